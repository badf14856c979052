import { fromPromise } from 'xstate';
import type { AttemptRecord, OrderAttempt } from '../../../machines/attempt/attempt-record.ts';
import type { SavedAttempt } from '../../../machines/attempt/attempt-setup.ts';
import type { OrderSending, PlacedOrder } from '../../../machines/attempt/order-draft.ts';
import type { Order } from '../../../machines/order/order.ts';
import { paymentMachine } from '../../../machines/payment/payment-machine.ts';
import type {
  GatewaySession,
  PaymentRequest,
  Verification,
  VerificationQuestion,
} from '../../../machines/payment/payment.ts';
import * as orders from '../../api/orders.ts';
import { prepareHandoff as prepare } from '../../api/payment-sessions.ts';
import * as payments from '../../api/payments.ts';
import { driverOn } from '../../payments/registry.ts';
import type { App } from '../system/app.ts';
import type { AttemptLock } from './attempt-lock.ts';
import * as attempts from './attempt-record.ts';

export function attemptEffects({ api, texts, paymentStage }: App, lock: AttemptLock) {
  const saveAttempt = fromPromise<SavedAttempt, AttemptRecord>(({ input }) =>
    attempts.saveAttempt(lock, input),
  );

  const clearAttempt = fromPromise<void, { attemptKey: string }>(async ({ input }) => {
    attempts.clearAttempt(lock, input.attemptKey);
  });

  const placeOrder = fromPromise<PlacedOrder | 'tooLate', OrderSending>(async ({ input, signal }) => {
    await api.region(signal);
    return Date.now() < input.sendBefore
      ? orders.placeOrder(api, input.draft, texts.language(), signal)
      : 'tooLate';
  });

  const findOrderByAttempt = fromPromise<Order | null, OrderAttempt>(({ input, signal }) =>
    orders.findOrderByAttempt(api, input, texts.language(), signal),
  );

  const deleteOrder = fromPromise<void, { orderId: number }>(({ input, signal }) =>
    orders.deleteOrder(api, input.orderId, signal),
  );

  const verifyPayment = fromPromise<Verification, VerificationQuestion>(({ input, signal }) =>
    payments.verifyPayment(api, input, texts.language(), signal),
  );

  const prepareHandoff = fromPromise<GatewaySession, PaymentRequest>(({ input, signal }) =>
    prepare(api, input, signal),
  );

  const payment = paymentMachine.provide({
    actors: { prepareHandoff, driver: driverOn(paymentStage), verifyPayment },
  });
  return { saveAttempt, placeOrder, findOrderByAttempt, verifyPayment, deleteOrder, clearAttempt, payment };
}
