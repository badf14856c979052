import type { Stall } from '../attempt/attempt-view.ts';
import { asOrder, type AttemptContext, type AttemptResult, type PaymentSetup } from '../attempt/attempt.ts';
import { attemptOf, type OrderAttempt } from '../attempt/attempt-record.ts';
import { noAttempt, refusalNotice, type HostedAttempt } from '../attempt/hosted-attempt.ts';
import type { DeliveryCharge } from '../bill/bill.ts';
import type { Minor } from '../money.ts';
import type { Notice } from '../notice.ts';
import { ownCode, type AppliedPromo } from '../promo/promo.ts';
import {
  type Agreement,
  agreementOf,
  type CartChange,
  changesBetween,
  type Preflight,
  withPreflight,
} from './cart-changes.ts';
import {
  type ChargeQuestion,
  type CheckoutFacts,
  type CheckoutProblem,
  type CheckoutState,
  type OfferQuestion,
  isPromoCurrent,
  itemsWithTax,
  noAnswers,
  noChoices,
  noFacts,
  offerQuestion,
} from './checkout.ts';
import { orderDraftOf } from './order-fields.ts';

/** Whether a code counts; `total` is the item total with tax, in minor units. */
export type PromoQuestion = { code: string; branchId: number; total: Minor };

export type CheckoutContext = CheckoutState &
  HostedAttempt<OrderAttempt> & {
    isPageOpen: boolean;
    /** The charge being read. */
    chargeAsked: ChargeQuestion | null;
    /** The code being checked. */
    promoAsked: PromoQuestion | null;
    /** The total that the best code is looked for. */
    offerAsked: OfferQuestion | null;
    problem: CheckoutProblem | null;
    /** What the customer agreed to; what is read again is compared with it, whatever else changed since. */
    agreed: Agreement | null;
    changes: CartChange[];
    /** Chosen when the customer submits, used once. */
    attemptKey: string;
    startedAt: string;
    newestOrderId: number | null;
    /** The order that was placed. */
    orderId: number | null;
  };

export const emptyCheckout: CheckoutContext = {
  ...noFacts,
  ...noChoices,
  ...noAnswers,
  isPageOpen: false,
  chargeAsked: null,
  promoAsked: null,
  offerAsked: null,
  problem: null,
  agreed: null,
  changes: [],
  attemptKey: '',
  startedAt: '',
  newestOrderId: null,
  ...noAttempt,
  orderId: null,
};

/** The check that a code needs: a new one, or the applied one after the total changed; null while none is due. */
export function promoQuestion(context: CheckoutContext): PromoQuestion | null {
  const { branch, lines, totals, isCartUpdating, enteredCode } = context;
  if (isCartUpdating || totals === null || lines.length === 0 || branch === null) return null;
  const code = enteredCode ?? (isPromoCurrent(context) ? null : ownCode(context));
  return code === null ? null : { code, branchId: branch.id, total: itemsWithTax(context) };
}

/** What was found for the total that was asked about; nothing found takes a code away that the shop chose for another. */
export function withOffer(context: CheckoutContext, promo: AppliedPromo | null): Partial<CheckoutContext> {
  return { promo, isPromoOffered: promo !== null, offerAnsweredFor: offerQuestion(context) };
}

