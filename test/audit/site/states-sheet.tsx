import type { LooksData, MachineData } from '../audit-data.ts';
import { useMachine, useOverview } from './data.ts';
import { Command, MachineField, momentOf, Prose, Share, standingText, stateName } from './parts.tsx';
import { changeQuery, href, useRoute } from './route.ts';
import { nameOf, Sheet } from './shot.tsx';
import { Listed, Table } from './table.tsx';

/** The states of one machine in other looks, or how many there are of each machine. */
export function StatesSheet() {
  const { machines } = useOverview();
  const route = useRoute();
  const chosen = machines.find(({ id }) => id === route.query.get('machine'));
  return (
    <>
      <p className="lead">
        A picture of each state that a replay reached, with what axe finds, what Tab reaches and what is
        announced.
      </p>
      <p className="hint">
        Each state is seen in English and in Arabic, on a light and on a dark device, at 390 and at 1440 px;
        in each machine every pair of these occurs. The film of its paths has the same states in English,
        light, at 390 px. Language, mode and size change where the path ended, so that what was typed or
        answered before stays. Count again: <Command>npm run audit -- --pictures</Command>
      </p>
      <div className="filters">
        <MachineField machines={machines} route={route} />
      </div>
      {chosen ? <MachineSheet id={chosen.id} /> : <Counts />}
    </>
  );
}

function Counts() {
  const { machines } = useOverview();
  return (
    <Table head={['Machine', 'Innermost states with pictures', 'Pictures', 'Found by axe']}>
      {machines.map(({ id, looks, whyNotReplayed }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href(['atlas', 'states'], { machine: id })}>{id}</a>
          </th>
          <td>
            {looks ? (
              <Share part={looks.states} whole={looks.of} />
            ) : (
              <Prose>{whyNotReplayed ?? noPictures}</Prose>
            )}
          </td>
          <td className="number">{looks?.pictures ?? 0}</td>
          <td className="number">{looks?.axe ?? 0}</td>
        </tr>
      ))}
    </Table>
  );
}

const noPictures = 'No pictures were taken of these sources';

function MachineSheet({ id }: { id: string }) {
  const machine = useMachine(id);
  const route = useRoute();
  const { looks, whyNotReplayed } = machine;
  if (looks === null)
    return (
      <p className="hint">
        <Prose>{whyNotReplayed ?? noPictures}</Prose>
      </p>
    );
  const state = route.query.get('state') ?? '';
  const shown = looks.states.filter(({ at }) => state === '' || machine.standings[at]?.includes(state));
  const shots = shown.flatMap((each) => each.shots);
  return (
    <>
      <h2>
        <a href={href(['machine', id])}>{id}</a>
        {state !== '' && `: ${stateName(state)}`}
      </h2>
      {state !== '' && (
        <p>
          <button type="button" className="button" onClick={() => changeQuery(route, { state: '' })}>
            All states of {id}
          </button>
        </p>
      )}
      <output className="count">
        {shown.length} states, {shots.length} pictures, axe: {shots.flatMap(({ axe }) => axe).length} found.
        Taken {momentOf(looks.takenAt)}.
      </output>
      {shown.map((each) => (
        <State key={`${each.at} ${each.shows}`} machine={machine} state={each} />
      ))}
      {state === '' && (
        <section aria-labelledby="without-title">
          <h3 id="without-title">States without pictures</h3>
          {looks.without.length === 0 && <p className="hint">None.</p>}
          <Listed items={looks.without.map((each) => [stateName(each.state), each.why])} />
        </section>
      )}
    </>
  );
}

function State({ machine, state }: { machine: MachineData; state: LooksData['states'][number] }) {
  const { at, shows, shots } = state;
  const title = standingText(machine.standings[at]);
  const id = `state-${at}-${shows}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {shows !== null && shows !== title && <span className="hint"> · the page says {shows}</span>}
      </h3>
      <Sheet
        folder="looks"
        pictures={shots.map((shot) => ({ shot, look: shot.look, title: nameOf(shot.look) }))}
      />
    </section>
  );
}
