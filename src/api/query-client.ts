import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const staleMs = 600_000;
const mostRetries = 2;
const firstPauseMs = 400;
const longestPauseMs = 4_000;
const deadlineMs = 15_000;

/** True while a failed read may be asked again: nobody refused it and the whole attempt is still below 15 seconds. */
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

let current: QueryClient | null = null;

/** The cache in use, for effects that live outside the screens; null before the app has one. */
export function currentQueryClient(): QueryClient | null {
  return current;
}

/**
 * The cache of the provider's answers [R9.5]. Reads are tried three times, writes once; a device that believes it is
 * offline still asks, because the provider may run on the same machine.
 */
export function createQueryClient(): QueryClient {
  current = new QueryClient({
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
  return current;
}
