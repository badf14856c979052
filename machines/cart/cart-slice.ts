import type { CartLine, CartTotals } from './cart.ts';
import type { MergeEntry } from './cart.ts';
import type { PendingChange } from './cart-queue.ts';
import type { TipChoice } from './tip.ts';

/** What of a member's cart outlives the tab: it is used again only when the same customer is back. */
export type KeptCart = {
  userId: number;
  lines: CartLine[];
  totals: CartTotals | null;
  queue: PendingChange[];
  merge: MergeEntry[];
};

/** What is kept of one branch's cart. `lines` are a guest's own; `member` belongs to one customer. */
export type BranchCart = { branchId: number; lines: CartLine[]; member: KeptCart | null; note: string };

/** Projection stored under `cart` [R3.10]: the cart of the branch that was shown last, and those that wait at others. */
export type CartSlice = BranchCart & { tip: TipChoice; waiting: BranchCart[] };

/** How many carts may wait; the one left longest ago goes first. */
const waitingLimit = 20;

export function emptyBranchCart(branchId: number): BranchCart {
  return { branchId, lines: [], member: null, note: '' };
}

function isFilled({ lines, member, note }: BranchCart): boolean {
  const { lines: known, queue, merge } = member ?? { lines: [], queue: [], merge: [] };
  return note !== '' || [lines, known, queue, merge].some((list) => list.length > 0);
}

/** Every branch's cart in a slice, the one shown last first; nothing for no branch. */
export function branchCartsOf({ branchId, lines, member, note, waiting }: CartSlice): BranchCart[] {
  return branchId === 0 ? waiting : [{ branchId, lines, member, note }, ...waiting];
}

/** What a slice knows of one branch's cart: an empty one when it knows nothing. */
export function branchCartAt(slice: CartSlice, branchId: number): BranchCart {
  return branchCartsOf(slice).find((cart) => cart.branchId === branchId) ?? emptyBranchCart(branchId);
}

/** Those of the carts that have something in them and wait at another branch than this. */
export function waitingCarts(carts: readonly BranchCart[], branchId: number): BranchCart[] {
  return carts.filter((cart) => cart.branchId !== branchId && isFilled(cart)).slice(0, waitingLimit);
}
