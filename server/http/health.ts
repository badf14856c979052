import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, OpenDatabase } from '../database/database.ts';
import { job } from '../database/schema/system.ts';

const probedForMs = 5000;
const probeWithinMs = 1000;
/** More than a page has room for, and not compressible, so that the table has to grow. */
const probeBytes = 6000;

/**
 * Both answer 503 once the process leaves. `/healthz`: the process answers. `/readyz`: the database answers and takes writes, as a
 * connection of its own has found within the last second, so that customers who wait for a connection do not make a process look dead. Whether a row can be written (a
 * full disk) is tried every five seconds at most.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, ...opened }: OpenDatabase,
  isLeaving: () => boolean,
): void {
  let lastKnown = true;
  let probe: Promise<boolean> = Promise.resolve(true);
  let probedAt = Number.NEGATIVE_INFINITY;
  const isWritable = async () => {
    if (Date.now() - probedAt > probedForMs) {
      probedAt = Date.now();
      probe = canWrite(database).then((isSo) => (lastKnown = isSo));
    }
    // A probe that waits for a connection of a busy pool has no result yet.
    const isSo = await Promise.race([
      probe,
      delay(probeWithinMs, null, { ref: false }).then(() => lastKnown),
    ]);
    if (!isSo) probedAt = Number.NEGATIVE_INFINITY;
    return isSo;
  };
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return isLeaving() ? reply.code(503).send({ status: 'leaving' }) : reply.send({ status: 'ok' });
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' });
    if (!opened.isReachable()) return reply.code(503).send({ status: 'database unreachable' });
    if (opened.isWritable() && (await isWritable())) return reply.send({ status: 'ready' });
    return reply.code(503).send({ status: 'database not writable' });
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
