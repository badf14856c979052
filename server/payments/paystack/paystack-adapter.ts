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
  settings: {
    publicKey: 'PAYSTACK_PUBLIC_KEY',
    secretKey: 'PAYSTACK_SECRET_KEY',
    webhookSecret: null,
    address: 'PAYSTACK_API_URL',
  },
  connect: (keys, address) => createPaystack(keys, address || paystackApi),
};
