import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { withChanges } from '../../../machines/dietary-needs/changes.ts';
import type { AccountNeeds, NeedsRequest } from '../../../machines/dietary-needs/account-needs.ts';
import { rupee } from '../../../machines/money.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { createApi } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { settingsQuery } from '../../api/settings.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { dietaryNeedsSlice } from './slice.ts';

const none: AccountNeeds = { vegetarian: false, diets: [], without: [], inNote: null, revision: 0 };
const provider = vi.hoisted(() => ({
  accounts: new Map<string, object>(),
  sent: [] as string[],
  isAway: false,
  losesAnswers: false,
  storesNeeds: true,
}));

vi.mock('../../api/login.ts', () => ({ signOut: async () => ({ isRevoked: true }) }));
vi.mock('../../api/cart.ts', () => ({ readCart: () => new Promise(() => undefined) }));
vi.mock('../../api/settings.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  settingsQuery: (language: string, userId: number | null) => ({
    queryKey: ['systemSettingsData', language, userId],
    queryFn: async () => ({ storesNeeds: provider.storesNeeds }),
    staleTime: 0,
  }),
}));
vi.mock('../../api/dietary-needs.ts', () => ({
  /** As the provider does it, 40 ms away; `token` tells whose account it is. */
  syncDietaryNeeds: async (
    { token }: { token: string },
    { revision, needs, changed }: NeedsRequest,
  ): Promise<AccountNeeds> => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (provider.isAway) throw new ApiError('unreachable', 'away');
    const before = (provider.accounts.get(token) as AccountNeeds | undefined) ?? none;
    if (changed.length > 0) provider.sent.push(changed.join());
    const isDone = changed.length > 0 && revision === before.revision;
    const toggled = <T extends string>(own: readonly T[], wanted: readonly T[]) => [
      ...own.filter((slug) => !changed.includes(slug)),
      ...wanted.filter((slug) => changed.includes(slug)),
    ];
    const after = isDone
      ? {
          vegetarian: changed.includes('vegetarian') ? needs.vegetarian : before.vegetarian,
          inNote: changed.includes('inNote') ? needs.inNote : before.inNote,
          diets: toggled(before.diets, needs.diets),
          without: toggled(before.without, needs.without),
          revision: before.revision + 1,
        }
      : before;
    provider.accounts.set(token, after);
    if (provider.losesAnswers) throw new ApiError('unreachable', 'lost');
    return after;
  },
}));

const asha: User = signedIn.userData ?? expect.fail('the fixtures know a customer');
const omar: User = { ...asha, id: asha.id + 1 };

beforeEach(() => {
  vi.useFakeTimers();
  provider.accounts.clear();
  provider.sent.length = 0;
  Object.assign(provider, { isAway: false, losesAnswers: false, storesNeeds: true });
});
afterEach(() => {
  stopApps();
  vi.useRealTimers();
});

const wait = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);
const device = () => memoryStorage({ [rootKey]: JSON.stringify({ version: 1 }) });

async function tab(storage: MemoryStorage) {
  const api = Object.assign(createApi({ host: '', language: () => 'en' }), { token: '' });
  const { setToken } = api;
  api.setToken = (token) => {
    api.token = token ?? '';
    setToken(token);
  };
  void api.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  const { app, stop } = startTestApp(storage, api);
  await wait();
  const session = app.actors.get<typeof sessionMachine>('session');
  const readSettings = async () => {
    const userId = session.getSnapshot().context.session?.user.id ?? null;
    await app.queries.fetchQuery(settingsQuery('en', userId));
    await vi.dynamicImportSettled();
    await wait();
  };
  await readSettings();
  return {
    stop,
    session,
    kept: () => app.store.get(dietaryNeedsSlice),
    without: () => app.store.get(dietaryNeedsSlice).without,
    choose: (changes: Partial<KeptNeeds>) =>
      app.store.put(dietaryNeedsSlice, withChanges(app.store.get(dietaryNeedsSlice), changes)),
    logIn: async (user: User = asha) => {
      session.send({ type: 'session.started', token: `token-${user.id}`, user, provider: null });
      await readSettings();
    },
    show: async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await wait();
    },
  };
}

const inAccount = (user: User = asha) => provider.accounts.get(`token-${user.id}`) ?? none;

