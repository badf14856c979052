import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { cartOf, lineFor } from '../../test/support/cart-fixtures.ts';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import type { CartQuestion, LineChange, LineReply, ServerCart } from './cart.ts';
import { linesShown } from './cart-context.ts';
import { cartSliceOf } from './cart-keeping.ts';
import { cartMachine } from './cart-machine.ts';
import { cartMergeMachine, type LockAcquired } from './cart-merge-machine.ts';
import { mergedCartSlice } from './cart-slice-merge.ts';

const dosa = lineFor(1, 2);
const naan = lineFor(4, 3, { branchId: 2 });

function start() {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const readCart = effects.effect<ServerCart, CartQuestion>('readCart');
  const changeLine = effects.effect<LineReply, LineChange>('changeLine');
  const acquireLock = fromCallback<LockAcquired, undefined>(({ sendBack }) =>
    sendBack({ type: 'lock.acquired', slice: null }),
  );
  const storeProgress = effects.effect<void>('storeProgress');
  const cartMerge = cartMergeMachine.provide({
    actors: { acquireLock, readCart, changeLine, storeProgress },
  });
  const actor = createActor(cartMachine.provide({ actors: { readCart, changeLine, cartMerge } }), { clock });
  actor.start();
  actor.send({ type: 'storage.unavailable' });
  actor.send({ type: 'branch.changed', branchId: 1 });
  const goTo = (branchId: number) => actor.send({ type: 'branch.changed', branchId });
  const put = (line: typeof dosa) => actor.send({ type: 'line.set', line, quantity: line.quantity });
  const shown = () => linesShown(actor.getSnapshot().context).map((line) => [line.variantId, line.quantity]);
  const slice = () => cartSliceOf(actor.getSnapshot().context);
  return { actor, clock, effects, goTo, put, shown, slice };
}

