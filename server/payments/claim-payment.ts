import type { Log } from '../http/log.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import type { ClaimFields, Gateway } from './gateway.ts';
import { findGatewayOrder } from './gateway-orders.ts';
import { applyCapture } from './apply-capture.ts';
import {
  notAdded,
  notCaptured,
  otherAmountPaid,
  paidTooLate,
  stillChecking,
  unproven,
} from './payment-texts.ts';

/** What the checkout handed to the customer's browser, and what it claims was paid for. */
export type Claim = {
  customerId: number;
  purpose: 'order' | 'refill';
  reference: string;
  fields: ClaimFields;
};

/**
 * Believes a claim only when it fits the gateway order in our own books, and the gateway itself confirms that the
 * payment was captured with our amount [P3]. Answers the payment's id; refuses everything else and changes nothing.
 */
export async function claimPayment(
  services: Services,
  gateway: Gateway,
  claim: Claim,
  log: Log,
): Promise<string> {
  const refuse = (why: string): never => {
    log(`A claim of ${gateway.id} for ${claim.purpose} ${claim.reference} ${why}`);
    throw new Refusal(unproven);
  };
  const known = await findGatewayOrder(services.database, gateway.id, claim);
  const paymentId = known === null ? null : gateway.verifyClaim(known.id, claim.fields);
  if (known === null || paymentId === null) return refuse('is not of its gateway order');
  const payment = await gateway.findPayment(paymentId).catch((error: unknown) => {
    log(`A payment could not be looked up: ${error instanceof Error ? error.name : 'unknown error'}`);
    throw new Refusal(stillChecking);
  });
  if (payment === null || payment.orderId !== known.id) return refuse('is not known to the gateway');
  if (payment.status !== 'captured') throw new Refusal(notCaptured);
  const outcome = await applyCapture(services, gateway.id, payment);
  if (outcome === 'held') throw new Refusal(otherAmountPaid);
  if (outcome === 'refunded') throw new Refusal(claim.purpose === 'refill' ? notAdded : paidTooLate);
  if (outcome !== 'paid') throw new Refusal(unproven);
  return paymentId;
}
