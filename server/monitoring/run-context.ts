import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The request or the unit of due work that code runs for, as it stands in each of its log lines. */
export type RunContext = { requestId?: string; work?: string; traceId?: string };
type WorkWatcher = {
  begun: (context: RunContext, work: string) => void;
  ended: (context: RunContext) => void;
};

const running = new AsyncLocalStorage<RunContext>();
const watchers = new Set<WorkWatcher>();

/** Of the request or unit of work that this code runs for; null at the start. */
export function runContext(): RunContext | null {
  return running.getStore() ?? null;
}

/**
 * Runs one unit of due work in a context of its own, or in that of the request that caused it. `work` names its kind, without an id;
 * `endOf` answers what settles when the unit is over, the result itself unless given.
 */
export function runWork<Result>(
  work: string,
  act: () => Result,
  endOf: (result: Result) => unknown = (result) => result,
): Result {
  if (runContext() !== null) return act();
  const context: RunContext = { work };
  return running.run(context, () => {
    for (const { begun } of watchers) begun(context, work);
    const end = () => {
      for (const { ended } of watchers) ended(context);
    };
    const result = act();
    void Promise.resolve(endOf(result)).then(end, end);
    return result;
  });
}

/** Calls the watcher for each unit of due work from now on; returns how that ends. */
export function watchWork(watcher: WorkWatcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Sends every reply with the id of its request, which log lines find by `runContext`. Returns how a hook finds it. */
export function attachRequestContext(app: FastifyInstance): (request: FastifyRequest) => RunContext {
  const known = new WeakMap<FastifyRequest, RunContext>();
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
