import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreEvent } from '../../machines/root/root-machine.ts';
import { log } from '../lib/log.ts';
import { defaultSlices } from '../../machines/root/slices.ts';
import { quarantineKey, rootKey, RootStore } from './root-store.ts';
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts';

const dark = { value: 'dark', mode: 'dark', look: 'modern' } as const;
const hindi = { value: 'hi' };
const stored = (slices: object) => JSON.stringify({ version: 1, ...slices });

function opened(storage: MemoryStorage) {
  const told: StoreEvent[] = [];
  const store = new RootStore(storage);
  store.open((event) => told.push(event));
  return { store, told, types: () => told.map(({ type }) => type) };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const kept = (storage: MemoryStorage) => JSON.parse(storage.values.get(rootKey) ?? 'null');

vi.mock('../lib/log.ts', () => ({ log: { warn: vi.fn(), error: vi.fn() } }));

beforeEach(() => {
  vi.mocked(log.warn).mockClear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('reading the root store', () => {
  it('[R4.6] tells the stored slices, with defaults for those that were never stored', async () => {
    const { store, told } = opened(memoryStorage({ [rootKey]: stored({ language: hindi }) }));
    await wait(0);
    expect(told).toEqual([{ type: 'store.read', slices: { ...defaultSlices, language: hindi } }]);
    expect(store.get('language')).toEqual(hindi);
  });

  it.each([4999, 5000, 5001, 60_000])(
    '[R4.6] writes nothing while a read takes %i ms, then merges it',
    async (ms) => {
      const storage = memoryStorage({ [rootKey]: stored({ language: hindi }) });
      storage.hold = new Promise((resolve) => setTimeout(resolve, ms));
      const { store, types } = opened(storage);
      store.put('darkMode', dark);
      await wait(ms - 1);
      expect(storage.writes).toEqual([]);
      expect(types()).toEqual([]);
      await wait(1 + 250);
      expect(types()).toEqual(['store.read']);
      expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
    },
  );

  it('[R4.6] writes nothing to a storage whose read never ends', async () => {
    const storage = memoryStorage({});
    storage.hold = new Promise(() => undefined);
    const { store } = opened(storage);
    store.put('darkMode', dark);
    await wait(600_000);
    expect(storage.writes).toEqual([]);
    expect(store.get('darkMode')).toEqual(dark);
  });

  it('[R4.6] says once that reading failed, tries again, and writes after the first success', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ language: hindi }) });
    storage.broken.add('read');
    const { store, types } = opened(storage);
    store.put('darkMode', dark);
    await wait(10_000);
    expect(types()).toEqual(['store.failed']);
    expect(storage.writes).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    storage.broken.clear();
    await wait(60_000);
    expect(types()).toEqual(['store.failed', 'store.read']);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R4.6] leaves a value of a later release alone and goes on in memory', async () => {
    const newer = JSON.stringify({ version: 2, language: { name: 'hi' } });
    const storage = memoryStorage({ [rootKey]: newer });
    const { store, told } = opened(storage);
    await wait(0);
    store.put('darkMode', dark);
    await wait(60_000);
    expect(told).toEqual([{ type: 'store.read', slices: defaultSlices }]);
    expect(storage.values.get(rootKey)).toBe(newer);
    expect(store.get('darkMode')).toEqual(dark);
  });

  it.each(['', '{', '[]', 'null', '7', '{"language":{"value":"hi"}}', '{"version":"1"}'])(
    '[R4.6] sets %j aside, tells once and starts afresh',
    async (text) => {
      const storage = memoryStorage({ [rootKey]: text });
      const { store, types } = opened(storage);
      await wait(0);
      expect(types()).toEqual(['store.quarantined', 'store.read']);
      expect(storage.values.get(quarantineKey)).toBe(text);
      store.put('language', hindi);
      await wait(250);
      expect(kept(storage)).toMatchObject({ version: 1, language: hindi });
      expect(storage.values.get(quarantineKey)).toBe(text);
    },
  );

  it('[R4.6] drops one bad slice alone and keeps a copy of the whole', async () => {
    const text = stored({ language: hindi, branch: { id: 'seven' } });
    const storage = memoryStorage({ [rootKey]: text });
    const { told } = opened(storage);
    await wait(0);
    expect(told.at(-1)).toEqual({ type: 'store.read', slices: { ...defaultSlices, language: hindi } });
    expect(storage.values.get(quarantineKey)).toBe(text);
  });

  it('[R4.6] never overwrites a bad value that could not be set aside', async () => {
    const storage = memoryStorage({ [rootKey]: '{broken' });
    storage.broken.add('write');
    const { store, types } = opened(storage);
    store.put('language', hindi);
    await wait(5000);
    expect(types()).toEqual(['store.failed']);
    expect(storage.values.get(rootKey)).toBe('{broken');
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('[R4.6] survives any stored text: no error, a usable value, nothing lost', async () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(fc.constantFrom('version', '__proto__', ...Object.keys(defaultSlices)), fc.jsonValue())
        .map((value) => JSON.stringify({ ...value, version: 1 })),
      fc.nat(400).map((length) => stored({ ...defaultSlices, language: hindi }).slice(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(garbage, async (text) => {
        const storage = memoryStorage({ [rootKey]: text });
        const { store, told } = opened(storage);
        await wait(0);
        const read = told.find((event) => event.type === 'store.read');
        expect(read && Object.keys(read.slices)).toEqual(Object.keys(defaultSlices));
        const isSetAside = told.some((event) => event.type === 'store.quarantined');
        expect(storage.values.get(isSetAside ? quarantineKey : rootKey)).toBe(text);
        store.close();
      }),
      { numRuns: 500 },
    );
  });
});

