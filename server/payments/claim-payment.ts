import type { Log } from '../http/app.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import type { Gateway } from './gateway.ts';
import { findGatewayOrder } from './gateway-orders.ts';
import { settleCapture } from './settle-capture.ts';
import { notCaptured, paidTooLate, stillChecking, unproven } from './payment-texts.ts';

/** What the checkout handed to the customer's browser, and what it says was paid for. */
export type Claim = {
  customerId: number;
  purpose: 'order' | 'refill';
  reference: string;
  paymentId: string | null;
  signature: string | null;
};

/**
 * Believes a claim only when the signature fits the gateway order in our own books, and the gateway itself says that the
 * payment was captured with our amount [P3]. Answers the payment's id; refuses everything else and changes nothing.
 */
export async function claimPayment(
  services: Services,
  gateway: Gateway,
  claim: Claim,
  log: Log,
): Promise<string> {
  const { paymentId, signature } = claim;
  if (paymentId === null || signature === null) throw new Refusal(unproven);
  const known = await findGatewayOrder(services.database, claim);
  if (known === null || !gateway.isGenuine(known.id, paymentId, signature)) throw new Refusal(unproven);
  const payment = await gateway.findPayment(paymentId).catch((error: unknown) => {
    log(`A payment could not be looked up: ${error instanceof Error ? error.name : 'unknown error'}`);
    throw new Refusal(stillChecking);
  });
  if (payment === null || payment.orderId !== known.id) throw new Refusal(unproven);
  if (payment.status !== 'captured') throw new Refusal(notCaptured);
  const { amount, currency } = payment;
  const settled = await settleCapture(services, { gatewayOrderId: known.id, paymentId, amount, currency });
  if (settled === 'refunded') throw new Refusal(paidTooLate);
  if (settled !== 'paid') throw new Refusal(unproven);
  return paymentId;
}
