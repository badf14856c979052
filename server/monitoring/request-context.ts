import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What stands of a request in every log line that it brings about. */
export type RequestContext = { requestId: string; traceId?: string };

const running = new AsyncLocalStorage<RequestContext>();

/** Of the request that this code runs for; null in due work and at the start. */
export function requestContext(): RequestContext | null {
  return running.getStore() ?? null;
}

/** Sends every reply with the id of its request, which log lines find by `requestContext`. Returns how a hook finds it. */
export function attachRequestContext(app: FastifyInstance): (request: FastifyRequest) => RequestContext {
  const known = new WeakMap<FastifyRequest, RequestContext>();
  const contextOf = (request: FastifyRequest) => {
    const context = known.get(request) ?? { requestId: request.id };
    known.set(request, context);
    return context;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    running.run(contextOf(request), done);
  });
  // A body is read by events of the connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => running.run(contextOf(request), done));
  return contextOf;
}
