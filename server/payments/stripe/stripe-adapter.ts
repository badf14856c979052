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
  settingsOf: (gateway, currency): Record<string, string> => {
    if (gateway === null) return { stripe_payment_method: '0', stripe_publishable_key: '' };
    const { keyId, scriptUrl } = gateway;
    return {
      stripe_payment_mode: keyId.startsWith('pk_live_') ? 'live' : 'test',
      stripe_publishable_key: keyId,
      stripe_currency_code: currency,
      ...(scriptUrl === null ? {} : { stripe_script_url: scriptUrl }),
    };
  },
  settings: {
    publicKey: 'STRIPE_PUBLISHABLE_KEY',
    secretKey: 'STRIPE_SECRET_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
    address: 'STRIPE_API_URL',
  },
  connect: ({
    STRIPE_PUBLISHABLE_KEY: keyId = '',
    STRIPE_SECRET_KEY: secretKey = '',
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_URL: url = '',
  }) =>
    keyId === '' || secretKey === '' ? null : createStripe({ keyId, secretKey, webhookSecret }, { url }),
};
