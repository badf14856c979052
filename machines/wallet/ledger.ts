import type { Minor } from '../money.ts';

/** Which entries of the ledger are shown [R3.17]. */
export type LedgerFilter = 'all' | 'credit' | 'debit';

/** One movement of the wallet. `at` is ISO time or ''; `message` is the provider's message or ''. */
export type LedgerEntry = {
  id: number;
  kind: 'credit' | 'debit';
  /** Never negative; `kind` is its sign. */
  amount: Minor;
  message: string;
  orderId: number | null;
  at: string;
  /** What the wallet held afterwards; null where the provider does not send it. */
  balanceAfter: Minor | null;
  /** The refill that it belongs to, null for anything else. */
  refillId: string | null;
  /** Money that was taken for the wallet, was not added and goes back. */
  isReturned: boolean;
};

/** An entry's part in the balance. */
function signedAmount({ kind, amount, isReturned }: LedgerEntry): Minor {
  if (isReturned) return 0;
  return kind === 'credit' ? amount : -amount;
}

/**
 * The entries, newest first, each with what the wallet held after it, in minor units. Where the provider does not send it, it is
 * computed back from `balance`, which requires the whole list: null for one that leaves entries out [R1.22].
 */
export function withBalances(entries: readonly LedgerEntry[], balance: Minor | null): LedgerEntry[] {
  let after = balance;
  return entries.map((entry) => {
    const balanceAfter = entry.balanceAfter ?? after;
    if (after !== null && balanceAfter !== null) after = balanceAfter - signedAmount(entry);
    return { ...entry, balanceAfter };
  });
}

/** Each entry once: one that came while the pages were read is part of two of them. */
export function distinctEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const seen = new Set<number>();
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}
