import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageSlice } from '../language/follow-language.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { initial, kept, opened, stored } from '../testing/opened-store.ts';
import { darkModeSlice } from '../theme/slice.ts';
import { quarantineKey, rootKey } from './store-effects.ts';

const dark = { value: 'dark', mode: 'dark', look: 'modern' } as const;
const hindi = { value: 'hi' };
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('reading the root store', () => {
  it('[R4.6] tells the stored slices, with defaults for those that were never stored', async () => {
    const { store, reports, memory } = opened(memoryStorage({ [rootKey]: stored({ language: hindi }) }));
    await wait(0);
    expect(reports).toEqual(['store.read']);
    expect(memory()).toEqual({ ...initial, language: hindi });
    expect(store.get(languageSlice)).toEqual(hindi);
  });

  it.each([4999, 5000, 5001, 60_000])(
    '[R4.6] writes nothing while a read takes %i ms, then merges it',
    async (ms) => {
      const storage = memoryStorage({ [rootKey]: stored({ language: hindi }) });
      storage.hold = new Promise((resolve) => setTimeout(resolve, ms));
      const { store, reports } = opened(storage);
      store.put(darkModeSlice, dark);
      await wait(ms - 1);
      expect(storage.writes).toEqual([]);
      expect(reports).toEqual([]);
      await wait(1 + 250);
      expect(reports).toEqual(['store.read']);
      expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
    },
  );

  it('[R4.6] writes nothing to a storage whose read never ends', async () => {
    const storage = memoryStorage({});
    storage.hold = new Promise(() => undefined);
    const { store } = opened(storage);
    store.put(darkModeSlice, dark);
    await wait(600_000);
    expect(storage.writes).toEqual([]);
    expect(store.get(darkModeSlice)).toEqual(dark);
  });

  it('[R4.6] says once that reading failed, tries again, and writes after the first success', async () => {
    const storage = memoryStorage({ [rootKey]: stored({ language: hindi }) });
    storage.broken.add('read');
    const { store, reports, logged } = opened(storage);
    store.put(darkModeSlice, dark);
    await wait(10_000);
    expect(reports).toEqual(['store.failed']);
    expect(storage.writes).toEqual([]);
    expect(logged).toHaveLength(1);
    storage.broken.clear();
    await wait(60_000);
    expect(reports).toEqual(['store.failed', 'store.read']);
    expect(kept(storage)).toMatchObject({ language: hindi, darkMode: dark });
  });

  it('[R4.6] leaves a value of a later release alone and goes on in memory', async () => {
    const newer = JSON.stringify({ version: 2, language: { name: 'hi' } });
    const storage = memoryStorage({ [rootKey]: newer });
    const { store, reports, memory, value } = opened(storage);
    await wait(0);
    expect(memory()).toEqual(initial);
    store.put(darkModeSlice, dark);
    await wait(60_000);
    expect(reports).toEqual(['store.read']);
    expect(value()).toBe('foreign');
    expect(storage.values.get(rootKey)).toBe(newer);
    expect(store.get(darkModeSlice)).toEqual(dark);
  });

  it.each(['', '{', '[]', 'null', '7', '{"language":{"value":"hi"}}', '{"version":"1"}'])(
    '[R4.6] sets %j aside, tells once and starts afresh',
    async (text) => {
      const storage = memoryStorage({ [rootKey]: text });
      const { store, reports } = opened(storage);
      await wait(0);
      expect(reports).toEqual(['store.quarantined', 'store.read']);
      expect(storage.values.get(quarantineKey)).toBe(text);
      store.put(languageSlice, hindi);
      await wait(250);
      expect(kept(storage)).toMatchObject({ version: 1, language: hindi });
      expect(storage.values.get(quarantineKey)).toBe(text);
    },
  );

  it('[R4.6] drops one bad slice alone and keeps a copy of the whole', async () => {
    const text = stored({ language: hindi, branch: { id: 'seven' } });
    const storage = memoryStorage({ [rootKey]: text });
    const { memory } = opened(storage);
    await wait(0);
    expect(memory()).toEqual({ ...initial, language: hindi });
    expect(storage.values.get(quarantineKey)).toBe(text);
  });

  it('[R4.6] never overwrites a bad value that could not be set aside', async () => {
    const storage = memoryStorage({ [rootKey]: '{broken' });
    storage.broken.add('write');
    const { store, reports, logged } = opened(storage);
    store.put(languageSlice, hindi);
    await wait(5000);
    expect(reports).toEqual(['store.failed']);
    expect(storage.values.get(rootKey)).toBe('{broken');
    expect(logged).toHaveLength(1);
  });

  it('[R4.6] survives any stored text: no error, a usable value, nothing lost', async () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(fc.constantFrom('version', '__proto__', ...Object.keys(initial)), fc.jsonValue())
        .map((value) => JSON.stringify({ ...value, version: 1 })),
      fc.nat(400).map((length) => stored({ ...initial, language: hindi }).slice(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(garbage, async (text) => {
        const storage = memoryStorage({ [rootKey]: text });
        const { reports, memory, close } = opened(storage);
        await wait(0);
        expect(reports).toContain('store.read');
        expect(Object.keys(memory())).toEqual(Object.keys(initial));
        const isSetAside = reports.includes('store.quarantined');
        expect(storage.values.get(isSetAside ? quarantineKey : rootKey)).toBe(text);
        close();
      }),
      { numRuns: 500 },
    );
  });
});
