import type { Currency } from '../../machines/money.ts';
import { createListeners } from '../lib/listeners.ts';
import { ApiError } from './errors.ts';

/** How a provider counts money and where its clock stands; both come from its settings [R9.3]. */
export type Region = { currency: Currency; timeZone: string };

export type RegionSource = {
  /** The region once it is known; unreachable while the settings cannot be read, and read again at the next need. */
  region: (signal?: AbortSignal) => Promise<Region>;
  /** The region if it is known by now. */
  knownRegion: () => Region | null;
  /** Shares the region of a read of the settings with all callers that wait for one; resolves or rejects as it does. */
  shareRegion: (reading: Promise<Region>) => Promise<Region>;
  /** Notifies of the region each time the provider sends it; returns the unsubscribe function. */
  onRegion: (listener: (region: Region) => void) => () => void;
};

/** One region for all who need it, from whichever read of the settings comes first; `readRegion` is used without one. */
export function createRegionSource(readRegion: () => Promise<Region>): RegionSource {
  let known: Region | null = null;
  let shared: Promise<Region> | null = null;
  let own: Promise<Region> | null = null;
  const { notify, listen } = createListeners<Region>();

  function learn(region: Region): Region {
    known = region;
    notify(region);
    return region;
  }

  function shareRegion(reading: Promise<Region>): Promise<Region> {
    const sharing = reading.then(learn).finally(() => {
      if (shared === sharing) shared = null;
    });
    shared = sharing;
    return sharing;
  }

  function readOnce(): Promise<Region> {
    own ??= readRegion()
      .then((region) => known ?? learn(region))
      .finally(() => {
        own = null;
      });
    return own;
  }

  async function read(): Promise<Region> {
    // A page starts its reads in one go, and the settings may come last: one turn later their read is there to share.
    await Promise.resolve();
    if (known !== null) return known;
    if (shared === null) return readOnce();
    return shared.catch(() => known ?? readOnce());
  }

  return {
    region: (signal) =>
      known === null ? untilAborted(read().catch(toUnreachable), signal) : Promise.resolve(known),
    knownRegion: () => known,
    shareRegion,
    onRegion: listen,
  };
}

/** A refusal of the settings is none of the call that waits for them. */
function toUnreachable(cause: unknown): never {
  const { timedOut, retryAfterMs } = cause instanceof ApiError ? cause : {};
  throw new ApiError('unreachable', 'The settings could not be read', { timedOut, retryAfterMs, cause });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ApiError('unreachable', 'Nobody waits for it any more'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
