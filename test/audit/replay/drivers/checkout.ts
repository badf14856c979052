import type { AnyMachineSnapshot } from 'xstate';
import { unmetGuards } from '../../../../machines/checkout/unmet-guards.ts';
import type { PreflightQuestion } from '../../../../machines/checkout/cart-changes.ts';
import type { OrderAttempt } from '../../../../machines/attempt/attempt-record.ts';
import type { ChargeQuestion, CheckoutState } from '../../../../machines/checkout/checkout.ts';
import { toDecimal } from '../../../../machines/money.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { done, failed, refusal, unreachable, without } from '../../../models/machines/endings.ts';
import type { Cases } from '../../../models/explore.ts';
import { cartOf, lineFor } from '../../../support/cart-fixtures.ts';
import { addressFor, factsFor, slotFor } from '../../../support/order-fixtures.ts';
import { wireAddress } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { cartReply } from './cart-replies.ts';
import { attemptOrder, isOfTheOrder } from './order-replies.ts';
import { listed, refusing, withBalance } from './replies.ts';

const say = wordsOf('en');
const facts = factsFor();
const mine = { ...facts, customer: facts.customer && { ...facts.customer, userId: 1 }, balance: 0 };
const cart = cartOf([lineFor(1, 2)]);
const charge = { addressId: 5, isFree: false, amount: 3000, distance: '2 km' };
const fresh = {
  cart,
  opening: 'open',
  slots: null as string[] | null,
  address: addressFor(),
  charge,
  chargeRefusal: null,
  promo: null,
  promoRefusal: null,
  balance: 0,
  newestOrderId: 0,
};
/** Tomorrow at six in the evening at the restaurant. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const later = slotFor(tomorrow, '12:30');
const dearer = { ...fresh, cart: cartOf([{ ...lineFor(1, 2), unitPrice: 12_000 }]) };
const opened = { type: 'checkout.opened' };
const known = { type: 'facts.changed', facts: mine };
const addresses = { type: 'addresses.read', addresses: [addressFor()] };
const address = { type: 'address.chosen', address: addressFor() };
const method = { type: 'method.chosen', method: 'razorpay' };
const noOffers = done('findOffer', null)['xstate.done.actor.findOffer'] ?? [];

/** Read again, chosen and looked for by the page itself as it opens. */
const atTheCheckout: Cases = {
  ...without('storedAttempt.found', 'storedAttempt.ended', 'payment.requested', 'methods.failed'),
  ...without(
    'time.chosen',
    'promo.applied',
    'promo.removed',
    'walletUse.toggled',
    'attempt.*',
    'xstate.snapshot.attempt',
  ),
  ...without('xstate.error.actor.watchFacts', 'xstate.error.actor.attempt'),
  ...without('xstate.error.actor.findOffer', 'xstate.after.offerTimeout.checkout.editing.code.offering'),
  'facts.changed': [known],
  'addresses.read': [addresses],
  'address.chosen': [address],
  'method.chosen': [method],
  ...done('findOffer', null),
  ...done('readDeliveryCharge', charge),
  ...done('readPreflight', fresh, dearer),
  ...done(
    'attempt',
    { outcome: 'placed', orderId: 41 },
    { outcome: 'refused', text: 'Closed', key: 'checkout.refused' },
  ),
};
const change = (section: string): Act => ({
  press: say('checkout.changeNamed', { section: say(`checkout.${section}`) }),
  ifThere: true,
});

