import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  cartOf,
  lineFor,
  malformed,
  refusal,
  unauthorized,
  unreachable,
} from '../../test/support/cart-fixtures.ts';
import { controlledEffects, settle } from '../../test/support/controlled-effects.ts';
import type { LineReply, ServerCart, CartQuestion, LineChange } from './cart.ts';
import { rupee } from '../money.ts';
import { linesShown, quantityShown } from './cart-context.ts';
import { cartSliceOf } from './cart-keeping.ts';
import { areAmountsCurrent, hasFailed, totalsOf } from './cart-selectors.ts';
import type { CartSlice } from './cart-slice.ts';
import type { CartEmitted } from './cart-events.ts';
import { cartMachine } from './cart-machine.ts';
import { cartMergeMachine, type LockAcquired } from './cart-merge-machine.ts';
import { noTip } from './tip.ts';

/** No other tab merges. */
const acquireLock = fromCallback<LockAcquired, undefined>(({ sendBack }) =>
  sendBack({ type: 'lock.acquired', slice: null }),
);

function start() {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const readCart = effects.effect<ServerCart, CartQuestion>('readCart');
  const changeLine = effects.effect<LineReply, LineChange>('changeLine');
  const cartMerge = cartMergeMachine.provide({
    actors: { acquireLock, readCart, changeLine, storeProgress: effects.effect<void>('storeProgress') },
  });
  const actor = createActor(cartMachine.provide({ actors: { readCart, changeLine, cartMerge } }), { clock });
  const news: CartEmitted[] = [];
  actor.on('*', (one) => news.push(one));
  actor.start();
  const shown = () =>
    Object.fromEntries(
      linesShown(actor.getSnapshot().context).map((line) => [line.variantId, line.quantity]),
    );
  const owner = () => JSON.stringify(actor.getSnapshot().value.owner);
  const notices = () => news.filter((one) => one.type === 'notice');
  return { actor, clock, effects, news, notices, shown, owner };
}

const slice = (more: Partial<CartSlice> = {}): CartSlice => ({
  branchId: 1,
  lines: [],
  member: null,
  waiting: [],
  tip: noTip,
  note: '',
  ...more,
});

async function startMember(lines = [lineFor(1, 2)]) {
  const world = start();
  world.actor.send({ type: 'storage.restored', slice: slice() });
  world.actor.send({ type: 'session.opened', userId: 7 });
  await world.effects.only('readCart').resolve(cartOf(lines));
  return world;
}

describe('guest', () => {
  it('[R6.2] (D8) keeps lines on the device and asks the provider nothing', () => {
    const { actor, effects, shown } = start();
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 2)] }) });
    actor.send({ type: 'line.set', line: lineFor(2), quantity: 3 });
    expect(shown()).toEqual({ 1: 2, 2: 3 });
    expect(effects.log).toEqual([]);
    expect(cartSliceOf(actor.getSnapshot().context).lines).toHaveLength(2);
  });

  it('[R1.6] (D8) a line that is sold out is not in the sum', () => {
    const { actor } = start();
    const soldOut = lineFor(2, 1, { availability: 'soldOut' });
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 2), soldOut] }) });
    expect(totalsOf(actor.getSnapshot())).toMatchObject({ quantity: 2, subTotal: 20_000, overall: 20_000 });
  });

  it('[R4.6] what was added before a slow store answered is merged with what it held', () => {
    const { actor, shown } = start();
    actor.send({ type: 'branch.changed', branchId: 1 });
    actor.send({ type: 'line.set', line: lineFor(1), quantity: 5 });
    actor.send({ type: 'storage.unavailable' });
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 2), lineFor(3, 1)] }) });
    expect(shown()).toEqual({ 1: 5, 3: 1 });
  });

  it('[R5.1] quantity 0 removes the line, and undoing within 6 s brings it back as it was', () => {
    const { actor, clock, shown } = start();
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 4)] }) });
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 0 });
    expect(shown()).toEqual({});
    actor.send({ type: 'removal.undone' });
    expect(shown()).toEqual({ 1: 4 });
    actor.send({ type: 'line.removed', key: lineFor(1).key });
    clock.increment(6000);
    actor.send({ type: 'removal.undone' });
    expect(shown()).toEqual({});
  });

  it('[R5.1] each removal can be undone for its whole 6 s', () => {
    const { actor, clock, shown } = start();
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 1), lineFor(2, 1)] }) });
    actor.send({ type: 'line.removed', key: lineFor(1).key });
    clock.increment(5000);
    actor.send({ type: 'line.removed', key: lineFor(2).key });
    clock.increment(5999);
    actor.send({ type: 'removal.undone' });
    expect(shown()).toEqual({ 2: 1 });
  });

  it('[R1.30] (C8) changing the branch puts the cart away, and a dish of another branch is not taken', () => {
    const { actor, shown } = start();
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 4)] }) });
    actor.send({ type: 'branch.changed', branchId: 1 });
    expect(shown()).toEqual({ 1: 4 });
    actor.send({ type: 'branch.changed', branchId: 2 });
    actor.send({ type: 'line.set', line: lineFor(1), quantity: 1 });
    expect(shown()).toEqual({});
  });
});

