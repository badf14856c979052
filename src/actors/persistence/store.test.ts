import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { cartSlice } from '../cart/slice.ts';
import { languageSlice } from '../language/follow-language.ts';
import { authenticationSlice } from '../session/slice.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { initial, kept, opened, stored } from '../testing/opened-store.ts';
import { darkModeSlice } from '../theme/slice.ts';
import { copies } from './slices-without-actor.ts';
import { quarantineKey, rootKey } from './store-effects.ts';

const dark = { value: 'dark', mode: 'dark', look: 'modern' } as const;
const hindi = { value: 'hi' };
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const asha = { accessToken: 'token-7', isLogged: true, userData: null, provider: null };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('writing the root store', () => {
  it('[R3.1] writes once per batch, with every slice and the version', async () => {
    const storage = memoryStorage({});
    const { store } = opened(storage);
    await wait(0);
    store.put(languageSlice, hindi);
    await wait(100);
    store.put(darkModeSlice, dark);
    await wait(149);
    expect(storage.writes).toEqual([]);
    await wait(1);
    expect(storage.writes).toHaveLength(1);
    expect(kept(storage)).toEqual({
      version: 1,
      writes: expect.anything(),
      ...initial,
      language: hindi,
      darkMode: dark,
    });
  });

  it('[R3.1] writes what changed when the page is left, without waiting', async () => {
    const storage = memoryStorage({});
    const { store } = opened(storage);
    await wait(0);
    store.put(languageSlice, hindi);
    storage.leave();
    await wait(0);
    expect(kept(storage)).toMatchObject({ language: hindi });
  });

  it('[R3.1] does not write a slice that is what it was', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ language: hindi }) });
    const { store } = opened(storage);
    await wait(0);
    store.put(languageSlice, { value: 'hi' });
    await wait(1000);
    expect(storage.writes).toEqual([]);
  });

  it('[R3.1] keeps what another tab wrote into other slices', async () => {
    const storage = memoryStorage({ [rootKey]: stored(initial) });
    const { store } = opened(storage);
    await wait(0);
    storage.values.set(rootKey, stored({ ...initial, darkMode: dark }));
    store.put(languageSlice, hindi);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1] goes on in memory where writing is denied, says so once and tries again', async () => {
    const storage = memoryStorage({});
    const { store, reports, logged } = opened(storage);
    await wait(0);
    storage.broken.add('write');
    store.put(languageSlice, hindi);
    await wait(20_000);
    expect(reports).toEqual(['store.read', 'store.refusedWriting']);
    expect(store.get(languageSlice)).toEqual(hindi);
    expect(logged).toHaveLength(1);
    storage.broken.clear();
    await wait(60_000);
    expect(kept(storage)).toMatchObject({ language: hindi });
  });

  it('[R3.1] lets go of copied answers first when storage is full', async () => {
    const storage = memoryStorage({});
    const { store, reports } = opened(storage);
    await wait(0);
    storage.room = 5000;
    store.put(copies.homepage, { value: 'x'.repeat(9000), fetchedAt: 1 });
    store.put(languageSlice, hindi);
    await wait(250);
    expect(reports).toEqual(['store.read']);
    expect(kept(storage)).toMatchObject({ language: hindi, homepage: { value: null, fetchedAt: 0 } });
  });

  it('[R3.1] writes everything again after storage was emptied during use', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ darkMode: dark }) });
    const { store } = opened(storage);
    await wait(0);
    storage.values.clear();
    store.put(languageSlice, hindi);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1] hears what another tab stored, but keeps its own newer choice', async () => {
    const storage = memoryStorage({});
    const { store, reports } = opened(storage);
    await wait(0);
    store.put(languageSlice, hindi);
    storage.changeElsewhere(rootKey, stored({ ...initial, darkMode: dark }));
    await wait(0);
    expect(reports.at(-1)).toBe('store.changedElsewhere');
    expect(store.get(languageSlice)).toEqual(hindi);
    expect(store.get(darkModeSlice)).toEqual(dark);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });
});

