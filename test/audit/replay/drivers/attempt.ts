import type { AnyMachineSnapshot } from 'xstate';
import { attemptStep, type AttemptSnapshot } from '../../../../machines/attempt/attempt-view.ts';
import type { OrderSending } from '../../../../machines/attempt/order-draft.ts';
import { toDecimal } from '../../../../machines/money.ts';
import type { Verification } from '../../../../machines/payment/payment.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { paymentSetup, record } from '../../../support/order-fixtures.ts';
import { wireOrder } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf } from '../driver.ts';
import { listed, refusing } from './replies.ts';

const say = wordsOf('en');
const orderId = '41';
/** Of the demo customer, and not too old to be sent. */
const mine = { ...record, userId: 1, startedAt: '2099-01-01T00:00:00.000Z' };
const found = { record: mine, setup: paymentSetup, isRecovered: true, returned: null };

/** How the order stands at the provider: views beside the machine read it too. */
let status = 'awaiting';
const [item] = wireOrder.order_items;
const order = () => ({
  ...wireOrder,
  id: orderId,
  active_status: status,
  status: [[status, '05-11-2026 06:30:00pm']],
  is_self_pick_up: '1',
  promo_code: '',
  rider_id: '0',
  order_items: [
    {
      ...item,
      product_id: '10',
      product_variant_id: '1',
      product_name: 'Dish 1',
      variant_name: '',
      quantity: '1',
      price: '100.00',
      sub_total: '100.00',
      add_ons: [],
    },
  ],
  total: '100.00',
  tax_amount: '5.00',
  delivery_charge: '0',
  delivery_tip: '0',
  promo_discount: '0',
  wallet_balance: '0',
  final_total: '105.00',
  total_payable: '105.00',
});
const standing = (now: string) => {
  status = now;
  return listed([order()]);
};
/** What the order says when the provider is asked whether it is paid. */
const statusOf: Record<Verification, string> = {
  paid: 'confirmed',
  unpaid: 'awaiting',
  undecided: 'being_packed',
  cancelled: 'cancelled',
};
const isOfTheOrder = (form: URLSearchParams) => form.get('id') === orderId && !form.has('attempt_key');
const isEnded = (ending: { type: string }) => ending.type.startsWith('xstate.done.');

/** The attempt that another page left unsettled: the checkout takes it up and asks first. */
export const attemptDriver = driverOf({
  model: 'attempt',
  tried: {
    inputs: [found, { ...found, record: { ...mine, orderId: 41 } }],
    scenarios: [{ name: 'an attempt that was left unsettled', cases: { 'setup.changed': [] } }],
  },
  start: ({ context }) => [
    { keep: 'device', name: 'attempt', value: [context.record] },
    { open: '/user/checkout' },
  ],
  does: {
    'attempt.checkRequested': (_event, from) =>
      from.matches('unknown') ? [{ press: say('checkout.outcome.checkAgain') }] : [{ device: 'shown' }],
    'attempt.paymentAbandoned': (_event, { context }) =>
      context.isConfirming === true ? null : [{ press: say('checkout.leavePayment') }],
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
      can: (ending) => isEnded(ending) && Object(ending['output']).state !== 'pending',
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
    clearAttempt: (ending) => (isEnded(ending) ? [] : null),
  },
  given: { [paths.listOrders]: (form) => listed(isOfTheOrder(form) ? [order()] : []) },
  flow: 'checkout',
  shows: (snapshot) => stepOf(snapshot),
  notFromThePage: {},
  afterKill: (snapshot) => ({ back: [], shows: stepOf(snapshot), why: '' }),
  once: [paths.placeOrder, paths.deleteOrder, paths.createGatewayOrder],
});

/** The page of the checkout goes on once the attempt has ended. */
function stepOf(snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.status !== 'done') return attemptStep(snapshot as unknown as AttemptSnapshot);
  const { outcome } = Object(snapshot.context.result);
  if (outcome === 'placed') return null;
  return outcome === 'refused' ? 'refused' : 'editing';
}