describe('member', () => {
  it('[R8.1] (C3, C7) many taps become one call with the last quantity, shown at once, with one success notice', async () => {
    const { actor, clock, effects, notices, shown } = await startMember();
    for (const quantity of [3, 4, 5])
      actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity });
    expect(shown()).toEqual({ 1: 5 });
    expect(effects.count('changeLine')).toBe(0);
    clock.increment(250);
    expect(effects.only('changeLine').input).toMatchObject({
      branchId: 1,
      cartId: 1001,
      variantId: 1,
      quantity: 5,
    });
    await effects.only('changeLine').resolve({ cart: cartOf([lineFor(1, 5)]), message: 'Updated' });
    expect(notices()).toEqual([{ type: 'notice', tone: 'success', text: 'Updated' }]);
    expect(effects.count('changeLine')).toBe(1);
  });

  it.each([
    { type: 'line.set', line: lineFor(2), quantity: 2 },
    { type: 'line.requantified', key: lineFor(2).key, quantity: 4 },
    { type: 'line.removed', key: lineFor(2).key },
    { type: 'line.replaced', key: lineFor(2).key, line: lineFor(3), quantity: 1 },
    { type: 'removal.undone' },
  ] as const)('(C3) $type begins the pause anew, and nothing is sent between two presses', async (press) => {
    const { actor, clock, effects } = await startMember();
    actor.send({ type: 'line.set', line: lineFor(2), quantity: 1 });
    actor.send({ type: 'line.removed', key: lineFor(1).key });
    clock.increment(200);
    actor.send(press);
    clock.increment(200);
    expect(effects.count('changeLine')).toBe(0);
    clock.increment(50);
    expect(effects.count('changeLine')).toBe(1);
  });

  it('[R8.1] (C7) while a call runs the next change waits, and two lines are told about once', async () => {
    const { actor, clock, effects, notices, shown } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 3 });
    clock.increment(250);
    actor.send({ type: 'line.set', line: lineFor(2), quantity: 1 });
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 6 });
    expect(effects.open).toHaveLength(1);
    await effects.only('changeLine').resolve({ cart: cartOf([lineFor(1, 3)]), message: 'A' });
    expect(effects.open).toHaveLength(1);
    await effects.only('changeLine').resolve({ cart: cartOf([lineFor(1, 3), lineFor(2, 1)]), message: 'B' });
    expect(shown()).toEqual({ 1: 6, 2: 1 });
    await effects.only('changeLine').resolve({ cart: cartOf([lineFor(1, 6), lineFor(2, 1)]), message: 'C' });
    expect(notices()).toEqual([{ type: 'notice', tone: 'success', text: 'C' }]);
  });

  it('[R8.1] a refusal rolls the quantity back with the words of the provider and reads the cart again', async () => {
    const { actor, clock, effects, notices, shown } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 9 });
    clock.increment(250);
    await effects.only('changeLine').reject(refusal('Only 2 left'));
    expect(shown()).toEqual({ 1: 2 });
    expect(notices()).toEqual([{ type: 'notice', tone: 'error', text: 'Only 2 left' }]);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 2)]));
    expect(effects.open).toEqual([]);
  });

  it('[R8.1] an answer that makes no sense is told as "Something Went wrong..."', async () => {
    const { actor, clock, effects, notices } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 9 });
    clock.increment(250);
    await effects.only('changeLine').reject(malformed);
    expect(notices()).toEqual([{ type: 'notice', tone: 'error', key: 'cart.somethingWentWrong' }]);
  });

  it('[R5.1] quantity 0 asks for removal by the cart line; [R8.4] its failure is only logged', async () => {
    const { actor, clock, effects, news, notices, shown } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 0 });
    expect(shown()).toEqual({});
    clock.increment(250);
    expect(effects.only('changeLine').input).toMatchObject({ branchId: 1, cartId: 1001 });
    await effects.only('changeLine').reject(refusal('No such line'));
    expect(notices()).toEqual([]);
    expect(news.some((one) => one.type === 'log')).toBe(true);
  });

  it('[R8.4] a cart that cannot be read is logged, marked out of date and can be read again', async () => {
    const { actor, effects, notices } = start();
    actor.send({ type: 'storage.restored', slice: slice() });
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('readCart').reject(refusal('No'));
    expect(notices()).toEqual([]);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(actor.getSnapshot().context.isOutOfDate).toBe(true);
    actor.send({ type: 'cart.reloaded' });
    await effects.only('readCart').resolve(cartOf([]));
    expect(actor.getSnapshot().context.isOutOfDate).toBe(false);
  });

  it('(C3, C11) going back to the quantity before is sent when the answer to the change was lost', async () => {
    const { actor, clock, effects, shown } = await startMember([lineFor(1, 1)]);
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 2 });
    clock.increment(250);
    await effects.only('changeLine').reject(unreachable);
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 1 });
    actor.send({ type: 'connection.restored' });
    await effects.only('readCart').resolve(cartOf([lineFor(1, 2)]));
    expect(effects.only('changeLine').input).toMatchObject({ quantity: 1 });
    expect(shown()).toEqual({ 1: 1 });
  });

  it('(C11) a lost answer keeps the change, which is sent again after reading when the connection is back', async () => {
    const { actor, clock, effects, shown } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 4 });
    clock.increment(250);
    await effects.only('changeLine').reject(unreachable);
    expect(actor.getSnapshot().hasTag('offline')).toBe(true);
    actor.send({ type: 'line.set', line: lineFor(2), quantity: 1 });
    expect(shown()).toEqual({ 1: 4, 2: 1 });
    const stored = cartSliceOf(actor.getSnapshot().context);
    expect(stored.member?.queue.map((change) => change.quantity)).toEqual([4, 1]);
    actor.send({ type: 'connection.restored' });
    await effects.only('readCart').resolve(cartOf([lineFor(1, 2)]));
    expect(effects.only('changeLine').input).toMatchObject({ variantId: 1, quantity: 4 });
  });

  it('(C11) changes of the same customer survive closing the tab; another customer never sees them', async () => {
    const queue = [{ line: lineFor(1), quantity: 4 }];
    const member = { userId: 7, lines: [lineFor(1, 1)], totals: null, queue, merge: [] };
    const back = start();
    back.actor.send({ type: 'storage.restored', slice: slice({ member }) });
    expect(back.shown()).toEqual({});
    back.actor.send({ type: 'session.opened', userId: 7 });
    expect(back.shown()).toEqual({ 1: 4 });
    const other = start();
    other.actor.send({ type: 'storage.restored', slice: slice({ member }) });
    other.actor.send({ type: 'session.opened', userId: 8 });
    expect(other.shown()).toEqual({});
    expect(JSON.stringify(cartSliceOf(other.actor.getSnapshot().context))).not.toContain('Dish 1');
  });

  it('(C9) closing the session leaves nothing, and a late reply changes nothing', async () => {
    const { actor, effects, shown, owner } = await startMember();
    actor.send({ type: 'cart.reloaded' });
    const late = effects.only('readCart');
    actor.send({ type: 'session.closed' });
    await late.resolve(cartOf([lineFor(5, 5)]));
    expect(owner()).toBe('"guest"');
    expect(shown()).toEqual({});
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Dish');
  });

  it('(C8) a reply for the branch before is dropped', async () => {
    const { actor, effects, shown } = await startMember();
    actor.send({ type: 'cart.reloaded' });
    const late = effects.only('readCart');
    actor.send({ type: 'branch.changed', branchId: 2 });
    await late.resolve(cartOf([lineFor(1, 9)]));
    expect(shown()).toEqual({});
    expect(effects.only('readCart').input).toEqual({ branchId: 2 });
  });

  it('every busy state ends by itself when no answer comes', async () => {
    const { actor, clock, effects } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 4 });
    clock.increment(250);
    clock.increment(20_000);
    expect(effects.open).toEqual([]);
    expect(actor.getSnapshot().hasTag('offline')).toBe(true);
    clock.increment(30_000);
    expect(effects.only('readCart').input).toEqual({ branchId: 1 });
  });

  it('[R4.8] (D3) an ordered cart is emptied and keeps only the tip inputs', async () => {
    const { actor, effects } = await startMember();
    actor.send({ type: 'customTip.typed', text: '30', currency: rupee });
    actor.send({ type: 'note.written', text: 'No onions' });
    actor.send({ type: 'cart.emptied', branchId: 1 });
    await effects.only('readCart').resolve(cartOf([]));
    const { context } = actor.getSnapshot();
    expect(context.tip).toEqual({ deliveryTip: 0, tip: null, customTip: 3000, customTipInputValue: '30' });
    expect([context.note, quantityShown(context)]).toEqual(['', 0]);
  });

  it('[R4.8] (D3) of an earlier page that turns out ordered takes note and tip, and no dish that was added since', async () => {
    const { actor, clock, effects, shown } = await startMember();
    actor.send({ type: 'customTip.typed', text: '30', currency: rupee });
    actor.send({ type: 'note.written', text: 'No onions' });
    actor.send({ type: 'line.set', line: lineFor(2), quantity: 3 });
    actor.send({ type: 'noteAndTip.reset', branchId: 1 });
    const { tip, note } = actor.getSnapshot().context;
    expect([tip.deliveryTip, tip.customTip, note, shown()]).toEqual([0, 3000, '', { 1: 2, 2: 3 }]);
    clock.increment(250);
    expect(effects.only('changeLine').input).toMatchObject({ variantId: 2, quantity: 3 });
  });
});

