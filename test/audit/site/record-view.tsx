import { useMemo, useState } from 'react';
import { isolate } from '../../../src/lib/writing.ts';
import type { MachineData } from '../audit-data.ts';
import { compareRecord, type SeenStep, type SupportRecord } from '../record.ts';
import { eventText } from '../step-text.ts';
import { useLanguage } from './language.ts';
import { OwnChart } from './own-chart.tsx';
import { Name, standingText } from './parts.tsx';
import { RecordReplay } from './record-replay.tsx';
import { RecordedSteps } from './recorded-steps.tsx';

/** A record on the charts: each step of one machine or of all, and whether the models know it. */
export function RecordView({
  record,
  machines,
}: {
  record: SupportRecord;
  machines: readonly MachineData[];
}) {
  const { t, words } = useLanguage();
  const byId = useMemo(() => new Map(machines.map((machine) => [machine.id, machine])), [machines]);
  const steps = useMemo(() => compareRecord(record, byId), [record, byId]);
  const [at, setAt] = useState(() => startOf(steps));
  const [only, setOnly] = useState('');
  const step = steps[at];
  const machine = step && byId.get(step.machine);
  const active = useMemo(() => new Set(step?.active), [step]);
  const taken = useMemo(() => takenBy(step, machine), [step, machine]);
  const unknown = firstUnknown(steps);
  const strange = unknown < 0 ? undefined : steps[unknown];
  const ids = [...new Set(steps.map((each) => each.machine))];
  const choose = (next: string) => {
    setOnly(next);
    if (next !== '' && step?.machine !== next) setAt(startOf(steps, next));
  };
  return (
    <>
      <p className={strange ? 'verdict is-unknown' : 'verdict is-known'}>
        {strange
          ? t('recordUnknown', {
              at: unknown + 1,
              machine: isolate(strange.machine),
              event: isolate(strange.event),
            })
          : t('recordKnown')}{' '}
        {t('recordKnownOf', { known: steps.filter(({ isKnown }) => isKnown).length, all: steps.length })}
        {strange && (
          <button type="button" className="button" onClick={() => setAt(unknown)}>
            {t('recordShowUnknown')}
          </button>
        )}
      </p>
      <p className="hint">{t('recordBounds')}</p>
      <label className="field">
        {t('machine')}
        <select value={only} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t('recordEvery')}</option>
          {ids.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <div className="chart-and-panel">
        {machine ? (
          <OwnChart
            key={machine.id}
            layout={machine.layout}
            machine={machine.id}
            active={active}
            taken={taken}
          />
        ) : (
          <p className="hint">{t('recordOtherBuild')}</p>
        )}
        <div className="panel">
          <h2>{t('steps')}</h2>
          <RecordedSteps
            steps={steps}
            only={only}
            at={at}
            onChoose={setAt}
            textOf={(each) => eventText({ type: each.event }, {}, words)}
          />
        </div>
      </div>
      {machine && <RecordReplay steps={steps} at={at} machine={machine} />}
      {record.failedRequests.length > 0 && (
        <section aria-labelledby="failed-title">
          <h2 id="failed-title">{t('recordFailed')}</h2>
          <p className="hint">{t('recordFailedHint')}</p>
          <ul className="codes" dir="ltr">
            {record.failedRequests.map(({ at: when, path, status, requestId }, index) => (
              <li key={`${index} ${path}`}>{[when, path, status, requestId].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="reached-title">
        <h2 id="reached-title">{t('recordReached')}</h2>
        <dl className="reached">
          {ids.map((id) => (
            <div key={id}>
              <dt>
                <Name>{id}</Name>
              </dt>
              <dd className="codes" dir="ltr">
                {reachedBy(steps, id).join(' → ')}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** What support looks at first: the first step that no model knows, else the last; of one machine or of all. */
function startOf(steps: readonly SeenStep[], only = ''): number {
  const isIts = ({ machine }: SeenStep) => only === '' || machine === only;
  const unknown = steps.findIndex((step) => isIts(step) && !step.isKnown);
  return unknown < 0 ? steps.findLastIndex(isIts) : unknown;
}

const firstUnknown = (steps: readonly SeenStep[]) => steps.findIndex(({ isKnown }) => !isKnown);

/** States in the order in which a machine first came to rest in them. */
function reachedBy(steps: readonly SeenStep[], id: string): string[] {
  return [...new Set(steps.filter(({ machine }) => machine === id).map((step) => placeOf(step)))];
}

function placeOf({ active, state }: SeenStep): string {
  return standingText(active) || JSON.stringify(state);
}

/** The transitions of the chart that can have led from the states before to those after by this event. */
function takenBy(step: SeenStep | undefined, machine: MachineData | undefined): Set<string> {
  if (!step || !machine) return new Set();
  return new Set(
    machine.transitions.filter((id) => {
      const [source = '', event = ''] = id.split(' | ');
      const isNamed =
        event === step.event || (step.event.startsWith('xstate.') && event.startsWith(`${step.event}.`));
      return isNamed && step.before.includes(source);
    }),
  );
}
