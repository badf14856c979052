import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CachedSlice } from '../../machines/root/slices.ts';
import { settled } from './news.ts';
import type { App } from './system.ts';

/** Which answers of the provider each slice keeps a copy of, by the first word of their query key [R3.1]. */
const copied = {
  settings: ['systemSettingsData'],
  homepage: ['sliders', 'offers', 'sections', 'categories'],
  favorites: ['favourites'],
  wallet: ['transactions'],
  userAddresses: ['addresses'],
  userSettings: ['customer'],
} as const;
type CopySlice = keyof typeof copied;

const mostAnswers = 8;
const restMs = 1000;
const personal: CopySlice[] = ['settings', 'favorites', 'wallet', 'userAddresses', 'userSettings'];
const slices: CopySlice[] = ['homepage', ...personal];

const copy = z.object({
  seal: z.string(),
  answers: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown() })),
});
type Answers = z.infer<typeof copy>['answers'];

/**
 * Keeps copies of what the provider answered and shows them at the next visit until newer answers arrive: a copy counts
 * as stale at once, so that each is asked for again. Answers about one customer leave with them [D13]. Only what this release wrote and nobody touched is used. Returns the
 * way to stop.
 */
export function copyAnswers(queries: QueryClient, { root, session, store }: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    for (const slice of slices) store.put(slice, sliceOf(queriesOf(queries, slice)));
  };
  const restored = root.on(
    'storage.restored',
    settled((news) => {
      for (const slice of slices) show(queries, news.slices[slice]);
    }),
  );
  const closed = session.on('session.closed', () => {
    clearTimeout(timer);
    timer = undefined;
    queries.removeQueries({
      predicate: ({ queryKey }) => personal.some((slice) => belongs(slice, queryKey)),
    });
  });
  const stopHearing = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !isCopied(query)) return;
    timer ??= setTimeout(write, restMs);
  });
  return () => {
    restored.unsubscribe();
    closed.unsubscribe();
    stopHearing();
    clearTimeout(timer);
  };
}

function isCopied({ queryKey }: Query): boolean {
  return slices.some((slice) => belongs(slice, queryKey));
}

function belongs(slice: CopySlice, [resource]: readonly unknown[]): boolean {
  const resources: readonly unknown[] = copied[slice];
  return resources.includes(resource);
}

function queriesOf(queries: QueryClient, slice: CopySlice): Query[] {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => state.status === 'success' && belongs(slice, queryKey) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, mostAnswers);
}

function sliceOf(found: Query[]): CachedSlice {
  const answers = found.map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data }));
  const fetchedAt = found[0]?.state.dataUpdatedAt ?? 0;
  return answers.length === 0
    ? { value: null, fetchedAt }
    : { value: { seal: sealOf(answers), answers }, fetchedAt };
}

function show(queries: QueryClient, slice: CachedSlice): void {
  const parsed = copy.safeParse(slice.value);
  if (!parsed.success || parsed.data.seal !== sealOf(parsed.data.answers)) return;
  for (const { key, data } of parsed.data.answers) {
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: 1 });
  }
}

/** Tells whether a copy is what this release wrote; the address of this module changes with every release. */
function sealOf(answers: Answers): string {
  let seal = 0x811c9dc5;
  const text = import.meta.url + hashKey([answers]);
  for (let at = 0; at < text.length; at += 1) seal = Math.imul(seal ^ text.charCodeAt(at), 0x01000193);
  return (seal >>> 0).toString(36);
}
