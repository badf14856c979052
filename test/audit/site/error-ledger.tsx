import { identifierInWords } from '../../../src/devtools/chart/words.ts';
import { directionOf } from '../../../src/i18n/locales.ts';
import type { EffectKind, ErrorEdge, ErrorOutcome, MachineData } from '../audit-data.ts';
import { callFailureNames, providersWords } from '../failure-kinds.ts';
import { languages } from '../words.ts';
import { effectKindTexts } from './effect-table.tsx';
import { stateName } from './parts.tsx';
import { href } from './route.ts';
import { Table } from './table.tsx';

const failures: Record<string, string> = {
  offline: 'offline',
  timeOut: 'time-out',
  unauthorized: '401',
  clientError: '4xx',
  serverError: '5xx',
  errorFlag: 'error flag',
  unreadable: 'unreadable',
};

/** The failures of one effect that lead to the same. */
type Row = { effect: string; kind: EffectKind; failures: string[]; edge: ErrorEdge };

export function ErrorLedger({ machine }: { machine: MachineData }) {
  const rows = rowsOf(machine.errorEdges);
  if (rows.length === 0) return <p className="hint">No effect of this machine can fail.</p>;
  return (
    <Table head={['Effect', 'Failure', 'Leads to', 'Message', 'Picture', 'News', 'Tried']}>
      {rows.map(({ effect, kind, failures: names, edge }) => (
        <tr key={`${effect} ${names.join()}`}>
          <th scope="row">
            {effect} <span className="hint kind">{effectKindTexts[kind]}</span>
          </th>
          <td>{names.map((name) => failures[name] ?? identifierInWords(name)).join(', ')}</td>
          <td>
            <Ends outcomes={edge.outcomes} />
          </td>
          <td className="messages">
            <Messages machine={machine} outcomes={edge.outcomes} />
          </td>
          <td>
            <Picture machine={machine} edge={edge} />
          </td>
          <td className="codes">{[...new Set(edge.outcomes.flatMap(({ news }) => news))].join(', ')}</td>
          <td className="number">
            {edge.tried === edge.states ? edge.states : `${edge.tried} of ${edge.states}`}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function rowsOf(edges: readonly ErrorEdge[]): Row[] {
  const rows = new Map<string, Row>();
  const rank = (name: string) => callFailureNames.findIndex((each) => each === name);
  for (const edge of edges.toSorted((one, other) => rank(one.failure) - rank(other.failure))) {
    const ends = edge.outcomes.map(({ count: _count, ...outcome }) => JSON.stringify(outcome));
    const key = JSON.stringify([edge.effect, ends.toSorted()]);
    const row = rows.get(key) ?? { effect: edge.effect, kind: edge.kind, failures: [], edge };
    row.failures.push(edge.failure);
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((one, other) => (one.effect < other.effect ? -1 : 1));
}

const mostEnds = 5;

function Ends({ outcomes }: { outcomes: readonly ErrorOutcome[] }) {
  const ends = [
    ...new Set(
      outcomes.map(({ to, isEnd }) => (to.length === 0 ? 'stays' : to.join(' + ')) + (isEnd ? ' (end)' : '')),
    ),
  ];
  return (
    <ul className="plain">
      {ends.slice(0, mostEnds).map((end) => (
        <li key={end}>{end}</li>
      ))}
      {ends.length > mostEnds && <li className="hint">and {ends.length - mostEnds} more</li>}
    </ul>
  );
}

/** What the page showed when the effect failed in the browser and led to the same state, with the step of its path. */
function Picture({ machine, edge }: { machine: MachineData; edge: ErrorEdge }) {
  const seen = machine.replays
    .flatMap(({ id, steps }) => steps.map((step, index) => ({ id, step, at: index + 1 })))
    .filter(({ step }) => step.event.split(' + ').includes(`xstate.error.actor.${edge.effect}`))
    .filter(({ step }) => leadsTo(edge, machine.standings[step.at] ?? []));
  const found = seen.find(({ step }) => step.seen?.picture) ?? seen[0];
  if (!found) return <span className="hint">not seen in a browser</span>;
  const picture = found.step.seen?.picture ?? null;
  return (
    <a href={href(['path', machine.id, found.id], { step: String(found.at) })}>
      {picture === null ? (
        'its step'
      ) : (
        <img
          className="thumbnail"
          src={`pictures/${picture}`}
          alt={`The page after ${edge.effect} failed`}
          width={390}
          height={844}
          loading="lazy"
        />
      )}
    </a>
  );
}

function leadsTo({ outcomes }: ErrorEdge, standing: readonly string[]): boolean {
  const names = new Set(standing.map(stateName));
  return outcomes.some(({ to }) => to.every((name) => names.has(name)));
}

function Messages({ machine, outcomes }: { machine: MachineData; outcomes: readonly ErrorOutcome[] }) {
  const keys = [...new Set(outcomes.flatMap(({ messages }) => messages))];
  const reasons = [...new Set(outcomes.flatMap(({ quiet }) => quiet ?? []))];
  if (keys.length + reasons.length === 0) return <span className="hint">none</span>;
  return (
    <ul className="plain">
      {keys.map((key) => (
        <li key={key}>
          {key === providersWords ? <em>the provider’s own words</em> : <code>{key}</code>}
          {languages.map((language) => {
            const text = machine.messages[key]?.[language];
            return (
              text !== undefined && (
                <span key={language} className="message" lang={language} dir={directionOf(language)}>
                  {text}
                </span>
              )
            );
          })}
        </li>
      ))}
      {reasons.map((reason) => (
        <li key={reason} className="hint">
          none: {reason}
        </li>
      ))}
    </ul>
  );
}
