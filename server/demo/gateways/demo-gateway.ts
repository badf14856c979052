import type { Language } from '../../database/schema/columns.ts';
import type { Gateway, GatewayPayment } from '../../payments/gateway.ts';
import type { DemoBooks } from './demo-books.ts';
import type { DeclineReason, Verdict } from './demo-declines.ts';

export const outcomes = [
  'normal',
  'decline',
  'lose-callback',
  'capture-late',
  'wrong-amount',
  'script-blocked',
  'blank-frame',
] as const;

/**
 * How the next payment of a stand-in ends: as the card decides, declined, captured without an answer to the page, captured only
 * later, captured with another amount; or not even begun, because the script or the window's content is missing.
 */
export type Outcome = (typeof outcomes)[number];

export type Instrument = { method: string; account: string };
export type PaymentAttempt = {
  /** The order's id, or what its window was opened with. */
  orderId: string;
  instrument: Instrument;
  /** The customer's answer to the bank's question, null before it was asked. */
  consent?: 'yes' | 'no' | null;
};

/** What the window learns: evidence, a decline, that the bank asks, that the money is on its way, or nothing at all. */
export type AttemptResult =
  | { kind: 'paid'; paymentId: string; orderId: string; proof: Record<string, string> }
  | { kind: 'declined'; paymentId: string; reason: DeclineReason }
  | { kind: 'asked'; paymentId: '' }
  | { kind: 'pending' | 'silent'; paymentId: string };

/** A file that the browser loads in place of one of the vendor's. */
export type DemoFile = { type: string; body: string };

/** What is so of one vendor's stand-in; everything else is the same for all. */
export type StandInFacts = {
  gateway: Gateway;
  /** By their names below `/simulator/<gateway>/`. */
  files: Readonly<Record<string, DemoFile>>;
  /** What the vendor's published test numbers do. */
  verdictOf: (instrument: Instrument) => Verdict;
  /** The id of a new payment, in the vendor's form. */
  newPaymentId: (orderId: string, isDeclined: boolean) => string;
  /** The evidence that the vendor's window hands over. */
  proofOf: (payment: { id: string; orderId: string }) => Record<string, string>;
  /** An error as the vendor's window reports it, but for its words. */
  errorOf: (
    reason: DeclineReason,
    attempt: { orderId: string; paymentId: string },
  ) => Record<string, unknown>;
  /** A webhook as the vendor would send it, signed. */
  eventFor: (payment: GatewayPayment) => { body: string; headers: Record<string, string> };
};

/** A gateway inside the provider that stands in for a real one; the simulator plays its customers and its messengers. */
export type DemoGateway = Gateway &
  Pick<StandInFacts, 'files' | 'eventFor'> & {
    books: DemoBooks;
    /** A customer's try to pay; null when there is no such order or it has been paid. */
    pay: (attempt: PaymentAttempt, outcome: Outcome, lateSeconds: number) => Promise<AttemptResult | null>;
    /** The result of a try in the vendor's form, for the checkout script. */
    resultOf: (result: AttemptResult, orderId: string, language: Language) => Record<string, unknown>;
  };
