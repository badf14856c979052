import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { cartOf, lineFor, refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import type { CartLine, CartQuestion, LineChange, LineReply, ServerCart } from './cart.ts';
import { linesShown } from './cart-context.ts';
import type { CartEmitted } from './cart-events.ts';
import { cartSliceOf } from './cart-keeping.ts';
import { cartMachine } from './cart-machine.ts';

const half = lineFor(1, 2);
const full = lineFor(2);

function start() {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const actors = {
    readCart: effects.effect<ServerCart, CartQuestion>('readCart'),
    changeLine: effects.effect<LineReply, LineChange>('changeLine'),
  };
  const actor = createActor(cartMachine.provide({ actors }), { clock }).start();
  const notices: CartEmitted[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.send({ type: 'storage.unavailable' });
  actor.send({ type: 'branch.changed', branchId: 1 });
  const shown = () => linesShown(actor.getSnapshot().context).map((line) => [line.variantId, line.quantity]);
  const edit = (into: CartLine, quantity: number, key = half.key) =>
    actor.send({ type: 'line.replaced', key, line: into, quantity });
  return { actor, clock, effects, notices, shown, edit };
}

async function startMember(lines = [half, lineFor(3)]) {
  const world = start();
  world.actor.send({ type: 'session.opened', userId: 7 });
  await world.effects.only('readCart').resolve(cartOf(lines));
  return world;
}

describe('a line that becomes another', () => {
  it('[R1.5] keeps its place in a guest’s cart, and joins the line that it becomes', () => {
    const { actor, edit, shown } = start();
    for (const line of [lineFor(3), half]) actor.send({ type: 'line.set', line, quantity: line.quantity });
    edit(full, 3);
    expect(shown()).toEqual([
      [2, 3],
      [3, 1],
    ]);
    edit(lineFor(3), 2, full.key);
    expect(shown()).toEqual([[3, 3]]);
  });

  it('[R1.5, R5.1] with another number only is the same line, and with none it is removed', () => {
    const { actor, edit, shown } = start();
    actor.send({ type: 'line.set', line: half, quantity: 2 });
    edit(half, 5);
    expect(shown()).toEqual([[1, 5]]);
    edit(full, 0);
    expect([shown(), actor.getSnapshot().context.lastRemoved?.variantId]).toEqual([[], 1]);
  });

  it('[R1.5, R3.11] is one request, which names the line it takes the place of', async () => {
    const { clock, edit, effects, shown } = await startMember();
    edit(full, 3);
    expect(shown()[0]).toEqual([2, 3]);
    clock.increment(250);
    expect(effects.only('changeLine').input).toEqual({
      branchId: 1,
      cartId: 1001,
      variantId: 2,
      quantity: 3,
      addOns: [],
      note: '',
    });
    const cart = cartOf([{ ...full, quantity: 3, cartId: 1001 }, lineFor(3)]);
    await effects.only('changeLine').resolve({ cart, message: '' });
    expect(effects.open).toEqual([]);
  });

  it('[R1.5] (C1) that the provider made before its answer was lost is not made again', async () => {
    const { actor, clock, edit, effects, shown } = await startMember([half, full]);
    edit(full, 3);
    clock.increment(250);
    expect(effects.only('changeLine').input).toMatchObject({ cartId: 1001, quantity: 3 });
    await effects.only('changeLine').reject(unreachable);
    expect(shown()).toEqual([[2, 4]]);
    actor.send({ type: 'connection.restored' });
    await effects.only('readCart').resolve(cartOf([{ ...full, quantity: 4 }]));
    expect([effects.open, shown()]).toEqual([[], [[2, 4]]]);
  });

  it('[R1.5] (C1) that never arrived is asked for again, also by the next page', async () => {
    const { actor, clock, edit, effects } = await startMember([half, full]);
    edit(full, 3);
    clock.increment(250);
    await effects.only('changeLine').reject(unreachable);
    const next = start();
    next.actor.send({ type: 'storage.restored', slice: cartSliceOf(actor.getSnapshot().context) });
    next.actor.send({ type: 'session.opened', userId: 7 });
    expect(next.shown()).toEqual([[2, 4]]);
    await next.effects.only('readCart').resolve(cartOf([half, { ...full, quantity: 5 }]));
    expect(next.effects.only('changeLine').input).toMatchObject({ cartId: 1001, variantId: 2, quantity: 3 });
    expect(next.shown()).toEqual([[2, 8]]);
  });

  it('[R8.1] that is refused is the old line again, without what was asked of the new one', async () => {
    const { actor, clock, edit, effects, notices, shown } = await startMember([half]);
    edit(full, 1);
    clock.increment(250);
    actor.send({ type: 'line.requantified', key: full.key, quantity: 4 });
    await effects.only('changeLine').reject(refusal('Sold out'));
    await effects.only('readCart').resolve(cartOf([half]));
    expect([shown(), effects.open]).toEqual([[[1, 2]], []]);
    expect(notices).toEqual([{ type: 'notice', tone: 'error', text: 'Sold out' }]);
  });

  it.each([
    ['another line, which takes the place of the old one', lineFor(3), { cartId: 1001, variantId: 3 }],
    ['the old line, which gets its number', half, { cartId: 1001, variantId: 1 }],
  ])('[R1.5, R8.1] (C1) that is refused is edited on into %s', async (_into, into, asked) => {
    const { clock, edit, effects } = await startMember([half]);
    edit(full, 1);
    clock.increment(250);
    edit(into, 5, full.key);
    await effects.only('changeLine').reject(refusal('Sold out'));
    if (effects.open[0]?.name === 'readCart') await effects.only('readCart').resolve(cartOf([half]));
    expect(effects.only('changeLine').input).toMatchObject({ ...asked, quantity: 5 });
  });

  it('[R1.5] is finished by two more changes where a provider sets instead of adding, and leaves the old line', async () => {
    const { clock, edit, effects } = await startMember([half, { ...full, quantity: 4 }]);
    edit(full, 1);
    clock.increment(250);
    await effects.only('changeLine').resolve({ cart: cartOf([half, { ...full, quantity: 1 }]), message: '' });
    expect(effects.only('changeLine').input).toMatchObject({ cartId: 1002, variantId: 2, quantity: 5 });
    await effects.only('changeLine').resolve({ cart: cartOf([half, { ...full, quantity: 5 }]), message: '' });
    expect(effects.only('changeLine').input).toMatchObject({ cartId: 1001, quantity: 0 });
    await effects.only('changeLine').resolve({ cart: cartOf([{ ...full, quantity: 5 }]), message: '' });
    expect(effects.open).toEqual([]);
  });

  it('[R1.5] before the provider knew it is only the new one, in one request with its last number', async () => {
    const { actor, clock, edit, effects } = await startMember([]);
    actor.send({ type: 'line.set', line: half, quantity: 2 });
    edit(full, 1);
    actor.send({ type: 'line.requantified', key: full.key, quantity: 4 });
    clock.increment(250);
    expect(effects.only('changeLine').input).toMatchObject({ cartId: null, variantId: 2, quantity: 4 });
    await effects.only('changeLine').resolve({ cart: cartOf([{ ...full, quantity: 4 }]), message: '' });
    expect(effects.open).toEqual([]);
  });

  it('[R1.5] waits for the name of a line that an answer did not tell', async () => {
    const { actor, clock, edit, effects } = await startMember([]);
    actor.send({ type: 'line.set', line: half, quantity: 2 });
    clock.increment(250);
    edit(full, 1);
    await effects.only('changeLine').resolve({ cart: null, message: '' });
    await effects.only('readCart').resolve(cartOf([half]));
    expect(effects.only('changeLine').input).toMatchObject({ cartId: 1001, variantId: 2, quantity: 1 });
  });
});
