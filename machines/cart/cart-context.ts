import {
  type CartLine,
  type CartTotals,
  type LineReply,
  quantityOf,
  type MergeResult,
  type ServerCart,
} from './cart.ts';
import type { Notice } from '../notice.ts';
import type { CartEvent } from './cart-events.ts';
import {
  type PendingChange,
  pendingChange,
  applyChange,
  lineChangeOf,
  rebaseOnAccepted,
  rebaseQueue,
  requeueChange,
  restOfReplacement,
  takeBack,
  enqueueChange,
  withDoubt,
  withoutDependents,
} from './cart-queue.ts';
import { changesShown } from './cart-merge.ts';
import type { MergeEntry } from './cart.ts';
import type { BranchCart, KeptCart } from './cart-slice.ts';
import { noTip, type TipChoice } from './tip.ts';

export type CartContext = {
  /** 0 while no branch is chosen. */
  branchId: number;
  userId: number | null;
  /** The customer's session expired: their cart waits for them. */
  isExpired: boolean;
  /** As the provider confirmed them, or a guest's own. */
  lines: CartLine[];
  totals: CartTotals | null;
  queue: PendingChange[];
  sending: PendingChange | null;
  /** The provider's message about the running changes, shown once at their end. */
  message: string | null;
  /** A reply came without the cart, so the amounts have to be read again. */
  mustRead: boolean;
  /** Consecutive lost answers, for the pause before the next try. */
  networkErrors: number;
  isOutOfDate: boolean;
  lastRemoved: CartLine | null;
  merge: MergeEntry[];
  report: MergeResult[] | null;
  kept: KeptCart | null;
  /** What waits at other branches [R1.30]. */
  waiting: BranchCart[];
  tip: TipChoice;
  note: string;
};

export const emptyCart: CartContext = {
  branchId: 0,
  userId: null,
  isExpired: false,
  lines: [],
  totals: null,
  queue: [],
  sending: null,
  message: null,
  mustRead: false,
  networkErrors: 0,
  isOutOfDate: false,
  lastRemoved: null,
  merge: [],
  report: null,
  kept: null,
  waiting: [],
  tip: noTip,
  note: '',
};

/** Every line as the customer sees it, pending changes included. */
export function linesShown(context: CartContext): CartLine[] {
  const { lines, merge, sending, queue } = context;
  return [...changesShown(merge), ...(sending === null ? [] : [sending]), ...queue].reduce(
    applyChange,
    lines,
  );
}

export function lineShown(context: CartContext, key: string): CartLine | null {
  return linesShown(context).find((line) => line.key === key) ?? null;
}

export function quantityShown(context: CartContext): number {
  return quantityOf(linesShown(context));
}

/** A change of a line's quantity, made whole; only a member's line is the provider's own, a guest's is as it was just chosen. */
function changeFor(context: CartContext, line: CartLine, wanted: number): PendingChange {
  const shown = lineShown(context, line.key);
  const known = context.userId === null ? line : (shown ?? line);
  return pendingChange(known, wanted, shown?.quantity ?? 0);
}

function rememberingRemoved(context: CartContext, change: PendingChange): CartLine | null {
  const shown = lineShown(context, change.line.key);
  // Put back, a guest's line would be the customer's own.
  if (change.line.guest !== undefined) return context.lastRemoved;
  if (change.quantity === 0) return shown ?? context.lastRemoved;
  return context.lastRemoved?.key === change.line.key ? null : context.lastRemoved;
}

/** A guest's cart obeys at once. */
function withGuestChange(context: CartContext, change: PendingChange): Partial<CartContext> {
  const { line, quantity } = change;
  return {
    lines: applyChange(context.lines, change).map((one) =>
      one.key === line.key ? { ...one, ...line, quantity } : one,
    ),
    lastRemoved: rememberingRemoved(context, change),
  };
}

/** A member's change is shown at once and queued. */
function withMemberChange(context: CartContext, change: PendingChange): Partial<CartContext> {
  const areLinesCurrent = !context.isOutOfDate && !context.mustRead && context.merge.length === 0;
  const queue = enqueueChange(context.queue, change, context.lines, context.sending, areLinesCurrent);
  return queue === null ? {} : { queue, lastRemoved: rememberingRemoved(context, change) };
}

/** One notice for all dishes that sold out while in the cart, or none. */
export function goneNotices(cart: ServerCart | null): Notice[] {
  if (cart === null || cart.gone.length === 0) return [];
  return [
    { type: 'notice', tone: 'error', key: 'cart.dishesGone', values: { dishes: cart.gone.join(', ') } },
  ];
}

/** The provider's cart replaces what was known [R4.7]. */
export function withServerCart(context: CartContext, cart: ServerCart): Partial<CartContext> {
  if (cart.branchId !== context.branchId) return { isOutOfDate: true, mustRead: false };
  const { lines, totals } = cart;
  const queue = rebaseQueue(context.queue, lines);
  return { lines, totals, queue, isOutOfDate: false, mustRead: false, networkErrors: 0 };
}

