import type { AnyMachineSnapshot } from 'xstate';
import { attemptStep } from '../../../../machines/attempt/attempt-view.ts';
import type { OrderSending } from '../../../../machines/attempt/order-draft.ts';
import { toDecimal } from '../../../../machines/money.ts';
import type { Verification } from '../../../../machines/payment/payment.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { paymentSetup, record } from '../../../support/order-fixtures.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { attemptOrder, isOfTheOrder } from './order-replies.ts';
import { listed, refusing } from './replies.ts';

const say = wordsOf('en');
const orderId = attemptOrder('awaiting').id;
/** Of the demo customer, and not too old to be sent. */
const mine = { ...record, userId: 1, startedAt: '2099-01-01T00:00:00.000Z' };
const found = { record: mine, setup: paymentSetup, isRecovered: true, returned: null };
const placed = { ...mine, orderId: Number(orderId) };

/** The checkout with an attempt that another page left unsettled. */
export const leftUnsettled = (attempt: object = placed): readonly Act[] => [
  { keep: 'device', name: 'attempt', value: [attempt] },
  { open: '/user/checkout' },
];

/** How the order stands at the provider: views beside the machine read it too. */
let status = 'awaiting';
const standing = (now: string) => {
  status = now;
  return listed([attemptOrder(status)]);
};
/** What the order says when the provider is asked whether it is paid. */
export const statusOf: Record<Verification, string> = {
  paid: 'confirmed',
  unpaid: 'awaiting',
  undecided: 'being_packed',
  cancelled: 'cancelled',
};

