import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';

export type OpenPglite = OpenDatabase & { dump: () => Promise<Blob> };

/**
 * The embedded database. `place` is a folder, or null for one in memory; `template` is an earlier dump to start from
 * instead of an empty database.
 */
export async function openPglite(place: string | null, template: Blob | null = null): Promise<OpenPglite> {
  const client = await PGlite.create({
    ...(place === null ? {} : { dataDir: place }),
    ...(template === null ? {} : { loadDataDir: template }),
  });
  return {
    database: drizzle({ client, casing: 'snake_case' }),
    shared: false,
    isReachable: () => true,
    isWritable: () => true,
    whileReachable: (work) => work(),
    runScript: async (sql) => {
      await client.exec(sql);
    },
    exclusively: (work) => work(),
    vacuum: async () => {
      await client.exec('vacuum (analyze)');
    },
    dump: async () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}
