import type { OpenDatabase } from './database.ts';
import { migration } from './schema/system.ts';

const scripts = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Brings the tables up to date: each file of `migrations` in the order of its name, once, in its own transaction. */
export async function migrate(opened: OpenDatabase): Promise<void> {
  await opened.runScript(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null)',
  );
  const applied = new Set((await opened.database.select().from(migration)).map((row) => row.name));
  for (const path of Object.keys(scripts).sort()) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const script = scripts[path];
    if (applied.has(name) || script === undefined) continue;
    await opened.runScript(`begin;\n${script}\ninsert into migration values ('${name}', now());\ncommit;`);
  }
}
