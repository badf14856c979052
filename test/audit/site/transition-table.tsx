import { directionOf } from '../../../src/i18n/locales.ts';
import type { GuardCount, MachineData } from '../audit-data.ts';
import { useLanguage } from './language.ts';
import { stateName } from './parts.tsx';
import { Table } from './table.tsx';
import { rowsOf } from './transitions.ts';

export function TransitionTable({ machine }: { machine: MachineData }) {
  return (
    <section aria-labelledby="transitions-title">
      <h2 id="transitions-title">Transitions</h2>
      <p className="hint">
        “Paths” counts the walks that took it. A guard’s answers are counted on each edge walked: of the
        transitions tried for one event, those before the one taken said no. Open an answer for the first
        cases that it was given for.
      </p>
      <Table head={['From', 'Event', 'If', 'To', 'Does', 'Paths', 'Guard said']}>
        {rowsOf(machine).map((row) => (
          <tr key={`${row.id} ${row.to}`} className={row.hits === 0 ? 'is-missing' : ''}>
            <th scope="row">{stateName(row.from)}</th>
            <td>{row.event}</td>
            <td>{row.guard}</td>
            <td>{row.to}</td>
            <td className="codes">{row.actions.join(', ')}</td>
            <td className="number">{row.hits}</td>
            <td>
              <Answers machine={machine} count={machine.guards[row.id]} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Answers({ machine, count }: { machine: MachineData; count: GuardCount | undefined }) {
  if (!count) return null;
  return (
    <>
      <Answer machine={machine} name="yes" times={count.held} steps={count.heldBy} />
      <Answer machine={machine} name="no" times={count.failed} steps={count.failedBy} />
    </>
  );
}

type AnswerProps = { machine: MachineData; name: string; times: number; steps: readonly number[] };

function Answer({ machine, name, times, steps }: AnswerProps) {
  const { language } = useLanguage();
  if (times === 0) return <span className="chip is-error">never {name}</span>;
  return (
    <details className="answer">
      <summary>
        {times} {name}
      </summary>
      <ul className="plain" lang={language} dir={directionOf(language)}>
        {steps.map((step) => (
          <li key={step}>{machine.sentences[language][step]}</li>
        ))}
      </ul>
    </details>
  );
}
