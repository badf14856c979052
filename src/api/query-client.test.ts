import { describe, expect, it } from 'vitest';
import { ApiError, malformed } from './errors.ts';
import { createQueryClient, mayRetry, pauseBeforeRetry } from './query-client.ts';

const unreachable = new ApiError('unreachable', 'HTTP 503', { status: 503 });
const retryIn = (retryAfterMs: number) =>
  new ApiError('unreachable', 'HTTP 503', { status: 503, retryAfterMs });

describe('the cache', () => {
  it('[R9.5] keeps answers for 600000 ms and does not ask again on focus', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { staleTime: 600_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    });
  });
});

describe('retries', () => {
  it('[R7] an unreachable read is tried three times in all', () => {
    expect([0, 1, 2].map((failures) => mayRetry(failures, unreachable))).toEqual([true, true, false]);
  });

  it.each([
    ['a refusal', new ApiError('refusal', 'No')],
    ['a 401', new ApiError('refusal', '', { unauthorized: true })],
    ['a malformed reply', malformed('page')],
    ['a time-out, which used up the 15 seconds', new ApiError('unreachable', '', { timedOut: true })],
    ['a wish to come back after the deadline', retryIn(15_000)],
    ['anything unknown', new Error('bug')],
  ])('[R7] %s is not tried again', (_what, error) => expect(mayRetry(0, error)).toBe(false));

  it("[R7] the provider's wish is obeyed", () => {
    expect(mayRetry(0, retryIn(3000))).toBe(true);
    expect(pauseBeforeRetry(0, retryIn(3000))).toBe(3000);
  });

  it('[R7] pauses double with full jitter', () => {
    const longest = () => 1;
    expect([0, 1, 2, 9].map((failures) => pauseBeforeRetry(failures, unreachable, longest))).toEqual([
      400, 800, 1600, 4000,
    ]);
    expect(pauseBeforeRetry(3, unreachable, () => 0)).toBe(0);
    expect(pauseBeforeRetry(1, unreachable, () => 0.5)).toBe(400);
  });
});
