import {
  type CartLine,
  type CartTotals,
  type LineReply,
  quantityOf,
  type ReplayResult,
  type ServerCart,
} from './cart.ts';
import type { CartEvent } from './cart-events.ts';
import {
  type Intent,
  intentFor,
  queueLimit,
  withIntentGranted,
  withIntentPutBack,
  withIntentQueued,
} from './cart-queue.ts';
import { intentsShown, replayOf, type ReplayEntry } from './guest-replay.ts';
import { noTip, resetTip, type TipChoice } from './tip.ts';

/** What of a member's cart outlives the tab: it is used again only when the same customer is back. */
export type KeptCart = {
  userId: number;
  lines: CartLine[];
  totals: CartTotals | null;
  queue: Intent[];
  replay: ReplayEntry[];
};

/** Projection stored under `cart`. `lines` are a guest's own; `member` belongs to one customer. */
export type CartSlice = {
  branchId: number;
  lines: CartLine[];
  member: KeptCart | null;
  tip: TipChoice;
  note: string;
};

export type CartContext = {
  /** 0 while no branch is chosen. */
  branchId: number;
  userId: number | null;
  /** As the provider confirmed them, or a guest's own. */
  lines: CartLine[];
  totals: CartTotals | null;
  queue: Intent[];
  sending: Intent | null;
  /** The provider's words about the running burst, told once at its end. */
  message: string | null;
  /** A reply came without the cart, so the amounts have to be read again. */
  mustRead: boolean;
  /** Consecutive lost answers, for the pause before the next try. */
  losses: number;
  isOutOfDate: boolean;
  lastRemoved: CartLine | null;
  replay: ReplayEntry[];
  report: ReplayResult[] | null;
  kept: KeptCart | null;
  tip: TipChoice;
  note: string;
};

export const emptyCart: CartContext = {
  branchId: 0,
  userId: null,
  lines: [],
  totals: null,
  queue: [],
  sending: null,
  message: null,
  mustRead: false,
  losses: 0,
  isOutOfDate: false,
  lastRemoved: null,
  replay: [],
  report: null,
  kept: null,
  tip: noTip,
  note: '',
};

/** Every line as the customer sees it, wishes included. */
export function linesShown(context: CartContext): CartLine[] {
  const { lines, replay, sending, queue } = context;
  return [...intentsShown(replay), ...(sending === null ? [] : [sending]), ...queue].reduce(
    withIntentGranted,
    lines,
  );
}

export function lineShown(context: CartContext, key: string): CartLine | null {
  return linesShown(context).find((line) => line.key === key) ?? null;
}

export function quantityShown(context: CartContext): number {
  return quantityOf(linesShown(context));
}

/** A wish for a line's quantity, made whole; a removed line is remembered for undoing. */
export function intentOf(context: CartContext, line: CartLine, wish: number): Intent {
  const shown = lineShown(context, line.key);
  return intentFor(shown ?? line, wish, shown?.quantity ?? 0);
}

function rememberingRemoved(context: CartContext, intent: Intent): CartLine | null {
  const shown = lineShown(context, intent.line.key);
  if (intent.quantity === 0) return shown ?? context.lastRemoved;
  return context.lastRemoved?.key === intent.line.key ? null : context.lastRemoved;
}

/** A guest's cart obeys at once. */
export function withGuestIntent(context: CartContext, intent: Intent): Partial<CartContext> {
  return {
    lines: withIntentGranted(context.lines, intent),
    lastRemoved: rememberingRemoved(context, intent),
  };
}

/** A member's wish is shown at once and waits for its turn. */
export function withMemberIntent(context: CartContext, intent: Intent): Partial<CartContext> {
  const queue = withIntentQueued(context.queue, intent, context.lines, context.sending);
  return queue === null ? {} : { queue, lastRemoved: rememberingRemoved(context, intent) };
}

/** The provider's cart replaces what was known [R4.7]. */
export function withServerCart(context: CartContext, cart: ServerCart): Partial<CartContext> {
  if (cart.branchId !== context.branchId) return { isOutOfDate: true, mustRead: false };
  return { lines: cart.lines, totals: cart.totals, isOutOfDate: false, mustRead: false, losses: 0 };
}

/** The wish in flight was granted; without a cart in the reply the line is kept as wished until the next reading. */
export function withIntentConfirmed(context: CartContext, reply: LineReply): Partial<CartContext> {
  const message = reply.message === '' ? context.message : reply.message;
  const settled = { sending: null, message, losses: 0 };
  if (reply.cart !== null && reply.cart.branchId === context.branchId) {
    return {
      ...settled,
      lines: reply.cart.lines,
      totals: reply.cart.totals,
      mustRead: false,
      isOutOfDate: false,
    };
  }
  const lines = context.sending === null ? context.lines : withIntentGranted(context.lines, context.sending);
  return { ...settled, lines, mustRead: true };
}

