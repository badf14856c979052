import { gatewayIds, type GatewayId } from '../../machines/payment/gateways.ts';
import { flutterwaveAdapter } from './flutterwave/flutterwave-adapter.ts';
import type { GatewayAdapter } from './gateway-adapter.ts';
import { paystackAdapter } from './paystack/paystack-adapter.ts';
import { razorpayAdapter } from './razorpay/razorpay-adapter.ts';
import { stripeAdapter } from './stripe/stripe-adapter.ts';

const adapterOf: Readonly<Record<GatewayId, GatewayAdapter>> = {
  razorpay: razorpayAdapter,
  stripe: stripeAdapter,
  paystack: paystackAdapter,
  flutterwave: flutterwaveAdapter,
};

/** The gateways that this provider can collect with. */
export const adapters: ReadonlyMap<GatewayId, GatewayAdapter> = new Map(
  gatewayIds.map((id) => [id, adapterOf[id]]),
);
