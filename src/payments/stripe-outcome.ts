import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { DriverEvent } from '../../machines/payment/payment.ts';

/**
 * What the vendor's answer to a confirmation means; null where its own fields say what is missing. A lost answer, an
 * abandoned 3-D Secure step and a declined card leave the fields open: the same intent is confirmed again, and once only.
 */
export function stripeEvent({ paymentIntent, error }: PaymentIntentResult): DriverEvent | null {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded')
    return { type: 'payment.claimed', proof: { payment_intent: intent.id } };
  if (intent?.status === 'processing' || intent?.status === 'requires_capture')
    return { type: 'payment.undecided' };
  if (intent?.status === 'canceled') return { type: 'payment.dismissed', mayStillSettle: false };
  if (error?.type === 'validation_error') return null;
  return { type: 'attempt.refused', message: error?.message ?? '' };
}
