import { gatewayIds, type GatewayId } from '../../../machines/payment/gateways.ts';
import type { DemoParts } from './demo-books.ts';
import type { DemoGateway } from './demo-gateway.ts';
import { createDemoFlutterwave } from './flutterwave/demo-gateway.ts';
import { createDemoPaystack } from './paystack/demo-gateway.ts';
import { createDemoRazorpay } from './razorpay/demo-gateway.ts';
import { createDemoStripe } from './stripe/demo-gateway.ts';

const createOf: Readonly<Record<GatewayId, (parts: DemoParts) => DemoGateway>> = {
  razorpay: createDemoRazorpay,
  stripe: createDemoStripe,
  paystack: createDemoPaystack,
  flutterwave: createDemoFlutterwave,
};

/** A stand-in of every gateway, with books of its own; it moves no money. */
export function createDemoGateways(parts: DemoParts): ReadonlyMap<GatewayId, DemoGateway> {
  return new Map(gatewayIds.map((id) => [id, createOf[id](parts)]));
}
