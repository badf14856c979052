import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { buildId } from '../lib/build-id.ts';
import { treatmentOf, type Treatment } from './treatment.ts';

type Frame = { files: PrecacheEntry[]; script: string; texts: string[] };

/** The page that every address can begin with, the files that it names, its script, and the texts of each language, as the build wrote them; null while developing. */
const frame: Frame | null = import.meta.env['VITE_FRAME'] ?? null;
const framePage = '/index.html';
const timeoutSeconds = 3;
const mostPages = 30;
const mostPictures = 200;

const filesOf = (build: string) => `tiffin-files-${build}`;

const cacheNames = {
  pages: `tiffin-pages-${buildId}`,
  files: filesOf(buildId),
  pictures: 'tiffin-pictures',
};

type Used = { cachedResponse?: Response; request: Request };

/** What came with the frame is kept there; an address of which nothing is kept begins with the frame itself. */
const orFrame = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request: { mode, url } }: Used) =>
    cachedResponse ?? (await matchPrecache(mode === 'navigate' ? framePage : url)),
};

/** Only a page that was drawn for this build finds its files while the device is offline. */
const ofThisBuild = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && !response.redirected && (await namesScript(response.clone())) ? response : null,
};

/** A proxy without a server behind it, or a server that is about to end, is as good as no network. */
export const noServerError = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
    return response;
  },
};

const notKept = { cacheWillUpdate: async () => null };

const networkTimeoutSeconds = timeoutSeconds;
const matchOptions = { ignoreVary: true };

const answers: Record<Exclude<Treatment, 'network'>, Strategy> = {
  drawnPage: new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    matchOptions,
    plugins: [noServerError, ofThisBuild, orFrame, new ExpirationPlugin({ maxEntries: mostPages })],
  }),
  ownPage: new NetworkFirst({ networkTimeoutSeconds, plugins: [noServerError, notKept, orFrame] }),
  boot: new NetworkFirst({ networkTimeoutSeconds, plugins: [noServerError, notKept, orFrame] }),
  builtFile: new CacheFirst({ cacheName: cacheNames.files, matchOptions, plugins: [orFrame] }),
  picture: new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [new ExpirationPlugin({ maxEntries: mostPictures, purgeOnQuotaError: true })],
  }),
};

/** Precaches the files of the frame while the worker is installed; the installation fails if one of them does. */
export function cacheFrame(): void {
  if (frame !== null) precache(frame.files);
}

/**
 * Fetches the texts of the languages that are cached for an earlier build, while the worker is installed: what was cached goes when it
 * is active, and no page starts without its texts.
 */
export async function cacheTexts(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesOf('')));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const cached = new Set(keys.flat().map(({ url }) => languageIn(url)));
  const texts = frame?.texts.filter((address) => cached.has(languageIn(address))) ?? [];
  await (await caches.open(cacheNames.files)).addAll(texts);
}

/** The language whose texts an address names; null for another file. */
const languageIn = (address: string) => /\/assets\/(\w\w)-[^/]+\.json$/.exec(address)?.[1] ?? null;

/** Answers requests that the worker caches; the browser sends all others to the network. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const treatment = treatmentOf(request, location.origin);
  if (frame === null || treatment === 'network') return;
  event.respondWith(answers[treatment].handle({ event, request }));
}

/** Keeps files of this build that a page fetched before it had a worker: the browser has them still. */
export async function cacheFetched(
  event: ExtendableMessageEvent,
  addresses: readonly unknown[],
): Promise<void> {
  for (const address of addresses) {
    const request = new Request(String(address));
    if (treatmentOf(request, location.origin) === 'builtFile')
      await answers.builtFile.handle({ event, request });
  }
}

/** Forgets what was kept for other builds. */
export async function forgetOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const current = Object.values(cacheNames);
  const old = names.filter((name) => name.startsWith('tiffin-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function namesScript(page: Response): Promise<boolean> {
  return frame !== null && (await page.text()).includes(frame.script);
}
