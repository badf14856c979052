import type { Currency } from '../money.ts';
import type {
  PaymentClaim,
  PaymentMethod,
  PaymentMethodId,
  PaymentProof,
  PaymentRequest,
} from '../payment/payment.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { CheckoutFacts } from './checkout.ts';

/** What every payment needs beside the attempt itself; it may arrive late after a reload. */
export type PaymentDesk = {
  methods: PaymentMethod[];
  currency: Currency;
  shopName: string;
  language: string;
  customer: { name: string; email: string; phone: string };
};

export function deskOf(facts: CheckoutFacts): PaymentDesk {
  const { name = '', email = '', phone = '' } = facts.customer ?? {};
  return {
    methods: facts.methods ?? [],
    currency: facts.currency,
    shopName: facts.shopName,
    language: facts.language,
    customer: { name, email, phone },
  };
}

/** The payment of an attempt's order; the order id is 0 only while no order is known, when nothing is paid. */
export function paymentRequestOf(record: AttemptRecord, desk: PaymentDesk): PaymentRequest {
  const method = desk.methods.find((candidate) => candidate.id === record.method);
  return {
    attemptKey: record.attemptKey,
    method: record.method,
    purpose: { kind: 'order', orderId: record.orderId ?? 0 },
    amount: record.payable,
    currency: desk.currency.code,
    publicKey: method?.key ?? '',
    scriptUrl: method?.scriptUrl ?? null,
    shopName: desk.shopName,
    language: desk.language,
    customer: desk.customer,
  };
}

/** How far an attempt has come, as a customer could name it. */
export type SettlementStep = 'recovering' | 'placing' | 'paying' | 'confirming' | 'unpaid' | 'unknown';

export type RefusalKey =
  | 'checkout.refused'
  | 'checkout.notPlaced'
  | 'checkout.openElsewhere'
  | 'checkout.orderCancelled';

/** How an attempt ended for good. `method` is the way to pay that the customer wants instead. */
export type SettlementResult =
  | { outcome: 'placed'; orderId: number }
  | { outcome: 'refused'; text: string | null; key: RefusalKey }
  | { outcome: 'abandoned'; method: PaymentMethodId | null };

export type SettlementInput = {
  record: AttemptRecord;
  desk: PaymentDesk;
  /** The attempt was stored by a page that is gone: the provider is asked before anything else. */
  isRecovered: boolean;
  /** False for an attempt so old that sending it now would surprise the customer. */
  maySend: boolean;
};

export type SettlementContext = SettlementInput & {
  /** How often the order was sent; a second time only after the provider said that it has no such order. */
  sends: number;
  /** Consecutive answers "no such order". */
  misses: number;
  /** Consecutive lost answers. */
  losses: number;
  /** The next payment asks the provider before it opens anything. */
  isResumed: boolean;
  isConfirming: boolean;
  claim: PaymentClaim;
  proof: PaymentProof | null;
  /** Why the last payment did not succeed, as the last part of a key under `payment.failure`. */
  reason: string | null;
  message: string | null;
  wanted: PaymentMethodId | null;
  result: SettlementResult | null;
};