describe('one cart at each branch', () => {
  it('[R1.6, R1.30] waits while its branch is left, note included, and is there again', () => {
    const { actor, goTo, put, shown } = start();
    put(dosa);
    actor.send({ type: 'note.written', text: 'No onions' });
    goTo(2);
    expect([shown(), actor.getSnapshot().context.note]).toEqual([[], '']);
    put(naan);
    goTo(1);
    expect([shown(), actor.getSnapshot().context.note]).toEqual([[[1, 2]], 'No onions']);
    goTo(2);
    expect(shown()).toEqual([[4, 3]]);
  });

  it('[R1.6] of a member shows at once what was there, goes on with what was not sent, and asks the provider', async () => {
    const { actor, clock, effects, goTo, shown } = start();
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('readCart').resolve(cartOf([dosa]));
    actor.send({ type: 'line.requantified', key: dosa.key, quantity: 5 });
    clock.increment(250);
    goTo(2);
    await effects.only('readCart').resolve(cartOf([], 2));
    expect([shown(), effects.open]).toEqual([[], []]);
    goTo(1);
    expect(shown()).toEqual([[1, 5]]);
    await effects.only('readCart').resolve(cartOf([dosa]));
    expect(effects.only('changeLine').input).toMatchObject({ branchId: 1, quantity: 5 });
  });

  it('[R4.7] is what the provider says: one that keeps a single cart has emptied it', async () => {
    const { actor, effects, goTo, shown } = start();
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('readCart').resolve(cartOf([dosa]));
    goTo(2);
    goTo(1);
    await effects.only('readCart').resolve(cartOf([]));
    expect(shown()).toEqual([]);
  });

  it('[R4.8] stays at the other branches when one is ordered', () => {
    const { actor, goTo, put, shown } = start();
    put(dosa);
    goTo(2);
    put(naan);
    actor.send({ type: 'cart.emptied', branchId: 2 });
    expect(shown()).toEqual([]);
    goTo(1);
    expect(shown()).toEqual([[1, 2]]);
  });

  it('[R4.8] an order of the branch that was left empties that one, note included, and nothing of the branch shown', async () => {
    const { actor, clock, effects, goTo, shown } = start();
    const note = () => actor.getSnapshot().context.note;
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('readCart').resolve(cartOf([dosa]));
    actor.send({ type: 'note.written', text: 'No onions' });
    goTo(2);
    await effects.only('readCart').resolve(cartOf([naan], 2));
    actor.send({ type: 'note.written', text: 'Ring twice' });
    actor.send({ type: 'tip.chosen', amount: 2000 });
    actor.send({ type: 'line.requantified', key: naan.key, quantity: 5 });
    actor.send({ type: 'cart.emptied', branchId: 1 });
    expect([shown(), note(), actor.getSnapshot().context.tip.deliveryTip]).toEqual([
      [[4, 5]],
      'Ring twice',
      2000,
    ]);
    clock.increment(250);
    expect(effects.only('changeLine').input).toMatchObject({ branchId: 2, quantity: 5 });
    goTo(1);
    expect([shown(), note()]).toEqual([[], '']);
  });

  it('[R4.8] an earlier order of the branch that was left takes its note only', () => {
    const { actor, goTo, put, shown } = start();
    put(dosa);
    actor.send({ type: 'note.written', text: 'No onions' });
    goTo(2);
    actor.send({ type: 'note.written', text: 'Ring twice' });
    actor.send({ type: 'noteAndTip.reset', branchId: 1 });
    expect(actor.getSnapshot().context.note).toBe('Ring twice');
    goTo(1);
    expect([shown(), actor.getSnapshot().context.note]).toEqual([[[1, 2]], '']);
  });

  it('[R6.2] (D8) of a guest is merged into the account when the customer is at its branch again', async () => {
    const { actor, effects, goTo, put } = start();
    put(dosa);
    goTo(2);
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('readCart').resolve(cartOf([], 2));
    goTo(1);
    await effects.only('storeProgress').resolve(undefined);
    await effects.only('readCart').resolve(cartOf([lineFor(1, 1)]));
    await effects.only('storeProgress').resolve(undefined);
    expect(effects.only('changeLine').input).toMatchObject({ branchId: 1, variantId: 1, quantity: 3 });
  });

  it('[R4.3] (C9) goes with the customer who leaves, and another never sees it', async () => {
    const { actor, effects, goTo, slice } = start();
    actor.send({ type: 'session.opened', userId: 7 });
    await effects.only('readCart').resolve(cartOf([dosa]));
    goTo(2);
    const kept = slice();
    expect(JSON.stringify(kept)).toContain('Dish 1');
    actor.send({ type: 'session.closed' });
    expect(JSON.stringify(slice())).not.toContain('Dish');
    const other = start();
    other.actor.send({ type: 'storage.restored', slice: kept });
    other.actor.send({ type: 'session.opened', userId: 8 });
    other.goTo(2);
    other.goTo(1);
    expect(other.shown()).toEqual([]);
    expect(JSON.stringify(other.slice())).not.toContain('Dish');
  });
});

describe('tabs at different branches', () => {
  it('[S11] each keep their own cart, and see the other’s when they come to its branch', () => {
    const [one, other] = [start(), start()];
    const before = one.slice();
    one.put(dosa);
    other.goTo(2);
    other.put(naan);
    const first = mergedCartSlice(before, before, one.slice());
    const stored = mergedCartSlice(before, first, other.slice());
    for (const tab of [one, other]) tab.actor.send({ type: 'storage.changed', slice: stored });
    expect([one.shown(), other.shown()]).toEqual([[[1, 2]], [[4, 3]]]);
    one.goTo(2);
    other.goTo(1);
    expect([one.shown(), other.shown()]).toEqual([[[4, 3]], [[1, 2]]]);
  });

  it('[S11] an order in one leaves the other branch’s dishes of both', () => {
    const [one, other] = [start(), start()];
    one.put(dosa);
    one.goTo(2);
    one.put(naan);
    const stored = one.slice();
    other.actor.send({ type: 'storage.restored', slice: stored });
    one.actor.send({ type: 'cart.emptied', branchId: 2 });
    const next = mergedCartSlice(stored, stored, one.slice());
    other.actor.send({ type: 'storage.changed', slice: next });
    expect(other.shown()).toEqual([[1, 2]]);
    other.goTo(2);
    expect(other.shown()).toEqual([]);
  });
});
