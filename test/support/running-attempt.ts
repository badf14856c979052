import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { attemptMachine } from '../../machines/attempt/attempt-machine.ts';
import type { AttemptRecord, OrderAttempt } from '../../machines/attempt/attempt-record.ts';
import type { SavedAttempt } from '../../machines/attempt/attempt-setup.ts';
import type { AttemptInput } from '../../machines/attempt/attempt.ts';
import type { OrderSending, PlacedOrder } from '../../machines/attempt/order-draft.ts';
import type { Order } from '../../machines/order/order.ts';
import { paymentMachine } from '../../machines/payment/payment-machine.ts';
import type {
  DriverEvent,
  DriverInput,
  GatewaySession,
  PaymentRequest,
  Verification,
  VerificationQuestion,
} from '../../machines/payment/payment.ts';
import { controlledEffects, settle } from './controlled-effects.ts';
import { paymentSetup, record } from './order-fixtures.ts';

/** An attempt whose effects the test ends, with the steps that most tests begin with. */
export function startAttempt(more: Partial<AttemptInput> = {}) {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const verifyPayment = effects.effect<Verification, VerificationQuestion>('verifyPayment');
  const opened: DriverInput[] = [];
  let say: (event: DriverEvent) => void = () => {};
  const driver = fromCallback<DriverEvent, DriverInput>(({ input, sendBack }) => {
    opened.push(input);
    say = sendBack;
  });
  const payment = paymentMachine.provide({
    actors: {
      driver,
      verifyPayment,
      prepareHandoff: effects.effect<GatewaySession, PaymentRequest>('prepareHandoff'),
    },
  });
  const actor = createActor(
    attemptMachine.provide({
      actors: {
        saveAttempt: effects.effect<SavedAttempt, AttemptRecord>('saveAttempt'),
        placeOrder: effects.effect<PlacedOrder | 'tooLate', OrderSending>('placeOrder'),
        findOrderByAttempt: effects.effect<Order | null, OrderAttempt>('findOrderByAttempt'),
        verifyPayment,
        deleteOrder: effects.effect<void, { orderId: number }>('deleteOrder'),
        clearAttempt: effects.effect<void, { attemptKey: string }>('clearAttempt'),
        payment,
      },
    }),
    { clock, input: { record, setup: paymentSetup, isRecovered: false, returned: null, ...more } },
  );
  const notices: unknown[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.start();
  const isUnpaid = () => actor.getSnapshot().hasTag('unpaid');
  const state = () => JSON.stringify(actor.getSnapshot().value);
  const later = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  const placed = async () => {
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').resolve({ orderId: 41 });
    await effects.only('saveAttempt').resolve('saved');
  };
  const opensGateway = async () => {
    await effects.only('prepareHandoff').resolve({ kind: 'none' });
    say({ type: 'payment.opened' });
  };
  const cancelled = async () => {
    await opensGateway();
    say({ type: 'payment.dismissed', mayStillSettle: false });
    await effects.only('verifyPayment').resolve('unpaid');
  };
  const result = () => actor.getSnapshot().output;
  return {
    actor,
    isUnpaid,
    clock,
    effects,
    notices,
    opened,
    say: (event: DriverEvent) => say(event),
    state,
    later,
    placed,
    opensGateway,
    cancelled,
    result,
  };
}
