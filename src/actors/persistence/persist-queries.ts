import { hydrate, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { removePersonal } from '../../api/query-client.ts';
import type { App } from '../system/app.ts';
import { type CachedAnswers, copies } from './slices-without-actor.ts';
import type { Slice } from './slice.ts';
import { answersKeptIn, keptAnswers, keptAnswersOf } from './kept-answers.ts';

const mostAnswers = 8;
const restMs = 1000;
/** Older than whatever comes with a rendered page. */
const longAgo = 1;

const counted = z.object({ currency: z.string() });

/** The currency of the amounts in a copy; null without a copy, or where it was unknown. */
export function currencyOfCopy({ value }: CachedAnswers): string | null {
  const parsed = counted.safeParse(value);
  return parsed.success ? parsed.data.currency : null;
}

/**
 * Keeps copies of what the provider answered and shows them at the next visit until newer answers arrive. A query names
 * its slice in `meta.keptIn` [R3.1]; a `personal` one is deleted at sign-out (D13). Only what
 * this very build wrote is used. Returns the unsubscribe function.
 */
export function persistQueries({ actors, api, queries, store }: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const currency = api.knownRegion()?.currency.code;
    for (const slice of Object.values(copies)) {
      const copy = copyOf(queries, slice, currency);
      if (copy !== null) store.put(slice, copy);
    }
  };
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    if (!Object.hasOwn(copies, query.meta?.keptIn ?? '')) return;
    timer ??= setTimeout(write, restMs);
  });
  actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => {
      for (const slice of Object.values(copies)) show(queries, store.stored(slice));
    },
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.closed': ({ reason }) => {
      clearTimeout(timer);
      timer = undefined;
      removePersonal(queries);
      // What an expired session made stays for its customer, but not what they were shown.
      if (reason !== 'expired') return;
      for (const slice of Object.values(copies)) if (slice.personal) store.put(slice, slice.initial);
    },
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** A copy is refetched once a view shows it; a personal one shows when it was read. Null where this tab holds none. */
function copyOf(
  queries: QueryClient,
  { name, personal }: Slice<CachedAnswers>,
  currency: string | undefined,
): CachedAnswers | null {
  const answers = answersKeptIn(queries, name);
  answers.queries = answers.queries.slice(0, mostAnswers);
  const [newest] = answers.queries;
  if (newest === undefined) return null;
  const fetchedAt = newest.state.dataUpdatedAt;
  for (const { state } of answers.queries) {
    if (personal) state.isInvalidated = true;
    else state.dataUpdatedAt = longAgo;
  }
  return { value: keptAnswers(answers, currency), fetchedAt };
}

function show(queries: QueryClient, { value }: CachedAnswers): void {
  const found = keptAnswersOf(value);
  if (found !== null) hydrate(queries, found.answers);
}
