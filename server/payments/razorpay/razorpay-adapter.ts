import { paths } from '../../../src/api/contract/paths.ts';
import type { GatewayAdapter } from '../gateway-adapter.ts';
import { createRazorpay, razorpayApi as api } from './razorpay-gateway.ts';

const checkout = 'https://checkout.razorpay.com';
const pictures = 'https://cdn.razorpay.com';

/** Razorpay: an order of its own for each purchase, a checkout in a window of its own, webhooks signed over their bytes. */
export const razorpayAdapter: GatewayAdapter = {
  prepare: { path: paths.createGatewayOrder, referenceField: 'order_id' },
  responsePath: null,
  webhookPath: '/webhooks/razorpay',
  hosts: {
    script: `${checkout} ${pictures}`,
    frame: `${api} ${checkout}`,
    connect: `https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com ${api}`,
    image: pictures,
    form: api,
    payment: api,
  },
  settings: {
    publicKey: 'RAZORPAY_KEY_ID',
    secretKey: 'RAZORPAY_KEY_SECRET',
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
    address: 'RAZORPAY_API_URL',
  },
  connect: (keys, address) => createRazorpay(keys, address || api),
};
