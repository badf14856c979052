import type { Currency } from '../money.ts';
import type {
  PaymentClaim,
  PaymentMethod,
  PaymentOutcome,
  PaymentProof,
  PaymentPurpose,
  PaymentRequest,
} from '../payment/payment.ts';
import type { ReturnedClaim } from '../payment/returned-claim.ts';
import type { AttemptRecord, OrderAttempt } from './attempt-record.ts';
import type { OrderDraft } from './order-draft.ts';

/** What every payment needs beside the attempt itself; it may arrive late after a reload. */
export type PaymentSetup = {
  methods: PaymentMethod[];
  currency: Currency;
  shopName: string;
  language: string;
  customer: { name: string; email: string; phone: string };
};

/** The order's part of an attempt, in states that only an order comes to. */
export function asOrder(record: AttemptRecord): OrderAttempt {
  if (record.purpose !== 'order') throw new Error('a refill has no order');
  return record;
}

/** What is sent to place the order of an attempt, in states that only a new order comes to. */
export function draftOf(record: AttemptRecord): OrderDraft {
  const { draft } = asOrder(record);
  if (draft === null) throw new Error('an order that exists is not placed again');
  return draft;
}

/** What an attempt is paid for; the order id is 0 only while no order is known, when nothing is paid. */
function purposeOf(record: AttemptRecord): PaymentPurpose {
  return record.purpose === 'order'
    ? { kind: 'order', orderId: record.orderId ?? 0 }
    : { kind: 'refill', refillId: record.refillId };
}

/** The payment of an attempt. */
export function paymentRequestOf(record: AttemptRecord, setup: PaymentSetup): PaymentRequest {
  const method = setup.methods.find((candidate) => candidate.id === record.method);
  return {
    attemptKey: record.attemptKey,
    method: record.method,
    purpose: purposeOf(record),
    amount: record.payable,
    currency: setup.currency.code,
    exponent: setup.currency.exponent,
    publicKey: method?.key ?? '',
    scriptUrl: method?.scriptUrl ?? null,
    shopName: setup.shopName,
    language: setup.language,
    customer: setup.customer,
  };
}

export type RefusalKey =
  | 'checkout.refused'
  | 'checkout.notPlaced'
  | 'checkout.openElsewhere'
  | 'checkout.orderCancelled'
  | 'checkout.refundComing'
  | 'wallet.refill.openElsewhere'
  | 'wallet.refill.returned';

/** How an attempt ended for good. */
export type AttemptResult =
  | { outcome: 'placed'; orderId: number }
  | { outcome: 'refilled' }
  | { outcome: 'refused'; text: string | null; key: RefusalKey }
  | { outcome: 'abandoned' };

export type AttemptInput = {
  record: AttemptRecord;
  setup: PaymentSetup;
  /** The attempt was stored by a page that is gone: the provider is asked before anything else. */
  isRecovered: boolean;
  /** Parameters that the gateway's page returned; null without any. */
  returned: ReturnedClaim | null;
};

const freshMs = 120_000;

/** When an attempt is too old to be sent, in epoch ms: two minutes of wall time, whatever the page slept. */
export function sendBefore({ startedAt }: AttemptRecord): number {
  return Date.parse(startedAt) + freshMs;
}

export type AttemptContext = AttemptInput & {
  /** Epoch ms after which the order is asked about but never sent. */
  sendBefore: number;
  /** False once that time has passed. */
  maySend: boolean;
  /** How often the order was sent; a second time only after the provider reported no such order. */
  submitCount: number;
  /** Consecutive answers "no such order". */
  notFoundCount: number;
  /** Consecutive lost answers. */
  networkErrors: number;
  /** The next payment asks the provider before it opens anything. */
  isResumed: boolean;
  isConfirming: boolean;
  /** The customer gave it up; whether the provider received that may be unknown. */
  isGivenUp: boolean;
  claim: PaymentClaim;
  proof: PaymentProof | null;
  /** Why the last payment did not succeed, as the last part of a key under `payment.failure`. */
  reason: PaymentOutcome['reason'];
  message: string | null;
  result: AttemptResult | null;
};
