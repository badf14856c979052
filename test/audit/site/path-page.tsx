import { use, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { isolate } from '../../../src/lib/writing.ts';
import type { MachineData, PathData, StepData } from '../audit-data.ts';
import type { Language } from '../words.ts';
import { loadWalks, useMachine } from './data.ts';
import { Film, Seen } from './film.tsx';
import { useLanguage, type Translated } from './language.ts';
import { OwnChart } from './own-chart.tsx';
import { Command, Kinds, Name, PageHead, standingText } from './parts.tsx';
import { changeQuery, href, useRoute } from './route.ts';

const playEvery = 1400;

export function PathPage({ machine: machineId, id }: { machine: string; id: string }) {
  const machine = useMachine(machineId);
  const path =
    machine.paths.find((each) => each.id === id) ??
    machine.replays.find((each) => each.id === id) ??
    machine.promises.find(({ counterexample }) => counterexample?.id === id)?.counterexample ??
    Object.values(machine.ways).find((each) => each.id === id);
  return path ? <Player machine={machine} path={path} /> : <Walk machine={machine} id={id} />;
}

/** A long walk, whose file is read only now. */
function Walk({ machine, id }: { machine: MachineData; id: string }) {
  const { t } = useLanguage();
  const path = use(loadWalks(machine.id)).find((each) => each.id === id);
  if (path) return <Player machine={machine} path={path} />;
  return (
    <PageHead title={t('noPath')} above={<a href={href(['paths'])}>{t('paths')}</a>}>
      <p className="lead">{t('noPathHint', { machine: isolate(machine.id), id: isolate(id) })}</p>
    </PageHead>
  );
}

function Player({ machine, path }: { machine: MachineData; path: PathData }) {
  const route = useRoute();
  const { language, t } = useLanguage();
  const all = [path.start, ...path.steps];
  const at = Math.min(Math.max(0, Number(route.query.get('step') ?? 0) || 0), path.steps.length);
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const isPlaying = wantsToPlay && at < path.steps.length;
  const go = (step: number) =>
    changeQuery(route, { step: String(Math.min(Math.max(0, step), path.steps.length)) });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => changeQuery(route, { step: String(at + 1) }), playEvery);
    return () => clearTimeout(timer);
  }, [isPlaying, at, route]);
  const step = path.steps[at - 1] ?? path.start;
  const active = useMemo(() => new Set(machine.standings[step.at]), [machine, step]);
  const taken = useMemo(
    () => new Set(step.taken.map((each) => machine.transitions[each] ?? '')),
    [machine, step],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    go(at + move);
  };
  return (
    <>
      <PageHead
        above={
          <>
            <a href={href(['paths'])}>{t('paths')}</a> ·{' '}
            <a href={href(['machine', machine.id])}>
              <Name>{machine.id}</Name>
            </a>
          </>
        }
        title={titleOf(machine, path, t)}
      >
        <p className="facts">
          <Kinds kinds={path.kinds} />
          <span>{t('stepCount', { n: path.steps.length })}</span>
          <code>{path.id}</code>
        </p>
      </PageHead>
      <div className="player">
        <button type="button" className="button" onClick={() => go(at - 1)} disabled={at === 0}>
          {t('back')}
        </button>
        <button
          type="button"
          className="button is-main"
          onClick={() => {
            if (at === path.steps.length) go(0);
            setWantsToPlay(!isPlaying);
          }}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => go(at + 1)}
          disabled={at === path.steps.length}
        >
          {t('next')}
        </button>
        <label className="scrubber">
          <span>{t('stepOf', { at, all: path.steps.length })}</span>
          <input
            type="range"
            min={0}
            max={path.steps.length}
            value={at}
            onChange={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      <div className={step.seen ? 'chart-and-panel has-film' : 'chart-and-panel'}>
        <OwnChart layout={machine.layout} machine={machine.id} active={active} taken={taken} />
        {step.seen && <Film steps={all} at={at} />}
        <div className="panel">
          <h2>{t('steps')}</h2>
          <ol className="steps" start={0}>
            {all.map((each, index) => (
              <li key={`${index} ${each.event}`}>
                <button
                  type="button"
                  aria-current={index === at ? 'step' : undefined}
                  onClick={() => go(index)}
                  onKeyDown={onKeyDown}
                >
                  <span className="step-number">{index}</span>
                  <span>
                    {textOf(machine, each, language)}
                    <small>
                      <Name>{standingText(machine.standings[each.at])}</Name>
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <StepDetails
        sentences={machine.sentences[language]}
        step={step}
        text={textOf(machine, step, language)}
        number={at}
      />
      {step.seen ? (
        <p className="hint">
          {t('replayed')} <Command>npm run thorough -- replay</Command>
        </p>
      ) : (
        <p className="hint">
          {t('walked')} <Command>npm run thorough -- models</Command>
        </p>
      )}
    </>
  );
}

function titleOf({ id, standings }: MachineData, path: PathData, t: Translated['t']): string {
  if (path.id.startsWith('to ')) return t('titleWay', { state: isolate(path.id.slice('to '.length)) });
  const end = path.steps.at(-1) ?? path.start;
  const at = (standing: number) => isolate(standingText(standings[standing]));
  return t('titleOf', { machine: isolate(id), from: at(path.start.at), to: at(end.at) });
}

const textOf = (machine: MachineData, step: StepData, language: Language) =>
  machine.sentences[language][step.text] ?? '';

type DetailsProps = { step: StepData; text: string; number: number; sentences: readonly string[] };

function StepDetails({ step, text, number, sentences }: DetailsProps) {
  const { t } = useLanguage();
  return (
    <section className="details" aria-labelledby="step-title" aria-live="polite">
      <h2 id="step-title">{t('step', { at: number })}</h2>
      <div className="columns">
        <div>
          <h3>{t('event')}</h3>
          <p>{text}</p>
          {step.event !== '' && (
            <p className="codes" dir="ltr">
              {step.event}
            </p>
          )}
        </div>
        <div>
          <h3>{t('calls')}</h3>
          {step.begun.length === 0 && <p className="hint">{t('none')}</p>}
          <ul className="plain">
            {step.begun.map(({ effect, input }, index) => (
              <li key={`${index} ${effect}`} dir="ltr">
                <strong>{effect}</strong> {input !== '' && <code>{input}</code>}
              </li>
            ))}
          </ul>
        </div>
        {step.seen && <Seen seen={step.seen} sentences={sentences} />}
        <div>
          <h3>{t('news')}</h3>
          {step.told.length === 0 ? (
            <p className="hint">{t('none')}</p>
          ) : (
            <p className="codes" dir="ltr">
              {step.told.join(', ')}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
