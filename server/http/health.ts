import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';

/** `/healthz`: the process answers. `/readyz`: the database does, too. */
export function registerHealth(app: FastifyInstance, { database, whileReachable }: OpenDatabase): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await whileReachable(async () => database.execute(sql`select 1`));
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
