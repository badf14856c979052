import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '../../src/api/contract/rendering.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Menu } from '../catalogue/menu.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../http/log.ts';
import { encodingFor } from '../http/encodings.ts';
import { rateLimitedLog } from '../http/log.ts';
import { loggableMessage } from '../http/loggable-message.ts';
import { addressOf, originOf } from './address.ts';
import type { PageDocument } from './document.ts';
import { contentsOf } from './contents.ts';
import { askedIn, cookieOfAsked, hintOf } from './hint.ts';
import { mayBeShared, sharedFor } from './shared-pages.ts';
import { createPageCache, unknownOrigin, type Copy } from './page-cache.ts';
import { askingAsGuest } from './renderer.ts';

/** Pages that this server renders. */
export type Pages = {
  /** The page at the address of a request; null where the app should begin alone: a customer's own page, a failure, a late answer. */
  read: (request: FastifyRequest) => Promise<Copy | null>;
  /** Sends such a page in the shortest way that the browser reads; a browser that has it already gets a 304. */
  send: (request: FastifyRequest, reply: FastifyReply, copy: Copy) => Promise<FastifyReply>;
  /** Whether the app has a page at the address of a request; true while that cannot be known. */
  has: (request: FastifyRequest) => Promise<boolean>;
  /** Data shown on pages has changed. */
  forget: () => void;
};

/** A rendering that takes longer is left to the browser. */
export const usualPageTimeoutMs = 1000;
/** One is rendered and the others wait; beyond these the page is left to the browser. */
const mostAtWork = 4;
const tooManyAtOnce = new Error('too many at once');
/** What follows "?" and changes nothing on the page. */
const changesNothing = /^(utm_\w+|gclid|fbclid)$/;

/** `publicUrl` is where the shop stands; empty takes the host that a request names. */
export function createPages(
  app: FastifyInstance,
  renderer: Renderer,
  document: PageDocument,
  {
    catalogue,
    publicUrl,
    sharedPagesSeconds,
    clock,
    log,
    pageTimeoutMs,
  }: {
    catalogue: Catalogue;
    publicUrl: string;
    sharedPagesSeconds: number;
    clock: Clock;
    log: Log;
    pageTimeoutMs: number;
  },
): Pages {
  const cache = createPageCache();
  const ask = askingAsGuest(app);
  const known = createKnownPages(catalogue, renderer);
  const logRateLimited = rateLimitedLog(log, () => clock.now().getTime());
  let atWork = 0;
  const pageFor = async (request: FastifyRequest): Promise<Copy | null> => {
    const { path, params } = addressOf(request);
    const asked = askedIn(params);
    const isKnown = (name: string) => changesNothing.test(name) || (name === 'lang' && asked !== null);
    if (![...params.keys()].every(isKnown)) return null;
    const { isFirstVisit, ...sent } = hintOf(request);
    const hint = { ...sent, language: asked ?? sent.language };
    const isAsked = asked !== null;
    if (!(await known.at(path, hint.branchId))) return null;
    const origin = originOf(request, publicUrl);
    const render = async () => {
      if (atWork >= mostAtWork) throw tooManyAtOnce;
      atWork += 1;
      try {
        const page = await renderer.renderPage({ path, ...hint, isAsked, origin: unknownOrigin }, ask);
        return page && document.fill(page, hint, isFirstVisit);
      } finally {
        atWork -= 1;
      }
    };
    const key = JSON.stringify([path, hint.branchId, hint.language, isAsked, isFirstVisit]);
    try {
      const page = await cache.read(key, await catalogue.shown(), render);
      return page && page.at(origin);
    } catch (error) {
      const write = error === tooManyAtOnce ? logRateLimited : log;
      write(`A page could not be rendered: ${loggableMessage(error)}`);
      return null;
    }
  };
  return {
    forget: cache.forget,
    has: (request) => known.anywhere(addressOf(request).path),
    read: (request) => Promise.race([pageFor(request), delay(pageTimeoutMs, null, { ref: false })]),
    send: (request, reply, copy) => {
      const cookie = cookieOfAsked(request, originOf(request, publicUrl));
      if (cookie !== null) reply.header('Set-Cookie', cookie);
      const isShared = sharedPagesSeconds > 0 && cookie === null && mayBeShared(request);
      reply.header('Cache-Control', isShared ? sharedFor(sharedPagesSeconds) : 'private, no-cache');
      // It would be that of another request for all who get the copy.
      if (isShared) reply.removeHeader('X-Request-Id');
      return sendPage(request, reply, copy);
    },
  };
}

/**
 * Whether there is such a page for such a branch, 0 being none yet. For a made-up address nothing is rendered and nothing replaces a
 * cached page; the app begins without one. While the menu can't be read there is none.
 */
function createKnownPages({ menu }: Catalogue, renderer: Renderer) {
  const byMenu = new WeakMap<Menu, ReadonlySet<string>>();
  const pagesOf = (read: Menu) => {
    const pages = byMenu.get(read) ?? renderer.publicPages(contentsOf(read, () => true));
    byMenu.set(read, pages);
    return pages;
  };
  const readMenu = () => menu().catch(() => null);
  return {
    at: async (path: string, branchId: number): Promise<boolean> => {
      const read = await readMenu();
      if (read === null) return false;
      return pagesOf(read).has(path) && (branchId === 0 || read.branches.has(branchId));
    },
    /** For any branch, and also in the spellings that links do not have: in capitals, with a slash at the end. */
    anywhere: async (asked: string): Promise<boolean> => {
      const read = await readMenu();
      const path = asked.toLowerCase().replace(/(?<=.)\/$/, '');
      return (
        read === null || pagesOf(read).has(asked) || pagesOf(read).has(path) || renderer.isPersonalPage(path)
      );
    },
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, copy: Copy): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  reply.header('Vary', 'Cookie, Accept-Encoding').header('ETag', copy.etag).type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === copy.etag) return reply.code(304).send();
  if (encoding === undefined) return reply.send(copy.plain);
  return reply.header('Content-Encoding', encoding).send(await copy.as(encoding));
}
