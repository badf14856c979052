import type { Difference } from '../chart-diff.ts';
import { useOverview } from './data.ts';
import { Command, PageHead } from './parts.tsx';
import { href } from './route.ts';

const signs: Record<Difference['kind'], string> = { added: 'New', removed: 'Gone', changed: 'Changed' };

export function ChangesPage() {
  const { changes } = useOverview();
  if (changes === null)
    return (
      <PageHead title="Changes">
        <p className="lead">
          This audit was written without another commit to compare with. Write it again by{' '}
          <Command>npm run audit -- --against HEAD~1</Command>
        </p>
      </PageHead>
    );
  const { commit, machines, texts } = changes;
  return (
    <>
      <PageHead title="Changes">
        <p className="lead">
          What machines and English texts do otherwise than at commit <code>{commit}</code>. Reordered
          transitions that read alike are not listed.
        </p>
      </PageHead>
      {machines.length === 0 && <p>No machine changed.</p>}
      {machines.map(({ id, differences, paths }) => (
        <section key={id} aria-labelledby={`changes-${id}`}>
          <h2 id={`changes-${id}`}>
            <a href={href(['machine', id])}>{id}</a>
          </h2>
          <Differences differences={differences} />
          {paths.length > 0 && (
            <p>
              <a href={href(['paths'], { machine: id, changed: 'yes' })}>Paths affected: {paths.length}</a>
            </p>
          )}
        </section>
      ))}
      <section aria-labelledby="changes-texts">
        <h2 id="changes-texts">Texts</h2>
        {texts.length === 0 ? <p>No text changed.</p> : <Differences differences={texts} />}
      </section>
    </>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="findings">
      {differences.map(({ kind, text }) => (
        <li key={text} className={`is-${kind}`}>
          <strong>{signs[kind]}:</strong> {text}
        </li>
      ))}
    </ul>
  );
}
