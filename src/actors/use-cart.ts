import { shallowEqual, useSelector } from '@xstate/react';
import { type ChosenAddOn, lineOf, quantityOf } from '../../machines/cart/cart.ts';
import { lineShown } from '../../machines/cart/cart-context.ts';
import {
  type CartSnapshot,
  hasFailed,
  isOffline,
  isUpdating,
  linesOf,
  totalsOf,
} from '../../machines/cart/cart-selectors.ts';
import { suggestedTip } from '../../machines/cart/tip.ts';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import type { Minor } from '../../machines/money.ts';
import { currentRegion } from '../api/region.ts';
import { app } from './system.ts';

/** Puts a dish into the cart on top of what is there; `addOns` are per unit. A variant the dish does not have adds nothing. */
function add(product: Product, variantId: number, addOns: readonly ChosenAddOn[], quantity: number): void {
  const { cart } = app();
  const line = lineOf(product, variantId, addOns, quantity);
  if (line === null) return;
  const present = lineShown(cart.getSnapshot().context, line.key)?.quantity ?? 0;
  cart.send({ type: 'line.set', line, quantity: present + quantity });
}

const verbs = {
  add,
  /** Asks for an absolute quantity; 0 removes the line [R5.1]. */
  setQuantity: (key: string, quantity: number) =>
    app().cart.send({ type: 'line.requantified', key, quantity }),
  remove: (key: string) => app().cart.send({ type: 'line.removed', key }),
  undoRemove: () => app().cart.send({ type: 'removal.undone' }),
  reload: () => app().cart.send({ type: 'cart.reloaded' }),
  dismissReport: () => app().cart.send({ type: 'report.dismissed' }),
};

function viewOf(snapshot: CartSnapshot) {
  const { userId, replay, report, lastRemoved } = snapshot.context;
  const lines = linesOf(snapshot);
  return {
    lines,
    quantity: quantityOf(lines),
    isGuest: userId === null,
    isReplaying: replay.length > 0,
    isUpdating: isUpdating(snapshot),
    hasFailed: hasFailed(snapshot),
    isOffline: isOffline(snapshot),
    replayReport: report,
    lastRemoved,
  };
}

/**
 * The cart as the customer sees it, with every wish already in it. `totals` are the provider's (a guest's are the sum of
 * the lines, without tax); while `isUpdating` they are about to change.
 */
export function useCart() {
  const { cart } = app();
  const view = useSelector(cart, viewOf, shallowEqual);
  const totals = useSelector(cart, totalsOf, shallowEqual);
  return { ...view, totals, ...verbs };
}

/** What can be done to the cart, for views that show nothing of it and so need not follow it. */
export function useCartVerbs() {
  return verbs;
}

/** How many units of a dish are in the cart, in any form. */
export function useDishQuantity(productId: number): number {
  return useSelector(app().cart, (snapshot) =>
    quantityOf(linesOf(snapshot).filter((line) => line.productId === productId)),
  );
}

const tipVerbs = {
  /** A preset in minor units, null for "no tip". */
  choose: (amount: Minor | null) => app().cart.send({ type: 'tip.chosen', amount }),
  typeCustom: (text: string) => {
    const { exponent } = currentRegion().currency;
    app().cart.send({ type: 'customTip.typed', text, exponent });
  },
};

/** The tip: `amount` is what is shown and sent; `suggestion` a kept choice that is not selected (D3). */
export function useTip() {
  const tip = useSelector(app().cart, ({ context }) => context.tip);
  return {
    amount: tip.deliveryTip > 0 ? tip.deliveryTip : null,
    suggestion: suggestedTip(tip),
    customText: tip.customTipInputValue,
    ...tipVerbs,
  };
}

/** The note for the restaurant, at most 500 characters [R1.8]. */
export function useOrderNote() {
  const note = useSelector(app().cart, ({ context }) => context.note);
  return { note, write: (text: string) => app().cart.send({ type: 'note.written', text }) };
}
