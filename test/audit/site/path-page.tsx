import { use, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { ChartView } from '../../../src/devtools/chart/chart-view.tsx';
import type { MachineData, PathData, StepData } from '../audit-data.ts';
import { loadWalks, useMachine } from './data.ts';
import { Film, Seen } from './film.tsx';
import { Command, Kinds, PageHead, standingText } from './parts.tsx';
import { changeQuery, href, useRoute } from './route.ts';

const playEvery = 1400;

export function PathPage({ machine: machineId, id }: { machine: string; id: string }) {
  const machine = useMachine(machineId);
  const path =
    machine.paths.find((each) => each.id === id) ??
    machine.replays.find((each) => each.id === id) ??
    Object.values(machine.ways).find((each) => each.id === id);
  return path ? <Player machine={machine} path={path} /> : <Walk machine={machine} id={id} />;
}

/** A long walk, whose file is read only now. */
function Walk({ machine, id }: { machine: MachineData; id: string }) {
  const path = use(loadWalks(machine.id)).find((each) => each.id === id);
  if (path) return <Player machine={machine} path={path} />;
  return (
    <PageHead title="No such path" above={<a href={href(['paths'])}>Paths</a>}>
      <p className="lead">
        {machine.id} has no path {id} now. Paths are named by their steps, so a changed machine has others.
      </p>
    </PageHead>
  );
}

function Player({ machine, path }: { machine: MachineData; path: PathData }) {
  const route = useRoute();
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
  const step = all[at] ?? path.start;
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
            <a href={href(['paths'])}>Paths</a> · <a href={href(['machine', machine.id])}>{machine.id}</a>
          </>
        }
        title={titleOf(machine, path)}
      >
        <p className="facts">
          <Kinds kinds={path.kinds} />
          <span>
            {path.steps.length} {path.steps.length === 1 ? 'step' : 'steps'}
          </span>
          <code>{path.id}</code>
        </p>
      </PageHead>
      <div className="player">
        <button type="button" className="button" onClick={() => go(at - 1)} disabled={at === 0}>
          Back
        </button>
        <button
          type="button"
          className="button is-main"
          onClick={() => {
            if (at === path.steps.length) go(0);
            setWantsToPlay(!isPlaying);
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => go(at + 1)}
          disabled={at === path.steps.length}
        >
          Next
        </button>
        <label className="scrubber">
          <span>
            Step {at} of {path.steps.length}
          </span>
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
        <ChartView layout={machine.layout} label={`Chart of ${machine.id}`} active={active} taken={taken} />
        {step.seen && <Film steps={all} at={at} />}
        <div className="panel">
          <h2>Steps</h2>
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
                    {each.text}
                    <small>{standingText(machine.standings[each.at])}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <StepDetails step={step} number={at} />
      {step.seen ? (
        <p className="hint">
          Done in the browser on the production build, with network and clock held. The state of the page’s
          own machine, what the page says of it and the fields of each request were compared with the model.
          Again: <Command>npm run thorough -- replay</Command>
        </p>
      ) : (
        <p className="hint">
          Walked in memory with a real actor and a simulated clock, each snapshot compared with the explored
          one. Again: <Command>npm run thorough -- models</Command>
        </p>
      )}
    </>
  );
}

function titleOf({ id, standings }: MachineData, path: PathData): string {
  if (path.id.startsWith('to ')) return `How to get to ${path.id.slice('to '.length)}`;
  const end = path.steps.at(-1) ?? path.start;
  return `${id}: from ${standingText(standings[path.start.at])} to ${standingText(standings[end.at])}`;
}

function StepDetails({ step, number }: { step: StepData; number: number }) {
  return (
    <section className="details" aria-labelledby="step-title" aria-live="polite">
      <h2 id="step-title">Step {number}</h2>
      <div className="columns">
        <div>
          <h3>Event</h3>
          <p>{step.text}</p>
          {step.event !== '' && <p className="codes">{step.event}</p>}
        </div>
        <div>
          <h3>Calls and effects begun</h3>
          {step.begun.length === 0 && <p className="hint">None.</p>}
          <ul className="plain">
            {step.begun.map(({ effect, input }, index) => (
              <li key={`${index} ${effect}`}>
                <strong>{effect}</strong> {input !== '' && <code>{input}</code>}
              </li>
            ))}
          </ul>
        </div>
        {step.seen && <Seen seen={step.seen} />}
        <div>
          <h3>News for the customer and the shop</h3>
          {step.told.length === 0 ? (
            <p className="hint">None.</p>
          ) : (
            <p className="codes">{step.told.join(', ')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
