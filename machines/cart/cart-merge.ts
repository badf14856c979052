import { type CartLine, type MergeEntry, type MergeResult, quantityCeiling } from './cart.ts';
import type { PendingChange } from './cart-queue.ts';
import { branchCartAt, branchCartsOf, type CartSlice } from './cart-slice.ts';

export function mergeEntries(guestLines: readonly CartLine[]): MergeEntry[] {
  return guestLines.map((line) => ({ line, target: null, result: null }));
}

/** A guest's line that no tab has begun to merge. */
export function isUnclaimed({ target, result }: MergeEntry): boolean {
  return target === null && result === null;
}

/**
 * What is left to merge for the tab whose turn it is: what is stored now, because another tab may have merged the lines
 * meanwhile, or begun to. Without a slice nothing is shared with other tabs.
 */
export function entriesLeft(
  own: readonly MergeEntry[],
  slice: CartSlice | null,
  { branchId, userId }: { branchId: number; userId: number | null },
): MergeEntry[] {
  if (slice === null || branchCartsOf(slice).length === 0) return [...own];
  const { lines, member } = branchCartAt(slice, branchId);
  const begun = member?.userId === userId ? member.merge : [];
  const known = new Set(begun.map(({ line }) => line.key));
  const finished = own.filter(({ line, result }) => result !== null && !known.has(line.key));
  const unfinished = begun.filter(
    ({ line, result }) => result === null || own.some((one) => one.line.key === line.key),
  );
  return [...finished, ...unfinished, ...mergeEntries(lines)];
}

function resultOf(
  entry: MergeEntry,
  outcome: MergeResult['outcome'],
  quantity: number,
  message: string | null,
): MergeResult {
  const { key, name, variantName } = entry.line;
  return { key, name, variantName, outcome, quantity, message };
}

/** Chooses the target of each line that has none yet: what the account has plus what the guest chose, up to the limit. */
export function withTargets(entries: readonly MergeEntry[], accountLines: readonly CartLine[]): MergeEntry[] {
  return entries.map((entry) => {
    if (entry.target !== null) return entry;
    const present = accountLines.find((line) => line.key === entry.line.key)?.quantity ?? 0;
    const limit = Math.min(entry.line.allowedQuantity ?? quantityCeiling, quantityCeiling);
    const target = Math.min(present + entry.line.quantity, Math.max(limit, present));
    const result = target === present ? resultOf(entry, 'reduced', present, null) : null;
    return { ...entry, target, result };
  });
}

/** The entry to send next; null when each has its result. */
export function nextEntry(entries: readonly MergeEntry[]): MergeEntry | null {
  return entries.find((entry) => entry.result === null) ?? null;
}

/** Notes the outcome of the entry that was sent; `message` is the provider's refusal, null when it agreed. */
export function withOutcome(entries: readonly MergeEntry[], message: string | null): MergeEntry[] {
  const sent = nextEntry(entries);
  return entries.map((entry) => {
    if (entry !== sent) return entry;
    const target = entry.target ?? 0;
    if (message !== null) return { ...entry, result: resultOf(entry, 'refused', 0, message) };
    const isMerged = target > entry.line.quantity;
    const isReduced = target < entry.line.quantity;
    return {
      ...entry,
      result: resultOf(entry, isReduced ? 'reduced' : isMerged ? 'merged' : 'added', target, null),
    };
  });
}

export function resultsOf(entries: readonly MergeEntry[]): MergeResult[] {
  return entries.flatMap((entry) => (entry.result === null ? [] : [entry.result]));
}

/** The change that an entry stands for: its target once chosen, before that what the guest had. */
export function changeOfEntry(entry: MergeEntry): PendingChange {
  return { line: entry.line, quantity: entry.target ?? entry.line.quantity };
}

/** The entries as the customer still sees them, refused ones left out. */
export function changesShown(entries: readonly MergeEntry[]): PendingChange[] {
  return entries.filter((entry) => entry.result?.outcome !== 'refused').map(changeOfEntry);
}