/** The attempt that another page left unsettled: the checkout takes it up and asks first. */
export const attemptDriver = driverOf({
  model: 'attempt',
  tried: {
    inputs: [found, { ...found, record: placed }],
    scenarios: [{ name: 'an attempt that was left unsettled', cases: { 'setup.changed': [] } }],
  },
  forget: () => void standing('awaiting'),
  start: ({ context }) => leftUnsettled(context.record),
  does: {
    'attempt.checkRequested': (_event, from) =>
      from.matches('unknown') ? [{ press: say('checkout.outcome.checkAgain') }] : [{ device: 'shown' }],
    'attempt.paymentRetried': [{ press: say('checkout.outcome.retry') }],
    'attempt.orderAbandoned': [{ press: say('checkout.outcome.abandon') }],
  },
  calls: {
    placeOrder: {
      path: paths.placeOrder,
      // The session hears of a refused token first.
      can: ({ output, error }) => output !== 'tooLate' && Object(error).unauthorized !== true,
      fields: ({ draft }: OrderSending) => ({
        attempt_key: draft.attemptKey,
        branch_id: String(draft.branchId),
        product_variant_id: draft.lines.map(({ variantId }) => variantId).join(','),
        final_total: toDecimal(draft.finalTotal, 2),
        payment_method: draft.paymentMethod,
      }),
      answer: () => ({ error: false, message: '', order_id: orderId }),
    },
    findOrderByAttempt: {
      path: paths.listOrders,
      isIts: (form) => form.has('attempt_key'),
      fields: ({ attemptKey }: { attemptKey: string }) => ({ attempt_key: attemptKey }),
      answer: (output: object | null) =>
        output === null ? refusing('Order not found') : standing('awaiting'),
    },
    // A machine of its own: where it was left open it asks how the order stands, elsewhere it prepares the gateway's window.
    payment: {
      path: [paths.listOrders, paths.createGatewayOrder],
      isIts: (form) => isOfTheOrder(form) || form.get('order_id') === orderId,
      // An order that is unpaid is looked at three times, 900 ms apart in all.
      takes: 1200,
      can: (ending) => isDone(ending) && Object(ending['output']).state !== 'pending',
      fields: () => ({}),
      answer: (output: { state: string; reason: string | null } | null, form) => {
        const isPaid = output?.state === 'paid';
        const isCancelled = output?.reason === 'orderCancelled';
        const reply = standing(isPaid ? 'confirmed' : isCancelled ? 'cancelled' : 'awaiting');
        return isOfTheOrder(form) ? reply : refusing('Not now');
      },
    },
    verifyPayment: {
      path: paths.listOrders,
      isIts: isOfTheOrder,
      fields: () => ({ id: orderId }),
      answer: (output: Verification | null) => standing(statusOf[output ?? 'unpaid']),
    },
    deleteOrder: {
      path: paths.deleteOrder,
      can: ({ error }) => Object(error).unauthorized !== true,
      fields: () => ({ order_id: orderId }),
      answer: () => ({ error: false, message: '', data: [] }),
    },
  },
  endsByItself: {
    saveAttempt: ({ output }) => (output === 'saved' ? [] : null),
    clearAttempt: (ending) => (isDone(ending) ? [] : null),
  },
  given: { [paths.listOrders]: (form) => listed(isOfTheOrder(form) ? [attemptOrder(status)] : []) },
  flow: 'checkout',
  shows: (snapshot) => stepOf(snapshot),
  notFromThePage: {
    'Settings arrive later than the attempt: `attempt-machine.test.ts`': ['attempt | setup.changed | 0'],
    'An order that is sent from the bill is replayed with the checkout': [
      'attempt.routing | always | 0',
      'attempt.saving | xstate.done.actor.saveAttempt | 0',
      'attempt.saving | xstate.done.actor.saveAttempt | 1',
      'attempt.saved | always | 1',
      'attempt.saved | always | 2',
    ],
    'A refill is replayed with the wallet': ['attempt.saved | always | 0', 'attempt.givingUp | always | 0'],
    'Too old to be sent, which takes two minutes without an answer: `attempt-faults.test.ts`': [
      'attempt.placing | xstate.done.actor.placeOrder | 0',
    ],
    'Storage and locks of the browser answer at once; what cannot be stored is known to this page alone': [
      'attempt.saving | xstate.error.actor.saveAttempt | 0',
      'attempt.saving | xstate.after.requestTimeout.attempt.saving | 0',
      'attempt.savingOrderId | xstate.error.actor.saveAttempt | 0',
      'attempt.savingOrderId | xstate.after.requestTimeout.attempt.savingOrderId | 0',
      'attempt.clearing | xstate.error.actor.clearAttempt | 0',
      'attempt.clearing | xstate.after.requestTimeout.attempt.clearing | 0',
    ],
    'A gateway’s window takes part: `gateways.deep.journey.ts` and `payment-troubles.deep.journey.ts`': [
      'attempt.paying | xstate.done.actor.payment | 2',
      'attempt.paying | xstate.snapshot.payment | 0',
      'attempt.checking | always | 0',
    ],
    'A payment that is left ends by itself: it is replayed with the payment': [
      'attempt.paying | attempt.paymentAbandoned | 0',
    ],
    'A machine inside breaks, which only a fault of ours could bring about': [
      'attempt.paying | xstate.error.actor.payment | 0',
    ],
  },
  afterKill: (snapshot) => {
    const step = stepOf(snapshot);
    const why = 'Nothing is shown as settled before the provider was asked again (D9, P6)';
    if (step === 'refused')
      return { back: [], shows: 'editing', why: 'Nothing was ordered: the bill is there again' };
    if (step === 'unpaid' || step === 'paying') return { back: [], shows: 'confirming', why };
    if (step === 'unknown') return { back: [], shows: 'recovering', why };
    return { back: [], shows: step, why: '' };
  },
  once: [paths.placeOrder, paths.deleteOrder, paths.createGatewayOrder],
});

/** The page of the checkout goes on once the attempt has ended. */
function stepOf(snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.status !== 'done') return attemptStep(snapshot);
  const { outcome } = Object(snapshot.context.result);
  if (outcome === 'placed') return null;
  return outcome === 'refused' ? 'refused' : 'editing';
}
