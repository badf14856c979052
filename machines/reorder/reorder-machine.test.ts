import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import { dishOfOrder, orderFor } from '../../test/support/order-fixtures.ts';
import { noNeeds } from '../catalogue/kept-needs.ts';
import { reorderMachine } from './reorder-machine.ts';

function started() {
  const clock = new SimulatedClock();
  const effects = controlledEffects();
  const machine = reorderMachine.provide({
    actors: { changeBranch: effects.effect('changeBranch'), readMenu: effects.effect('readMenu') },
  });
  const actor = createActor(machine, { clock });
  const added: unknown[] = [];
  actor.on('order.repeated', ({ lines }) => added.push(...lines));
  actor.start();
  return { actor, clock, added, value: () => actor.getSnapshot().value, ...effects };
}

const soldOut = dishOfOrder({
  variants: [{ id: 1, name: '', price: 10_000, listPrice: null, availability: 'soldOut' }],
});

describe('ordering again', () => {
  it('[R1.18] reads each dish of the order once, at its own branch, and hands over what has not changed', async () => {
    const { actor, added, value, only, log } = started();
    const { items } = orderFor();
    const order = orderFor({ items: items.flatMap((item) => [item, { ...item, id: 2 }]) });
    actor.send({ type: 'reorder.requested', order, branchId: 1, needs: noNeeds });
    expect(log).toEqual([{ name: 'readMenu', input: { branchId: 1, productIds: [10] } }]);
    await only('readMenu').resolve([dishOfOrder()]);
    expect(added).toMatchObject([{ variantId: 1, quantity: 2 }]);
    expect(value()).toBe('resting');
  });

  it('[R1.18] goes to the order’s branch only after a yes, and reads its menu there', async () => {
    const { actor, value, only, log } = started();
    actor.send({ type: 'reorder.requested', order: orderFor(), branchId: 2, needs: noNeeds });
    expect(log).toEqual([]);
    actor.send({ type: 'branchChange.accepted' });
    await only('changeBranch').resolve(true);
    expect(value()).toBe('comparing');
    expect(actor.getSnapshot().context.branchId).toBe(1);
  });

  it('[R1.18] has nothing to say yes to when nothing is left', async () => {
    const { actor, added, value, only } = started();
    actor.send({ type: 'reorder.requested', order: orderFor(), branchId: 1, needs: noNeeds });
    await only('readMenu').resolve([soldOut]);
    actor.send({ type: 'differences.accepted' });
    expect(value()).toBe('reviewing');
    expect(added).toEqual([]);
  });

  it('[R1.18] gives a lost answer up after 20 seconds, adds nothing, and asks again when told to', () => {
    const { actor, added, clock, value, log } = started();
    actor.send({ type: 'reorder.requested', order: orderFor(), branchId: 1, needs: noNeeds });
    clock.increment(19_999);
    expect(value()).toBe('comparing');
    clock.increment(1);
    expect(value()).toBe('failed');
    actor.send({ type: 'reorder.retried' });
    expect(log).toHaveLength(2);
    expect(added).toEqual([]);
  });

  it('[R1.18] forgets what it compared when the customer goes to another branch', async () => {
    const { actor, value, only } = started();
    actor.send({ type: 'reorder.requested', order: orderFor(), branchId: 1, needs: noNeeds });
    await only('readMenu').resolve([soldOut]);
    actor.send({ type: 'branch.changed', branchId: 1 });
    expect(value()).toBe('reviewing');
    actor.send({ type: 'branch.changed', branchId: 2 });
    expect(value()).toBe('resting');
    expect(actor.getSnapshot().context).toMatchObject({ order: null, comparison: null });
  });
});
