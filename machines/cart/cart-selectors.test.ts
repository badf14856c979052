import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { cartOf, lineFor } from '../../test/support/cart-fixtures.ts';
import { settle } from '../../test/support/controlled-effects.ts';
import { cartMachine } from './cart-machine.ts';
import { areAmountsCurrent } from './cart-selectors.ts';

it('[R4.7] an amount is current only while it belongs to the lines that are shown', async () => {
  const clock = new SimulatedClock();
  let answer = cartOf([]);
  const cart = createActor(
    cartMachine.provide({
      actors: {
        readCart: fromPromise(async () => answer),
        changeLine: fromPromise(async () => ({ cart: answer, message: '' })),
      },
    }),
    { clock },
  ).start();
  const isCurrent = () => areAmountsCurrent(cart.getSnapshot());
  cart.send({ type: 'branch.changed', branchId: 1 });
  cart.send({ type: 'storage.unavailable' });
  expect(isCurrent()).toBe(true);
  cart.send({ type: 'session.opened', userId: 7 });
  expect(isCurrent()).toBe(false);
  await settle();
  expect(isCurrent()).toBe(true);
  cart.send({ type: 'line.set', line: lineFor(1), quantity: 1 });
  expect(isCurrent()).toBe(false);
  answer = cartOf([lineFor(1)]);
  clock.increment(250);
  expect(isCurrent()).toBe(false);
  await settle();
  expect(isCurrent()).toBe(true);
});
