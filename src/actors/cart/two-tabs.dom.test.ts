import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../machines/session/session.ts';
import { cartOf, lineFor } from '../../../test/support/cart-fixtures.ts';
import { shownBranch, signedIn } from '../../../test/support/view-fixtures.ts';
import type { LineChange } from '../../../machines/cart/cart.ts';
import { linesShown } from '../../../machines/cart/cart-context.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { PlacedEvent } from '../../../machines/checkout/checkout-context.ts';
import { rupee } from '../../../machines/money.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { createApi } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { ActorRegistry } from '../system/actor-registry.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

const provider = vi.hoisted(() => ({
  held: new Map<number, number>(),
  sent: [] as number[],
  isRefusing: false,
}));

vi.mock('../../api/login.ts', () => ({ signOut: async () => ({ isRevoked: true }) }));
vi.mock('../../api/cart.ts', () => {
  const lines = () =>
    cartOf(
      [...provider.held].map(([id, quantity]) => lineFor(id, quantity, { branchId: 3 })),
      3,
    );
  const checked = async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (provider.isRefusing) throw new ApiError('refusal', 'No', { status: 401, unauthorized: true });
  };
  return {
    readCart: async () => checked().then(lines),
    changeLine: async (_api: unknown, { variantId, quantity }: LineChange) => {
      await checked();
      provider.sent.push(quantity);
      provider.held.set(variantId, quantity);
      return { cart: lines(), message: '' };
    },
    removeLine: async (_api: unknown, { variantId }: LineChange) => {
      await checked();
      provider.held.delete(variantId);
      return { cart: lines(), message: '' };
    },
  };
});

const dosa = lineFor(1, 1, { branchId: 3 });
const chai = lineFor(2, 1, { branchId: 3 });

beforeEach(() => {
  vi.useFakeTimers();
  provider.held.clear();
  provider.sent.length = 0;
  provider.isRefusing = false;
});

