import { recordOf } from '../../machines/push/push-message.ts';
import { buildId } from '../lib/build-id.ts';
import { initialiseBy } from './initialise.ts';
import { cacheFetched } from './keeping.ts';
import { openPages } from './pages.ts';

/** Handles a `PageMessage`; anything else is ignored. */
export async function handlePageMessage(
  scope: ServiceWorkerGlobalScope,
  event: ExtendableMessageEvent,
): Promise<void> {
  const { type, build, addresses } = recordOf(event.data);
  if (type === 'FILES_FETCHED') return cacheFetched(event, Array.isArray(addresses) ? addresses : []);
  if (type === 'RELOAD_WANTED') return scope.skipWaiting();
  if (type !== 'PAGE_RUNS') return initialiseBy(event);
  const isOther = build !== buildId;
  event.ports[0]?.postMessage(isOther);
  // A page that runs this build already has no use for the worker before; other pages may have.
  if (!isOther && (await openPages(scope)).length === 1) await scope.skipWaiting();
}
