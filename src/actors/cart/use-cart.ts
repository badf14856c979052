import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type CartLine, type ChosenAddOn, lineOf, quantityOf } from '../../../machines/cart/cart.ts';
import { lineShown } from '../../../machines/cart/cart-context.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import {
  areAmountsCurrent,
  type CartSnapshot,
  hasFailed,
  isOffline,
  isUpdating,
  linesOf,
  totalsOf,
  waitingQuantity,
} from '../../../machines/cart/cart-selectors.ts';
import { suggestedTip } from '../../../machines/cart/tip.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { toDecimal, type Currency, type Minor } from '../../../machines/money.ts';
import { useApp } from '../system/app.ts';
import { useActorView, useSelector } from '../system/use-actor.ts';

type CartActor = ActorRefFrom<typeof cartMachine>;

function useCartActor(): CartActor {
  return useApp().actors.get<typeof cartMachine>('cart');
}

type Choice = { variantId: number; addOns: readonly ChosenAddOn[]; quantity: number; note: string };

function verbsOf(cart: CartActor) {
  const quantityNow = (key: string) => lineShown(cart.getSnapshot().context, key)?.quantity ?? 0;
  return {
    /** Puts a dish into the cart on top of what is there; `addOns` are per unit. A variant the dish does not have adds nothing. */
    add: (
      product: Product,
      variantId: number,
      addOns: readonly ChosenAddOn[],
      quantity: number,
      note?: string,
    ) => {
      const line = lineOf(product, variantId, addOns, quantity, note);
      if (line !== null) cart.send({ type: 'line.set', line, quantity: quantityNow(line.key) + quantity });
    },
    /** Adds what the cart lacks of these lines; a second call adds nothing. */
    putLines: (lines: readonly CartLine[]) => {
      for (const line of lines) {
        const { key, quantity } = line;
        if (quantityNow(key) < quantity) cart.send({ type: 'line.set', line, quantity });
      }
    },
    /** Asks for an absolute quantity; 0 removes the line [R5.1]. */
    setQuantity: (key: string, quantity: number) => cart.send({ type: 'line.requantified', key, quantity }),
    /** Makes another choice of the line `key`, as one change [R1.5]. A variant the dish does not have changes nothing. */
    replace: (key: string, product: Product, { variantId, addOns, quantity, note }: Choice) => {
      const line = lineOf(product, variantId, addOns, quantity, note);
      if (line !== null) cart.send({ type: 'line.replaced', key, line, quantity });
    },
    remove: (key: string) => cart.send({ type: 'line.removed', key }),
    undoRemove: () => cart.send({ type: 'removal.undone' }),
    /** A guest's lines as they are now; the same list changes nothing. */
    renewLines: (renewed: (lines: CartLine[]) => CartLine[]) => {
      const known = cart.getSnapshot().context.lines;
      const lines = renewed(known);
      if (lines !== known) cart.send({ type: 'lines.renewed', lines });
    },
    reload: () => cart.send({ type: 'cart.reloaded' }),
    dismissReport: () => cart.send({ type: 'report.dismissed' }),
  };
}

function viewOf(snapshot: CartSnapshot) {
  const { userId, report, lastRemoved } = snapshot.context;
  const lines = linesOf(snapshot);
  return {
    lines,
    quantity: quantityOf(lines),
    isGuest: userId === null,
    isUpdating: isUpdating(snapshot),
    isMerging: snapshot.hasTag('merging'),
    hasFailed: hasFailed(snapshot),
    isOffline: isOffline(snapshot),
    areAmountsCurrent: areAmountsCurrent(snapshot),
    mergeReport: report,
    lastRemoved,
  };
}

/**
 * The cart as the customer sees it, with every pending change already in it. `totals` are the provider's (a guest's are the sum of
 * the lines, without tax); while `isUpdating` they are about to change.
 */
export function useCart() {
  const cart = useCartActor();
  const view = useActorView(cart, viewOf);
  const totals = useActorView(cart, totalsOf);
  return { ...view, totals, ...useCartVerbs() };
}

/** What `useCart` returns. */
export type Cart = ReturnType<typeof useCart>;

/** What can be done to the cart, for views that show nothing of it and so need not follow it. */
export function useCartVerbs() {
  const cart = useCartActor();
  return useMemo(() => verbsOf(cart), [cart]);
}

/** A line of the customer with this dish; those of a group order's guests are theirs. */
export function isOwnLine(line: CartLine, productId: number): boolean {
  return line.productId === productId && line.guest === undefined;
}

/** How many units of a dish the customer has in the cart, in any form. */
export function useDishQuantity(productId: number): number {
  return useSelector(useCartActor(), (snapshot) =>
    quantityOf(linesOf(snapshot).filter((line) => isOwnLine(line, productId))),
  );
}

/** Whether the cart has lines of guests, in a group order. */
export function useHasGuests(): boolean {
  return useSelector(useCartActor(), (snapshot) =>
    linesOf(snapshot).some(({ guest }) => guest !== undefined),
  );
}

/** Whether the customer has the dish with a note, which is another line than its card's. */
export function useHasNote(productId: number): boolean {
  return useSelector(useCartActor(), (snapshot) =>
    linesOf(snapshot).some((line) => isOwnLine(line, productId) && line.note !== ''),
  );
}

/** How many units the cart has of this very line. */
export function useLineQuantity(key: string): number {
  return useSelector(useCartActor(), (snapshot) =>
    quantityOf(linesOf(snapshot).filter((line) => line.key === key)),
  );
}

/** How many units wait in the customer's cart at another branch; 0 at the one that is shown [R1.30]. */
export function useWaitingQuantity(branchId: number): number {
  return useSelector(useCartActor(), ({ context }) => waitingQuantity(context, branchId));
}

/** The tip: `amount` is what is shown and sent; `suggestion` a kept choice that is not selected (D3). */
export function useTip() {
  const cart = useCartActor();
  const tip = useSelector(cart, ({ context }) => context.tip);
  return {
    amount: tip.deliveryTip > 0 ? tip.deliveryTip : null,
    suggestion: suggestedTip(tip),
    customText: tip.customTipInputValue,
    /** A preset in minor units, null for "no tip". */
    choose: (amount: Minor | null) => cart.send({ type: 'tip.chosen', amount }),
    chooseCustom: (amount: Minor, currency: Currency) =>
      cart.send({ type: 'customTip.typed', text: toDecimal(amount, currency.exponent), currency }),
  };
}

/** The note for the restaurant, at most 500 characters [R1.8]. */
export function useOrderNote() {
  const cart = useCartActor();
  const note = useSelector(cart, ({ context }) => context.note);
  return { note, write: (text: string) => cart.send({ type: 'note.written', text }) };
}
