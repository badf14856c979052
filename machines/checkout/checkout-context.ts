import { type AttemptRecord, attemptOf } from './attempt-record.ts';
import type { DeliveryCharge } from './bill.ts';
import { type CartChange, changesBetween, type Preflight, withPreflight } from './cart-changes.ts';
import {
  type CheckoutState,
  isPromoCurrent,
  itemsWithTax,
  noAnswers,
  noChoices,
  noFacts,
} from './checkout.ts';
import { orderDraftOf } from './order-draft.ts';
import { deskOf, type SettlementInput, type SettlementResult, type SettlementStep } from './settlement.ts';
import { type UnmetGuard, unmetGuards } from './unmet-guards.ts';

/** Something to tell beside the bill: a message key, or the provider's own words. */
export type CheckoutProblem = { key: string | null; text: string | null };

export type CheckoutContext = CheckoutState & {
  /** The code being checked; a code that was accepted before is checked again by itself. */
  askedCode: string | null;
  promoProblem: CheckoutProblem | null;
  problem: CheckoutProblem | null;
  changes: CartChange[];
  /** Chosen when the customer submits, used once. */
  attemptKey: string;
  startedAt: string;
  newestOrderId: number | null;
  record: AttemptRecord | null;
  isRecovered: boolean;
  maySend: boolean;
  progress: SettlementStep | null;
  /** Why the payment did not succeed: last part of a key under `payment.failure`. */
  paymentReason: string | null;
  paymentMessage: string | null;
  orderId: number | null;
};

export const emptyCheckout: CheckoutContext = {
  ...noFacts,
  ...noChoices,
  ...noAnswers,
  askedCode: null,
  promoProblem: null,
  problem: null,
  changes: [],
  attemptKey: '',
  startedAt: '',
  newestOrderId: null,
  record: null,
  isRecovered: false,
  maySend: false,
  progress: null,
  paymentReason: null,
  paymentMessage: null,
  orderId: null,
};

export function unmetOf(context: CheckoutContext): UnmetGuard[] {
  return unmetGuards(context);
}

/** The code to check now: a new one, or the applied one after the total changed. */
export function codeToCheck(context: CheckoutContext): string | null {
  if (context.askedCode !== null) return context.askedCode;
  return isPromoCurrent(context) ? null : (context.promo?.code ?? null);
}

export function withCharge(
  context: CheckoutContext,
  charge: DeliveryCharge | null,
  problem: string | null,
): Partial<CheckoutContext> {
  const { address } = context;
  const chargeAskedFor = address === null ? null : { addressId: address.id, total: itemsWithTax(context) };
  return { charge, chargeAskedFor, chargeProblem: problem };
}

/** What pre-flight read takes effect, with every difference listed for the customer (C12). */
export function withCheckedOrder(context: CheckoutContext, fresh: Preflight): Partial<CheckoutContext> {
  const now = withPreflight(context, fresh);
  return {
    ...now,
    changes: changesBetween(context, now, fresh.promoRefusal),
    newestOrderId: fresh.newestOrderId,
  };
}

/** The attempt that is stored before anything is sent, or null while something is missing. */
export function attemptFrom(context: CheckoutContext): AttemptRecord | null {
  const { customer, attemptKey, startedAt, newestOrderId } = context;
  const draft = orderDraftOf(context, attemptKey);
  if (draft === null || customer === null) return null;
  return attemptOf({ attemptKey, userId: customer.userId, draft, newestOrderId, startedAt });
}

/** The bill is open again after an attempt ended without an order. */
export function afterAttempt(result: SettlementResult): Partial<CheckoutContext> {
  const ended = { record: null, progress: null, isRecovered: false, changes: [] };
  if (result.outcome === 'placed') {
    return { ...ended, ...noAnswers, useWallet: false, orderId: result.orderId, problem: null };
  }
  if (result.outcome === 'refused') return { ...ended, problem: { key: result.key, text: result.text } };
  return result.method === null ? ended : { ...ended, method: result.method };
}

export function settlementInputOf(context: CheckoutContext): SettlementInput {
  const { record, isRecovered, maySend } = context;
  if (record === null) throw new Error('settling begins with an attempt');
  return { record, desk: deskOf(context), isRecovered, maySend };
}
