import type { Minor } from '../money.ts';
import { gatewayIds, gateways, isGateway, toGatewayAmount } from './gateways.ts';

export const paymentMethodIds = [...gatewayIds, 'wallet'] as const;

/** The ways to pay that we know; a method of the provider that is not among them is listed nowhere (D22). */
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/** The provider's settings of one method; `key` is the gateway's public key, '' when not configured. */
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

/** What the gateway will collect, counted as it counts; null where the provider does not send it. */
export type Quote = { amount: Minor | null; currency: string | null };

/**
 * What the provider prepared before the gateway opens. A link is the gateway's own page; `reference` is what a window over
 * our page has to name the transaction, null where only the link is prepared.
 */
export type GatewaySession =
  | ({ kind: 'gatewayOrder'; gatewayOrderId: string | null } & Quote)
  | ({ kind: 'clientSecret'; clientSecret: string } & Quote)
  | ({ kind: 'accessCode'; accessCode: string } & Quote)
  | ({ kind: 'link'; link: string; reference: string | null } & Quote)
  | { kind: 'none' };

/** Everything a driver may need, all of it JSON-safe. `amount` comes from the placed order, never from the cart. */
export type PaymentRequest = {
  attemptKey: string;
  method: PaymentMethodId;
  purpose: PaymentPurpose;
  amount: Minor;
  currency: string;
  /** Digits of `amount` after the point. */
  exponent: number;
  publicKey: string;
  scriptUrl: string | null;
  shopName: string;
  language: string;
  customer: { name: string; email: string; phone: string };
};

export type DriverInput = PaymentRequest & { session: GatewaySession };

/** What the gateway gave as evidence; only the provider decides what it is worth. */
export type PaymentProof = Record<string, string>;

export type DriverFailure =
  | 'scriptNotLoaded'
  | 'openTimedOut'
  | 'setupRefused'
  | 'currencyUnsupported'
  | 'gatewayFailed';

/** Events of a driver: opened at most once, refused attempts any number of times, one outcome, nothing after it. */
export type DriverEvent =
  | { type: 'payment.opened' }
  | { type: 'attempt.refused'; message: string }
  | DriverOutcome;

type DriverOutcome =
  | { type: 'payment.claimed'; proof: PaymentProof }
  | { type: 'payment.dismissed'; mayStillSettle: boolean }
  | { type: 'driver.failed'; code: DriverFailure }
  | { type: 'payment.undecided' };

/**
 * The provider's answer to "is it paid?": `unpaid` holds as of now, `undecided` means that it does not know,
 * `cancelled` that the order is gone, or the refill was not accepted, and what was paid comes back.
 */
export type Verification = 'paid' | 'unpaid' | 'undecided' | 'cancelled';

/** What the gateway reported last; `none` before its first report. */
export type PaymentClaim = 'none' | 'claimed' | 'dismissed' | 'mayStillSettle' | 'undecided' | 'failed';

/** What is asked before and after the gateway: the request, and the evidence if there is any. */
export type VerificationQuestion = PaymentRequest & { proof: PaymentProof | null };

/**
 * Whether the gateway would collect what is due: the same amount, or one unit less, because some providers cut where others
 * round. A session that names no amount, or no currency, is no objection.
 */
export function collectsWhatIsDue(session: GatewaySession, request: PaymentRequest): boolean {
  if (session.kind === 'none' || !isGateway(request.method)) return true;
  if (session.currency !== null && session.currency.toUpperCase() !== request.currency) return false;
  const due = toGatewayAmount(request.method, request.amount, request.exponent, request.currency);
  return session.amount === null || session.amount === due || session.amount === due - 1;
}

/** Amounts of a payment or a transaction are sent only when greater than 0 [R5.5]. */
export function sentAmount(amount: Minor): Minor | null {
  return amount > 0 ? amount : null;
}

/** Whether the method can collect this currency; another one is stopped before anything is charged (D29). */
export function takesCurrency(method: PaymentMethod, currency: string): boolean {
  const taken = isGateway(method.id) ? gateways[method.id].currencies : null;
  if (taken !== null && !taken.includes(currency)) return false;
  return method.currency === null || method.currency === currency;
}

/** Methods that are not known yet count as with it. */
export function offersWallet(methods: readonly PaymentMethod[] | null | undefined): boolean {
  return methods?.some(({ id }) => id === 'wallet') ?? true;
}

/** Whether the provider gave what the method needs to be opened. */
export function isSetUp({ id, key }: PaymentMethod): boolean {
  return !isGateway(id) || key !== '' || !gateways[id].publicKey.isNeeded;
}

export type PaymentOutcome = {
  state: 'paid' | 'cancelled' | 'failed' | 'pending';
  /** Why it failed, as the last part of a message key under `payment.failure`. */
  reason: DriverFailure | 'handoffRefused' | 'handoffUnreachable' | 'amountDiffers' | 'orderCancelled' | null;
  /** The gateway's or the provider's own message, for a customer. */
  message: string | null;
  claim: PaymentClaim;
  proof: PaymentProof | null;
};
