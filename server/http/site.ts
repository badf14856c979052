import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../../src/api/contract/paths.ts';
import type { Pages } from '../pages/pages.ts';
import { hide } from './envelope.ts';
import { preferSmallerPictures } from './smaller-pictures.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';
/** Files that the build leaves compressed as well: a cache on the way keeps one copy for each encoding. */
const compressed = /\.(js|css|html|svg|json|webmanifest)$/;

/** Files as the build left them, with their own `Cache-Control`. */
const asBuilt = { index: false, preCompressed: true, dotfiles: 'ignore', cacheControl: false } as const;

/**
 * The built app: hashed files for ever, pictures for a day, everything else asked again each time. A page address that is no
 * file is answered with the page, rendered where `pages` can, and else with the app; its status is 404 where the app has no
 * such page. A missing file is a plain 404. Hashed files that this build has not are looked for in `sharedAssets` ('' for
 * nowhere): while a build is rolled out, pages of the other one ask this process for theirs.
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  pages: Pages | null,
  sharedAssets: string = '',
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      ...asBuilt,
      root: folder,
      // Addresses of pages are no files and are not looked up on the disk.
      wildcard: false,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', cachingOf(path.slice(folder.length)));
      },
    });
    preferSmallerPictures(app, folder);
    app.addHook('onRequest', async ({ url }, reply) => {
      if (compressed.test(url.split('?')[0] ?? '')) reply.header('Vary', 'Accept-Encoding');
    });
    if (sharedAssets !== '') await serveSharedAssets(app, sharedAssets);
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) return hide(reply);
    const page = await pages?.read(request);
    if (pages && page) return pages.send(request, reply, page);
    if (isBuilt) {
      const isKnown = pages === null || (await pages.has(request));
      return reply.code(isKnown ? 200 : 404).sendFile('index.html');
    }
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The app has not been built yet: run "npm run build".');
  };
  app.get('/', answer);
  app.setNotFoundHandler(answer);
}

/** Looked up on the disk at each request: the next build's files are put there while this process serves. */
async function serveSharedAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: folder,
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (response) => {
      response.setHeader('Cache-Control', year);
    },
  });
}

function cachingOf(path: string): string {
  const normal = path.replaceAll('\\', '/');
  if (normal.startsWith('/assets/')) return year;
  return /^\/(food|banners|brand)\//.test(normal) ? day : 'no-cache';
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path.startsWith(apiBase) || path.startsWith('/simulator')) return false;
  const lastPart = path.slice(path.lastIndexOf('/') + 1);
  return !lastPart.includes('.') && takesPages(request.headers.accept ?? '');
}

/** A browser names pages; a reader of link previews or a search engine may accept any type. */
function takesPages(accept: string): boolean {
  return accept.includes('text/html') || accept.startsWith('*/*');
}