describe('writing the root store', () => {
  it('[R3.1] writes once per batch, with every slice and the version', async () => {
    const storage = memoryStorage({});
    const { store } = opened(storage);
    await wait(0);
    store.put('language', hindi);
    await wait(100);
    store.put('darkMode', dark);
    await wait(149);
    expect(storage.writes).toEqual([]);
    await wait(1);
    expect(storage.writes).toHaveLength(1);
    expect(kept(storage)).toEqual({ version: 1, ...defaultSlices, language: hindi, darkMode: dark });
  });

  it('[R3.1] writes what changed when the page is left, without waiting', async () => {
    const storage = memoryStorage({});
    const { store } = opened(storage);
    await wait(0);
    store.put('language', hindi);
    storage.leave();
    await wait(0);
    expect(kept(storage)).toMatchObject({ language: hindi });
  });

  it('[R3.6] stores no page that is loading and no drawer that is open', async () => {
    const storage = memoryStorage({});
    const { store } = opened(storage);
    await wait(0);
    store.put('pageLoading', { isLoading: true });
    store.put('searchDrawer', { isOpen: true });
    await wait(250);
    expect(store.get('pageLoading')).toEqual({ isLoading: true });
    expect(kept(storage)).toMatchObject({
      pageLoading: { isLoading: false },
      searchDrawer: { isOpen: false },
    });
  });

  it('[R3.1] does not write a slice that is what it was', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ language: hindi }) });
    const { store } = opened(storage);
    await wait(0);
    store.put('language', { value: 'hi' });
    await wait(1000);
    expect(storage.writes).toEqual([]);
  });

  it('[R3.1] keeps what another tab wrote into other slices', async () => {
    const storage = memoryStorage({ [rootKey]: stored(defaultSlices) });
    const { store } = opened(storage);
    await wait(0);
    storage.values.set(rootKey, stored({ ...defaultSlices, darkMode: dark }));
    store.put('language', hindi);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1] goes on in memory where writing is denied, says so once and tries again', async () => {
    const storage = memoryStorage({});
    const { store, types } = opened(storage);
    await wait(0);
    storage.broken.add('write');
    store.put('language', hindi);
    await wait(20_000);
    expect(types()).toEqual(['store.read', 'store.refusedWriting']);
    expect(store.get('language')).toEqual(hindi);
    expect(log.warn).toHaveBeenCalledTimes(1);
    storage.broken.clear();
    await wait(60_000);
    expect(kept(storage)).toMatchObject({ language: hindi });
  });

  it('[R3.1] lets go of copied answers first when storage is full', async () => {
    const storage = memoryStorage({});
    const { store, types } = opened(storage);
    await wait(0);
    storage.room = 5000;
    store.put('homepage', { value: 'x'.repeat(9000), fetchedAt: 1 });
    store.put('language', hindi);
    await wait(250);
    expect(types()).toEqual(['store.read']);
    expect(kept(storage)).toMatchObject({ language: hindi, homepage: { value: null, fetchedAt: 0 } });
  });

  it('[R3.1] writes everything again after storage was emptied during use', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ darkMode: dark }) });
    const { store } = opened(storage);
    await wait(0);
    storage.values.clear();
    store.put('language', hindi);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R3.1] hears what another tab stored, but keeps its own newer choice', async () => {
    const storage = memoryStorage({});
    const { store, told } = opened(storage);
    await wait(0);
    store.put('language', hindi);
    storage.changeElsewhere(rootKey, stored({ ...defaultSlices, darkMode: dark }));
    await wait(0);
    expect(told.at(-1)).toMatchObject({ slices: { language: hindi, darkMode: dark } });
    expect(told.at(-1)?.type).toBe('store.changedElsewhere');
    expect(store.get('darkMode')).toEqual(dark);
    await wait(250);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
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
    const { store } = opened(storage);
    await wait(0);
    expect(log.warn).toHaveBeenCalledTimes(1);
    storage.broken.clear();
    store.clear();
    await wait(0);
    expect(storage.values.size).toBe(0);
    expect(store.get('language')).toEqual(defaultSlices.language);
  });
});
