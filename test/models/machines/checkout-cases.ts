import { cartOf, lineFor } from '../../support/cart-fixtures.ts';
import { addressFor, factsFor, record, recordToPay, slotFor } from '../../support/order-fixtures.ts';
import type { Cases } from '../explore.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

export const facts = factsFor();
export const asGuest = { ...facts, customer: null };
export const asOther = { ...facts, customer: facts.customer && { ...facts.customer, userId: 8 } };
export const elsewhere = { ...facts, branch: { id: 2, offersDelivery: true, offersPickup: true } };
export const updating = { ...facts, isCartUpdating: true };
const charge = { addressId: 5, isFree: false, amount: 3000, distance: '2 km' };
const promo = { code: 'TASTY', discount: 1000, validatedTotal: facts.totals?.overall ?? 0 };
export const offered = { ...promo, code: 'BEST' };
export const following = { ...promo, code: 'NEXT', discount: 500 };
/** A code that the shop chooses and a chosen time have scenarios of their own; elsewhere a code is still looked for. */
export const noLater = without('time.chosen');
export const noOffer = without(
  'xstate.done.actor.findOffer',
  'xstate.error.actor.findOffer',
  'xstate.after.offerTimeout.checkout.editing.code.offering',
);
const later = slotFor('2026-11-05', '18:00');
export const forLater = { ...facts, slots: [later.from] };
export const tooLate = { ...facts, slots: [] };
export const fresh = {
  cart: cartOf([lineFor(1, 2)]),
  opening: 'open',
  slots: null as string[] | null,
  address: addressFor(),
  charge: null,
  chargeRefusal: null,
  promo: null,
  promoRefusal: null,
  balance: 50_000,
  newestOrderId: 40,
};
export const dearer = { ...fresh, cart: cartOf([{ ...lineFor(1, 2), unitPrice: 12_000 }]) };
export const closed = { ...fresh, opening: 'closed' };
export const moved = addressFor({ address: 'Changed Lane 99' });
export const delivered = { ...fresh, charge };
export const gone = { ...fresh, address: null, chargeRefusal: 'No such address' };
export const inTime = { ...fresh, slots: [later.from] };
const ofOther = { ...record, userId: 8 };

export const know = (known: unknown) => ({ type: 'facts.changed', facts: known });
export const editing = [
  'address.chosen',
  'addresses.read',
  'promo.applied',
  'promo.removed',
  'walletUse.toggled',
];
export const submitting = [
  'order.submitted',
  'storedAttempt.found',
  'storedAttempt.ended',
  'payment.requested',
];
export const late = [
  ...['charge.reading', 'code.checking'].map(
    (state) => `xstate.after.requestTimeout.checkout.editing.${state}`,
  ),
  'xstate.after.offerTimeout.checkout.editing.code.offering',
];

function standing(stand: string, orderId: number | null) {
  const hasTag = (tag: string) => tag === stand;
  const snapshot = { status: 'active', stand, hasTag, context: { record: { ...record, orderId } } };
  return { type: 'xstate.snapshot.attempt', snapshot };
}

export const cases: Cases = {
  'facts.changed': [facts, asGuest, asOther, updating].map(know),
  'storedAttempt.ended': [{ type: 'storedAttempt.ended' }],
  'methods.failed': [{ type: 'methods.failed' }],
  'checkout.opened': [{ type: 'checkout.opened' }],
  'checkout.closed': [{ type: 'checkout.closed' }],
  'storedAttempt.found': [record, ofOther].map((each) => ({
    type: 'storedAttempt.found',
    record: each,
  })),
  'payment.requested': [recordToPay, { ...recordToPay, userId: 8 }].map((each) => ({
    type: 'payment.requested',
    record: each,
  })),
  'fulfilment.chosen': ['pickup', 'delivery'].map((mode) => ({ type: 'fulfilment.chosen', mode })),
  'time.chosen': [later, null].map((slot) => ({ type: 'time.chosen', slot })),
  'address.chosen': [addressFor(), null].map((address) => ({ type: 'address.chosen', address })),
  'addresses.read': [[addressFor()], [moved], []].map((addresses) => ({ type: 'addresses.read', addresses })),
  'method.chosen': [{ type: 'method.chosen', method: 'razorpay' }],
  'walletUse.toggled': [{ type: 'walletUse.toggled', on: true }],
  'promo.applied': [{ type: 'promo.applied', code: 'TASTY' }],
  'promo.removed': [{ type: 'promo.removed' }],
  'order.submitted': [
    { type: 'order.submitted', attemptKey: 'key-1', startedAt: '2026-11-05T12:00:00.000Z' },
  ],
  'order.reconsidered': [{ type: 'order.reconsidered' }],
  'changes.accepted': [{ type: 'changes.accepted', startedAt: '2026-11-05T12:05:00.000Z' }],
  'attempt.*': ['paymentRetried', 'paymentAbandoned', 'orderAbandoned', 'checkRequested'].map((request) => ({
    type: `attempt.${request}`,
  })),
  ...done('readDeliveryCharge', charge),
  ...failed('watchFacts'),
  ...failed('readDeliveryCharge', refusal('Too far')),
  ...done('validatePromo', promo),
  ...failed('validatePromo', refusal('Expired'), unreachable),
  ...done('findOffer', null, offered),
  ...failed('findOffer'),
  ...done('readPreflight', fresh, dearer, closed, delivered, { ...delivered, address: moved }, gone),
  ...failed('readPreflight', refusal('Not now'), unreachable),
  'xstate.snapshot.attempt': [standing('unpaid', 41), standing('unknown', null), standing('busy', 41)],
  ...done(
    'attempt',
    { outcome: 'placed', orderId: 41 },
    { outcome: 'refused', text: 'Closed', key: 'checkout.refused' },
    { outcome: 'abandoned' },
  ),
  ...failed('attempt'),
};
