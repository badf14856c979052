import { paths } from '../../../src/api/contract/paths.ts';
import type { GatewayAdapter } from '../gateway-adapter.ts';
import { createPaystack, paystackApi } from './paystack-gateway.ts';

const checkout = 'https://checkout.paystack.com';

/** Paystack: a transaction with a reference of ours, opened by its access code in a frame, webhooks signed with the key. */
export const paystackAdapter: GatewayAdapter = {
  prepare: { path: paths.createPaymentIntent, referenceField: 'order_id' },
  webhookPath: '/webhooks/paystack',
  responsePath: null,
  hosts: {
    script: 'https://js.paystack.co',
    frame: checkout,
    connect: paystackApi,
    image: checkout,
    form: checkout,
    payment: checkout,
  },
  settingsOf: (gateway): Record<string, string> => {
    if (gateway === null) return { paystack_payment_method: '0', paystack_key_id: '' };
    const { keyId, scriptUrl } = gateway;
    return { paystack_key_id: keyId, ...(scriptUrl === null ? {} : { paystack_script_url: scriptUrl }) };
  },
  settings: {
    publicKey: 'PAYSTACK_PUBLIC_KEY',
    secretKey: 'PAYSTACK_SECRET_KEY',
    webhookSecret: null,
    address: 'PAYSTACK_API_URL',
  },
  connect: ({
    PAYSTACK_PUBLIC_KEY: keyId = '',
    PAYSTACK_SECRET_KEY: secretKey = '',
    PAYSTACK_API_URL: url = '',
  }) => (keyId === '' || secretKey === '' ? null : createPaystack({ keyId, secretKey }, url || paystackApi)),
};