/** The change in flight was accepted; without a cart in the reply the line is kept as wanted until the next reading. */
export function withConfirmedChange(context: CartContext, reply: LineReply): Partial<CartContext> {
  const message = reply.message === '' ? context.message : reply.message;
  const queue = rebaseOnAccepted(context.queue, context.sending);
  const settled = { queue, sending: null, message, networkErrors: 0 };
  if (reply.cart !== null && reply.cart.branchId === context.branchId) {
    const { lines, totals } = reply.cart;
    const sent = lineChangeOf(context, context.sending).quantity;
    const rest = context.sending === null ? [] : restOfReplacement(context.sending, sent, lines);
    return {
      ...settled,
      queue: rebaseQueue([...rest, ...queue], lines),
      lines,
      totals,
      mustRead: false,
      isOutOfDate: false,
    };
  }
  const lines = context.sending === null ? context.lines : applyChange(context.lines, context.sending);
  return { ...settled, lines, mustRead: true };
}

/** The guest's lines are in the account: they stay as the customer saw them until the account's cart is read. */
export function withMergeEnded(context: CartContext, results: MergeResult[]): Partial<CartContext> {
  const lines = changesShown(context.merge).reduce(applyChange, context.lines);
  return { lines, merge: [], mustRead: true, report: results.length === 0 ? null : results };
}

/** The answer to the change in flight is not waited for: the change waits again, and may be sent again as it is absolute. */
export function withRequeued(context: CartContext): Partial<CartContext> {
  return { queue: requeueChange(context.queue, context.sending), sending: null };
}

/** The answer was lost. */
export function withNetworkError(context: CartContext): Partial<CartContext> {
  return {
    ...withRequeued(context),
    networkErrors: context.networkErrors + 1,
    isOutOfDate: true,
  };
}

/** The change in flight was refused: the provider has what it had, which is read again. */
export function withRefusedChange(context: CartContext): Partial<CartContext> {
  const queue = withoutDependents(context.queue, context.sending, context.lines);
  return { queue, sending: null, mustRead: true };
}

/** The change in flight was not sent at all. */
export function withUnsent(context: CartContext): Partial<CartContext> {
  return { queue: takeBack(context.queue, context.sending), sending: null };
}

type Replacement = { key: string; line: CartLine; quantity: number };

/** One line becomes another, on top of what the cart has of that one; a line that has gone meanwhile is added as new. */
function replacementFor(context: CartContext, { key, line, quantity }: Replacement): PendingChange | null {
  const old = lineShown(context, key);
  if (key === line.key) return changeFor(context, line, quantity);
  if (old !== null && Math.trunc(quantity) <= 0) return changeFor(context, old, 0);
  const present = lineShown(context, line.key);
  const change = changeFor(context, line, (present?.quantity ?? 0) + quantity);
  if (change.quantity === 0) return null;
  return old === null ? change : { ...change, replaces: old };
}

/** The change that an event of the customer asks for; null when it names a line that is not there. */
function requestedChange(context: CartContext, event: CartEvent): PendingChange | null {
  if (event.type === 'line.set') return changeFor(context, event.line, event.quantity);
  if (event.type === 'removal.undone') {
    const { lastRemoved } = context;
    if (lastRemoved === null) return null;
    // As it was, whatever the provider has by then: this is no step.
    return withDoubt(changeFor(context, { ...lastRemoved, cartId: null }, lastRemoved.quantity));
  }
  if (event.type === 'line.replaced') return replacementFor(context, event);
  if (event.type !== 'line.requantified' && event.type !== 'line.removed') return null;
  const line = lineShown(context, event.key);
  if (line === null) return null;
  return changeFor(context, line, event.type === 'line.removed' ? 0 : event.quantity);
}

/** The change taken at once by a guest's cart, or queued for a member's. */
export function withRequestedChange(context: CartContext, event: CartEvent): Partial<CartContext> {
  const change = requestedChange(context, event);
  if (change === null) return {};
  return context.userId === null ? withGuestChange(context, change) : withMemberChange(context, change);
}

/** The next change removes a line that the provider has not named yet. */
export function removesUnknownLine({ queue: [next], lines }: CartContext): boolean {
  return next?.quantity === 0 && !lines.some(({ key, cartId }) => key === next.line.key && cartId !== null);
}

/** The next change removes or replaces a line that a reading would name. */
export function namesUnreadLine(context: CartContext): boolean {
  const replaced = context.queue[0]?.replaces;
  if (replaced === undefined) return context.mustRead && removesUnknownLine(context);
  const known = context.lines.find(({ key }) => key === replaced.key);
  return known === undefined ? context.mustRead : known.cartId === null;
}