/** The answer was lost: the wish waits again, and since it names an absolute quantity it may be sent again. */
export function withLostAnswer(context: CartContext): Partial<CartContext> {
  return {
    queue: withIntentPutBack(context.queue, context.sending),
    sending: null,
    losses: context.losses + 1,
    isOutOfDate: true,
  };
}

/** Back to initial values after an order; the tip inputs stay [R4.8] (D3). */
export function withCartReset(context: CartContext): CartContext {
  const { branchId, userId, tip } = context;
  return { ...emptyCart, branchId, userId, tip: resetTip(tip), mustRead: userId !== null };
}

/** Nothing of the branch before may be seen under the new one. */
export function withBranch(context: CartContext, branchId: number): CartContext {
  return { ...withCartReset(context), branchId };
}

/** A customer came in: their own kept cart if it is theirs, and the guest's lines set aside for replaying. */
export function withMember(context: CartContext, userId: number): CartContext {
  const kept = context.kept?.userId === userId ? context.kept : null;
  const guestLines = context.userId === null ? context.lines : [];
  return {
    ...context,
    userId,
    lines: kept?.lines ?? [],
    totals: kept?.totals ?? null,
    queue: kept?.queue ?? [],
    sending: null,
    replay: [...(kept?.replay ?? []), ...replayOf(guestLines)],
    report: null,
    kept: null,
  };
}

/** What was stored comes in below what has happened since; another branch's lines are left out. */
export function withStored(context: CartContext, slice: CartSlice | null): Partial<CartContext> {
  const branchId = context.branchId === 0 ? (slice?.branchId ?? 0) : context.branchId;
  const queue = withIntentPutBack(context.queue, context.sending);
  if (slice === null || branchId !== slice.branchId) return { queue, sending: null };
  const tip = context.tip.deliveryTip === 0 ? slice.tip : context.tip;
  const note = context.note === '' ? slice.note : context.note;
  const owned = { ...context, branchId, tip, note, queue, sending: null };
  if (context.userId === null)
    return { ...owned, lines: besides(context.lines, slice.lines), kept: slice.member };
  if (slice.member?.userId !== context.userId) return owned;
  const older = slice.member.queue.filter(
    (intent) => !queue.some((newer) => newer.line.key === intent.line.key),
  );
  const replay = context.replay.length === 0 ? slice.member.replay : context.replay;
  return { ...owned, queue: [...older, ...queue].slice(-queueLimit), replay };
}

function besides(lines: CartLine[], older: CartLine[]): CartLine[] {
  const known = new Set(lines.map((line) => line.key));
  return [...lines, ...older.filter((line) => !known.has(line.key))];
}

/** Nothing has happened to the cart yet, so there is nothing to store. */
export function isPristine(context: CartContext): boolean {
  const { userId, lines, kept, tip, note } = context;
  return userId === null && lines.length === 0 && kept === null && tip === noTip && note === '';
}

/** What to store of the cart. */
export function sliceOf(context: CartContext): CartSlice {
  const { branchId, userId, lines, totals, replay, tip, note } = context;
  const queue = withIntentPutBack(context.queue, context.sending);
  if (userId === null) return { branchId, lines, member: context.kept, tip, note };
  return { branchId, lines: [], member: { userId, lines, totals, queue, replay }, tip, note };
}

/** The wish that an event of the customer stands for; null when it names a line that is not there. */
export function wishOf(context: CartContext, event: CartEvent): Intent | null {
  if (event.type === 'line.set') return intentOf(context, event.line, event.quantity);
  if (event.type === 'removal.undone') {
    const { lastRemoved } = context;
    return lastRemoved === null
      ? null
      : intentOf(context, { ...lastRemoved, cartId: null }, lastRemoved.quantity);
  }
  if (event.type !== 'line.requantified' && event.type !== 'line.removed') return null;
  const line = lineShown(context, event.key);
  if (line === null) return null;
  return intentOf(context, line, event.type === 'line.removed' ? 0 : event.quantity);
}

/** The wish taken at once by a guest's cart, or queued for a member's. */
export function withWish(context: CartContext, event: CartEvent): Partial<CartContext> {
  const intent = wishOf(context, event);
  if (intent === null) return {};
  return context.userId === null ? withGuestIntent(context, intent) : withMemberIntent(context, intent);
}

/** The next wish removes a line that the provider has not named yet. */
export function removesUnknownLine(context: CartContext): boolean {
  const [next] = context.queue;
  return (
    next?.quantity === 0 && !context.lines.some((line) => line.key === next.line.key && line.cartId !== null)
  );
}
