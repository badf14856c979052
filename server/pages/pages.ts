import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '../../src/api/contract/rendering.ts';
import type { Log } from '../http/app.ts';
import { encodingFor } from '../http/encodings.ts';
import type { PageDocument } from './document.ts';
import { askedIn, cookieOfAsked, hintOf } from './hint.ts';
import { createPageCache, type Copy } from './page-cache.ts';
import { askingAsGuest } from './renderer.ts';

/** Pages that this server renders. */
export type Pages = {
  /** The page at the address of a request; null where the app should begin alone: a customer's own page, a failure, a late answer. */
  read: (request: FastifyRequest) => Copy | null | Promise<Copy | null>;
  /** Sends such a page in the shortest way that the browser reads; a browser that has it already hears just that. */
  send: (request: FastifyRequest, reply: FastifyReply, copy: Copy) => Promise<FastifyReply>;
  /** What pages tell has changed. */
  forget: () => void;
};

const patienceMs = 1000;
/** Beyond that many that wait for their turn the app begins alone. */
const mostAtOnce = 4;
/** What follows "?" and changes nothing on the page. */
const changesNothing = /^(utm_\w+|gclid|fbclid)$/;

/** Where the shop stands: as the settings say, or else as the request was addressed. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string): string {
  return publicUrl === '' ? `${protocol}://${host}` : publicUrl;
}

/** `publicUrl` is where the shop stands; empty takes the host that a request names. */
export function createPages(
  app: FastifyInstance,
  renderer: Renderer,
  document: PageDocument,
  { publicUrl, log }: { publicUrl: string; log: Log },
): Pages {
  const cache = createPageCache();
  const ask = askingAsGuest(app);
  let atWork = 0;
  return {
    forget: cache.forget,
    send: (request, reply, copy) => {
      const cookie = cookieOfAsked(request, originOf(request, publicUrl));
      if (cookie !== null) reply.header('Set-Cookie', cookie);
      return sendPage(request, reply, copy);
    },
    read: (request) => {
      const { pathname, searchParams } = new URL(request.url, 'http://shop');
      if (!renderer.isPublicPage(pathname)) return null;
      const asked = askedIn(searchParams);
      const isKnown = (name: string) => changesNothing.test(name) || (name === 'lang' && asked !== null);
      if (![...searchParams.keys()].every(isKnown)) return null;
      const { isFirstVisit, ...said } = hintOf(request);
      const hint = { ...said, language: asked ?? said.language };
      const isAsked = asked !== null;
      const origin = originOf(request, publicUrl);
      const render = async () => {
        if (atWork >= mostAtOnce) throw new Error('too many at once');
        atWork += 1;
        try {
          const page = await renderer.renderPage({ path: pathname, ...hint, isAsked, origin }, ask);
          return page && document.fill(page, hint, isFirstVisit);
        } finally {
          atWork -= 1;
        }
      };
      const key = JSON.stringify([pathname, hint.branchId, hint.language, isAsked, isFirstVisit, origin]);
      const found = cache.read(key, render);
      if (!(found instanceof Promise)) return found;
      const reading = found.catch((error: unknown) => {
        log(`A page could not be rendered: ${error instanceof Error ? error.message : 'no reason'}`);
        return null;
      });
      return Promise.race([reading, delay(patienceMs, null, { ref: false })]);
    },
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, copy: Copy): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  reply
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Cookie, Accept-Encoding')
    .header('ETag', copy.etag)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === copy.etag) return reply.code(304).send();
  if (encoding === undefined) return reply.send(copy.plain);
  return reply.header('Content-Encoding', encoding).send(await copy.as(encoding));
}
