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

type Versions<Value> = { base: Value; theirs: Value; mine: Value };

/**
 * What to store of the carts when several tabs write them: branch by branch and line by line, whatever changed here since
 * `base` counts as newer than `theirs`, which is stored now. Lines of a customer whom another tab signed out do not come
 * back [S11].
 */
export function mergedCartSlice(base: CartSlice, theirs: CartSlice, mine: CartSlice): CartSlice {
  const versions = { base, theirs, mine };
  const branchId = newest(each(versions, (slice) => slice.branchId));
  const known = [branchId, ...[mine, theirs].flatMap(branchCartsOf).map((cart) => cart.branchId)];
  const carts = [...new Set(known)].map((id) =>
    mergedBranchCart(each(versions, (slice) => branchCartAt(slice, id))),
  );
  const [shown = emptyBranchCart(branchId)] = carts;
  return {
    ...shown,
    tip: newest(each(versions, ({ tip }) => tip)),
    waiting: waitingCarts(carts, branchId),
  };
}

function mergedBranchCart(versions: Versions<BranchCart>): BranchCart {
  return {
    branchId: versions.mine.branchId,
    lines: mergedList(
      each(versions, ({ lines }) => lines),
      keysOfLines,
    ),
    member: mergedMember(each(versions, ({ member }) => member)),
    note: newest(each(versions, ({ note }) => note)),
  };
}

function mergedMember({ base, theirs, mine }: Versions<KeptCart | null>): KeptCart | null {
  if (mine === null || mine.userId !== theirs?.userId) {
    const wasRemoved = theirs === null && mine !== null && base?.userId === mine.userId;
    return wasRemoved ? null : newest({ base, theirs, mine });
  }
  const before =
    base?.userId === mine.userId ? base : { ...mine, lines: [], totals: null, queue: [], merge: [] };
  const versions = { base: before, theirs, mine };
  return {
    userId: mine.userId,
    lines: newest(each(versions, ({ lines }) => lines)),
    totals: newest(each(versions, ({ totals }) => totals)),
    queue: mergedList(
      each(versions, ({ queue }) => queue),
      keysOfChanges,
    ),
    merge: mergedList(
      each(versions, ({ merge }) => merge),
      keysOfChanges,
    ),
  };
}

/** What changed here, by key, in what is stored now; what is new here comes first. */
function mergedList<Item>(
  versions: Versions<readonly Item[]>,
  keysOf: (items: readonly Item[]) => string[],
): Item[] {
  const byKey = each(versions, (list) => new Map(keysOf(list).map((key, at) => [key, list[at] ?? null])));
  const added = [...byKey.mine.keys()].filter((key) => !byKey.theirs.has(key));
  const changed = (key: string) => newest(each(byKey, (list) => list.get(key) ?? null));
  return [...added, ...byKey.theirs.keys()].map(changed).filter((item) => item !== null);
}

function newest<Value>({ base, theirs, mine }: Versions<Value>): Value {
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
}

function each<Whole, Part>(
  { base, theirs, mine }: Versions<Whole>,
  part: (whole: Whole) => Part,
): Versions<Part> {
  return { base: part(base), theirs: part(theirs), mine: part(mine) };
}

function keysOfLines(lines: readonly CartLine[]): string[] {
  return lines.map(({ key }) => key);
}

/** A line that is replaced and chosen again has several changes, each the nth of its kind. */
function keysOfChanges(changes: readonly { line: CartLine; replaces?: CartLine | undefined }[]): string[] {
  const kinds = changes.map(({ line, replaces }) => `${line.key} ${replaces?.key ?? ''}`);
  return kinds.map((kind, at) => `${kind} ${kinds.slice(0, at).filter((one) => one === kind).length}`);
}
