import { type CartLine, quantityCeiling, type ReplayResult } from './cart.ts';
import type { Intent } from './cart-queue.ts';

/**
 * One guest line on its way into the account. `target` is the absolute quantity, chosen once from the account's cart and
 * stored before it is sent, so that asking again after a reload neither repeats nor loses units (D8).
 */
export type ReplayEntry = { line: CartLine; target: number | null; result: ReplayResult | null };

export function replayOf(guestLines: readonly CartLine[]): ReplayEntry[] {
  return guestLines.map((line) => ({ line, target: null, result: null }));
}

function resultOf(
  entry: ReplayEntry,
  outcome: ReplayResult['outcome'],
  quantity: number,
  message: string | null,
): ReplayResult {
  const { key, name, variantName } = entry.line;
  return { key, name, variantName, outcome, quantity, message };
}

/** Chooses the target of each line that has none yet: what the account has plus what the guest chose, up to the limit. */
export function withTargets(
  entries: readonly ReplayEntry[],
  accountLines: readonly CartLine[],
): ReplayEntry[] {
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
export function nextEntry(entries: readonly ReplayEntry[]): ReplayEntry | null {
  return entries.find((entry) => entry.result === null) ?? null;
}

/** Notes the outcome of the entry that was sent; `message` is the provider's refusal, null when it agreed. */
export function withOutcome(entries: readonly ReplayEntry[], message: string | null): ReplayEntry[] {
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

export function resultsOf(entries: readonly ReplayEntry[]): ReplayResult[] {
  return entries.flatMap((entry) => (entry.result === null ? [] : [entry.result]));
}

/** The wish that an entry stands for: its target once chosen, before that what the guest had. */
export function intentOfEntry(entry: ReplayEntry): Intent {
  return { line: entry.line, quantity: entry.target ?? entry.line.quantity };
}

/** The entries as the customer still sees them, refused ones left out. */
export function intentsShown(entries: readonly ReplayEntry[]): Intent[] {
  return entries.filter((entry) => entry.result?.outcome !== 'refused').map(intentOfEntry);
}
