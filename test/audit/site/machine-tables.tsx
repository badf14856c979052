import type { MachineData, PromiseData } from '../audit-data.ts';
import { EffectTable } from './effect-table.tsx';
import { Command, Prose, WithRules } from './parts.tsx';
import { href } from './route.ts';
import { TransitionTable } from './transition-table.tsx';

export function MachineTables({ machine }: { machine: MachineData }) {
  const { bounds, faults } = machine;
  return (
    <>
      <TransitionTable machine={machine} />
      <EffectTable machine={machine} />
      <div className="columns">
        <section aria-labelledby="promises-title">
          <h2 id="promises-title">Promises</h2>
          <h3>Kept in each of the {bounds.states} states explored</h3>
          <Promises machine={machine} on="states" />
          <h3>Kept on each of the {bounds.longPaths} paths walked</h3>
          <Promises machine={machine} on="paths" />
          {faults && (
            <p>
              {faults.byPromise} of {faults.all} deliberate faults break a promise
              {faults.byGraphOnly.length > 0 && `; ${faults.byGraphOnly.length} show only as another graph`}
              {faults.unnoticed.length > 0 && `; ${faults.unnoticed.length} are not noticed`}.
            </p>
          )}
        </section>
        <section aria-labelledby="bounds-title">
          <h2 id="bounds-title">Bounds</h2>
          <p>
            {bounds.inputs} {bounds.inputs === 1 ? 'start' : 'starts'}, {bounds.states} states, {bounds.edges}{' '}
            edges, of which {bounds.walked} were walked on {bounds.longPaths} paths with {bounds.longSteps}{' '}
            steps.
          </p>
          <h3>Tried together</h3>
          <ul>
            {bounds.scenarios.map(({ name, states }) => (
              <li key={name}>
                {name}: {states} states
              </li>
            ))}
          </ul>
          <details>
            <summary>Cases of each event</summary>
            <ul className="codes">
              {bounds.cases.map(({ event, count }) => (
                <li key={event}>
                  {event}: {count}
                </li>
              ))}
            </ul>
          </details>
          <Reasons title="Not reached, with the reason" reasons={machine.unreached} />
          <Reasons title="Nothing has to leave these, with the reason" reasons={machine.restingPlaces} />
          <p>
            Again: <Command>{`npm run thorough -- models`}</Command>
          </p>
        </section>
      </div>
    </>
  );
}

function Promises({ machine, on }: { machine: MachineData; on: PromiseData['on'] }) {
  const promises = machine.promises.filter((each) => each.on === on);
  if (promises.length === 0) return <p className="hint">None.</p>;
  return (
    <ul className="checks">
      {promises.map(({ text, counterexample }) => (
        <li key={text} className={counterexample === null ? '' : 'is-broken'}>
          <WithRules text={text} />
          {counterexample !== null && (
            <>
              {' '}
              <a href={href(['path', machine.id, counterexample.id])}>fails: the smallest counterexample</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: Record<string, string> }) {
  const entries = Object.entries(reasons);
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {entries.map(([what, reason]) => (
          <li key={what}>
            <code>{what}</code>: <Prose>{reason}</Prose>
          </li>
        ))}
      </ul>
    </>
  );
}
