import type { Minor } from '../../machines/money.ts';

export type GatewayPayment = {
  id: string;
  orderId: string;
  amount: Minor;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
};

export type NewGatewayOrder = { amount: Minor; currency: string; receipt: string };

/**
 * A payment gateway that speaks Razorpay's language. Every call may take seconds and fail, so none is made inside a
 * transaction [P18].
 */
export type Gateway = {
  /** The public key that the checkout script is opened with. */
  keyId: string;
  /** Where the browser gets the checkout script when it is not the vendor's own; null for the vendor's. */
  scriptUrl: string | null;
  createOrder: (wanted: NewGatewayOrder) => Promise<{ id: string }>;
  /** All attempts to pay one gateway order. */
  paymentsOf: (orderId: string) => Promise<GatewayPayment[]>;
  findPayment: (paymentId: string) => Promise<GatewayPayment | null>;
  /** Asks for the whole payment back; the same payment again is no second refund. */
  refund: (paymentId: string, amount: Minor) => Promise<void>;
  /** Whether the checkout's signature belongs to this order and payment. */
  isGenuine: (orderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a webhook's body was signed by the gateway. */
  isGenuineEvent: (rawBody: string, signature: string) => boolean;
};
