import type { Currency, Minor } from '../money.ts';
import type { Notice, LogEntry } from '../notice.ts';
import type { CartLine, MergeResult } from './cart.ts';
import type { CartSlice } from './cart-slice.ts';

export type CartEvent =
  | { type: 'storage.restored'; slice: CartSlice | null }
  | { type: 'storage.unavailable' }
  | { type: 'storage.changed'; slice: CartSlice }
  | { type: 'branch.changed'; branchId: number }
  | { type: 'session.opened'; userId: number }
  | { type: 'session.closed' }
  | { type: 'session.expired' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** An absolute quantity for a line made by `lineOf`; 0 removes it. */
  | { type: 'line.set'; line: CartLine; quantity: number }
  | { type: 'line.requantified'; key: string; quantity: number }
  | { type: 'line.removed'; key: string }
  /** The line `key` becomes `line`, with this quantity, as one change. */
  | { type: 'line.replaced'; key: string; line: CartLine; quantity: number }
  | { type: 'removal.undone' }
  /** A guest's lines as their dishes are now, made by `linesNow`. */
  | { type: 'lines.renewed'; lines: CartLine[] }
  | { type: 'cart.reloaded' }
  /** The provider's cart may be another than the one read: another tab changed it, or the page was out of sight. */
  | { type: 'cart.doubted' }
  /** An order took the dishes of this branch. */
  | { type: 'cart.emptied'; branchId: number }
  /** An order that an earlier page placed at this branch was paid: its note and tip are not those of the next one. */
  | { type: 'noteAndTip.reset'; branchId: number }
  | { type: 'report.dismissed' }
  | { type: 'tip.chosen'; amount: Minor | null }
  | { type: 'customTip.typed'; text: string; currency: Currency }
  | { type: 'note.written'; text: string };

export type CartEmitted =
  | Notice
  | LogEntry
  | { type: 'cart.counted'; quantity: number }
  | { type: 'guestCart.merged'; results: MergeResult[] };
