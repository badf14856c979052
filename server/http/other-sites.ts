import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '../../src/api/contract/paths.ts';

const closed: FastifyCorsOptions = { origin: false };
/** Without credentials: what a caller may do follows from a token that no browser sends by itself. */
const open: FastifyCorsOptions = {
  origin: '*',
  allowedHeaders: ['Authorization', 'Content-Type'],
  methods: ['POST'],
  exposedHeaders: ['Date', 'X-Request-Id'],
};

/** Storefronts of other origins may call the API, and nothing else here. */
export function allowOrigins(
  request: FastifyRequest,
  answer: (error: Error | null, options: FastifyCorsOptions) => void,
): void {
  answer(null, request.url.startsWith(apiBase) ? open : closed);
}

/**
 * A page of another site may call the API by script, which sends its origin; what its forms and pictures send is refused
 * with 403.
 */
export function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !isFromAnotherSite(request)) return;
    if (request.headers['sec-fetch-mode'] === 'cors' && request.url.startsWith(apiBase)) return;
    await reply.code(403).send({ error: true, message: 'Forms from other sites are not taken.', data: [] });
  });
}

/** Browsers without Sec-Fetch-Site send an Origin with a form, and ask for a page, which no script does; programs do neither. */
function isFromAnotherSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const { origin = '', accept = '' } = headers;
  return origin !== '' && accept.includes('text/html') && !origin.endsWith(`//${host}`);
}
