import type { Minor } from '../money.ts';

/** Where the money goes; never stored on this device and never logged. */
export type BankDetails = { holder: string; account: string; code: string };

/** A request for money out of the wallet, as the provider has it. `askedAt` is ISO time or ''. */
export type Withdrawal = {
  id: number;
  amount: Minor;
  status: 'pending' | 'approved' | 'rejected';
  remarks: string;
  /** The last figures of the account; '' where there are none. */
  accountEnding: string;
  askedAt: string;
  /** '' where the provider keeps none. */
  attemptKey: string;
};

/** The customer's withdrawals, newest first; `minimum` is null where the provider names none. */
export type Withdrawals = { items: Withdrawal[]; minimum: Minor | null };

/** What is kept of a request before it leaves, so that it can be asked about; no bank details. */
export type WithdrawalAttempt = {
  attemptKey: string;
  userId: number;
  amount: Minor;
  /** The newest withdrawal before this one, 0 for none: what this becomes comes after it. */
  newestId: number;
};

/** What became of storing an attempt: an earlier one that is not settled, or another tab's, comes first. */
export type SavedWithdrawal =
  | { outcome: 'saved' | 'unsettled'; attempt: WithdrawalAttempt }
  | { outcome: 'elsewhere' };

/** What is sent. */
export type WithdrawalRequest = { attemptKey: string; amount: Minor; details: BankDetails; proof: string };

/** The wallet as it is just before a request. */
export type WalletStand = { balance: Minor | null; newestId: number };

/** Why an amount cannot be withdrawn. */
export type AmountProblem = 'amountMissing' | 'amountTooSmall' | 'amountTooLarge';

/** Null for an amount that can be withdrawn; the provider decides once more [R1.22, L4]. */
export function amountProblem(
  amount: Minor | null,
  { balance, minimum }: { balance: Minor | null; minimum: Minor | null },
): AmountProblem | null {
  if (amount === null || amount <= 0) return 'amountMissing';
  if (minimum !== null && amount < minimum) return 'amountTooSmall';
  return balance !== null && amount > balance ? 'amountTooLarge' : null;
}

/** Bank details in the one text that the wire has for them. */
export function paymentAddressOf({ holder, account, code }: BankDetails): string {
  return [holder, account, code].map((part) => part.trim()).join(', ');
}

/** The last four figures of the longest number in a payment address, '' where none is long enough to be an account's. */
export function accountEndingOf(paymentAddress: string): string {
  const numbers = (paymentAddress.match(/\d(?:[ -]?\d)+/g) ?? []).map((found) => found.replace(/\D/g, ''));
  const longest = numbers.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return longest.length >= 6 ? longest.slice(-4) : '';
}

/**
 * The withdrawal that an attempt became, or null. A provider that keeps the attempt key is believed by it alone; of
 * another one it is a newer withdrawal of the same amount.
 */
export function withdrawalOfAttempt(
  items: readonly Withdrawal[],
  { attemptKey, amount, newestId }: WithdrawalAttempt,
): Withdrawal | null {
  const byKey = items.find((one) => one.attemptKey === attemptKey);
  const isLike = (one: Withdrawal) => one.attemptKey === '' && one.id > newestId && one.amount === amount;
  return byKey ?? items.find(isLike) ?? null;
}