describe('several tabs', () => {
  it('[R4.3] a full storage does not bring back a session that another tab signed out', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ ...initial, authentication: asha }) });
    const { store } = opened(storage);
    await wait(0);
    storage.values.set(rootKey, stored(initial));
    storage.room = 5000;
    store.put(copies.homepage, { value: 'x'.repeat(9000), fetchedAt: 1 });
    store.put(languageSlice, hindi);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, authentication: authenticationSlice.initial });
  });

  it('[R4.3] a storage emptied by another tab does not get back what was personal', async () => {
    const wallet = { value: [{ amount: 100 }], fetchedAt: 5 };
    const storage = memoryStorage({ [rootKey]: stored({ ...initial, wallet }) });
    const { store } = opened(storage);
    await wait(0);
    storage.values.clear();
    store.put(languageSlice, hindi);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, wallet: copies.wallet.initial });
  });

  it('[R3.1] that write at once lose nothing of each other', async () => {
    const storage = memoryStorage({});
    const [one, other] = [opened(storage), opened(storage)];
    await wait(0);
    one.store.put(languageSlice, hindi);
    other.store.put(darkModeSlice, dark);
    await Promise.all([one.store.flush(), other.store.flush()]);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1] write when asked to, also while they read what another has written', async () => {
    const storage = memoryStorage({});
    const { store, value } = opened(storage);
    await wait(0);
    store.put(languageSlice, hindi);
    storage.changeElsewhere(rootKey, stored({ ...initial, darkMode: dark }));
    await Promise.resolve();
    expect(value()).toEqual({ writable: 'refreshing' });
    await Promise.all([store.flush(), wait(0)]);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1, D8] hold the same after a refresh, also where something changes while it reads', async () => {
    const storage = memoryStorage({});
    const { store, value } = opened(storage);
    await wait(0);
    storage.values.set(rootKey, stored({ ...initial, darkMode: dark }));
    const refreshed = store.refresh();
    while (JSON.stringify(value()) !== '{"writable":"refreshing"}') await Promise.resolve();
    store.put(languageSlice, hindi);
    await wait(0);
    expect(await refreshed).toBe(true);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1] wait for each other, but a page that is being left does not', async () => {
    const storage = memoryStorage({});
    const { store } = opened(storage);
    await wait(0);
    let release: () => void = () => undefined;
    void storage.exclusive(() => new Promise<void>((resolve) => (release = resolve)));
    store.put(languageSlice, hindi);
    await wait(1000);
    expect(storage.writes).toEqual([]);
    store.put(languageSlice, { value: 'fr' });
    storage.leave();
    await wait(0);
    expect(kept(storage)).toMatchObject({ language: { value: 'fr' } });
    release();
    await wait(1000);
    expect(storage.writes).toHaveLength(1);
  });

  it('[R4.6] a value of a later release that arrives during use is left alone from then on', async () => {
    const newer = JSON.stringify({ version: 2 });
    const storage = memoryStorage({ [rootKey]: stored(initial) });
    const { store, value } = opened(storage);
    await wait(0);
    storage.values.set(rootKey, newer);
    store.put(languageSlice, hindi);
    await wait(60_000);
    expect(value()).toBe('foreign');
    expect(storage.values.get(rootKey)).toBe(newer);
  });

  it('[R4.6] a value that was spoiled during use is set aside before everything is written again', async () => {
    const cart = { ...cartSlice.initial, branchId: 1, lines: [lineFor(1, 2)] };
    const storage = memoryStorage({ [rootKey]: stored({ ...initial, authentication: asha, cart }) });
    const { store, reports } = opened(storage);
    await wait(0);
    storage.values.set(rootKey, '{spoiled');
    store.put(languageSlice, hindi);
    await wait(250);
    expect(reports).toEqual(['store.read', 'store.quarantined']);
    expect(storage.values.get(quarantineKey)).toBe('{spoiled');
    expect(kept(storage)).toMatchObject({ language: hindi, authentication: asha, cart });
  });
});

describe('forgetting', () => {
  it('[R4.3] leaves nothing of a customer behind: copies, set-aside value, push id (D13)', async () => {
    const wallet = { value: [{ amount: 100 }], fetchedAt: 5 };
    const storage = memoryStorage({
      [rootKey]: stored({ wallet, language: hindi }),
      [quarantineKey]: 'old',
      fcm_id: 'push',
    });
    const { store } = opened(storage);
    await wait(0);
    store.forgetPersonal();
    await wait(0);
    expect([...storage.values.keys()]).toEqual([rootKey]);
    expect(kept(storage)).toMatchObject({ language: hindi, wallet: { value: null, fetchedAt: 0 } });
  });

  it('[R4.5] clears the device, even one whose storage could not be read', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ language: hindi }), [quarantineKey]: 'old' });
    storage.broken.add('read');
    const { store, logged } = opened(storage);
    await wait(0);
    expect(logged).toHaveLength(1);
    storage.broken.clear();
    store.clear();
    await wait(0);
    expect(storage.values.size).toBe(0);
    expect(store.get(languageSlice)).toEqual(languageSlice.initial);
  });
});