/** True when both questions ask for the same. */
export function isSameQuestion<Question extends object>(
  one: Question | null,
  other: Question | null,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function withCharge(
  context: CheckoutContext,
  charge: DeliveryCharge | null,
  problem: string | null,
): Partial<CheckoutContext> {
  const { address } = context;
  const chargeAnsweredFor = address === null ? null : { addressId: address.id, total: itemsWithTax(context) };
  return { charge, chargeAnsweredFor, chargeProblem: problem };
}

/** What pre-flight read takes effect, with every difference listed for the customer (C12). */
export function withCheckedOrder(context: CheckoutContext, fresh: Preflight): Partial<CheckoutContext> {
  const now = withPreflight(context, fresh);
  const agreed = agreementOf(now);
  const lookedFor = offerQuestion({ ...now, promo: null, offerAnsweredFor: null });
  return {
    ...now,
    isPromoOffered: now.promo !== null && ownCode(context) === null,
    offerAnsweredFor: lookedFor ?? context.offerAnsweredFor,
    agreed,
    changes: changesBetween(context.agreed ?? agreementOf(context), agreed, fresh.promoRefusal),
    newestOrderId: fresh.newestOrderId,
  };
}

/** The attempt that is stored before anything is sent, or null while something is missing. */
export function attemptFrom(context: CheckoutContext): OrderAttempt | null {
  const { customer, attemptKey, startedAt, newestOrderId } = context;
  const draft = orderDraftOf(context, attemptKey);
  if (draft === null || customer === null) return null;
  return attemptOf({ attemptKey, userId: customer.userId, draft, newestOrderId, startedAt });
}

/** What the payments of an attempt need, from what checkout knows. */
export function paymentSetupOf(facts: CheckoutFacts): PaymentSetup {
  const { name = '', email = '', phone = '' } = facts.customer ?? {};
  return {
    methods: facts.methods ?? [],
    currency: facts.currency,
    shopName: facts.shopName,
    language: facts.language,
    customer: { name, email, phone },
  };
}

/**
 * The record of the running attempt with its order, where that was not known yet: the provider has taken the dishes out of the cart,
 * paid or not. Null where nothing is new.
 */
export function newlyPlaced(
  { record }: CheckoutContext,
  attempt: Pick<AttemptContext, 'record'>,
): OrderAttempt | null {
  const { orderId } = asOrder(attempt.record);
  return record?.orderId === null && orderId !== null ? { ...record, orderId } : null;
}

export type PlacedEvent =
  | { type: 'order.placed'; orderId: number; branchId: number }
  /** The provider's cart is not the one that the app shows; `ordered` is the branch of an earlier page's order, which was paid. */
  | { type: 'cart.differed'; ordered?: number };

/**
 * An order that was placed elsewhere took nothing out of the cart that is here. One that an earlier page placed took what was in it
 * then, so that whatever waits to be sent or merged now belongs to the next one.
 */
export function placedEvent({ record, isRecovered }: CheckoutContext, result: AttemptResult): PlacedEvent {
  const branchId = record?.draft?.branchId;
  if (result.outcome !== 'placed' || branchId === undefined) return { type: 'cart.differed' };
  if (isRecovered) return { type: 'cart.differed', ordered: branchId };
  return { type: 'order.placed', orderId: result.orderId, branchId };
}

/** The notice of an attempt's end on other pages; none for one that the customer gave up. */
export function outcomeNotices(result: AttemptResult): Notice[] {
  if (result.outcome === 'placed') {
    const values = { id: result.orderId };
    return [{ type: 'notice', tone: 'success', key: 'checkout.outcome.placedTitle', values }];
  }
  return result.outcome === 'refused' ? [refusalNotice(result)] : [];
}

/** The notice of a stalled attempt on other pages. */
export const stallNotices: Readonly<Record<Stall, Notice>> = {
  unpaid: { type: 'notice', tone: 'error', key: 'checkout.outcome.unpaidHintPlain' },
  unknown: { type: 'notice', tone: 'blank', key: 'checkout.outcome.unknownHint' },
};

/** The bill is open again after an attempt ended without an order; with no dishes, when those of the order stay away. */
export function afterAttempt({ lines }: CheckoutContext, result: AttemptResult): Partial<CheckoutContext> {
  const ended = { ...noAttempt, changes: [], problem: null };
  if (result.outcome === 'placed') {
    return { ...ended, ...noAnswers, method: null, useWallet: false, when: null, orderId: result.orderId };
  }
  if (result.outcome !== 'refused') return ended;
  // The code may be what was refused: it is looked for again.
  const forNewCart = lines.length === 0 ? { promoProblem: null, refusesOffers: false } : {};
  return {
    ...ended,
    ...forNewCart,
    offerAnsweredFor: null,
    problem: { key: result.key, text: result.text },
  };
}
