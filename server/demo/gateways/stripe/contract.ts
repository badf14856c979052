import type { WindowContract } from '../window-contract.ts';

/** stripe.js: the element stands in our page; a declined card leaves the intent as it was, so that it can be tried again. */
export const stripeContract: WindowContract = {
  global: 'Stripe',
  options: ['clientSecret', 'locale', 'appearance', 'elements', 'confirmParams', 'redirect'],
  unread: [],
  methods: [
    'elements',
    'confirmPayment',
    'retrievePaymentIntent',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    '_registerWrapper',
  ],
  answers: {
    ready: ['elementType'],
    change: ['complete'],
    paymentIntent: ['id', 'status', 'client_secret', 'amount', 'currency'],
    error: ['type', 'code', 'decline_code', 'message', 'payment_intent'],
  },
};
