import { buildId } from '../lib/build-id.ts';
import { initialiseBy, recordOf } from './initialise.ts';
import { keepFetched } from './keeping.ts';
import { openPages } from './pages.ts';

/** Hears a page's word, see `PageWord`; what is none changes nothing. */
export async function hearPage(
  scope: ServiceWorkerGlobalScope,
  event: ExtendableMessageEvent,
): Promise<void> {
  const { type, build, addresses } = recordOf(event.data);
  if (type === 'FILES_FETCHED') return keepFetched(event, Array.isArray(addresses) ? addresses : []);
  if (type === 'RELOAD_WANTED') return scope.skipWaiting();
  if (type !== 'PAGE_RUNS') return initialiseBy(event);
  const isOther = build !== buildId;
  event.ports[0]?.postMessage(isOther);
  // A page that runs this build already has no use for the worker before; other pages may have.
  if (!isOther && (await openPages(scope)).length === 1) await scope.skipWaiting();
}