it('[R1.1, C10] a guest’s needs join the account at the log-in, and another device obeys all of them', async () => {
  provider.accounts.set(`token-${asha.id}`, { ...none, without: ['egg'], vegetarian: true, revision: 4 });
  const one = await tab(device());
  one.choose({ without: ['nuts'], inNote: true });
  await one.logIn();
  expect(inAccount()).toEqual({
    ...none,
    without: ['egg', 'nuts'],
    vegetarian: true,
    inNote: true,
    revision: 5,
  });
  const other = await tab(device());
  await other.logIn();
  expect(other.kept()).toMatchObject({ without: ['nuts', 'egg'], vegetarian: true, inNote: true });
  expect(provider.sent).toEqual(['inNote,nuts']);
});

it('[C2] a change on one device is on the other when that is shown again', async () => {
  const [one, other] = [await tab(device()), await tab(device())];
  await one.logIn();
  await other.logIn();
  one.choose({ without: ['nuts'] });
  await wait();
  await other.show();
  expect(other.without()).toEqual(['nuts']);
  other.choose({ without: [] });
  await wait();
  await one.show();
  expect(one.without()).toEqual([]);
});

it('[C1, C11] what was chosen while the provider was away outlives the tab, and no older value of the account overwrites it', async () => {
  const storage = device();
  const before = await tab(storage);
  await before.logIn();
  provider.isAway = true;
  before.choose({ without: ['nuts'] });
  await wait(5000);
  before.stop();
  provider.accounts.set(`token-${asha.id}`, { ...none, without: ['egg'], revision: 7 });
  provider.isAway = false;
  const after = await tab(storage.otherTab());
  await wait(5000);
  expect(after.without()).toEqual(['nuts', 'egg']);
  expect(inAccount()).toMatchObject({ without: ['egg', 'nuts'] });
});

it('[C1, R8.7] after lost answers the last choice counts, at once when the device is back online', async () => {
  const one = await tab(device());
  await one.logIn();
  provider.losesAnswers = true;
  one.choose({ without: ['nuts'] });
  await wait(500);
  one.choose({ without: [] });
  await wait(100_000);
  expect(one.without()).toEqual([]);
  provider.losesAnswers = false;
  window.dispatchEvent(new Event('online'));
  await wait(500);
  expect([one.without(), inAccount()]).toMatchObject([[], { without: [] }]);
});

it('[S11, C2] changes in two tabs at once are all in the account', async () => {
  const storage = device();
  const [one, other] = [await tab(storage), await tab(storage.otherTab())];
  await one.logIn();
  one.choose({ without: ['nuts'] });
  other.choose({ without: ['egg'], diets: ['jain'] });
  await wait(10_000);
  for (const each of [one, other])
    expect(each.kept()).toMatchObject({ without: ['nuts', 'egg'], diets: ['jain'], account: { unsent: [] } });
  expect(inAccount()).toMatchObject({ diets: ['jain'] });
  expect(new Set((inAccount() as AccountNeeds).without)).toEqual(new Set(['nuts', 'egg']));
});

it('[C9, D13] a log-out removes them from the device and not from the account, and the next customer gets their own', async () => {
  const storage = device();
  const one = await tab(storage);
  await one.logIn();
  one.choose({ without: ['nuts'] });
  await wait();
  one.session.send({ type: 'logout.requested' });
  await wait(30_000);
  expect(one.without()).toEqual([]);
  expect(storage.values.get(rootKey) ?? '').not.toContain('"nuts"');
  await one.logIn(omar);
  expect(one.without()).toEqual([]);
  expect(inAccount()).toMatchObject({ without: ['nuts'] });
  expect(inAccount(omar)).toEqual(none);
  await one.logIn(asha);
  expect(one.without()).toEqual(['nuts']);
  expect(inAccount(omar)).toEqual(none);
});

it('[C9] an answer that comes after the log-out is dropped', async () => {
  const one = await tab(device());
  await one.logIn();
  provider.accounts.set(`token-${asha.id}`, { ...none, without: ['nuts'], revision: 9 });
  document.dispatchEvent(new Event('visibilitychange'));
  one.session.send({ type: 'logout.requested' });
  await wait(30_000);
  expect(one.kept()).toEqual(dietaryNeedsSlice.initial);
});

it('[R1.1] where the provider keeps none they stay on the device, and nothing is asked', async () => {
  provider.storesNeeds = false;
  const one = await tab(device());
  one.choose({ without: ['nuts'] });
  await one.logIn();
  await wait(30_000);
  expect(one.kept()).toEqual({ ...dietaryNeedsSlice.initial, without: ['nuts'] });
  expect(provider.accounts.size).toBe(0);
});
