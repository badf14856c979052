import { fromPromise } from 'xstate';
import type { LineReply, ServerCart } from '../../machines/cart/cart.ts';
import type { CartQuestion, LineChange } from '../../machines/cart/cart-events.ts';
import { guestReplayMachine } from '../../machines/cart/guest-replay-machine.ts';
import * as api from '../api/cart.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { app } from './system.ts';

const readCart = fromPromise<ServerCart, CartQuestion>(({ input, signal }) => {
  return api.readCart(input, currentLanguage(), signal);
});

const changeLine = fromPromise<LineReply, LineChange>(({ input, signal }) => {
  return api.changeLine(input, currentLanguage(), signal);
});

const removeLine = fromPromise<LineReply, LineChange>(({ input, signal }) => {
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
