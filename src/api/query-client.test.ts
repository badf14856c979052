import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { addressesQuery } from './addresses.ts';
import { branchesQuery } from './branches.ts';
import { categoriesQuery } from './categories.ts';
import { citiesQuery } from './cities.ts';
import { createApi } from './client.ts';
import { customerQuery } from './customer.ts';
import { ApiError, malformed } from './errors.ts';
import { favouritesQuery } from './favourites.ts';
import { kitchenQuery } from './kitchens.ts';
import { notificationsQuery } from './notifications.ts';
import { orderQuery, ordersQuery } from './orders.ts';
import { paymentMethodsQuery } from './payment-methods.ts';
import { productBySlugQuery } from './product.ts';
import { apiOf, createQueryClient, mayRetry, pauseBeforeRetry, removePersonal } from './query-client.ts';
import { settingsQuery } from './settings.ts';
import { ledgerQuery } from './wallet.ts';

const unreachable = new ApiError('unreachable', 'HTTP 503', { status: 503 });
const retryIn = (retryAfterMs: number) =>
  new ApiError('unreachable', 'HTTP 503', { status: 503, retryAfterMs });

describe('the cache', () => {
  it('[R9.5] keeps answers for 600000 ms and does not ask again on focus', () => {
    expect(
      createQueryClient(createApi({ host: '', language: () => 'en' })).getDefaultOptions(),
    ).toMatchObject({
      queries: { staleTime: 600_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    });
  });
});

describe('what belongs to the customer', () => {
  it('[R4.3] is removed by its mark, and nothing else is', () => {
    const queries = createQueryClient(createApi({ host: '', language: () => 'en' }));
    const scope = { branchId: 1, language: 'en' };
    const personal = [
      addressesQuery(1, 'en', 7),
      customerQuery(7),
      favouritesQuery(scope, 7),
      notificationsQuery(scope),
      orderQuery(41, 'en', 7),
      ordersQuery('en', 7),
      paymentMethodsQuery(7),
      settingsQuery('en', 7),
    ];
    const shared = [settingsQuery('en', null), categoriesQuery(scope)];
    for (const { queryKey, meta } of [...personal, ...shared])
      queries.getQueryCache().build(queries, { queryKey, meta });
    removePersonal(queries);
    const left = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(left).toEqual(shared.map(({ queryKey }) => queryKey));
  });
});

describe('what was shown', () => {
  /** What one view shows of each question in turn, of which only the first has been answered. */
  function shownInSequence<Key extends readonly unknown[]>(
    asked: { queryKey: Key }[],
    between: (queries: QueryClient) => void = () => undefined,
  ): unknown[] {
    const queries = createQueryClient(createApi({ host: '', language: () => 'en' }));
    queries.setQueryData(asked[0]?.queryKey ?? [], 'before');
    const options = asked.map(({ queryKey }) => ({ queryKey, enabled: false }));
    const view = new QueryObserver<unknown>(queries, options[0] ?? { queryKey: [] });
    return options.map((each, turn) => {
      if (turn === 1) between(queries);
      view.setOptions(each);
      return view.getCurrentResult().data;
    });
  }
  const at = (branchId: number, language: string) => categoriesQuery({ branchId, language });
  const city = { id: 9, name: '', latitude: 0, longitude: 0 };

  it.each([
    [
      productBySlugQuery({ branchId: 1, language: 'en' }, 'hi'),
      productBySlugQuery({ branchId: 1, language: 'fr' }, 'hi'),
    ],
    [ledgerQuery('en', 7, 'all'), ledgerQuery('fr', 7, 'all')],
    [kitchenQuery(1, 'en'), kitchenQuery(1, 'fr')],
    [branchesQuery(city, 'en'), branchesQuery(city, 'fr')],
    [citiesQuery('fr', 'en'), citiesQuery('fr', 'ar')],
  ])('[R4.10] stays until it comes in another language: $queryKey', (one, other) => {
    expect(shownInSequence<readonly unknown[]>([one, other])).toEqual(['before', 'before']);
  });

  it.each([
    ['of another branch', at(1, 'en'), at(2, 'en')],
    ['of another branch in another language', at(1, 'en'), at(2, 'fr')],
    ['of another customer', ordersQuery('en', 7), ordersQuery('fr', 8)],
    ['of another customer where no language is asked for', customerQuery(7), customerQuery(8)],
    ['of another search', citiesQuery('fr', 'en'), citiesQuery('hi', 'en')],
  ])('[R4.10, R4.3] %s does not stay', (_whose, one, other) => {
    expect(shownInSequence<readonly unknown[]>([one, other])).toEqual(['before', undefined]);
  });

  it('[R4.10] in another language does not stay for the branch after it', () => {
    expect(shownInSequence([at(1, 'en'), at(1, 'fr'), at(2, 'fr')])).toEqual(['before', 'before', undefined]);
  });

  it('[R4.3, R4.10] does not stay where it has been removed', () => {
    const messages = ['en', 'fr'].map((language) => notificationsQuery({ branchId: 1, language }));
    expect(shownInSequence(messages, (queries) => queries.clear())).toEqual(['before', undefined]);
  });

  it('[R4.10] is not kept as the answer in the other language', () => {
    const queries = createQueryClient(createApi({ host: '', language: () => 'en' }));
    queries.setQueryData(at(1, 'en').queryKey, []);
    const view = new QueryObserver(queries, at(1, 'en'));
    view.setOptions({ ...at(1, 'fr'), enabled: false });
    expect(view.getCurrentResult()).toMatchObject({ data: [], isPlaceholderData: true });
    expect(queries.getQueryData(at(1, 'fr').queryKey)).toBeUndefined();
  });
});

describe('a cache', () => {
  it('[R7.1] asks the provider that it was made for', () => {
    const [one, other] = [
      createApi({ host: 'http://one.example', language: () => 'en' }),
      createApi({ host: 'http://two.example', language: () => 'en' }),
    ];
    const [first, second] = [createQueryClient(one), createQueryClient(other)];
    expect([apiOf(first), apiOf(second)]).toEqual([one, other]);
    expect(() => apiOf(new QueryClient())).toThrow('This cache belongs to no provider');
  });
});

describe('retries', () => {
  it('[W7] an unreachable read is tried three times in all', () => {
    expect([0, 1, 2].map((failures) => mayRetry(failures, unreachable))).toEqual([true, true, false]);
  });

  it.each([
    ['a refusal', new ApiError('refusal', 'No')],
    ['a 401', new ApiError('refusal', '', { unauthorized: true })],
    ['a malformed reply', malformed('page')],
    ['a time-out, which used up the 15 seconds', new ApiError('unreachable', '', { timedOut: true })],
    ['a wish to come back after the deadline', retryIn(15_000)],
    ['anything unknown', new Error('bug')],
  ])('[W7] %s is not tried again', (_what, error) => expect(mayRetry(0, error)).toBe(false));

  it("[W7] the provider's wish is obeyed", () => {
    expect(mayRetry(0, retryIn(3000))).toBe(true);
    expect(pauseBeforeRetry(0, retryIn(3000))).toBe(3000);
  });

  it('[W7] pauses double with full jitter', () => {
    const longest = () => 1;
    expect([0, 1, 2, 9].map((failures) => pauseBeforeRetry(failures, unreachable, longest))).toEqual([
      400, 800, 1600, 4000,
    ]);
    expect(pauseBeforeRetry(3, unreachable, () => 0)).toBe(0);
    expect(pauseBeforeRetry(1, unreachable, () => 0.5)).toBe(400);
  });
});

it('[R1.9] a view that leaves takes no answer from a caller that waits for the same one', async () => {
  const queries = createQueryClient(createApi({ host: '', language: () => 'en' }));
  let asked = 0;
  const options = {
    queryKey: ['shared'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      asked += 1;
      await new Promise((answered) => setTimeout(answered, 5));
      signal.throwIfAborted();
      return 'answer';
    },
  };
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  const waiting = queries.fetchQuery(options);
  leave();
  expect(await waiting).toBe('answer');
  expect(asked).toBe(2);
});
