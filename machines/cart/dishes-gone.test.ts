import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { cartOf, lineFor } from '../../test/support/cart-fixtures.ts';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import type { CartQuestion, LineChange, LineReply, ServerCart } from './cart.ts';
import type { CartEmitted } from './cart-events.ts';
import { cartMachine } from './cart-machine.ts';

const told = { type: 'notice', tone: 'error', key: 'cart.dishesGone', values: { dishes: 'Dosa, Chai' } };
const withoutSome = { ...cartOf([lineFor(1, 2)]), gone: ['Dosa', 'Chai'] };

function startMember() {
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
  actor.send({ type: 'session.opened', userId: 7 });
  return { actor, clock, effects, notices };
}

describe('dishes that sold out while they were in the cart', () => {
  it('[R1.6] are told by name when the cart is read', async () => {
    const { effects, notices } = startMember();
    await effects.only('readCart').resolve(withoutSome);
    expect(notices).toEqual([told]);
  });

  it('[R1.6] are told by name when the answer to a change says so', async () => {
    const { actor, clock, effects, notices } = startMember();
    await effects.only('readCart').resolve(cartOf([lineFor(1, 2)]));
    actor.send({ type: 'line.requantified', key: lineFor(1).key, quantity: 3 });
    clock.increment(250);
    await effects.only('changeLine').resolve({ cart: withoutSome, message: '' });
    expect(notices).toEqual([told]);
  });
});