describe('merging a guest into an account (D8)', () => {
  async function startMerge() {
    const world = start();
    world.actor.send({
      type: 'storage.restored',
      slice: slice({ lines: [lineFor(1, 2), lineFor(2, 3), lineFor(3, 1, { allowedQuantity: 1 })] }),
    });
    world.actor.send({ type: 'session.opened', userId: 7 });
    await world.effects.only('storeProgress').resolve(undefined);
    return world;
  }

  it('[R6.2] sends each line once, on top of what the account had, and reports each result', async () => {
    const { actor, effects, news, shown } = await startMerge();
    expect(shown()).toEqual({ 1: 2, 2: 3, 3: 1 });
    await effects.only('readCart').resolve(cartOf([lineFor(1, 1), lineFor(3, 1)]));
    await effects.only('storeProgress').resolve(undefined);
    expect(effects.only('changeLine').input).toMatchObject({ variantId: 1, quantity: 3, cartId: 1001 });
    await effects.only('changeLine').resolve({ cart: null, message: '' });
    expect(effects.only('changeLine').input).toMatchObject({ variantId: 2, quantity: 3, cartId: null });
    await effects.only('changeLine').reject(refusal('Sold out'));
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 3), lineFor(3, 1)]));
    expect(effects.count('changeLine')).toBe(2);
    expect(
      actor
        .getSnapshot()
        .context.report?.map(({ outcome, quantity, message }) => [outcome, quantity, message]),
    ).toEqual([
      ['merged', 3, null],
      ['refused', 0, 'Sold out'],
      ['reduced', 1, null],
    ]);
    expect(news.filter((one) => one.type === 'guestCart.merged')).toHaveLength(1);
    expect(shown()).toEqual({ 1: 3, 3: 1 });
  });

  it('[R6.2, R8.1] shows every line all the way: what the customer had before, and what was merged until it is read', async () => {
    const { actor, clock, effects, shown, owner } = start();
    const kept = { userId: 7, lines: [lineFor(4, 2)], totals: cartOf([lineFor(4, 2)]).totals, queue: [] };
    const stored = slice({ lines: [lineFor(1, 2), lineFor(2, 3)], member: { ...kept, merge: [] } });
    actor.send({ type: 'storage.restored', slice: stored });
    actor.send({ type: 'session.opened', userId: 7 });
    expect(shown()).toEqual({ 1: 2, 2: 3, 4: 2 });
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('readCart').resolve(cartOf([lineFor(4, 2)]));
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('changeLine').resolve({ cart: null, message: '' });
    await effects.only('changeLine').reject(refusal('Sold out'));
    await effects.only('storeProgress').resolve(undefined);
    expect([owner(), shown()]).toEqual(['{"member":"loading"}', { 1: 2, 4: 2 }]);
    expect([areAmountsCurrent(actor.getSnapshot()), hasFailed(actor.getSnapshot())]).toEqual([false, false]);
    await effects.only('readCart').reject(unreachable);
    expect([hasFailed(actor.getSnapshot()), shown()]).toEqual([true, { 1: 2, 4: 2 }]);
    clock.increment(30_000);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 2), lineFor(4, 2)]));
    expect([areAmountsCurrent(actor.getSnapshot()), shown()]).toEqual([true, { 1: 2, 4: 2 }]);
  });

  it('(C10) a reload in the middle neither repeats nor loses units', async () => {
    const first = await startMerge();
    await first.effects.only('readCart').resolve(cartOf([lineFor(1, 1)]));
    await first.effects.only('storeProgress').resolve(undefined);
    const stored: CartSlice = JSON.parse(JSON.stringify(cartSliceOf(first.actor.getSnapshot().context)));
    first.actor.stop();
    const second = start();
    second.actor.send({ type: 'storage.restored', slice: stored });
    second.actor.send({ type: 'session.opened', userId: 7 });
    await second.effects.only('storeProgress').resolve(undefined);
    await second.effects.only('readCart').resolve(cartOf([lineFor(1, 3)]));
    await second.effects.only('storeProgress').resolve(undefined);
    expect(second.effects.only('changeLine').input).toMatchObject({ variantId: 1, quantity: 3 });
  });

  it('a lost answer is asked again with the same quantity', async () => {
    const { clock, effects } = await startMerge();
    await effects.only('readCart').resolve(cartOf([lineFor(1, 1)]));
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('changeLine').reject(unreachable);
    clock.increment(30_000);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 3)]));
    await effects.only('storeProgress').resolve(undefined);
    expect(effects.only('changeLine').input).toMatchObject({ variantId: 1, quantity: 3 });
    await settle();
  });
});

