import type { MachineData } from '../audit-data.ts';
import { WithRules } from './parts.tsx';
import { href } from './route.ts';
import { Listed, Table } from './table.tsx';

export function PromiseLedger({ machine }: { machine: MachineData }) {
  const { faults, promises, bounds } = machine;
  return (
    <>
      {faults === null ? (
        <p className="hint">No faults were tried.</p>
      ) : (
        <p className="hint">
          {faults.byPromise} of {faults.all} faults break a promise, or a check that every machine must pass.
        </p>
      )}
      <Table head={['Promise', 'Kept', 'First to notice']}>
        {promises.map(({ text, on, counterexample, faults: noticed }) => (
          <tr key={text} className={counterexample === null ? '' : 'is-missing'}>
            <th scope="row">
              <WithRules text={text} />
            </th>
            <td>
              {counterexample === null ? (
                `in each of ${on === 'states' ? `${bounds.states} states` : `${bounds.longPaths} paths`}`
              ) : (
                <a href={href(['path', machine.id, counterexample.id])}>
                  fails after {counterexample.steps.length} steps
                </a>
              )}
            </td>
            <td>
              <Faults names={noticed} />
            </td>
          </tr>
        ))}
        {Object.entries(faults?.byChecks ?? {}).map(([check, names]) => (
          <tr key={check}>
            <th scope="row">
              {check} <span className="hint">checked of every machine</span>
            </th>
            <td>yes</td>
            <td>
              <Faults names={names} />
            </td>
          </tr>
        ))}
      </Table>
      <Listed items={(faults?.byGraphOnly ?? []).map((name) => [name, 'shows only as another graph'])} />
      <Listed items={(faults?.unnoticed ?? []).map((name) => [name, 'not noticed'])} />
    </>
  );
}

function Faults({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className="hint">none: others notice first</span>;
  return (
    <details>
      <summary>
        {names.length} {names.length === 1 ? 'fault' : 'faults'}
      </summary>
      <ul className="codes">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
