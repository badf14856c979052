import type { Minor } from '../money.ts';
import type { Notice, Trouble } from '../notice.ts';
import type { CartLine, ChosenAddOn, ReplayResult } from './cart.ts';
import type { CartSlice } from './cart-context.ts';

export type CartEvent =
  | { type: 'storage.restored'; slice: CartSlice | null }
  | { type: 'storage.unavailable' }
  | { type: 'branch.changed'; branchId: number }
  | { type: 'session.opened'; userId: number }
  | { type: 'session.closed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** An absolute quantity for a line made by `lineOf`; 0 removes it. */
  | { type: 'line.set'; line: CartLine; quantity: number }
  | { type: 'line.requantified'; key: string; quantity: number }
  | { type: 'line.removed'; key: string }
  | { type: 'removal.undone' }
  | { type: 'cart.reloaded' }
  | { type: 'cart.emptied' }
  | { type: 'report.dismissed' }
  | { type: 'tip.chosen'; amount: Minor | null }
  | { type: 'customTip.typed'; text: string; exponent: number }
  | { type: 'note.written'; text: string };

export type CartNews =
  | Notice
  | Trouble
  | { type: 'cart.counted'; quantity: number }
  | { type: 'guest.replayed'; results: ReplayResult[] };

/** What the effect that changes a line needs; `cartId` is null for a line that the provider does not have yet. */
export type LineChange = {
  branchId: number;
  cartId: number | null;
  variantId: number;
  quantity: number;
  addOns: ChosenAddOn[];
};

/** The effects of the cart answer with the provider's cart or throw a failure. */
export type CartQuestion = { branchId: number };
