import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../src/api/contract/paths.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply is a refusal, with a sentence for the customer. */
    isRefused: boolean;
  }
}

export type Outcome =
  | 'ok'
  | 'refused'
  | 'unauthorized'
  | 'missing'
  | 'unread'
  | 'busy'
  | 'unavailable'
  | 'failed'
  | 'left';

/** What is reported of a request that is over: nothing that its sender could have written. */
export type RequestReport = { route: string; outcome: Outcome; status: number; seconds: number };

/** Reports every request that is over, also one whose sender has left. */
export function reportRequests(
  app: FastifyInstance,
  report: (over: RequestReport, request: FastifyRequest) => void,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const { statusCode: status } = reply;
    report({ route: routeOf(request, reply), outcome: outcomeOf(request, reply), status, seconds }, request);
  });
}

/** One of a few dozen names: that of an endpoint, or of what kind of file was asked for; never an address as it was sent. */
export function routeOf({ method, routeOptions }: FastifyRequest, reply: FastifyReply): string {
  const { url } = routeOptions;
  const endpoint = endpointOf(method, url);
  if (endpoint !== null) return endpoint;
  if (method !== 'GET' && method !== 'HEAD') return 'other';
  if (url === '/healthz' || url === '/readyz') return url;
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'file';
}

/** The name of an endpoint by its method and its address in the program; null for a page or a file. */
export function endpointOf(method: string, url: string | undefined): string | null {
  if (url?.startsWith(apiBase)) return url.slice(apiBase.length);
  return method === 'POST' ? (url ?? 'unknown') : null;
}

const named: Record<number, Outcome> = {
  401: 'unauthorized',
  404: 'missing',
  429: 'busy',
  503: 'unavailable',
};

function outcomeOf({ isRefused }: FastifyRequest, { raw, statusCode }: FastifyReply): Outcome {
  if (!raw.writableEnded) return 'left';
  if (isRefused) return 'refused';
  if (statusCode >= 500) return named[statusCode] ?? 'failed';
  return statusCode >= 400 ? (named[statusCode] ?? 'unread') : 'ok';
}
