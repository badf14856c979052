// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSlices } from '../../machines/root/slices.ts';
import { copyAnswers } from './query-slices.ts';
import { rootKey } from './root-store.ts';
import { startApp, stopApp } from './system.ts';
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts';

const offers = ['offers', 3, 'en'];
const addresses = ['addresses', 3, 'en', 7];

function arrive(storage: MemoryStorage) {
  const queries = new QueryClient();
  const app = startApp({ storage });
  const stop = copyAnswers(queries, app);
  return { queries, app, leave: () => (stop(), stopApp()) };
}

/** What one visit leaves behind in storage. */
async function visited(): Promise<MemoryStorage> {
  const storage = memoryStorage({});
  const { queries, leave } = arrive(storage);
  await vi.advanceTimersByTimeAsync(0);
  queries.setQueryData(offers, [{ id: 1, image: '/a.webp' }]);
  queries.setQueryData(addresses, [{ id: 9, city: 'Amberpur' }]);
  queries.setQueryData(['products', 3, 'en', 'list', {}], ['never copied']);
  await vi.advanceTimersByTimeAsync(1300);
  leave();
  return storage;
}

const kept = (storage: MemoryStorage) => JSON.parse(storage.values.get(rootKey) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stopApp();
  vi.useRealTimers();
});

describe('copies of answers', () => {
  it('[R3.1] go into their slices', async () => {
    const storage = await visited();
    expect(kept(storage).homepage.value.answers).toEqual([
      { key: offers, data: [{ id: 1, image: '/a.webp' }] },
    ]);
    expect(kept(storage).userAddresses.value.answers).toMatchObject([{ key: addresses }]);
    expect(JSON.stringify(kept(storage))).not.toContain('never copied');
  });

  it('[R3.1] are shown at the next visit, and count as stale', async () => {
    const { queries } = arrive(await visited());
    await vi.advanceTimersByTimeAsync(0);
    expect(queries.getQueryData(offers)).toEqual([{ id: 1, image: '/a.webp' }]);
    expect(queries.getQueryCache().find({ queryKey: offers })?.isStaleByTime(600_000)).toBe(true);
  });

  it('[R3.1] never take the place of a newer answer', async () => {
    const { queries } = arrive(await visited());
    queries.setQueryData(offers, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(queries.getQueryData(offers)).toEqual([]);
  });

  it.each([
    ['changed by anybody', (text: string) => text.replace('/a.webp', '/b.webp')],
    ['of another shape', (text: string) => text.replace('"answers"', '"others"')],
    ['without a seal', (text: string) => text.replace('"seal"', '"scale"')],
  ])('[R4.6] are not used when %s', async (_, change) => {
    const storage = await visited();
    storage.values.set(rootKey, change(storage.values.get(rootKey) ?? ''));
    const { queries } = arrive(storage);
    await vi.advanceTimersByTimeAsync(0);
    expect(queries.getQueryData(offers)).toBeUndefined();
  });

  it('[R4.3] of a customer leave with them, the others stay (D13)', async () => {
    const storage = await visited();
    const { queries, app } = arrive(storage);
    await vi.advanceTimersByTimeAsync(0);
    app.session.send({
      type: 'session.started',
      token: 't',
      provider: null,
      user: { ...nobody, id: 7 },
    });
    app.session.send({ type: 'session.refused', token: 't' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(queries.getQueryData(addresses)).toBeUndefined();
    expect(queries.getQueryData(offers)).toBeDefined();
    expect(kept(storage)).toMatchObject({
      userAddresses: defaultSlices.userAddresses,
      homepage: { value: {} },
    });
  });
});

const nobody = {
  id: 0,
  username: '',
  image: '',
  mobile: '',
  email: '',
  countryCode: '',
  webPushId: '',
  balance: 0,
  referralCode: '',
};

vi.mock('../api/cart.ts', () => ({
  readCart: vi.fn(() => new Promise(() => undefined)),
  changeLine: vi.fn(),
  removeLine: vi.fn(),
}));
