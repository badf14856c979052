import type { RefillAttempt } from '../attempt/attempt-record.ts';
import { tipCeiling, tipPresets } from '../cart/tip.ts';
import type { Currency, Minor } from '../money.ts';
import { isSetUp, takesCurrency, type PaymentMethod, type PaymentMethodId } from '../payment/payment.ts';

/** A wallet of ours holds 2 147 483 647 hundredths. */
const mostUnits = 20_000_000;

/** The least and the most that one refill brings, in minor units: shown by the shop, held to by the provider. */
export function refillLimits(currency: Currency): { least: Minor; most: Minor } {
  const unit = 10 ** currency.exponent;
  return { least: unit, most: Math.min(50 * tipCeiling(currency), mostUnits * unit) };
}

/** Round amounts to choose from: ten, twenty and forty times the largest usual tip, which fits the currency. */
export function usualRefills(currency: Currency): Minor[] {
  const largest = Math.max(...tipPresets(currency));
  return [10, 20, 40].map((times) => times * largest);
}

/** Why an amount cannot be added. */
export type RefillAmountProblem = 'amountMissing' | 'amountTooSmall' | 'amountTooLarge';

/** Null for an amount that can be added [R1.22]. */
export function refillProblem(amount: Minor | null, currency: Currency): RefillAmountProblem | null {
  if (amount === null || amount <= 0) return 'amountMissing';
  const { least, most } = refillLimits(currency);
  if (amount < least) return 'amountTooSmall';
  return amount > most ? 'amountTooLarge' : null;
}

/** Whether the wallet can be refilled by this method now; the wallet itself cannot. */
export function canRefillBy(method: PaymentMethod, currency: string): boolean {
  return method.id !== 'wallet' && isSetUp(method) && takesCurrency(method, currency);
}

/** When and how a refill began: ISO time, and three digits to separate two of one millisecond. */
export type RefillStart = { attemptKey: string; startedAt: string; digits: number };

/** `wallet-refill-user-<id>-<ms>-<100…999>`: a label only, no proof of anything [R7.5, D26]. */
export function refillIdOf(userId: number, { startedAt, digits }: RefillStart): string {
  return `wallet-refill-user-${userId}-${Date.parse(startedAt)}-${digits}`;
}

/** The refill that is about to be paid. */
export function refillAttemptOf(
  { userId, method, amount }: { userId: number; method: PaymentMethodId; amount: Minor },
  start: RefillStart,
): RefillAttempt {
  const { attemptKey, startedAt } = start;
  const refillId = refillIdOf(userId, start);
  return { purpose: 'refill', attemptKey, userId, method, payable: amount, startedAt, refillId };
}
