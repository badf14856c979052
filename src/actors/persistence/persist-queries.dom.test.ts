import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../system/app.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { copies } from './slices-without-actor.ts';

const offers = ['offers', 3, 'en'];
const addresses = ['addresses', 3, 'en', 7];

/** A query as `src/api` defines them, answered with `data`. */
async function answer({ queries }: App, queryKey: unknown[], data: unknown, meta = {}): Promise<void> {
  await queries.fetchQuery({ queryKey, queryFn: async () => data, meta });
}

/** What one visit leaves behind in storage. */
async function visited(): Promise<MemoryStorage> {
  const { app, storage, stop } = startTestApp();
  await vi.advanceTimersByTimeAsync(0);
  await answer(app, offers, [{ id: 1, image: '/a.webp' }], { keptIn: 'homepage' });
  await answer(app, addresses, [{ id: 9, city: 'Amberpur' }], { keptIn: 'userAddresses', personal: true });
  await answer(app, ['products', 3, 'en', 'list', {}], ['never copied']);
  await vi.advanceTimersByTimeAsync(1300);
  stop();
  return storage;
}

const kept = (storage: MemoryStorage) => JSON.parse(storage.values.get(rootKey) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stopApps();
  vi.useRealTimers();
});

describe('copies of answers', () => {
  it('[R3.1] go into the slices that their queries name', async () => {
    const storage = await visited();
    expect(kept(storage).homepage.value.answers.queries).toMatchObject([{ queryKey: offers }]);
    expect(kept(storage).userAddresses.value.answers.queries).toMatchObject([{ queryKey: addresses }]);
    expect(JSON.stringify(kept(storage))).not.toContain('never copied');
  });

  it('[R3.1] are shown at the next visit, and count as stale', async () => {
    const { app } = startTestApp(await visited());
    await vi.advanceTimersByTimeAsync(0);
    expect(app.queries.getQueryData(offers)).toEqual([{ id: 1, image: '/a.webp' }]);
    expect(app.queries.getQueryCache().find({ queryKey: offers })?.isStaleByTime(600_000)).toBe(true);
  });

  it('[R3.1, E5] of a customer say when they were read', async () => {
    const { app } = startTestApp(await visited());
    const readAt = Date.now() - 1300;
    await vi.advanceTimersByTimeAsync(60_000);
    const state = app.queries.getQueryState(addresses);
    expect(state).toMatchObject({ dataUpdatedAt: readAt, isInvalidated: true });
  });

  it('[R3.1] stay when they could not be renewed, as answers', async () => {
    const { app, storage, stop } = startTestApp(await visited());
    await vi.advanceTimersByTimeAsync(0);
    const queryFn = async () => Promise.reject(new Error('offline'));
    await app.queries
      .fetchQuery({ queryKey: offers, queryFn, meta: { keptIn: 'homepage' }, retry: false })
      .catch(() => undefined);
    expect(app.queries.getQueryState(offers)?.status).toBe('error');
    await answer(app, ['sliders', 3, 'en'], [], { keptIn: 'homepage' });
    await vi.advanceTimersByTimeAsync(1300);
    stop();
    const next = startTestApp(storage).app;
    await vi.advanceTimersByTimeAsync(0);
    expect(next.queries.getQueryState(offers)).toMatchObject({ status: 'success', error: null });
    expect(next.queries.getQueryData(offers)).toEqual([{ id: 1, image: '/a.webp' }]);
  });

  it('[R3.1] never take the place of a newer answer', async () => {
    const { app } = startTestApp(await visited());
    app.queries.setQueryData(offers, []);
    await vi.advanceTimersByTimeAsync(0);
    expect(app.queries.getQueryData(offers)).toEqual([]);
  });

  it.each([
    ['of another build', (text: string) => text.replaceAll('"build":"', '"build":"other')],
    ['of another shape', (text: string) => text.replaceAll('"answers"', '"others"')],
    ['of no build', (text: string) => text.replaceAll('"build"', '"made"')],
  ])('[R4.6] are not used when %s', async (_, change) => {
    const storage = await visited();
    storage.values.set(rootKey, change(storage.values.get(rootKey) ?? ''));
    const { app } = startTestApp(storage);
    await vi.advanceTimersByTimeAsync(0);
    expect(app.queries.getQueryData(offers)).toBeUndefined();
  });

  it('[R4.3] of a customer leave with them, at the next visit too; the others stay (D13)', async () => {
    const storage = await visited();
    const { app } = startTestApp(storage);
    await vi.advanceTimersByTimeAsync(0);
    expect(app.queries.getQueryData(addresses)).toBeDefined();
    const session = app.actors.get<typeof sessionMachine>('session');
    session.send({ type: 'session.started', token: 't', provider: null, user: { ...nobody, id: 7 } });
    session.send({ type: 'session.started', token: 'u', provider: null, user: { ...nobody, id: 8 } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(app.queries.getQueryData(addresses)).toBeUndefined();
    expect(app.queries.getQueryData(offers)).toBeDefined();
    expect(kept(storage)).toMatchObject({
      userAddresses: copies.userAddresses.initial,
      homepage: { value: {} },
    });
  });

  it('[R4.3] of a customer leave also where their session expires (241)', async () => {
    const storage = await visited();
    const { app } = startTestApp(storage);
    await vi.advanceTimersByTimeAsync(0);
    const session = app.actors.get<typeof sessionMachine>('session');
    session.send({ type: 'session.started', token: 't', provider: null, user: { ...nobody, id: 7 } });
    session.send({ type: 'session.refused', token: 't' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(kept(storage)).toMatchObject({
      userAddresses: copies.userAddresses.initial,
      homepage: { value: {} },
    });
  });

  it('[R3.1, S11] stay where only another tab has asked: its answers are not emptied', async () => {
    const { app, storage } = startTestApp(memoryStorage({}));
    await vi.advanceTimersByTimeAsync(0);
    const other = kept(await visited());
    storage.changeElsewhere(rootKey, JSON.stringify({ version: 1, userAddresses: other.userAddresses }));
    await answer(app, offers, [{ id: 1, image: '/a.webp' }], { keptIn: 'homepage' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(kept(storage)).toMatchObject({ userAddresses: other.userAddresses, homepage: { value: {} } });
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

vi.mock('../../api/cart.ts', () => ({
  readCart: vi.fn(() => new Promise(() => undefined)),
  changeLine: vi.fn(),
  removeLine: vi.fn(),
}));
