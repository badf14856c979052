import { directionOf } from '../../../src/i18n/locales.ts';
import type { MachineData } from '../audit-data.ts';
import { DemoLink, shortestDoor } from './demo-link.tsx';
import { inEnglish, useLanguage } from './language.ts';
import { Prose, stateName } from './parts.tsx';
import { href } from './route.ts';
import { rowsOf, type Row } from './transitions.ts';

/** What there is to know of the chosen state. */
export function StatePanel({ machine, id }: { machine: MachineData; id: string | null }) {
  const { language } = useLanguage();
  const state = machine.layout.chart.states.find((each) => each.id === id);
  if (!state)
    return (
      <aside className="panel" aria-label="State">
        <p className="hint">Choose a state of the chart: its transitions, and how to get there.</p>
      </aside>
    );
  const rows = rowsOf(machine);
  const way = machine.ways[state.id];
  const door = shortestDoor(machine, (standing) => standing.includes(state.id));
  const ignored = machine.ignored[state.id] ?? [];
  const own = rows.filter(({ from }) => from === state.id);
  const arriving = rows.filter(({ to, from }) => from !== state.id && to === stateName(state.id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing else that takes the focus
    <aside className="panel" aria-label="State" aria-live="polite" tabIndex={0}>
      <h2>{state.parent === null ? state.name : stateName(state.id)}</h2>
      <dl className="terms">
        {state.tags.length > 0 && <Term name="Tags" text={state.tags.join(', ')} />}
        {state.effects.length > 0 && <Term name="Runs" text={state.effects.join(', ')} />}
        {state.timeouts.length > 0 && <Term name="Time limits" text={state.timeouts.join(', ')} />}
      </dl>
      <p>
        <a href={href(['source', machine.id], { state: state.id })}>Source</a>
      </p>
      <h3>Show me how to get here</h3>
      {way ? (
        <>
          <ol className="way" lang={language} dir={directionOf(language)}>
            {way.steps.map((step, index) => (
              <li key={`${index} ${step.event}`}>{machine.sentences[language][step.text]}</li>
            ))}
          </ol>
          {way.steps.length === 0 && <p>The machine can begin here.</p>}
          {way.steps.length > 0 && (
            <a className="button" href={href(['path', machine.id, way.id])}>
              Play it on the chart
            </a>
          )}
        </>
      ) : (
        <p>No way was found: the model never comes to rest here.</p>
      )}
      {door && (
        <>
          <h3>From the page</h3>
          <ol className="way" lang={language} dir={directionOf(language)}>
            {door.steps.map(({ text, acts }, index) => (
              <li key={`${index} ${text}`}>
                {(acts.length === 0 ? [text] : acts)
                  .map((each) => machine.sentences[language][each])
                  .join(' ')}
              </li>
            ))}
          </ol>
          <p className="hint">Where only an answer or time leads on, it stands there instead of a press.</p>
          {door.noDoor === null ? (
            <DemoLink machine={machine} door={door} t={inEnglish} />
          ) : (
            <p className="hint">No link opens this state in the demo shop: {door.noDoor}.</p>
          )}
        </>
      )}
      <OtherLooks machine={machine} id={state.id} />
      <Transitions title="Leaving" rows={own} end={({ to }) => to} />
      <Transitions title="Arriving" rows={arriving} end={({ from }) => `from ${stateName(from)}`} />
      {ignored.length > 0 && (
        <>
          <h3>Events without a reaction</h3>
          <p className="codes">{ignored.join(', ')}</p>
        </>
      )}
    </aside>
  );
}

function OtherLooks({ machine, id }: { machine: MachineData; id: string }) {
  if (machine.looks === null) return null;
  const { states, without } = machine.looks;
  const shots = states.filter(({ at }) => machine.standings[at]?.includes(id)).flatMap((each) => each.shots);
  return (
    <>
      <h3>In other looks</h3>
      {shots.length > 0 ? (
        <p>
          <a href={href(['atlas', 'states'], { machine: machine.id, state: id })}>
            {shots.length} pictures, in English and Arabic, light and dark, on a phone and a desk
          </a>
        </p>
      ) : (
        <p className="hint">
          No picture:{' '}
          <Prose>{without.find(({ state }) => state === id)?.why ?? 'see the states in it'}</Prose>.
        </p>
      )}
    </>
  );
}

function Term({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Transitions({ title, rows, end }: { title: string; rows: Row[]; end: (row: Row) => string }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain">
        {rows.map((row) => (
          <li key={`${row.id} ${row.to}`}>
            <strong>{row.event}</strong> → {end(row)}
            {row.guard !== '' && <em> if {row.guard}</em>}
            {row.hits === 0 && <span className="chip is-error">not reached</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
