import { hydrate, type DehydratedState, type Query } from '@tanstack/react-query';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { isElsewhere } from '../../../machines/session/session-setup.ts';
import { inSequence } from '../../lib/in-sequence.ts';
import { log } from '../../lib/log.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { App } from '../system/app.ts';
import { answersKeptIn, keptAnswers, keptAnswersOf } from './kept-answers.ts';

const restMs = 1000;
/** Characters: a large menu must leave room for everything else in storage. */
const mostCharacters = 600_000;

/** Outside of `root`, which is read before the first paint. */
const cacheStores = [
  { name: 'menu', key: 'copies.menu', most: 80, isPersonal: false },
  { name: 'orders', key: 'copies.orders', most: 20, isPersonal: true },
] as const;

type CacheStore = (typeof cacheStores)[number];

/**
 * Keeps what a customer wants to read offline: the dishes of their restaurant and the orders they have seen. A query
 * names its copy in `meta.keptIn`. Copies are shown until newer answers arrive; orders leave with their customer (D13).
 * Returns the unsubscribe function.
 */
export function persistForOffline({ actors, api, queries, storage }: App): () => void {
  const waiting = new Map<CacheStore, () => void>();

  const read = async ({ key }: CacheStore) => {
    const text = await storage.read(key);
    return text === null ? null : keptAnswersOf(jsonOf(text));
  };
  const write = async (cacheStore: CacheStore) => {
    // Without it the currency of the stored amounts would be unknown.
    const region = api.knownRegion() ?? (await api.region().catch(() => null));
    if (region === null) return;
    const currency = region.currency.code;
    const before = await read(cacheStore);
    const earlier = before?.currency === currency ? before.answers : undefined;
    const copies = newestOf(cacheStore, answersKeptIn(queries, cacheStore.name), earlier);
    await storage.write(cacheStore.key, JSON.stringify(keptAnswers(copies, currency)));
  };
  const show = async (cacheStore: CacheStore) => {
    const found = await read(cacheStore);
    if (found !== null) hydrate(queries, found.answers);
  };
  const forget = ({ key }: CacheStore) => storage.remove(key);
  const inOrder = inSequence();
  const attempt = (act: (cacheStore: CacheStore) => Promise<void>, cacheStore: CacheStore) => {
    inOrder(() => act(cacheStore)).catch((error: unknown) =>
      log.warn('Copies for the time offline failed', error),
    );
  };
  const stopWaiting = (cacheStore: CacheStore) => {
    waiting.get(cacheStore)?.();
    return waiting.delete(cacheStore);
  };

  const persist = (query: Query) => {
    const cacheStore = cacheStores.find(({ name }) => name === query.meta?.keptIn);
    if (query.state.status !== 'success' || cacheStore === undefined || waiting.has(cacheStore)) return;
    const act = () => {
      waiting.delete(cacheStore);
      attempt(write, cacheStore);
    };
    waiting.set(cacheStore, later(act));
  };
  // Answers of a rendered page are in the cache before this subscribes.
  for (const query of queries.getQueryCache().getAll()) persist(query);
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') persist(query);
  });
  actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => {
      for (const cacheStore of cacheStores) whenIdle(() => attempt(show, cacheStore));
    },
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.closed': ({ reason }) => {
      for (const cacheStore of cacheStores) {
        if (reason !== 'cleared' && !cacheStore.isPersonal) continue;
        stopWaiting(cacheStore);
        if (!isElsewhere(reason)) attempt(forget, cacheStore);
      }
    },
  });
  const unsubscribePageHide = storage.beforeLeaving(() => {
    for (const cacheStore of cacheStores) if (stopWaiting(cacheStore)) attempt(write, cacheStore);
  });
  return () => {
    unsubscribe();
    unsubscribePageHide();
    for (const cacheStore of cacheStores) stopWaiting(cacheStore);
  };
}

/** The new answers and, behind them, what was kept before of others; as many as a cache store holds, each to be asked for again. */
function newestOf({ most }: CacheStore, fresh: DehydratedState, before?: DehydratedState): DehydratedState {
  const asked = new Set(fresh.queries.map(({ queryHash }) => queryHash));
  const all = [...fresh.queries, ...(before?.queries ?? []).filter(({ queryHash }) => !asked.has(queryHash))];
  let room = mostCharacters;
  const queries = all.slice(0, most).filter((query) => {
    room -= JSON.stringify(query.state.data).length;
    return room >= 0;
  });
  for (const { state } of queries) state.isInvalidated = true;
  return { mutations: [], queries };
}

/** Acts a moment later, once the browser has nothing else to do; returns the unsubscribe function. */
function later(act: () => void): () => void {
  let stop: () => void;
  const timer = setTimeout(() => {
    stop = whenIdle(act);
  }, restMs);
  stop = () => clearTimeout(timer);
  return () => stop();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
