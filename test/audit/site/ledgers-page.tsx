import type { ReactNode } from 'react';
import type { MachineData } from '../audit-data.ts';
import { useMachines } from './data.ts';
import { ErrorLedger } from './error-ledger.tsx';
import { MachineField, PageHead, stateName } from './parts.tsx';
import { PromiseLedger } from './promise-ledger.tsx';
import { href, useRoute } from './route.ts';
import { StringLedger } from './string-ledger.tsx';
import { Listed, Table } from './table.tsx';

const ledgers: { name: string; title: string; hint: string; draw: (machine: MachineData) => ReactNode }[] = [
  {
    name: 'errors',
    title: 'Error edges',
    hint: 'Each effect fails in each way, in every state of the explored graph in which it runs: where that leads, and what the customer reads. A call to the provider fails in the seven ways of src/api; other effects in those of their model.',
    draw: (machine) => <ErrorLedger machine={machine} />,
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
    hint: 'Each promise with the deliberate faults that it is the first to notice: a transition dropped or led elsewhere, a guard reversed, an action that does nothing. One that fails shows its smallest counterexample.',
    draw: (machine) => <PromiseLedger machine={machine} />,
  },
];

/** The ledger that is not about machines. */
const strings = {
  name: 'strings',
  title: 'Texts',
  hint: 'Every text of the shop in its languages, what is wrong with it, and where a browser found it cut.',
};

export function LedgersPage({ chosen }: { chosen: string }) {
  const machines = useMachines();
  const route = useRoute();
  const ledger = ledgers.find(({ name }) => name === chosen) ?? ledgers[0];
  const isOfTexts = chosen === strings.name;
  const machineId = route.query.get('machine') ?? '';
  if (!ledger) return null;
  return (
    <>
      <PageHead title="Ledgers">
        <nav className="tabs" aria-label="Ledgers">
          {[...ledgers, strings].map(({ name, title }) => (
            <a
              key={name}
              href={href(['ledgers', name])}
              aria-current={name === (isOfTexts ? strings.name : ledger.name) ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <p className="lead">{isOfTexts ? strings.hint : ledger.hint}</p>
      </PageHead>
      {isOfTexts ? (
        <StringLedger route={route} machines={machines} />
      ) : (
        <MachineField machines={machines} route={route} />
      )}
      {(isOfTexts ? [] : machines)
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
