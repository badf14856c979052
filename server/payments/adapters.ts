import type { GatewayId } from '../../machines/payment/gateways.ts';
import { flutterwaveAdapter } from './flutterwave/flutterwave-adapter.ts';
import type { GatewayAdapter } from './gateway-adapter.ts';
import { paystackAdapter } from './paystack/paystack-adapter.ts';
import { razorpayAdapter } from './razorpay/razorpay-adapter.ts';
import { stripeAdapter } from './stripe/stripe-adapter.ts';

/** The gateways that this provider can collect with; a new one is added here. */
export const adapters: ReadonlyMap<GatewayId, GatewayAdapter> = new Map([
  ['razorpay', razorpayAdapter],
  ['stripe', stripeAdapter],
  ['paystack', paystackAdapter],
  ['flutterwave', flutterwaveAdapter],
]);
