import { exponentOf } from '../currency-exponents.ts';

export const gatewayIds = ['razorpay', 'stripe', 'paystack', 'flutterwave'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** What is so of one gateway, wherever it is used. */
export type GatewayFacts = {
  /** The name that customers know it by. */
  name: string;
  /** The currencies that it is opened with; null for every one. */
  currencies: readonly string[] | null;
  /** Digits of its smallest unit, by currency, where they are not the currency's own. */
  exponents: Readonly<Record<string, number>>;
  /** What the provider prepares before the window opens. */
  session: 'gatewayOrder' | 'clientSecret' | 'accessCode' | 'link';
  /** The public key among the provider's payment settings, and whether nothing can be paid without it. */
  publicKey: { field: string; isNeeded: boolean };
  /** Whether an order by it names its first status [R4.13] (D10). */
  namesFirstStatus: boolean;
  /** What the window hands over as evidence; the first of them that is there names the transaction. */
  claimFields: readonly string[];
  /** What else its page, or a bank, adds to the address that the customer comes back to. */
  returnFields: readonly string[];
  /**
   * Where its script lives, the global that it brings, and when it is fetched: once the page is idle, or only when the
   * customer pays with it.
   */
  script: { address: string; brings: string; fetched: 'whenIdle' | 'whenPaying' };
};

/** Every gateway of the specification [R1.21]; one can be paid with where it has a driver, and offered where it has an adapter. */
export const gateways: Readonly<Record<GatewayId, GatewayFacts>> = {
  razorpay: {
    name: 'Razorpay',
    currencies: ['INR'],
    exponents: { INR: 2 },
    session: 'gatewayOrder',
    publicKey: { field: 'razorpay_key_id', isNeeded: true },
    namesFirstStatus: false,
    claimFields: ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'],
    returnFields: [],
    script: {
      address: 'https://checkout.razorpay.com/v1/checkout.js',
      brings: 'Razorpay',
      fetched: 'whenIdle',
    },
  },
  stripe: {
    name: 'Stripe',
    currencies: null,
    exponents: { ISK: 2, UGX: 2 },
    session: 'clientSecret',
    publicKey: { field: 'stripe_publishable_key', isNeeded: true },
    namesFirstStatus: false,
    claimFields: ['payment_intent'],
    returnFields: ['payment_intent_client_secret', 'redirect_status'],
    script: { address: 'https://js.stripe.com/endive/stripe.js', brings: 'Stripe', fetched: 'whenPaying' },
  },
  paystack: {
    name: 'Paystack',
    currencies: null,
    exponents: { XOF: 2 },
    session: 'accessCode',
    publicKey: { field: 'paystack_key_id', isNeeded: true },
    namesFirstStatus: false,
    claimFields: ['reference'],
    returnFields: ['trxref'],
    script: { address: 'https://js.paystack.co/v2/inline.js', brings: 'PaystackPop', fetched: 'whenPaying' },
  },
  flutterwave: {
    name: 'Flutterwave',
    currencies: null,
    exponents: {},
    session: 'link',
    publicKey: { field: 'flutterwave_public_key', isNeeded: false },
    namesFirstStatus: true,
    claimFields: ['transaction_id', 'tx_ref'],
    returnFields: ['status'],
    script: {
      address: 'https://checkout.flutterwave.com/v3.js',
      brings: 'FlutterwaveCheckout',
      fetched: 'whenPaying',
    },
  },
};

/** Whether money for this method goes through a gateway. */
export function isGateway(method: string): method is GatewayId {
  return gatewayIds.some((id) => id === method);
}

/** An amount in units of `from` digits as the gateway counts it; a part that it cannot count is rounded half up. */
export function toGatewayAmount(id: GatewayId, amount: number, from: number, currency: string): number {
  return rescale(amount, from, gatewayExponent(id, currency));
}

/** The gateway's amount in units of `to` digits; the reverse of `toGatewayAmount`. */
export function fromGatewayAmount(id: GatewayId, amount: number, to: number, currency: string): number {
  return rescale(amount, gatewayExponent(id, currency), to);
}

function gatewayExponent(id: GatewayId, currency: string): number {
  return gateways[id].exponents[currency] ?? exponentOf(currency);
}

function rescale(amount: number, from: number, to: number): number {
  return to >= from ? amount * 10 ** (to - from) : Math.floor(amount / 10 ** (from - to) + 0.5);
}
