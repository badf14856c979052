import type { EventObject } from 'xstate';
import type { OrderAttempt } from '../../../machines/attempt/attempt-record.ts';
import type { AttemptRequest } from '../../../machines/attempt/attempt-setup.ts';
import type { PaymentRequest } from '../../../machines/payment/payment.ts';
import { refusal, unreachable } from '../../support/cart-fixtures.ts';
import { draft, orderFor } from '../../support/order-fixtures.ts';
import type { Answer, ShopSettings } from './shop.ts';
import type { Call, Tab } from './tab.ts';

/** The order that a payment's request is about; 0 for none. */
export function paidFor(input: unknown): number {
  const { purpose } = input as PaymentRequest;
  return purpose.kind === 'order' ? purpose.orderId : 0;
}

/** An order that a tab is about to send. */
export function recordOf(
  attemptKey: string,
  userId: number,
  { total, walletPart }: ShopSettings,
): OrderAttempt {
  const sent = { ...draft, attemptKey, finalTotal: total, walletUsed: walletPart === 0 ? null : walletPart };
  return {
    purpose: 'order',
    attemptKey,
    userId,
    method: 'razorpay',
    draft: sent,
    orderId: null,
    payable: total - walletPart,
    newestOrderId: 0,
    startedAt: '2026-11-05T12:00:00.000Z',
  };
}

export const done = ({ id }: Call, output: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${id}`,
  output,
});
const failed = ({ id }: Call, error: unknown): EventObject & { error: unknown } => ({
  type: `xstate.error.actor.${id}`,
  error,
});
export const lost = (call: Call) => failed(call, unreachable);

/** The provider's answer as the effect of the tab hands it on. */
export function replyTo(call: Call, answer: Answer): EventObject {
  if ('no' in answer) return failed(call, refusal(answer.no));
  const found = answer.ok as { id: number } | null;
  if (call.id === 'placeOrder') return done(call, { orderId: found?.id ?? 0 });
  if (call.id === 'findOrderByAttempt') return done(call, found === null ? null : orderFor({ id: found.id }));
  return done(call, answer.ok);
}

/** What the customer may say about the attempt as it stands. */
export function saidBy({ attempt, payment }: Tab): AttemptRequest['type'][] {
  if (attempt?.hasTag('unpaid') === true) return ['attempt.paymentRetried', 'attempt.orderAbandoned'];
  return payment?.can({ type: 'payment.abandoned' }) === true ? ['attempt.paymentAbandoned'] : [];
}
