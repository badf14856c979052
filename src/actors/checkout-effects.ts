import { fromPromise } from 'xstate';
import type { AttemptRecord } from '../../machines/checkout/attempt-record.ts';
import type { DeliveryCharge } from '../../machines/checkout/bill.ts';
import type { Preflight, PreflightQuestion } from '../../machines/checkout/cart-changes.ts';
import type { ChargeQuestion, PromoQuestion } from '../../machines/checkout/checkout-setup.ts';
import type { OrderDraft, PlacedOrder } from '../../machines/checkout/order-draft.ts';
import { settlementMachine } from '../../machines/checkout/settlement-machine.ts';
import type { SavedAttempt } from '../../machines/checkout/settlement-setup.ts';
import type { OpeningState } from '../../machines/branch/branch.ts';
import { openingAt } from '../../machines/branch/opening.ts';
import { failureOf } from '../../machines/failure.ts';
import type { Order } from '../../machines/order/order.ts';
import { paymentMachine } from '../../machines/payment/payment-machine.ts';
import type {
  PaymentHandoff,
  PaymentRequest,
  Verification,
  VerificationQuestion,
} from '../../machines/payment/payment.ts';
import type { AppliedPromo } from '../../machines/promo/promo.ts';
import { findBranches } from '../api/branches.ts';
import { readCart } from '../api/cart.ts';
import { readWalletBalance } from '../api/customer.ts';
import * as delivery from '../api/delivery.ts';
import * as orders from '../api/orders.ts';
import * as payments from '../api/payments.ts';
import * as promos from '../api/promos.ts';
import { currentRegion } from '../api/region.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { wallTimeIn } from '../lib/wall-time.ts';
import { driver } from '../payments/registry.ts';
import * as attempts from './attempt-record.ts';
import { app } from './system.ts';
import { noteBranch } from './watch-branch.ts';

const readDeliveryCharge = fromPromise<DeliveryCharge, ChargeQuestion>(({ input, signal }) => {
  return delivery.readDeliveryCharge(input, currentLanguage(), signal);
});

const validatePromo = fromPromise<AppliedPromo, PromoQuestion>(({ input, signal }) => {
  return promos.validatePromo(input, currentLanguage(), signal);
});

/** A refusal is an answer, with its words; anything else means that nobody answered and is thrown on. */
async function orRefusal<Answer>(
  asking: Promise<Answer>,
): Promise<{ answer: Answer | null; refusal: string | null }> {
  try {
    return { answer: await asking, refusal: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refusal' || failure.unauthorized) throw error;
    return { answer: null, refusal: failure.message };
  }
}

/** Whether the branch takes orders now, by the provider's own word; what is known already where it does not say. */
async function readOpening(branchId: number, signal: AbortSignal): Promise<OpeningState> {
  const { context, value } = app().branch.getSnapshot();
  const { branch: known, city } = context;
  if (known === null || known.id !== branchId || city === null) return value.opening.watching;
  const found = await findBranches({ city, coordinates: known.coordinates }, currentLanguage(), signal);
  const branch = found.find(({ id }) => id === branchId) ?? known;
  noteBranch(branch);
  return openingAt(branch, wallTimeIn(currentRegion().timeZone, new Date())).opening;
}

/** Everything that an order depends on, read again just before paying; rejects when one of the answers is lost. */
const readPreflight = fromPromise<Preflight, PreflightQuestion>(async ({ input, signal }) => {
  const { branchId, userId, addressId, promoCode } = input;
  const language = currentLanguage();
  const cart = await readCart({ branchId }, language, signal);
  const total = cart.totals.overall;
  const isEmpty = cart.lines.length === 0;
  const [opening, charge, promo, balance, newestOrderId] = await Promise.all([
    readOpening(branchId, signal),
    addressId === null || isEmpty
      ? { answer: null, refusal: null }
      : orRefusal(delivery.readDeliveryCharge({ addressId, branchId, finalTotal: total }, language, signal)),
    promoCode === null || isEmpty
      ? { answer: null, refusal: null }
      : orRefusal(promos.validatePromo({ code: promoCode, branchId, total }, language, signal)),
    readWalletBalance(userId, signal),
    orders.readNewestOrderId(language, signal),
  ]);
  return {
    cart,
    opening,
    charge: charge.answer,
    chargeRefusal: charge.refusal,
    promo: promo.answer,
    promoRefusal: promo.refusal,
    balance,
    newestOrderId,
  };
});

const saveAttempt = fromPromise<SavedAttempt, AttemptRecord>(({ input }) => attempts.saveAttempt(input));

const clearAttempt = fromPromise<void, { attemptKey: string }>(async ({ input }) => {
  attempts.clearAttempt(input.attemptKey);
});

const placeOrder = fromPromise<PlacedOrder, OrderDraft>(({ input, signal }) => {
  return orders.placeOrder(input, currentLanguage(), signal);
});

const findOrderByAttempt = fromPromise<Order | null, AttemptRecord>(({ input, signal }) => {
  return orders.findOrderByAttempt(input, currentLanguage(), signal);
});

const deleteOrder = fromPromise<void, { orderId: number }>(({ input, signal }) => {
  return orders.deleteOrder(input.orderId, signal);
});

const verifyPayment = fromPromise<Verification, VerificationQuestion>(({ input, signal }) => {
  return payments.verifyPayment(input, currentLanguage(), signal);
});

const prepareHandoff = fromPromise<PaymentHandoff, PaymentRequest>(({ input, signal }) => {
  return payments.prepareHandoff(input, signal);
});

export const paymentEffects = { prepareHandoff, driver, verifyPayment };

export const settlementEffects = {
  saveAttempt,
  placeOrder,
  findOrderByAttempt,
  verifyPayment,
  deleteOrder,
  clearAttempt,
  payment: paymentMachine.provide({ actors: paymentEffects }),
};

export const checkoutEffects = {
  readDeliveryCharge,
  validatePromo,
  readPreflight,
  settlement: settlementMachine.provide({ actors: settlementEffects }),
};
