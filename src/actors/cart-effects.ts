import { fromPromise } from 'xstate';
import type { LineReply, ServerCart } from '../../machines/cart/cart.ts';
import type { CartQuestion, LineChange } from '../../machines/cart/cart-events.ts';
import { guestReplayMachine } from '../../machines/cart/guest-replay-machine.ts';
import { ApiError } from '../api/errors.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { app } from './system.ts';

/** Only a customer who is logged in has a cart at the provider, so the calls come when there is one. */
const cartApi = () =>
  import('../api/cart.ts').catch((cause: unknown) => {
    throw new ApiError('unreachable', 'The calls of the cart did not arrive', { cause });
  });

const readCart = fromPromise<ServerCart, CartQuestion>(async ({ input, signal }) => {
  const api = await cartApi();
  return api.readCart(input, currentLanguage(), signal);
});

const changeLine = fromPromise<LineReply, LineChange>(async ({ input, signal }) => {
  const api = await cartApi();
  return api.changeLine(input, currentLanguage(), signal);
});

const removeLine = fromPromise<LineReply, LineChange>(async ({ input, signal }) => {
  const api = await cartApi();
  return api.removeLine(input, currentLanguage(), signal);
});

/** Writes the chosen quantities before the first of them leaves, so that a reload goes on with the same ones. */
const storeProgress = fromPromise<void, undefined>(() => app().store.flush());

export const guestReplayEffects = { readCart, changeLine, storeProgress };

export const cartEffects = {
  readCart,
  changeLine,
  removeLine,
  guestReplay: guestReplayMachine.provide({ actors: guestReplayEffects }),
};