afterEach(() => {
  stopApps();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wait = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);

function tab(storage: MemoryStorage) {
  const api = createApi({ host: '', language: () => 'en' });
  void api.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  const { app } = startTestApp(storage, api);
  const cart = app.actors.get<typeof cartMachine>('cart');
  const session = app.actors.get<typeof sessionMachine>('session');
  const shown = () =>
    Object.fromEntries(linesShown(cart.getSnapshot().context).map((line) => [line.variantId, line.quantity]));
  const set = (line: typeof dosa, quantity: number) => cart.send({ type: 'line.set', line, quantity });
  return { cart, session, shown, set, actors: app.actors };
}

/** The customer of the fixtures. */
function asha(user: User | null): User {
  return user ?? expect.fail('the fixtures know a customer');
}

async function twoTabs(authentication?: object) {
  const branch = { id: 3, branch: { ...shownBranch, id: 3 } };
  const root = {
    version: 1,
    branch,
    ...(authentication && { authentication }),
  };
  const storage = memoryStorage({ [rootKey]: JSON.stringify(root) });
  const one = tab(storage);
  await wait();
  const other = tab(storage.otherTab());
  await wait();
  return { one, other, storage };
}

it('[S11] a guest’s dishes of two tabs are one cart, newest change of a line last', async () => {
  const { one, other, storage } = await twoTabs();
  one.set(dosa, 1);
  other.set(chai, 2);
  await wait();
  expect([one.shown(), other.shown()]).toEqual([
    { 1: 1, 2: 2 },
    { 1: 1, 2: 2 },
  ]);
  other.set(dosa, 3);
  await wait();
  one.set(chai, 0);
  await wait();
  expect([one.shown(), other.shown(), tab(storage.otherTab()).shown()].slice(0, 2)).toEqual([
    { 1: 3 },
    { 1: 3 },
  ]);
  const reloaded = tab(storage.otherTab());
  await wait();
  expect(reloaded.shown()).toEqual({ 1: 3 });
});

it('[C2, R5.1] a member’s tab shows what another tab changed, and its steps count from what the provider has', async () => {
  provider.held.set(1, 1);
  const { one, other } = await twoTabs(signedIn);
  one.set(dosa, 3);
  await wait(260);
  other.set(dosa, 2);
  await wait();
  expect(provider.sent).toEqual([3, 4]);
  expect([one.shown(), other.shown()]).toEqual([{ 1: 4 }, { 1: 4 }]);
});

/** A way to let the checkout of a tab say something; to be made before the tab is. */
function checkouts() {
  const subscribe = vi.spyOn(ActorRegistry.prototype, 'subscribe');
  return ({ actors }: ReturnType<typeof tab>, said: PlacedEvent) => {
    const own = subscribe.mock.calls.filter((_, at) => subscribe.mock.contexts[at] === actors);
    for (const [name, reactions] of own as [string, Record<string, (event: PlacedEvent) => void>][])
      if (name === 'checkout') reactions[said.type]?.(said);
  };
}

it.each<[string, PlacedEvent]>([
  ['an order', { type: 'order.placed', orderId: 1, branchId: 3 }],
  ['an order that waits for its payment', { type: 'cart.differed' }],
])(
  '[R4.8, R5.1] %s in one tab empties the other, whose next Add counts from the cart as it is then',
  async (_what, said) => {
    const say = checkouts();
    provider.held.set(1, 2);
    const { one, other } = await twoTabs(signedIn);
    expect([one.shown(), other.shown()]).toEqual([{ 1: 2 }, { 1: 2 }]);
    provider.held.clear();
    say(one, said);
    other.set(dosa, 3);
    await wait();
    expect([provider.sent, one.shown(), other.shown()]).toEqual([[1], { 1: 1 }, { 1: 1 }]);
  },
);

it('[R4.8, R6.2] an order of an earlier page that turns out paid drops no dish that waits, and takes its note', async () => {
  const say = checkouts();
  provider.held.set(1, 2);
  const { one } = await twoTabs(signedIn);
  one.cart.send({ type: 'note.written', text: 'No onions' });
  one.set(chai, 1);
  say(one, { type: 'cart.differed', ordered: 3 });
  await wait();
  expect([Object.fromEntries(provider.held), one.shown()]).toEqual([
    { 1: 2, 2: 1 },
    { 1: 2, 2: 1 },
  ]);
  expect(one.cart.getSnapshot().context.note).toBe('');
});

it('[C2] a member’s cart is read again when its tab is seen, whatever another device did meanwhile', async () => {
  provider.held.set(1, 1);
  const { one } = await twoTabs(signedIn);
  provider.held.set(1, 5);
  await wait(60_000);
  expect(one.shown()).toEqual({ 1: 1 });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(one.shown()).toEqual({ 1: 5 });
});

it('[D8, R6.2] logging in with two tabs open merges the guest’s dishes once', async () => {
  const { one, other } = await twoTabs();
  one.set(dosa, 2);
  await wait();
  other.set(chai, 1);
  const { userData, accessToken } = signedIn;
  one.session.send({ type: 'session.started', token: accessToken, user: asha(userData), provider: null });
  await wait(10_000);
  expect(other.session.getSnapshot().value).toBe('loggedIn');
  expect(Object.fromEntries(provider.held)).toEqual({ 1: 2, 2: 1 });
  expect([one.shown(), other.shown()]).toEqual([
    { 1: 2, 2: 1 },
    { 1: 2, 2: 1 },
  ]);
});

it('[A8, R6.3] an expired session keeps lines and changes in every tab, and they go on after the log-in', async () => {
  provider.held.set(1, 1);
  const { one, other } = await twoTabs(signedIn);
  provider.isRefusing = true;
  one.cart.send({ type: 'note.written', text: 'No onions' });
  one.set(chai, 2);
  one.session.send({ type: 'session.refused', token: signedIn.accessToken });
  await wait();
  expect([one.shown(), other.shown()]).toEqual([{ 1: 1, 2: 2 }, { 1: 1 }]);
  expect(other.session.getSnapshot().context.expiredUser?.id).toBe(signedIn.userData?.id);
  provider.isRefusing = false;
  one.session.send({ type: 'session.started', token: 'new', user: asha(signedIn.userData), provider: null });
  await wait(10_000);
  expect(Object.fromEntries(provider.held)).toEqual({ 1: 1, 2: 2 });
  expect(other.shown()).toEqual({ 1: 1, 2: 2 });
  expect(other.cart.getSnapshot().context.note).toBe('No onions');
});
