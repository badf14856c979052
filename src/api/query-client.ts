import {
  CancelledError,
  hashKey,
  QueryClient,
  type DefaultError,
  type FetchQueryOptions,
  type Query,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';
import type { Api } from './client.ts';
import { ApiError } from './errors.ts';

const staleMs = 600_000;
const mostRetries = 2;
const firstPauseMs = 400;
const longestPauseMs = 4_000;
const deadlineMs = 15_000;

/** True while a failed read may be retried: no refusal, and less than 15 s since the first try. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= mostRetries) return false;
  if (error.kind !== 'unreachable' || error.timedOut) return false;
  return (error.retryAfterMs ?? 0) < deadlineMs;
}

/** Pause in ms before try `failures` + 2: the provider's own wish, else exponential with full jitter. */
export function pauseBeforeRetry(
  failures: number,
  error: unknown,
  random: () => number = Math.random,
): number {
  if (error instanceof ApiError && error.retryAfterMs !== null) return error.retryAfterMs;
  return Math.round(random() * Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
}

/** The parts of the stored state that keep copies of answers [R3.1]; `menu` and `orders` are kept beside it. */
export type KeptIn =
  | 'homepage'
  | 'settings'
  | 'wallet'
  | 'userAddresses'
  | 'userSettings'
  | 'menu'
  | 'orders';

/**
 * Set where a query is defined: whether its answer is personal, which slice has a copy, and whether it is code
 * rather than data, which rendered pages do not contain.
 */
type QueryMeta = { personal?: boolean; keptIn?: KeptIn; isCode?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** A key without its language, which is its first part of two letters. */
function inAnyLanguage(key: QueryKey): string {
  const language = key.findIndex((part) => /^[a-z]{2}$/.test(String(part)));
  return hashKey(key.filter((_, at) => at !== language));
}

class ApiQueryClient extends QueryClient {
  readonly api: Api;

  constructor(api: Api, config: QueryClientConfig) {
    super(config);
    this.api = api;
  }

  /**
   * What was shown stays until the same comes in another language, so that nothing typed or chosen around it is lost
   * [R4.10]; never what has been removed meanwhile. The function is another one for each key, or an answer would stay for
   * the next key as well.
   */
  override getQueryDefaults(key: QueryKey): ReturnType<QueryClient['getQueryDefaults']> {
    return {
      ...super.getQueryDefaults(key),
      placeholderData: (_: unknown, shown?: Query) =>
        shown && inAnyLanguage(shown.queryKey) === inAnyLanguage(key)
          ? this.getQueryData(shown.queryKey)
          : undefined,
    };
  }

  /** The last view of a query that leaves cancels its request; a caller that waits for the same answer asks again. */
  override async fetchQuery<
    TQueryFnData = unknown,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    try {
      return await super.fetchQuery(options);
    } catch (error) {
      if (!(error instanceof CancelledError) || error.revert !== true) throw error;
      return super.fetchQuery(options);
    }
  }
}

/** The way to the provider whose answers a cache holds; throws for a cache that `createQueryClient` did not make. */
export function apiOf(client: QueryClient): Api {
  if (client instanceof ApiQueryClient) return client.api;
  throw new Error('This cache belongs to no provider');
}

/** Removes every answer that belongs to the customer [R4.3]. */
export function removePersonal(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
}

/**
 * The cache of one provider's answers [R9.5]. Reads are tried three times, writes once; a device that believes it is
 * offline still asks, because the provider may run on the same machine.
 */
export function createQueryClient(api: Api): QueryClient {
  return new ApiQueryClient(api, {
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: (failures, error) => pauseBeforeRetry(failures, error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
