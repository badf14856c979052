import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../database/schema/columns.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';

/** `amount` as the gateway counts it, see `gateway-units.ts`. */
export type GatewayPayment = {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
};

/** Who pays, as the gateways that ask want to know it. */
export type Payer = { name: string; email: string; phone: string };

export type NewGatewayOrder = {
  amount: number;
  currency: string;
  receipt: string;
  /** The same for the same order or refill, and for no other that has been or will be. */
  key: string;
  payer: Payer;
};

/** `accessCode` is what its window is opened with, where the gateway returns that only once. */
export type CreatedOrder = { id: string; accessCode: string | null };

/** A gateway order that a customer is about to pay; `returnUrl` is where a hosted page sends the browser in the end. */
export type OpenOrder = NewGatewayOrder & CreatedOrder & { returnUrl: string; language: Language };

/** What the client learns of a gateway order: the reply's `data`, and what stands beside it. */
export type SessionReply = { data: unknown; beside?: Record<string, unknown> };

/** The content of a webhook. `captured` is the captured payment, null for events of another kind. */
export type GatewayEvent = { id: string; name: string; captured: GatewayPayment | null };

/** A claim's fields by the names of the table of gateways, as they were posted. */
export type ClaimFields = Readonly<Record<string, string | null>>;

/** Of an account. Without a webhook secret no webhook is believed, unless the secret key signs them. */
export type AccountKeys = { keyId: string; secretKey: string; webhookSecret: string };

/**
 * An account with a payment gateway. Every call may take seconds and fail, so none is made inside a transaction [P18].
 */
export type Gateway = {
  id: GatewayId;
  /** The public key that the checkout script is opened with. */
  keyId: string;
  /** Where the browser gets the checkout script when it is not the vendor's own; null for the vendor's. */
  scriptUrl: string | null;
  createOrder: (wanted: NewGatewayOrder) => Promise<CreatedOrder>;
  sessionOf: (order: OpenOrder) => Promise<SessionReply>;
  /** All attempts to pay one gateway order. */
  paymentsOf: (orderId: string) => Promise<GatewayPayment[]>;
  findPayment: (paymentId: string) => Promise<GatewayPayment | null>;
  /** Asks for the whole payment back. Not asked again before `isRefunded`: some gateways would give it back twice. */
  refund: (paymentId: string, amount: number) => Promise<void>;
  /**
   * Whether the gateway has taken a refund of this payment, done or under way, since that moment. Throws when its answer
   * leaves that open.
   */
  isRefunded: (paymentId: string, since: Date) => Promise<boolean>;
  /** The id of the payment that these fields prove, or name, for this gateway order; null when they are another's. */
  verifyClaim: (orderId: string, claim: ClaimFields) => string | null;
  /** The content of a webhook; null when the gateway did not sign it. Throws when the gateway cannot be asked about it. */
  readEvent: (rawBody: string, headers: IncomingHttpHeaders) => Promise<GatewayEvent | null>;
};
