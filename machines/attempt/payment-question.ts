import type { Verification, VerificationQuestion } from '../payment/payment.ts';
import { type AttemptContext, paymentRequestOf } from './attempt.ts';

/** Asks the provider whether the order is paid. */
export const asksPayment = {
  id: 'verifyPayment',
  src: 'verifyPayment',
  input: ({ context }: { context: AttemptContext }): VerificationQuestion => ({
    ...paymentRequestOf(context.record, context.setup),
    proof: context.proof,
  }),
} as const;
/** The provider's answer is the expected one. */
export const answerEquals = <Answer extends Verification>(expected: Answer) =>
  ({ type: 'answerIs', params: { expected } }) as const;
/** Where a "paid" leads, from wherever it is asked. */
export const whenPaid = {
  guard: answerEquals('paid'),
  target: '#attempt.clearing',
  actions: 'concludePaid',
} as const;
/** Where the outcome is unknown the order stays unpaid, and the customer is shown why. */
export const unsure = { target: '#attempt.unpaid', actions: 'announceUnsure' } as const;
/** Where it leads that the order was cancelled by others. */
export const whenCancelled = {
  guard: answerEquals('cancelled'),
  target: '#attempt.clearing',
  actions: 'concludeCancelled',
} as const;
