import type { ReactNode } from 'react';
import type { MachineData } from '../audit-data.ts';
import { useMachines } from './data.ts';
import { MachineField, PageHead, stateName, WithRules } from './parts.tsx';
import { href, useRoute } from './route.ts';

const ledgers: { name: string; title: string; hint: string; draw: (machine: MachineData) => ReactNode }[] = [
  {
    name: 'errors',
    title: 'Error edges',
    hint: 'For each effect and each way to fail that the model tries: where it leads, and the news that follow.',
    draw: (machine) => <ErrorEdges machine={machine} />,
  },
  {
    name: 'ignored',
    title: 'Ignored events',
    hint: 'The machine’s own events that nothing reacts to in a state, wherever its other regions stand.',
    draw: (machine) => <Ignored machine={machine} />,
  },
  {
    name: 'ends',
    title: 'Unreachable and dead ends',
    hint: 'What the model never reaches, states that nothing leaves, and guards that never gave one of their answers.',
    draw: (machine) => <Ends machine={machine} />,
  },
  {
    name: 'promises',
    title: 'Promises and faults',
    hint: 'Deliberate faults (a transition dropped or led elsewhere, a guard reversed, an action that does nothing) that no promise notices.',
    draw: (machine) => <Promises machine={machine} />,
  },
];

export function LedgersPage({ chosen }: { chosen: string }) {
  const machines = useMachines();
  const route = useRoute();
  const ledger = ledgers.find(({ name }) => name === chosen) ?? ledgers[0];
  const machineId = route.query.get('machine') ?? '';
  if (!ledger) return null;
  return (
    <>
      <PageHead title="Ledgers">
        <nav className="tabs" aria-label="Ledgers">
          {ledgers.map(({ name, title }) => (
            <a
              key={name}
              href={href(['ledgers', name])}
              aria-current={name === ledger.name ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <p className="lead">{ledger.hint}</p>
      </PageHead>
      <MachineField machines={machines} route={route} />
      {machines
        .filter(({ id }) => machineId === '' || id === machineId)
        .map((machine) => (
          <section key={machine.id} aria-labelledby={`ledger-${machine.id}`}>
            <h2 id={`ledger-${machine.id}`}>
              <a href={href(['machine', machine.id])}>{machine.id}</a>
            </h2>
            {ledger.draw(machine)}
          </section>
        ))}
    </>
  );
}

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <div className="table-frame">
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function ErrorEdges({ machine }: { machine: MachineData }) {
  if (machine.errorEdges.length === 0) return <p className="hint">No effect of this machine can fail.</p>;
  return (
    <Table head={['Effect', 'Failure', 'Leads to', 'News']}>
      {machine.errorEdges.map(({ effect, failure, outcomes }) => {
        const ends = [...new Set(outcomes.map(({ to }) => to))];
        const told = [...new Set(outcomes.flatMap((each) => each.told))];
        return (
          <tr key={`${effect} ${failure}`}>
            <th scope="row">{effect}</th>
            <td>{failure}</td>
            <td>
              {ends.slice(0, 4).join(' / ')}
              {ends.length > 4 && ` and ${ends.length - 4} more`}
            </td>
            <td className="codes">{told.join(', ')}</td>
          </tr>
        );
      })}
    </Table>
  );
}

function Ignored({ machine }: { machine: MachineData }) {
  const rows = Object.entries(machine.ignored).filter(([, events]) => events.length > 0);
  if (rows.length === 0) return <p className="hint">Every state reacts to every event.</p>;
  return (
    <Table head={['State', 'Events without a reaction']}>
      {rows.map(([state, events]) => (
        <tr key={state}>
          <th scope="row">{stateName(state)}</th>
          <td className="codes">{events.join(', ')}</td>
        </tr>
      ))}
    </Table>
  );
}

function Ends({ machine }: { machine: MachineData }) {
  const reached = new Set(machine.statesReached);
  const states = machine.layout.chart.states
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) => stateName(id));
  const missed = machine.transitions.filter((_id, index) => machine.hits[index] === 0);
  const guards = Object.entries(machine.guards).filter(([, { held, failed }]) => held === 0 || failed === 0);
  const resting = Object.entries(machine.restingPlaces);
  return (
    <ul className="findings">
      <li className={states.length > 0 ? 'is-found' : ''}>
        States never reached: {states.length === 0 ? 'none' : states.join(', ')}
      </li>
      <li className={missed.length > 0 ? 'is-found' : ''}>
        Transitions never taken: {missed.length === 0 ? 'none' : ''}
        <Listed items={missed.map((id) => [id, machine.unreached[id] ?? 'no reason given'])} />
      </li>
      <li>
        States that nothing has to leave: {resting.length === 0 ? 'none' : ''}
        <Listed items={resting} />
      </li>
      <li>
        Guards that gave one answer only: {guards.length === 0 ? 'none' : ''}
        <Listed
          items={guards.map(([id, { held }]) => [id, held === 0 ? 'never yes' : 'never seen to say no'])}
        />
      </li>
    </ul>
  );
}

function Listed({ items }: { items: readonly (readonly [string, string])[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(([name, text]) => (
        <li key={name}>
          <code>{name}</code>: {text}
        </li>
      ))}
    </ul>
  );
}

function Promises({ machine }: { machine: MachineData }) {
  const { faults } = machine;
  return (
    <div className="columns">
      <ul className="checks">
        {[...machine.invariants, ...machine.pathInvariants].map((text) => (
          <li key={text}>
            <WithRules text={text} />
            {faults?.promises[text] !== undefined && (
              <span className="hint"> first to notice {faults.promises[text]} faults</span>
            )}
          </li>
        ))}
      </ul>
      <div>
        {faults === null ? (
          <p className="hint">No faults were tried.</p>
        ) : (
          <>
            <p>
              {faults.byPromise} of {faults.all} faults break a promise.
            </p>
            <Listed items={faults.byGraphOnly.map((name) => [name, 'shows only as another graph'])} />
            <Listed items={faults.unnoticed.map((name) => [name, 'not noticed'])} />
          </>
        )}
      </div>
    </div>
  );
}
