import { paths } from '../../../src/api/contract/paths.ts';
import type { GatewayAdapter } from '../gateway-adapter.ts';
import { createStripe } from './stripe-gateway.ts';

const script = 'https://js.stripe.com';
const frames = `${script} https://hooks.stripe.com`;

/** Stripe: a payment intent for each purchase, its fields within our page, webhooks signed with their time. */
export const stripeAdapter: GatewayAdapter = {
  prepare: { path: paths.createPaymentIntent, referenceField: 'order_id' },
  webhookPath: '/webhooks/stripe',
  responsePath: null,
  hosts: {
    script,
    frame: frames,
    connect: 'https://api.stripe.com https://errors.stripe.com',
    image: 'https://q.stripe.com',
    form: 'https://hooks.stripe.com',
    payment: script,
  },
  settingsOf: (keyId, currency) => ({
    stripe_payment_mode: keyId.startsWith('pk_live_') ? 'live' : 'test',
    stripe_currency_code: currency,
  }),
  settings: {
    publicKey: 'STRIPE_PUBLISHABLE_KEY',
    secretKey: 'STRIPE_SECRET_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    address: 'STRIPE_API_URL',
  },
  connect: (keys, url) => createStripe(keys, { url }),
};
