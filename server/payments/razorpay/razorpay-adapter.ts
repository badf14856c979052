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
  settingsOf: (gateway): Record<string, string> => {
    if (gateway === null) return { razorpay_payment_method: '0', razorpay_key_id: '' };
    const { keyId, scriptUrl } = gateway;
    return { razorpay_key_id: keyId, ...(scriptUrl === null ? {} : { razorpay_script_url: scriptUrl }) };
  },
  settings: {
    publicKey: 'RAZORPAY_KEY_ID',
    secretKey: 'RAZORPAY_KEY_SECRET',
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
    address: 'RAZORPAY_API_URL',
  },
  connect: ({
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: keySecret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
    RAZORPAY_API_URL: url = '',
  }) =>
    keyId === '' || keySecret === '' ? null : createRazorpay({ keyId, keySecret, webhookSecret }, url || api),
};
