import { paths } from '../../../src/api/contract/paths.ts';
import type { GatewayAdapter } from '../gateway-adapter.ts';
import { createFlutterwave, flutterwaveApi } from './flutterwave-gateway.ts';

const checkout = 'https://checkout.flutterwave.com';

/** Flutterwave: a link or a window for a reference of ours, a page of ours to come back to, webhooks with a shared word. */
export const flutterwaveAdapter: GatewayAdapter = {
  prepare: { path: paths.createPaymentLink, referenceField: 'reference' },
  webhookPath: '/webhooks/flutterwave',
  responsePath: 'flutterwave_payment_response',
  hosts: {
    script: checkout,
    frame: checkout,
    connect: flutterwaveApi,
    image: checkout,
    form: checkout,
    payment: checkout,
  },
  settingsOf: (_, currency) => ({ flutterwave_currency_code: currency }),
  settings: {
    publicKey: 'FLUTTERWAVE_PUBLIC_KEY',
    secretKey: 'FLUTTERWAVE_SECRET_KEY',
    webhookSecret: 'FLUTTERWAVE_WEBHOOK_HASH',
    address: 'FLUTTERWAVE_API_URL',
  },
  connect: (keys, address) => createFlutterwave(keys, address || flutterwaveApi),
};
