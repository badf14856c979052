import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { isFavourite } from '../../../machines/favourites/favourites.ts';
import { rupee } from '../../../machines/money.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { shownBranch, signedIn } from '../../../test/support/view-fixtures.ts';
import { createApi } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

const account = vi.hoisted(() => ({
  ids: new Set<number>(),
  sent: [] as string[],
  isAway: false,
  refuses: '',
}));

vi.mock('../../api/login.ts', () => ({ signOut: async () => ({ isRevoked: true }) }));
vi.mock('../../api/cart.ts', () => ({
  readCart: async () => ({
    branchId: 1,
    lines: [],
    totals: { quantity: 0, subTotal: 0, taxPercentage: '0', taxAmount: 0, overall: 0 },
    gone: [],
  }),
}));
vi.mock('../../api/favourites.ts', () => {
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (account.isAway) throw new ApiError('unreachable', 'away');
  };
  return {
    favouritesQuery: ({ branchId }: { branchId: number }, userId: number) => ({
      queryKey: ['favourites', branchId, userId],
      queryFn: () => answer().then(() => ({ dishes: [...account.ids].map((id) => ({ id })), total: null })),
    }),
    addFavourite: async (_api: unknown, _scope: unknown, id: number) => {
      await answer();
      if (account.refuses !== '') throw new ApiError('refusal', account.refuses);
      account.sent.push(`+${id}`);
      if (account.ids.has(id)) throw new ApiError('refusal', 'Already one');
      account.ids.add(id);
    },
    removeFavourite: async (_api: unknown, _scope: unknown, id: number) => {
      await answer();
      account.sent.push(`-${id}`);
      if (!account.ids.delete(id)) throw new ApiError('refusal', 'Not one');
    },
  };
});

beforeEach(() => {
  vi.useFakeTimers();
  account.ids.clear();
  account.sent.length = 0;
  account.isAway = false;
  account.refuses = '';
});
afterEach(() => {
  stopApps();
  vi.useRealTimers();
});

const wait = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);

async function tab(storage: MemoryStorage) {
  const api = createApi({ host: '', language: () => 'en' });
  void api.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  const { app, stop } = startTestApp(storage, api);
  await wait();
  const favourites = await app.actors.find<typeof favouritesMachine>('favourites').start();
  const session = app.actors.get<typeof sessionMachine>('session');
  const shown = () => [1, 2, 3].filter((id) => isFavourite(favourites.getSnapshot().context, id));
  const set = (productId: number, wanted: boolean) =>
    favourites.send({ type: 'favourite.set', change: { productId, branchId: 1, isFavourite: wanted } });
  const notices = () => {
    const { toasts } = app.actors.get<typeof noticesMachine>('notices').getSnapshot().context;
    return toasts.map(({ text }) => text);
  };
  await wait();
  return {
    shown,
    set,
    notices,
    stop,
    logIn: () => session.send({ type: 'session.started', ...logIn }),
    session,
  };
}

const asha: User = signedIn.userData ?? expect.fail('the fixtures know a customer');
const logIn = { token: 'token', user: asha, provider: null };

function device(authentication?: object) {
  const root = {
    version: 1,
    branch: { id: 1, branch: shownBranch },
    ...(authentication && { authentication }),
  };
  return memoryStorage({ [rootKey]: JSON.stringify(root) });
}

it('[R1.14, S11] a guest’s tabs keep the same dishes, and a reload keeps them', async () => {
  const storage = device();
  const [one, other] = [await tab(storage), await tab(storage.otherTab())];
  one.set(1, true);
  other.set(2, true);
  await wait();
  other.set(1, false);
  one.set(3, true);
  await wait();
  expect([one.shown(), other.shown()]).toEqual([
    [2, 3],
    [2, 3],
  ]);
  const reloaded = await tab(storage.otherTab());
  expect(reloaded.shown()).toEqual([2, 3]);
});

it('[R1.14, S11] a log-in tells the account each dish once, whichever tab does it', async () => {
  const storage = device();
  const [one, other] = [await tab(storage), await tab(storage.otherTab())];
  account.ids.add(3);
  one.set(1, true);
  other.set(2, true);
  await wait();
  other.logIn();
  await wait(10_000);
  expect(account.sent.toSorted()).toEqual(['+1', '+2']);
  expect(account.ids).toEqual(new Set([1, 2, 3]));
  expect([one.shown(), other.shown()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('[R1.14] what is pressed while offline is told when it is back, also by another page', async () => {
  account.ids.add(2);
  const storage = device(signedIn);
  const before = await tab(storage);
  account.isAway = true;
  before.set(1, true);
  before.set(2, false);
  await wait(5000);
  expect(before.shown()).toEqual([1]);
  before.stop();
  account.isAway = false;
  const after = await tab(storage.otherTab());
  await wait(5000);
  expect(after.shown()).toEqual([1]);
  expect([...account.ids]).toEqual([1]);
});

it('[R1.14] the last of several presses counts, and nothing is told that is so anyway', async () => {
  const one = await tab(device(signedIn));
  for (const wanted of [true, false, true, false]) one.set(1, wanted);
  await wait(10_000);
  expect([...account.ids]).toEqual([]);
  expect(one.shown()).toEqual([]);
});

it('[R1.14, R8.7] a heart that waited is told as soon as the device is back online, and goes back where the provider refuses it, in its words', async () => {
  const one = await tab(device(signedIn));
  account.isAway = true;
  for (const id of [1, 2]) one.set(id, true);
  await wait(100_000);
  account.isAway = false;
  account.refuses = 'The dish is gone';
  expect(one.shown()).toEqual([1, 2]);
  window.dispatchEvent(new Event('online'));
  await wait(500);
  expect(one.shown()).toEqual([]);
  expect(one.notices()).toEqual(['The dish is gone']);
});

it('[R4.3, D13] a sign-out by choice leaves nothing for the next customer', async () => {
  const storage = device(signedIn);
  const one = await tab(storage);
  account.isAway = true;
  one.set(1, true);
  await wait(500);
  one.session.send({ type: 'device.cleared' });
  one.session.send({ type: 'logout.requested' });
  await wait(30_000);
  expect(one.shown()).toEqual([]);
  expect(storage.values.get(rootKey) ?? '').not.toContain('"productId":1');
});
