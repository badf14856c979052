import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tried } from '../../../test/support/thorough.ts';
import { languageSlice } from '../language/follow-language.ts';
import { authenticationSlice } from '../session/slice.ts';
import { lateTabs } from '../testing/late-storage.ts';
import { initial, opened, stored } from '../testing/opened-store.ts';
import { darkModeSlice } from '../theme/slice.ts';
import { copies } from './slices-without-actor.ts';
import { rootKey } from './store-effects.ts';

const hindi = { value: 'hi' };
const dark = { value: 'dark', mode: 'dark', look: 'modern' } as const;
const asha = { accessToken: 'token-7', isLogged: true, userData: null, provider: null };
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Shop = ReturnType<typeof lateTabs>;

const kept = ({ device }: Shop) => JSON.parse(device.get(rootKey) ?? 'null');

/** Everything on its way arrives, in both directions, until nothing is left to say. */
async function settle({ tabs }: Shop) {
  let rounds = 0;
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await wait(300);
    while (tabs.map(({ send, receive }) => [send(), receive()]).some((did) => did.includes(true))) {
      quiet = 0;
      rounds += 1;
      if (rounds > 100) throw new Error('The tabs never agree');
      await wait(0);
    }
  }
}

function twoTabs(root: object = initial) {
  const shop = lateTabs(2, { [rootKey]: stored(root) });
  const [left, right] = shop.tabs;
  if (left === undefined || right === undefined) throw new Error('no tabs');
  return { shop, left, right, one: opened(left.storage), other: opened(right.storage) };
}

it('[R3.1, S11] two tabs that write before either sees the other keep both changes', async () => {
  const { shop, one, other } = twoTabs();
  await wait(0);
  one.store.put(languageSlice, hindi);
  other.store.put(darkModeSlice, dark);
  await settle(shop);
  expect(kept(shop)).toMatchObject({ language: hindi, darkMode: dark });
  for (const { store } of [one, other]) {
    expect(store.get(languageSlice)).toEqual(hindi);
    expect(store.get(darkModeSlice)).toEqual(dark);
  }
});

it('[R3.1, S11] what a page writes as it is left survives a tab that writes over it unseen', async () => {
  const { shop, left, one, other } = twoTabs();
  await wait(0);
  one.store.put(languageSlice, hindi);
  other.store.put(darkModeSlice, dark);
  left.leave();
  await wait(0);
  one.close();
  await wait(300);
  await settle(shop);
  expect(kept(shop)).toMatchObject({ language: hindi, darkMode: dark });
});

it('[R4.5, S11] a device that one tab clears stays clear when another was just writing', async () => {
  const { shop, one, other } = twoTabs({ ...initial, authentication: asha });
  await wait(0);
  other.store.put(copies.homepage, { value: 'x', fetchedAt: 1 });
  one.store.clear();
  await wait(300);
  await settle(shop);
  expect(shop.device.get(rootKey) ?? '').not.toContain('token-7');
  expect(other.store.get(authenticationSlice)).toEqual(authenticationSlice.initial);
});

const slicesOf = [
  [languageSlice, (n: number) => ({ value: ['en', 'hi', 'ar', 'fr'][n % 4] ?? 'en' })],
  [
    darkModeSlice,
    (n: number) => ({ ...dark, value: n % 2 ? 'dark' : 'light', mode: n % 2 ? 'dark' : 'light' }),
  ],
] as const;

const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), tab: fc.nat(1), value: fc.nat(7) }),
  fc.record({ kind: fc.constantFrom('send' as const, 'receive' as const, 'leave' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 100, 250) }),
);

it('[R3.1, S11] however writes and their news cross, each tab keeps its changes and both agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { shop, one, other } = twoTabs();
      const stores = [one.store, other.store];
      const last: unknown[] = [initial[languageSlice.name], initial[darkModeSlice.name]];
      await wait(0);
      for (const each of steps) {
        if (each.kind === 'wait') await wait(each.ms);
        else if (each.kind === 'put') {
          const [slice, valueOf] = slicesOf[each.tab === 0 ? 0 : 1];
          last[each.tab] = valueOf(each.value);
          stores[each.tab]?.put(slice as never, last[each.tab] as never);
        } else shop.tabs[each.tab]?.[each.kind]();
        await wait(0);
      }
      await settle(shop);
      const expected = { [languageSlice.name]: last[0], [darkModeSlice.name]: last[1] };
      expect(one.memory()).toMatchObject(expected);
      expect(other.memory()).toMatchObject(expected);
      if (steps.some(({ kind }) => kind === 'put')) expect(kept(shop) ?? initial).toMatchObject(expected);
      one.close();
      other.close();
    }),
    { numRuns: tried(100, 400) },
  );
});
