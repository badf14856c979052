import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { buildId } from '../lib/build-id.ts';
import { treatmentOf, type Treatment } from './treatment.ts';

type Frame = { files: PrecacheEntry[]; script: string };

/** The page that every address can begin with, the files that it names, and its script, as the build wrote them; null while developing. */
const frame: Frame | null = import.meta.env['VITE_FRAME'] ?? null;
const framePage = '/index.html';
const timeoutSeconds = 3;
const mostPages = 30;
const mostPictures = 200;

const cacheNames = {
  pages: `tiffin-pages-${buildId}`,
  files: `tiffin-files-${buildId}`,
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

const notKept = { cacheWillUpdate: async () => null };

const networkTimeoutSeconds = timeoutSeconds;
const matchOptions = { ignoreVary: true };

const answers: Record<Exclude<Treatment, 'network'>, Strategy> = {
  drawnPage: new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    matchOptions,
    plugins: [ofThisBuild, orFrame, new ExpirationPlugin({ maxEntries: mostPages })],
  }),
  ownPage: new NetworkFirst({ networkTimeoutSeconds, plugins: [notKept, orFrame] }),
  boot: new NetworkFirst({ networkTimeoutSeconds, plugins: [notKept, orFrame] }),
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
