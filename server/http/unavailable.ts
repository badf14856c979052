import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';

const retryAfterSeconds = 2;

/** Every form is answered while the database is silent, too: with 503, within the time it takes to notice. */
export function answerWithoutDatabase(app: FastifyInstance, { whileReachable }: OpenDatabase): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    const { handler } = route;
    route.handler = function guarded(request, reply) {
      return whileReachable(async () => handler.call(this, request, reply));
    };
  });
}

/** "Not now". It is no envelope: nothing is known about what was under way, so it must not read as the provider's no. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('Retry-After', retryAfterSeconds).send({
    message: 'The restaurant cannot be reached at the moment. Please try again shortly.',
    request_id: reply.request.id,
  });
}
