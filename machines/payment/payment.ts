import type { Minor } from '../money.ts';

export const paymentMethodIds = ['razorpay', 'stripe', 'paystack', 'flutterwave', 'wallet'] as const;

/** The ways to pay that we know; a method of the provider that is not among them is listed nowhere (D22). */
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** What the provider's settings say about one method; `key` is the gateway's public key, '' when not configured. */
export type PaymentMethod = {
  id: PaymentMethodId;
  key: string;
  /** Where the gateway's script lives when the provider names another place than the gateway's own. */
  scriptUrl: string | null;
  /** The one currency that the provider set for this gateway; null when it follows the shop's. */
  currency: string | null;
};

/** What the money is for: an order that exists already, or a refill of the wallet. */
export type PaymentPurpose = { kind: 'order'; orderId: number } | { kind: 'refill'; refillId: string };

/** What the provider prepared before the gateway opens. */
export type PaymentHandoff =
  | { kind: 'gatewayOrder'; gatewayOrderId: string | null; amount: Minor | null; currency: string | null }
  | { kind: 'clientSecret'; clientSecret: string }
  | { kind: 'link'; link: string }
  | { kind: 'none' };

/** Everything a driver may need, all of it JSON-safe. `amount` comes from the placed order, never from the cart. */
export type PaymentRequest = {
  attemptKey: string;
  method: PaymentMethodId;
  purpose: PaymentPurpose;
  amount: Minor;
  currency: string;
  publicKey: string;
  scriptUrl: string | null;
  shopName: string;
  language: string;
  customer: { name: string; email: string; phone: string };
};

export type DriverInput = PaymentRequest & { handoff: PaymentHandoff };

/** What the gateway gave as evidence; only the provider decides what it is worth. */
export type PaymentProof = Record<string, string>;

export type DriverFailure =
  | 'scriptNotLoaded'
  | 'openTimedOut'
  | 'setupRefused'
  | 'currencyUnsupported'
  | 'gatewayFailed';

/** What a driver may say: opened at most once, refused attempts any number of times, one outcome, nothing after it. */
export type DriverEvent =
  | { type: 'payment.opened' }
  | { type: 'attempt.refused'; message: string }
  | DriverOutcome;

export type DriverOutcome =
  | { type: 'payment.claimed'; proof: PaymentProof }
  | { type: 'payment.dismissed'; mayStillSettle: boolean }
  | { type: 'driver.failed'; code: DriverFailure }
  | { type: 'payment.undecided' };

/**
 * The provider's answer to "is it paid?": `unpaid` is its word as of now, `undecided` means that it could not tell,
 * `cancelled` that the order is gone and what was paid comes back.
 */
export type Verification = 'paid' | 'unpaid' | 'undecided' | 'cancelled';

/** What the gateway said last; `none` before it said anything. */
export type PaymentClaim = 'none' | 'claimed' | 'dismissed' | 'mayStillSettle' | 'undecided' | 'failed';

/** What is asked before and after the gateway: the request, and the evidence if there is any. */
export type VerificationQuestion = PaymentRequest & { proof: PaymentProof | null };

/** Amounts of a payment or a transaction are sent only when greater than 0 [R5.5]. */
export function sentAmount(amount: Minor): Minor | null {
  return amount > 0 ? amount : null;
}

/** Razorpay takes rupees only; another currency is stopped before anything is charged (D29). */
export function takesCurrency(method: PaymentMethod, currency: string): boolean {
  if (method.id === 'razorpay') return currency === 'INR';
  return method.currency === null || method.currency === currency;
}

export type PaymentOutcome = {
  state: 'paid' | 'cancelled' | 'failed' | 'pending';
  /** Why it failed, as the last part of a message key under `payment.failure`. */
  reason: DriverFailure | 'handoffRefused' | 'handoffUnreachable' | 'orderCancelled' | null;
  /** The gateway's or the provider's own words, for a customer. */
  message: string | null;
  claim: PaymentClaim;
  proof: PaymentProof | null;
};
