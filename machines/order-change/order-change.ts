import type { Minor } from '../money.ts';
import type { Order } from '../order/order.ts';

/** What an order shall be. An item with quantity 0 is taken out; `addressId` null leaves the address as it is. */
export type ChangeDraft = {
  items: { itemId: number; quantity: number }[];
  added: { variantId: number; quantity: number }[];
  addressId: number | null;
  note: string;
};

/** The provider's quote of a change; amounts in minor units. */
export type ChangeQuote = {
  totalBefore: Minor;
  finalTotal: Minor;
  /** What comes into the wallet, and what is taken from it. */
  back: Minor;
  paid: Minor;
  /** What is to be paid at the door. */
  due: Minor;
};

/** `revision` is how often the order had been changed when the customer began: a change made elsewhere since is not undone. */
export type ChangeRequest = Omit<ChangeDraft, 'note'> & {
  orderId: number;
  revision: number;
  note: string | null;
};
export type AgreedChange = ChangeRequest & { attemptKey: string; finalTotal: Minor };

/** The order as it is. */
export function unchanged({ items, note }: Pick<Order, 'items' | 'note'>): ChangeDraft {
  return {
    items: items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    added: [],
    addressId: null,
    note,
  };
}

/** How long the order can still be changed, in ms; 0 where it can't. `now` is the provider's clock. */
export function changeTimeLeft({ changesUntil }: Pick<Order, 'changesUntil'>, now: number): number {
  return changesUntil === '' ? 0 : Math.max(0, Date.parse(changesUntil) - now);
}

/** True when nothing would be left to cook. */
export function isEmpty({ items, added }: ChangeDraft): boolean {
  return [...items, ...added].every(({ quantity }) => quantity <= 0);
}

export function isSameDraft(one: ChangeDraft, other: ChangeDraft): boolean {
  const text = ({ items, added, addressId, note }: ChangeDraft) =>
    JSON.stringify([
      items.map(({ itemId, quantity }) => [itemId, quantity]),
      added.map(({ variantId, quantity }) => [variantId, quantity]),
      addressId,
      note,
    ]);
  return text(one) === text(other);
}