describe('a session that ends while a guest is merged', () => {
  it('[R6.3] (A8, D8) is no answer about a dish: the same customer goes on with the same quantities, told of no refusal', async () => {
    const { actor, effects, news, notices, shown, owner } = start();
    actor.send({ type: 'storage.restored', slice: slice({ lines: [lineFor(1, 2), lineFor(2, 3)] }) });
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 1)]));
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('changeLine').reject(unauthorized);
    expect(actor.getSnapshot().context.merge).toMatchObject([
      { target: 3, result: null },
      { target: 3, result: null },
    ]);
    actor.send({ type: 'session.expired' });
    expect([owner(), shown()]).toEqual(['"awaitingLogin"', { 1: 3, 2: 3 }]);
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 1)]));
    await effects.only('storeProgress').resolve(undefined);
    expect(effects.only('changeLine').input).toMatchObject({ variantId: 1, quantity: 3 });
    await effects.only('changeLine').resolve({ cart: null, message: '' });
    await effects.only('changeLine').resolve({ cart: null, message: '' });
    await effects.only('storeProgress').resolve(undefined);
    expect(news.filter((one) => one.type === 'guestCart.merged')).toHaveLength(1);
    expect(actor.getSnapshot().context.report?.map(({ outcome }) => outcome)).toEqual(['merged', 'added']);
    expect(notices()).toEqual([]);
  });
});

describe('a store that answers late', () => {
  it('[R4.6] (C1) has nothing to add, and the change on its way is sent again instead of being forgotten', async () => {
    const { actor, clock, effects, shown } = await startMember();
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 5 });
    clock.increment(250);
    actor.send({ type: 'storage.restored', slice: null });
    await effects.only('readCart').resolve(cartOf([lineFor(1, 2)]));
    expect(effects.only('changeLine').input).toMatchObject({ quantity: 5 });
    expect(shown()).toEqual({ 1: 5 });
  });
});
