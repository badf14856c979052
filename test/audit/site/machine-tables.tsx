import type { MachineData, PromiseData } from '../audit-data.ts';
import { Command, stateName, WithRules } from './parts.tsx';
import { href } from './route.ts';
import { rowsOf } from './transitions.ts';

export function MachineTables({ machine }: { machine: MachineData }) {
  const { bounds, faults } = machine;
  return (
    <>
      <section aria-labelledby="transitions-title">
        <h2 id="transitions-title">Transitions</h2>
        <p className="hint">
          “Paths” counts the walks that took it. A guard’s answers are counted on each edge walked: of the
          transitions tried for one event, those before the one taken said no.
        </p>
        <div className="table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">Event</th>
                <th scope="col">If</th>
                <th scope="col">To</th>
                <th scope="col">Does</th>
                <th scope="col" className="number">
                  Paths
                </th>
                <th scope="col">Guard said</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(machine).map((row) => {
                const guard = machine.guards[row.id];
                return (
                  <tr key={`${row.id} ${row.to}`} className={row.hits === 0 ? 'is-missing' : ''}>
                    <th scope="row">{stateName(row.from)}</th>
                    <td>{row.event}</td>
                    <td>{row.guard}</td>
                    <td>{row.to}</td>
                    <td className="codes">{row.actions.join(', ')}</td>
                    <td className="number">{row.hits}</td>
                    <td>
                      {guard && (
                        <>
                          {guard.held} yes, {guard.failed} no
                        </>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </section>
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
            <code>{what}</code>: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
