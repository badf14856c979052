import { assign, emit, enqueueActions, forwardTo, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Address } from '../address/address.ts';
import type { AttemptResult } from '../attempt/attempt.ts';
import { attemptMachine } from '../attempt/attempt-machine.ts';
import { stallOf, type AttemptSnapshot } from '../attempt/attempt-view.ts';
import type { OrderAttempt } from '../attempt/attempt-record.ts';
import type { AttemptRequest } from '../attempt/attempt-setup.ts';
import { stallNotice } from '../attempt/hosted-attempt.ts';
import type { DeliveryCharge, Fulfilment } from '../bill/bill.ts';
import { refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import type { LogEntry, Notice } from '../notice.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { ReturnedClaim } from '../payment/returned-claim.ts';
import type { AppliedPromo } from '../promo/promo.ts';
import type { Slot } from '../schedule/slot.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import { agreementOf, type Preflight, type PreflightQuestion } from './cart-changes.ts';
import {
  type ChargeQuestion,
  type CheckoutFacts,
  type OfferQuestion,
  chargeQuestion,
  offerQuestion,
  withAddress,
  withAddresses,
  withFacts,
} from './checkout.ts';
import * as checkout from './checkout-context.ts';
import { unmetGuards } from './unmet-guards.ts';

/** Events that the checkout receives from other actors. */
export type FactsEvent = { type: 'facts.changed'; facts: CheckoutFacts } | { type: 'methods.failed' };

/** An attempt that another page left, and what the customer came back with. */
export type FoundAttempt = { record: OrderAttempt; returned: ReturnedClaim | null };

/** An attempt that did not begin at this bill: left unsettled and this tab's now, or to pay an order that waits for it. */
export type TakenAttempt =
  | ({ type: 'storedAttempt.found' } & FoundAttempt)
  | { type: 'payment.requested'; record: OrderAttempt };

export type CheckoutEvent =
  | FactsEvent
  | { type: 'checkout.opened' }
  | { type: 'checkout.closed' }
  | TakenAttempt
  /** Another tab brought its attempt to an end. */
  | { type: 'storedAttempt.ended' }
  | { type: 'fulfilment.chosen'; mode: Fulfilment }
  /** Null for as soon as possible. */
  | { type: 'time.chosen'; slot: Slot | null }
  | { type: 'address.chosen'; address: Address | null }
  /** All addresses of the customer, as the provider keeps them now. */
  | { type: 'addresses.read'; addresses: Address[] }
  | { type: 'method.chosen'; method: PaymentMethodId }
  | { type: 'walletUse.toggled'; on: boolean }
  | { type: 'promo.applied'; code: string }
  | { type: 'promo.removed' }
  /** `attemptKey` is fresh for each submission; `startedAt` is ISO time. */
  | { type: 'order.submitted'; attemptKey: string; startedAt: string }
  | { type: 'order.reconsidered' }
  | { type: 'changes.accepted'; startedAt: string }
  | AttemptRequest;

export type CheckoutEmitted = Notice | LogEntry | checkout.PlacedEvent | { type: 'login.needed' };

type Event =
  | CheckoutEvent
  | DoneActorEvent<DeliveryCharge, 'readDeliveryCharge'>
  | DoneActorEvent<AppliedPromo, 'validatePromo'>
  | DoneActorEvent<AppliedPromo | null, 'findOffer'>
  | DoneActorEvent<Preflight, 'readPreflight'>
  | DoneActorEvent<AttemptResult, 'attempt'>
  | { type: 'xstate.snapshot.attempt'; snapshot: AttemptSnapshot };

const resultIn = (event: Event) => narrow(event, 'xstate.done.actor.attempt').output;
const takenIn = (event: Event) => narrow(event, ['storedAttempt.found', 'payment.requested']);

function isOtherCustomer({ customer }: checkout.CheckoutContext, event: Event): boolean {
  return (
    event.type === 'facts.changed' && customer !== null && event.facts.customer?.userId !== customer.userId
  );
}

/** The names that the checkout's chart is written in. */
export const checkoutSetup = setup({
  types: {
    context: {} as checkout.CheckoutContext,
    events: {} as Event,
    emitted: {} as CheckoutEmitted,
    tags: {} as 'busy' | 'readingCharge' | 'checkingCode',
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    watchFacts: notProvidedCallback<FactsEvent>('watchFacts'),
    readDeliveryCharge: notProvided<DeliveryCharge, ChargeQuestion>('readDeliveryCharge'),
    validatePromo: notProvided<AppliedPromo, checkout.PromoQuestion>('validatePromo'),
    findOffer: notProvided<AppliedPromo | null, OfferQuestion>('findOffer'),
    readPreflight: notProvided<Preflight, PreflightQuestion>('readPreflight'),
    attempt: attemptMachine,
  },
  actions: {
    takeFacts: assign(({ context, event }) => withFacts(context, narrow(event, 'facts.changed').facts)),
    chooseFulfilment: assign({ mode: ({ event }) => narrow(event, 'fulfilment.chosen').mode, problem: null }),
    chooseTime: assign({ when: ({ event }) => narrow(event, 'time.chosen').slot, problem: null }),
    chooseAddress: assign(({ event }) => ({
      ...withAddress(narrow(event, 'address.chosen').address),
      problem: null,
    })),
    takeAddresses: assign(({ context, event }) =>
      withAddresses(context, narrow(event, 'addresses.read').addresses),
    ),
    chooseMethod: assign({ method: ({ event }) => narrow(event, 'method.chosen').method, problem: null }),
    chooseWallet: assign({ useWallet: ({ event }) => narrow(event, 'walletUse.toggled').on, problem: null }),
    openPage: assign({ isPageOpen: true }),
    closePage: assign({ isPageOpen: false }),
    enterCode: assign(({ event }) => {
      const code = narrow(event, 'promo.applied').code.trim();
      return { enteredCode: code === '' ? null : code, promoProblem: null };
    }),
    /** A customer who removes a code wants no other one chosen for this cart. */
    removePromo: assign({
      promo: null,
      isPromoOffered: false,
      refusesOffers: true,
      enteredCode: null,
      promoProblem: null,
    }),
    noteChargeAsked: assign({ chargeAsked: ({ context }) => chargeQuestion(context) }),
    notePromoAsked: assign({ promoAsked: ({ context }) => checkout.promoQuestion(context) }),
    noteOfferAsked: assign({ offerAsked: ({ context }) => offerQuestion(context) }),
    forgetOfferAsked: assign({ offerAsked: null }),
    setOffer: assign(({ context, event }) =>
      checkout.withOffer(context, narrow(event, 'xstate.done.actor.findOffer').output),
    ),
    dropOffer: assign(({ context }) => checkout.withOffer(context, null)),
    setPromo: assign({
      isPromoOffered: false,
      promo: ({ event }) => narrow(event, 'xstate.done.actor.validatePromo').output,
      enteredCode: null,
      promoProblem: null,
    }),
    dropPromo: assign(({ context, event }) => {
      const text = refusalMessage(errorOf(event));
      const key = text === null ? 'checkout.codeUnchecked' : null;
      const promoProblem = { key, text, code: context.promoAsked?.code ?? '' };
      return { promo: null, isPromoOffered: false, enteredCode: null, promoProblem };
    }),
    setCharge: assign(({ context, event }) =>
      checkout.withCharge(context, narrow(event, 'xstate.done.actor.readDeliveryCharge').output, null),
    ),
    dropCharge: assign(({ context, event }) =>
      checkout.withCharge(context, null, refusalMessage(errorOf(event))),
    ),
    rememberAttemptKey: assign(({ context, event }) => {
      const { attemptKey, startedAt } = narrow(event, 'order.submitted');
      return { attemptKey, startedAt, agreed: agreementOf(context), problem: null };
    }),
    rememberAcceptance: assign({ startedAt: ({ event }) => narrow(event, 'changes.accepted').startedAt }),
    setPreflight: assign(({ context, event }) =>
      checkout.withCheckedOrder(context, narrow(event, 'xstate.done.actor.readPreflight').output),
    ),
    explainFailedCheck: assign(({ event }) => {
      const text = refusalMessage(errorOf(event));
      return { problem: { key: text === null ? 'checkout.couldNotCheck' : null, text } };
    }),
    forgetChanges: assign({ changes: [] }),
    beginAttempt: assign(({ context }) => ({
      record: checkout.attemptFrom(context),
      isRecovered: false,
      returned: null,
    })),
    /** Stored here before, it asks first; one that is new has to be stored. */
    takeAttempt: assign(({ event }) => {
      const taken = takenIn(event);
      return {
        record: taken.record,
        returned: 'returned' in taken ? taken.returned : null,
        isRecovered: taken.type === 'storedAttempt.found',
      };
    }),
    forwardToAttempt: forwardTo('attempt'),
    sendSetup: sendTo('attempt', ({ context }) => ({
      type: 'setup.changed',
      setup: checkout.paymentSetupOf(context),
    })),
    /** An attempt that asks again moves between its states; only where it stands still counts. */
    followAttempt: enqueueActions(({ context, enqueue, event }) => {
      const { snapshot } = narrow(event, 'xstate.snapshot.attempt');
      const stalled = stallOf(snapshot);
      const { isPageOpen, stalled: before } = context;
      const change = { before, now: stalled };
      for (const notice of stallNotice(isPageOpen, change, checkout.stallNotices)) enqueue.emit(notice);
      if (stalled !== null || context.isPageOpen) enqueue.assign({ stalled });
      const placed = checkout.newlyPlaced(context, snapshot.context);
      if (placed === null) return;
      enqueue.assign({ record: placed });
      enqueue.emit({ type: 'cart.differed' });
    }),
    endAttempt: assign(({ context, event }) => checkout.afterAttempt(context, resultIn(event))),
    forgetEverything: assign(checkout.emptyCheckout),
    forgetOrder: assign({ orderId: null, problem: null, changes: [] }),
    announcePlaced: emit(({ context, event }) => checkout.placedEvent(context, resultIn(event))),
    announceOutcome: enqueueActions(({ context, enqueue, event }) => {
      if (context.isPageOpen) return;
      for (const notice of checkout.outcomeNotices(resultIn(event))) enqueue.emit(notice);
    }),
    announceEndedElsewhere: emit({ type: 'notice', tone: 'blank', key: 'checkout.endedElsewhere' }),
    announceOpenPayment: emit({ type: 'notice', tone: 'error', key: 'checkout.paymentOpen' }),
    announceStaleCart: emit({ type: 'cart.differed' }),
    askForLogin: emit({ type: 'login.needed' }),
    announceUnmet: emit(({ context }) => {
      const plain = unmetGuards(context).find((guard) => guard.amount === null);
      const values = plain?.dish === undefined ? {} : { values: { name: plain.dish } };
      return { type: 'notice', tone: 'error', key: plain?.key ?? 'checkout.notYet', ...values };
    }),
    logStoppedFacts: emit({ type: 'log', message: 'The checkout hears no facts any more' }),
    announceFailedMethods: emit({ type: 'notice', tone: 'error', key: 'checkout.methodsFailed' }),
  },
  guards: {
    isPageOpen: ({ context }) => context.isPageOpen,
    isChargeDue: ({ context }) => chargeQuestion(context) !== null,
    isOtherChargeDue: ({ context }) => !checkout.isSameQuestion(chargeQuestion(context), context.chargeAsked),
    isCodeDue: ({ context }) => checkout.promoQuestion(context) !== null,
    isOtherCodeDue: ({ context }) =>
      !checkout.isSameQuestion(checkout.promoQuestion(context), context.promoAsked),
    isOfferDue: ({ context }) => offerQuestion(context) !== null,
    isOtherOfferDue: ({ context }) => !checkout.isSameQuestion(offerQuestion(context), context.offerAsked),
    isStranger: ({ context }) => context.customer === null,
    hasUnmet: ({ context }) => unmetGuards(context).length > 0 || checkout.attemptFrom(context) === null,
    hasChanges: ({ context }) => context.changes.length > 0,
    belongsToCustomer: ({ context, event }) => takenIn(event).record.userId === context.customer?.userId,
    wasPlaced: ({ event }) => resultIn(event).outcome === 'placed',
    wasRefused: ({ event }) => resultIn(event).outcome === 'refused',
    isOtherBranch: ({ context, event }) =>
      !isOtherCustomer(context, event) &&
      context.branch?.id !== narrow(event, 'facts.changed').facts.branch?.id,
    isOtherCustomer: ({ context, event }) => isOtherCustomer(context, event),
    isOtherCustomerAtPage: ({ context, event }) => context.isPageOpen && isOtherCustomer(context, event),
  },
  delays: { requestTimeout: 20_000, offerTimeout: 10_000, preflightTimeout: 30_000 },
});
