import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { cartOf, lineFor } from './cart-fixtures.ts';
import { controlledEffects } from './controlled-effects.ts';
import { addressFor, factsFor } from './order-fixtures.ts';
import type { Order } from '../../machines/order/order.ts';
import type { Verification, VerificationQuestion } from '../../machines/payment/payment.ts';
import { paymentMachine } from '../../machines/payment/payment-machine.ts';
import type { AppliedPromo } from '../../machines/promo/promo.ts';
import type { AttemptRecord, OrderAttempt } from '../../machines/attempt/attempt-record.ts';
import type { DeliveryCharge } from '../../machines/bill/bill.ts';
import { checkoutBill } from '../../machines/checkout/checkout-bill.ts';
import type { Preflight, PreflightQuestion } from '../../machines/checkout/cart-changes.ts';
import type { ChargeQuestion, OfferQuestion } from '../../machines/checkout/checkout.ts';
import type { PromoQuestion } from '../../machines/checkout/checkout-context.ts';
import { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { CheckoutEmitted, FactsEvent } from '../../machines/checkout/checkout-setup.ts';
import { unmetGuards } from '../../machines/checkout/unmet-guards.ts';
import type { OrderSending, PlacedOrder } from '../../machines/attempt/order-draft.ts';
import { attemptMachine } from '../../machines/attempt/attempt-machine.ts';
import type { SavedAttempt } from '../../machines/attempt/attempt-setup.ts';

/** A checkout whose effects the test ends, and its emitted events. Unless the test finds codes, there is none to offer. */
export function startCheckout({ findsOffers = false } = {}) {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const verifyPayment = effects.effect<Verification, VerificationQuestion>('verifyPayment');
  const attempt = attemptMachine.provide({
    actors: {
      verifyPayment,
      payment: paymentMachine.provide({ actors: { verifyPayment } }),
      deleteOrder: effects.effect<void, { orderId: number }>('deleteOrder'),
      saveAttempt: effects.effect<SavedAttempt, AttemptRecord>('saveAttempt'),
      placeOrder: effects.effect<PlacedOrder | 'tooLate', OrderSending>('placeOrder'),
      findOrderByAttempt: effects.effect<Order | null, OrderAttempt>('findOrderByAttempt'),
      clearAttempt: effects.effect<void, { attemptKey: string }>('clearAttempt'),
    },
  });
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        watchFacts: fromCallback<FactsEvent, undefined>(() => undefined),
        readDeliveryCharge: effects.effect<DeliveryCharge, ChargeQuestion>('readDeliveryCharge'),
        validatePromo: effects.effect<AppliedPromo, PromoQuestion>('validatePromo'),
        findOffer: findsOffers
          ? effects.effect<AppliedPromo | null, OfferQuestion>('findOffer')
          : fromPromise<AppliedPromo | null, OfferQuestion>(async () => null),
        readPreflight: effects.effect<Preflight, PreflightQuestion>('readPreflight'),
        attempt,
      },
    }),
    { clock },
  );
  const news: CheckoutEmitted[] = [];
  actor.on('*', (one) => news.push(one));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const open = () => {
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'checkout.opened' });
  };
  const bill = () => checkoutBill(context());
  const unmet = () => unmetGuards(context()).map(({ name }) => name);
  const matches = (state: string) => Object.keys(valueOf(actor.getSnapshot().value)).includes(state);
  const submit = () => actor.send({ type: 'order.submitted', attemptKey: 'key-1', startedAt: 'now' });
  return { actor, clock, effects, news, context, open, bill, unmet, matches, submit };
}

function valueOf(value: unknown): object {
  return typeof value === 'string' ? { [value]: true } : Object(value);
}

/** Customer 7 has chosen an address, its charge and razorpay. */
export async function readyForDelivery(offers = {}) {
  const world = startCheckout(offers);
  world.open();
  world.actor.send({ type: 'method.chosen', method: 'razorpay' });
  world.actor.send({ type: 'address.chosen', address: addressFor() });
  await world.effects
    .only('readDeliveryCharge')
    .resolve({ addressId: 5, isFree: false, amount: 3000, distance: '2 km' });
  return world;
}

/** The result of the check before paying when nothing has changed. */
export const preflight = (more: Partial<Preflight> = {}): Preflight => ({
  cart: cartOf([lineFor(1, 2)]),
  opening: 'open',
  slots: null,
  address: addressFor(),
  charge: { addressId: 5, isFree: false, amount: 3000, distance: '2 km' },
  chargeRefusal: null,
  promo: null,
  promoRefusal: null,
  balance: 50_000,
  newestOrderId: 40,
  ...more,
});
