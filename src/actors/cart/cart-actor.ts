import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { keep, type ActorDefinition } from '../actor-definition.ts';
import { cartEffects } from './effects.ts';
import { cartTurns } from './cart-turns.ts';
import { cartHears } from './hears.ts';
import { cartSlice } from './slice.ts';

/** What the customer is about to order, for as long as the app runs. */
export const cartActor: ActorDefinition<typeof cartMachine> = {
  name: 'cart',
  starts: 'eagerly',
  create: (app) => cartMachine.provide({ actors: cartEffects(app, cartTurns(app.storage)) }),
  keeps: [keep(cartSlice, (now) => (now.hasTag('restoring') ? undefined : cartSliceOf(now.context)))],
  hears: cartHears,
};
