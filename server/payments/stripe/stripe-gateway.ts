import { Stripe } from 'stripe';
import type { AccountKeys, Gateway, GatewayEvent, GatewayPayment } from '../gateway.ts';

/** The account's server: another address than the vendor's, or another way to reach it. */
export type StripeServer = { url?: string; fetchOf?: typeof fetch };

const callLimitMs = 6000;
const captureEvent = 'payment_intent.succeeded';
const statuses: Partial<Record<Stripe.PaymentIntent.Status, GatewayPayment['status']>> = {
  succeeded: 'captured',
  processing: 'authorized',
  requires_capture: 'authorized',
  canceled: 'failed',
};

/** The account through the vendor's own library. The intent is both the gateway order and, once paid, its payment. */
export function createStripe(
  { keyId, secretKey, webhookSecret }: AccountKeys,
  { url = '', fetchOf }: StripeServer,
): Gateway {
  const stripe = new Stripe(secretKey, {
    ...hostOf(url),
    ...(fetchOf === undefined ? {} : { httpClient: Stripe.createFetchHttpClient(fetchOf) }),
    timeout: callLimitMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const findPayment = async (id: string): Promise<GatewayPayment | null> => {
    const found = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).catch(missingOnly);
    return found === null ? null : paymentOf(found);
  };
  return {
    id: 'stripe',
    keyId,
    scriptUrl: null,
    createOrder: async ({ amount, currency, receipt, key }) => {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          metadata: { order_id: receipt },
          automatic_payment_methods: { enabled: true },
        },
        { idempotencyKey: `${key}-${amount}-${currency}` },
      );
      return { id: intent.id, accessCode: null };
    },
    // Asked for each time: the vendor wants the client secret stored nowhere.
    sessionOf: async ({ id }) => {
      const { client_secret, amount, currency, status } = await stripe.paymentIntents.retrieve(id);
      return { data: { id, client_secret, amount, currency, status } };
    },
    paymentsOf: async (id) => {
      const payment = await findPayment(id);
      return payment === null ? [] : [payment];
    },
    findPayment,
    refund: async (paymentId, amount) => {
      const once = { idempotencyKey: `refund-${paymentId}` };
      await stripe.refunds.create({ payment_intent: paymentId, amount }, once);
    },
    isRefunded: async (paymentId) => (await findPayment(paymentId))?.status === 'refunded',
    verifyClaim: (orderId, { payment_intent: intent }) => (intent === orderId ? orderId : null),
    readEvent: async (rawBody, headers) => {
      if (webhookSecret === '') return null;
      try {
        const signature = String(headers['stripe-signature'] ?? '');
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

function hostOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (url === '') return {};
  const { hostname, port, protocol } = new URL(url);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}

function missingOnly(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
  throw error;
}

function paymentOf(intent: Stripe.PaymentIntent): GatewayPayment {
  const { id, status, currency, latest_charge: charge } = intent;
  const isRefunded = typeof charge === 'object' && charge?.refunded === true;
  return {
    id,
    orderId: id,
    amount: intent.amount_received || intent.amount,
    currency: currency.toUpperCase(),
    status: isRefunded ? 'refunded' : (statuses[status] ?? 'created'),
  };
}

function eventOf(event: Stripe.Event): GatewayEvent {
  const { id, type: name } = event;
  return { id, name, captured: event.type === captureEvent ? paymentOf(event.data.object) : null };
}