/** The page of the checkout, of a customer who is logged in and has an address. */
export const checkoutDriver = driverOf({
  model: 'checkout',
  start: [{ open: '/user/checkout' }],
  begins: [opened, known, address, method, ...noOffers],
  tried: {
    scenarios: [
      {
        name: 'the bill',
        cases: { ...atTheCheckout, ...without('order.submitted') },
      },
      {
        name: 'the order',
        cases: {
          ...atTheCheckout,
          ...without('xstate.error.actor.readDeliveryCharge'),
          'fulfilment.chosen': [{ type: 'fulfilment.chosen', mode: 'pickup' }],
          ...failed('readPreflight', refusal('Not now'), unreachable),
        },
      },
      {
        name: 'an order for later',
        cases: {
          ...atTheCheckout,
          ...without('xstate.error.actor.readDeliveryCharge', 'fulfilment.chosen'),
          'time.chosen': [{ type: 'time.chosen', slot: later }],
          ...done('readPreflight', { ...fresh, slots: [later.from] }),
          ...without('xstate.error.actor.readPreflight'),
        },
      },
    ],
  },
  does: {
    'checkout.opened': (_event, from) =>
      from.matches('idle') ? [{ press: `${say('cart.checkout')}*` }] : null,
    'checkout.closed': (_event, from) =>
      from.matches('editing') ? [{ press: say('checkout.editCart') }] : null,
    'fulfilment.chosen': ({ mode }, from): readonly Act[] | null => {
      if (!from.matches('editing') || from.context.mode === mode) return null;
      return [change('how'), { press: say(mode === 'pickup' ? 'checkout.pickup' : 'checkout.delivery') }];
    },
    'time.chosen': (_event, from) =>
      from.context.when === null ? [change('how'), { press: say('schedule.later') }] : null,
    'order.submitted': (_event, from) =>
      from.matches('editing') && isAsRead(from) && unmetGuards(from.context as CheckoutState).length === 0
        ? [{ press: `${say('checkout.placeOrder')} · *` }]
        : null,
    'changes.accepted': [{ press: say('checkout.acceptChanges') }],
    // The cart is read again meanwhile, as it was before; a code is looked for on a delivery's new total.
    'order.reconsidered': (_event, from) =>
      from.matches('refused') || from.context.mode === 'pickup'
        ? [{ press: say('checkout.backToCheckout') }]
        : null,
  },
  comesByItself: ['facts.changed', 'addresses.read'],
  calls: {
    readDeliveryCharge: {
      path: paths.readDeliveryCharge,
      fields: ({ branchId, finalTotal }: ChargeQuestion) => ({
        address_id: '5',
        branch_id: String(branchId),
        final_total: toDecimal(finalTotal, 2),
      }),
      answer: () => chargeReply,
    },
    // The first of what is read again just before paying.
    readPreflight: {
      path: paths.readCart,
      fields: ({ branchId }: PreflightQuestion) => ({ branch_id: String(branchId) }),
      answer: (output: typeof fresh | null) => cartReply(output?.cart ?? cart),
    },
    // A machine of its own, told by what it sends: a placed order is paid at once here.
    attempt: {
      path: paths.placeOrder,
      takes: 500,
      can: isDone,
      fields: ({ record: { draft } }: { record: OrderAttempt }) => ({
        branch_id: '1',
        payment_method: 'razorpay',
        delivery_date: draft?.when?.day,
      }),
      answer: (output: { outcome: string; text?: string } | null) =>
        output?.outcome === 'refused'
          ? refusing(output.text ?? '')
          : { error: false, message: '', order_id: attemptOrder('confirmed').id },
    },
  },
  endsByItself: { findOffer: ({ output }) => (output === null ? [] : null) },
  follows: (from) => (from.matches('placed') ? 'checkout.closed' : null),
  given: {
    [paths.readCart]: () => cartReply(cart),
    [paths.listAddresses]: () => listed([{ ...wireAddress, id: '5' }]),
    [paths.listPromoCodes]: () => listed([]),
    [paths.listTimeSlots]: () => ({ error: false, message: '', data: [slots] }),
    [paths.readDeliveryCharge]: () => chargeReply,
    [paths.createGatewayOrder]: () => refusing('Not now'),
    [paths.listOrders]: (form) => {
      if (form.has('attempt_key')) return 'held';
      return listed(isOfTheOrder(form) ? [attemptOrder('confirmed')] : []);
    },
  },
  changed: { [paths.readSettings]: (reply) => withBalance(reply, '0') },
  shows: stepOf,
  notFromThePage: {
    'Customers who come and go: `tabs.deep.journey.ts`, `order-fields.deep.journey.ts`': [
      'checkout | facts.changed | 0',
      'checkout | facts.changed | 1',
      'checkout.ordering | facts.changed | 0',
      'checkout.ordering | facts.changed | 1',
    ],
    'An attempt that another page left is replayed with the attempt': [
      'checkout | storedAttempt.found | 0',
      'checkout | storedAttempt.ended | 0',
      'checkout.ordering | storedAttempt.found | 0',
      'checkout.ordering | attempt.* | 0',
      'checkout.ordering | xstate.done.actor.attempt | 2',
      'checkout.ordering | xstate.done.actor.attempt | 3',
      'checkout.ordering | xstate.snapshot.attempt | 0',
      'checkout.refused | storedAttempt.ended | 0',
      'checkout.refused | storedAttempt.ended | 1',
    ],
    'An order that waits for its payment is paid from its page: `orders-afterwards.deep.journey.ts`': [
      'checkout | payment.requested | 0',
      'checkout.ordering | payment.requested | 0',
    ],
    'Wallet, codes and payment settings that fail: `order-fields.deep.journey.ts`, `quick.deep.journey.ts`, `refusals.deep.journey.ts`':
      [
        'checkout | methods.failed | 0',
        'checkout.editing | walletUse.toggled | 0',
        'checkout.editing | promo.applied | 0',
        'checkout.editing | promo.removed | 0',
        'checkout.editing.code.settled | always | 0',
        'checkout.editing.code.offering | xstate.error.actor.findOffer | 0',
        'checkout.editing.code.offering | xstate.after.offerTimeout.checkout.editing.code.offering | 0',
        'checkout.editing.code.offering | always | 0',
        'checkout.editing.code.checking | xstate.done.actor.validatePromo | 0',
        'checkout.editing.code.checking | xstate.error.actor.validatePromo | 0',
        'checkout.editing.code.checking | xstate.after.requestTimeout.checkout.editing.code.checking | 0',
        'checkout.editing.code.checking | always | 0',
      ],
    'The button leads to what is missing and orders nothing; a guest finds the log-in there: `order-button.test.tsx`':
      ['checkout.editing | order.submitted | 0', 'checkout.editing | order.submitted | 1'],
    'A restaurant closes, or another is chosen, in the same moment: `checkout-machine.test.ts`': [
      'checkout.checkingOrder | facts.changed | 0',
      'checkout.deciding | always | 0',
      'checkout.reviewingChanges | facts.changed | 0',
    ],
    'The page is left while it is busy or after the order: `places-kept.deep.journey.ts`, `checkout-attempts.test.ts`':
      [
        'checkout.checkingOrder | checkout.closed | 0',
        'checkout.reviewingChanges | checkout.closed | 0',
        'checkout.ordering | checkout.opened | 0',
        'checkout.ordering | checkout.closed | 0',
        'checkout.placed | checkout.opened | 0',
        'checkout.refused | order.reconsidered | 1',
        'checkout.refused | checkout.opened | 0',
        'checkout.refused | checkout.closed | 0',
      ],
    'A machine inside breaks, which only a fault of ours could bring about': [
      'checkout.ordering | xstate.error.actor.attempt | 0',
    ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('ordering'))
      return {
        back: [],
        shows: 'recovering',
        why: 'It may have been placed: the provider is asked first (D9)',
      };
    const shows = stepOf(snapshot);
    if (shows === null || shows === 'editing') return { back: [], shows, why: '', isAnswered: true };
    return { back: [], shows: 'editing', why: 'Nothing was sent: the bill is there again', isAnswered: true };
  },
  once: [paths.placeOrder, paths.createGatewayOrder],
});

const chargeReply = {
  error: false,
  message: '',
  is_free_delivery: '0',
  delivery_charge: '30.00',
  distance: '2 km',
};
const slots = {
  is_time_slot_enable: '1',
  time_slots: [{ date: tomorrow, from_time: '18:00', to_time: '18:30', last_order_time: '' }],
};
const isAsRead = ({ context }: AnyMachineSnapshot) => context.totals.overall === cart.totals.overall;

function stepOf(snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.matches('editing')) return 'editing';
  if (snapshot.matches('reviewingChanges')) return 'changes';
  if (snapshot.matches('ordering')) return 'placing';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('checkingOrder') ? 'checking' : null;
}
