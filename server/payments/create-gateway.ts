import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createDemoGateway } from './demo-gateway/demo-gateway.ts';
import type { DemoGateway } from './demo-gateway/demo-gateway.ts';
import type { Gateway } from './gateway.ts';
import { createRazorpay } from './razorpay-gateway.ts';
import type { RazorpayKeys } from './razorpay-gateway.ts';

export type GatewayParts = {
  database: Database;
  clock: Clock;
  secret: Buffer;
  demo: boolean;
  keys: RazorpayKeys | null;
};

/** The vendor's keys from the environment; null unless key and secret are there. Without the third, webhooks are refused. */
export function razorpayKeys(env: Record<string, string | undefined>): RazorpayKeys | null {
  const {
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: keySecret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
  } = env;
  return keyId === '' || keySecret === '' ? null : { keyId, keySecret, webhookSecret };
}

/** The vendor's gateway when its keys are there, else the stand-in of demo mode, else none. */
export function createGateway(parts: GatewayParts): {
  gateway: Gateway | null;
  demoGateway: DemoGateway | null;
} {
  if (parts.keys !== null) return { gateway: createRazorpay(parts.keys), demoGateway: null };
  if (!parts.demo) return { gateway: null, demoGateway: null };
  const demoGateway = createDemoGateway(parts.database, parts.clock, parts.secret);
  return { gateway: demoGateway, demoGateway };
}
