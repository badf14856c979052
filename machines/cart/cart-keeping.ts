import type { MergeEntry } from './cart.ts';
import { type CartContext, emptyCart } from './cart-context.ts';
import { isUnclaimed, mergeEntries } from './cart-merge.ts';
import { queueLimit, requeueChange, withDoubt } from './cart-queue.ts';
import {
  type BranchCart,
  branchCartAt,
  branchCartsOf,
  type CartSlice,
  emptyBranchCart,
  type KeptCart,
  waitingCarts,
} from './cart-slice.ts';
import type { CartLine } from './cart.ts';
import { resetTip } from './tip.ts';

/** Back to initial values after an order; the tip inputs stay [R4.8] (D3), and so do the carts of other branches. */
export function withCartReset(context: CartContext): CartContext {
  const { branchId, userId, tip, waiting } = context;
  return { ...emptyCart, branchId, userId, waiting, tip: resetTip(tip), mustRead: userId !== null };
}

/** Note and tip back to initial values where an order took them, its dishes gone already; the tip inputs stay [R4.8] (D3). */
export function withNoteAndTipReset(context: CartContext, branchId: number): Partial<CartContext> {
  if (branchId === context.branchId) return { note: '', tip: resetTip(context.tip) };
  const waiting = context.waiting.map((cart) => (cart.branchId === branchId ? { ...cart, note: '' } : cart));
  return { waiting: waitingCarts(waiting, context.branchId) };
}

/** Nothing of the branch before may be seen under the new one; its cart waits, and the one that waited here is back. */
export function withBranch(context: CartContext, branchId: number): CartContext {
  const { userId, isExpired } = context;
  const carts = [branchCartOf(context), ...context.waiting];
  const found = carts.find((cart) => cart.branchId === branchId) ?? emptyBranchCart(branchId);
  const waiting = waitingCarts(carts, branchId);
  const reset = { ...withCartReset(context), branchId, isExpired, waiting, note: found.note };
  if (userId === null) return { ...reset, lines: found.lines, kept: found.member };
  return { ...reset, ...keptOf(found.member, userId), merge: mergeOf(found, userId) };
}

/** A customer came in: their own kept carts if they are theirs, and the guest's lines set aside to be merged. */
export function withMember(context: CartContext, userId: number): CartContext {
  if (context.userId === userId) return { ...context, isExpired: false };
  const guestLines = context.userId === null ? context.lines : [];
  const found = { branchId: context.branchId, lines: guestLines, member: context.kept, note: '' };
  return {
    ...context,
    userId,
    isExpired: false,
    ...keptOf(context.kept, userId),
    sending: null,
    merge: mergeOf(found, userId),
    report: null,
    kept: null,
    waiting: context.waiting.map((cart) =>
      cart.member?.userId === userId ? cart : { ...cart, member: null },
    ),
  };
}

/** What of a kept cart its own customer sees at once; nothing for anybody else. */
function keptOf(member: KeptCart | null, userId: number): Pick<CartContext, 'lines' | 'totals' | 'queue'> {
  if (member?.userId !== userId) return { lines: [], totals: null, queue: [] };
  return { lines: member.lines, totals: member.totals, queue: member.queue.map(withDoubt) };
}

/** What is left to merge into the account: what was begun, and the guest's lines. */
function mergeOf({ lines, member }: BranchCart, userId: number): MergeEntry[] {
  return [...(member?.userId === userId ? member.merge : []), ...mergeEntries(lines)];
}

/** What was stored comes in below what has happened since; of other branches it waits. */
export function withStored(context: CartContext, slice: CartSlice | null): Partial<CartContext> {
  const queue = requeueChange(context.queue, context.sending);
  if (slice === null) return { queue, sending: null };
  const branchId = context.branchId === 0 ? slice.branchId : context.branchId;
  const stored = branchCartAt(slice, branchId);
  const tip = context.tip.deliveryTip === 0 ? slice.tip : context.tip;
  const note = context.note === '' ? stored.note : context.note;
  const waiting = waitingCarts(unique([...context.waiting, ...branchCartsOf(slice)]), branchId);
  const owned = { ...context, branchId, tip, note, queue, sending: null, waiting };
  if (context.userId === null)
    return { ...owned, lines: mergeLines(context.lines, stored.lines), kept: stored.member };
  if (stored.member?.userId !== context.userId) return owned;
  const isOutdone = (older: KeptCart['queue'][number]) =>
    older.replaces === undefined && queue.some((newer) => newer.line.key === older.line.key);
  const older = stored.member.queue.filter((change) => !isOutdone(change));
  const merge = context.merge.length === 0 ? stored.member.merge : context.merge;
  return { ...owned, queue: [...older.map(withDoubt), ...queue].slice(-queueLimit), merge };
}

function unique(carts: readonly BranchCart[]): BranchCart[] {
  return carts.filter(
    ({ branchId }, index) => carts.findIndex((cart) => cart.branchId === branchId) === index,
  );
}

/**
 * What another tab stored, where nothing of this one waits to be stored: the guest's lines, tip and note are shared, at
 * each branch. What a customer's other tab has yet to send is its own business; what it began to merge is taken over by its lock.
 */
export function withChangedElsewhere(context: CartContext, slice: CartSlice): Partial<CartContext> {
  const carts = branchCartsOf(slice);
  if (carts.length === 0) return {};
  const { lines, member, note } = branchCartAt(slice, context.branchId);
  const shared = { tip: slice.tip, note, waiting: waitingCarts(carts, context.branchId) };
  if (context.userId === null) return { ...shared, lines, kept: member && { ...member, queue: [] } };
  const isLeft = (entry: MergeEntry) =>
    !isUnclaimed(entry) || lines.some(({ key }) => key === entry.line.key);
  return { ...shared, merge: context.merge.filter(isLeft) };
}

function mergeLines(lines: CartLine[], older: CartLine[]): CartLine[] {
  const known = new Set(lines.map((line) => line.key));
  return [...lines, ...older.filter((line) => !known.has(line.key))];
}

/** What to store of the cart. */
export function cartSliceOf(context: CartContext): CartSlice {
  const { tip, waiting } = context;
  return { ...branchCartOf(context), tip, waiting };
}

function branchCartOf(context: CartContext): BranchCart {
  const { branchId, userId, lines, totals, merge, note } = context;
  if (branchId === 0) return emptyBranchCart(0);
  const queue = requeueChange(context.queue, context.sending);
  if (userId === null) return { branchId, lines, member: context.kept, note };
  const unclaimed = merge.filter(isUnclaimed).map(({ line }) => line);
  const begun = merge.filter((entry) => !isUnclaimed(entry));
  return { branchId, lines: unclaimed, member: { userId, lines, totals, queue, merge: begun }, note };
}
