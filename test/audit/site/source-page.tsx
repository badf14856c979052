import { useEffect } from 'react';
import { useSource } from './data.ts';
import { PageHead } from './parts.tsx';
import { href, useRoute } from './route.ts';

/** The files of a machine as they were audited, at the state or name that was asked for. */
export function SourcePage({ id }: { id: string }) {
  const { files, states, names } = useSource(id);
  const { query } = useRoute();
  const place = states[query.get('state') ?? ''] ?? names[query.get('name') ?? ''];
  useEffect(() => {
    if (place)
      document.getElementById(`line-${place.file}-${place.line}`)?.scrollIntoView({ block: 'center' });
  }, [place]);
  return (
    <>
      <PageHead above={<a href={href(['machine', id])}>{id}</a>} title={`Source of ${id}`}>
        <p className="lead">The files of the machine as they were audited.</p>
      </PageHead>
      {files.map(({ path, text }, file) => (
        <section key={path} aria-labelledby={`file-${file}`}>
          <h2 id={`file-${file}`}>{path}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing that takes the focus */}
          <pre className="source" tabIndex={0} aria-label={path}>
            {text.split('\n').map((line, number) => {
              const isChosen = place?.file === file && place.line === number;
              return (
                <code
                  key={number}
                  id={`line-${file}-${number}`}
                  className={isChosen ? 'is-chosen' : undefined}
                  aria-current={isChosen ? 'location' : undefined}
                >
                  {line || ' '}
                </code>
              );
            })}
          </pre>
        </section>
      ))}
    </>
  );
}
