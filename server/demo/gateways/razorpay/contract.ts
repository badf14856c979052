import type { WindowContract } from '../window-contract.ts';

/** checkout.js: the modal stays open after a refused try; `ondismiss` may follow it. */
export const razorpayContract: WindowContract = {
  global: 'Razorpay',
  options: [
    'key',
    'amount',
    'currency',
    'name',
    'order_id',
    'notes',
    'prefill',
    'theme',
    'retry',
    'modal',
    'config',
    'handler',
  ],
  unread: ['notes', 'config'],
  methods: ['open', 'on', 'close'],
  answers: {
    handler: ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'],
    'payment.failed': ['code', 'description', 'source', 'step', 'reason', 'metadata'],
    'modal.ondismiss': [],
  },
};
