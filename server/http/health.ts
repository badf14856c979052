import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Database, OpenDatabase } from '../database/database.ts';
import { job } from '../database/schema/system.ts';

const probedForMs = 5000;
/** More than a page has room for, and not compressible, so that the table has to grow. */
const probeBytes = 6000;

/** `/healthz`: the process answers. `/readyz`: the database answers and can be written to; the latter is tried every five seconds at most. */
export function registerHealth(app: FastifyInstance, { database, whileReachable }: OpenDatabase): void {
  let probe: Promise<boolean> = Promise.resolve(true);
  let probedAt = Number.NEGATIVE_INFINITY;
  const isWritable = async () => {
    if (Date.now() - probedAt > probedForMs) {
      probedAt = Date.now();
      probe = canWrite(database);
    }
    const isSo = await probe;
    if (!isSo) probedAt = Number.NEGATIVE_INFINITY;
    return isSo;
  };
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await whileReachable(async () => database.execute(sql`select 1`));
      if (await whileReachable(isWritable)) return await reply.send({ status: 'ready' });
      return await reply.code(503).send({ status: 'database not writable' });
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/** Writes a row and takes it back: on a full disk, and on a copy that only reads, the write fails. */
async function canWrite(database: Database): Promise<boolean> {
  const row = {
    kind: 'probe',
    key: randomBytes(8).toString('hex'),
    payload: randomBytes(probeBytes).toString('base64'),
    runAt: new Date(0),
  };
  let hasWritten = false;
  await database
    .transaction(async (tx) => {
      await tx.insert(job).values(row);
      hasWritten = true;
      tx.rollback();
    })
    .catch(() => undefined);
  return hasWritten;
}
