import type { OpenDatabase } from './database.ts';
import { StartError } from '../start-error.ts';
import { migration } from './schema/system.ts';
import { sqlStateOf } from './transaction.ts';

const scripts = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const lockWithinMs = 10_000;
const lockNotAvailable = '55P03';

/**
 * Brings the tables up to date: each file of `migrations` in the order of its name, once, in its own transaction. Throws a
 * StartError for a database that a newer build has prepared, and for one whose tables are in use for too long.
 */
export async function migrate(opened: OpenDatabase): Promise<void> {
  await opened.runScript(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null)',
  );
  const applied = new Set((await opened.database.select().from(migration)).map((row) => row.name));
  const known = new Map(
    Object.entries(scripts).map(([path, script]) => [path.slice(path.lastIndexOf('/') + 1), script]),
  );
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw new StartError(preparedByNewer(unknown));
  for (const name of [...known.keys()].sort()) {
    if (!applied.has(name)) await apply(opened, name, known.get(name) ?? '');
  }
}

async function apply(opened: OpenDatabase, name: string, script: string): Promise<void> {
  const note = `insert into migration values ('${name}', now())`;
  try {
    await opened.runScript(`begin;\nset local lock_timeout = ${lockWithinMs};\n${script}\n${note};\ncommit;`);
  } catch (error) {
    if (sqlStateOf(error)?.code !== lockNotAvailable) throw error;
    throw new StartError(
      `The migration ${name} waited ${lockWithinMs / 1000} seconds for a table that somebody else uses, and changed nothing. End long transactions and start again.`,
    );
  }
}

const preparedByNewer = (names: readonly string[]) =>
  `A newer version has prepared this database (${names.join(', ')}). Start that version, or restore a backup from before it.`;
