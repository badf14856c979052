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
  settingsOf: (gateway, currency): Record<string, string> => {
    if (gateway === null) return { flutterwave_payment_method: '0', flutterwave_public_key: '' };
    const { keyId, scriptUrl } = gateway;
    return {
      flutterwave_public_key: keyId,
      flutterwave_currency_code: currency,
      ...(scriptUrl === null ? {} : { flutterwave_script_url: scriptUrl }),
    };
  },
  settings: {
    publicKey: 'FLUTTERWAVE_PUBLIC_KEY',
    secretKey: 'FLUTTERWAVE_SECRET_KEY',
    webhookSecret: 'FLUTTERWAVE_WEBHOOK_HASH',
    address: 'FLUTTERWAVE_API_URL',
  },
  connect: ({
    FLUTTERWAVE_PUBLIC_KEY: keyId = '',
    FLUTTERWAVE_SECRET_KEY: secretKey = '',
    FLUTTERWAVE_WEBHOOK_HASH: webhookHash = '',
    FLUTTERWAVE_API_URL: url = '',
  }) =>
    keyId === '' || secretKey === ''
      ? null
      : createFlutterwave({ keyId, secretKey, webhookHash }, url || flutterwaveApi),
};
