import type { Stall } from '../attempt/attempt-view.ts';
import { assign, emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import type { Address } from '../address/address.ts';
import type { AttemptResult } from '../attempt/attempt.ts';
import { attemptMachine } from '../attempt/attempt-machine.ts';
import type { OrderAttempt } from '../attempt/attempt-record.ts';
import type { AttemptRequest } from '../attempt/attempt-setup.ts';
import type { DeliveryCharge, Fulfilment } from '../bill/bill.ts';
import { refusalMessage } from '../failure.ts';
import type { LogEntry, Notice } from '../notice.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { ReturnedClaim } from '../payment/returned-claim.ts';
import type { AppliedPromo } from '../promo/promo.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import { agreementOf, type Preflight, type PreflightQuestion } from './cart-changes.ts';
import {
  type ChargeQuestion,
  type CheckoutFacts,
  chargeQuestion,
  withAddress,
  withAddresses,
  withFacts,
} from './checkout.ts';
import * as checkout from './checkout-context.ts';
import { unmetGuards } from './unmet-guards.ts';

/** What the checkout hears of the rest of the shop. */
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
  | { type: 'methods.failed' }
  | TakenAttempt
  /** Another tab brought its attempt to an end. */
  | { type: 'storedAttempt.ended' }
  | { type: 'fulfilment.chosen'; mode: Fulfilment }
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

export type CheckoutEmitted =
  | Notice
  | LogEntry
  | { type: 'order.placed'; orderId: number }
  | { type: 'login.needed' }
  /** The provider's cart is not the one that the app shows. */
  | { type: 'cart.differed' };

function isOtherCustomer({ customer }: checkout.CheckoutContext, event: CheckoutEvent): boolean {
  return (
    event.type === 'facts.changed' && customer !== null && event.facts.customer?.userId !== customer.userId
  );
}

/** The names that the checkout's chart is written in. */
export const checkoutSetup = setup({
  types: {
    context: {} as checkout.CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    tags: {} as 'busy' | 'readingCharge' | 'checkingCode',
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    watchFacts: notProvidedCallback<FactsEvent>('watchFacts'),
    readDeliveryCharge: notProvided<DeliveryCharge, ChargeQuestion>('readDeliveryCharge'),
    validatePromo: notProvided<AppliedPromo, checkout.PromoQuestion>('validatePromo'),
    readPreflight: notProvided<Preflight, PreflightQuestion>('readPreflight'),
    attempt: attemptMachine,
  },
  actions: {
    takeFacts: assign(({ context }, { facts }: { facts: CheckoutFacts }) => withFacts(context, facts)),
    chooseFulfilment: assign((_, { mode }: { mode: Fulfilment }) => ({ mode, problem: null })),
    chooseAddress: assign((_, { address }: { address: Address | null }) => ({
      ...withAddress(address),
      problem: null,
    })),
    takeAddresses: assign(({ context }, { addresses }: { addresses: Address[] }) =>
      withAddresses(context, addresses),
    ),
    chooseMethod: assign((_, { method }: { method: PaymentMethodId }) => ({ method, problem: null })),
    chooseWallet: assign((_, { on }: { on: boolean }) => ({ useWallet: on, problem: null })),
    openPage: assign({ isPageOpen: true }),
    closePage: assign({ isPageOpen: false }),
    enterCode: assign((_, { code }: { code: string }) => {
      return { enteredCode: code.trim() === '' ? null : code.trim(), promoProblem: null };
    }),
    removePromo: assign({ promo: null, enteredCode: null, promoProblem: null }),
    noteChargeAsked: assign({ chargeAsked: ({ context }) => chargeQuestion(context) }),
    notePromoAsked: assign({ promoAsked: ({ context }) => checkout.promoQuestion(context) }),
    keepPromo: assign((_, { promo }: { promo: AppliedPromo }) => ({
      promo,
      enteredCode: null,
      promoProblem: null,
    })),
    dropPromo: assign((_, { error }: { error: unknown }) => {
      const text = refusalMessage(error);
      const key = text === null ? 'checkout.codeUnchecked' : null;
      return { promo: null, enteredCode: null, promoProblem: { key, text } };
    }),
    keepCharge: assign(({ context }, { charge }: { charge: DeliveryCharge }) =>
      checkout.withCharge(context, charge, null),
    ),
    dropCharge: assign(({ context }, { error }: { error: unknown }) => {
      return checkout.withCharge(context, null, refusalMessage(error));
    }),
    rememberAttemptKey: assign(({ context }, params: { attemptKey: string; startedAt: string }) => ({
      ...params,
      agreed: agreementOf(context),
      problem: null,
    })),
    rememberAcceptance: assign((_, { startedAt }: { startedAt: string }) => ({ startedAt })),
    keepPreflight: assign(({ context }, { fresh }: { fresh: Preflight }) =>
      checkout.withCheckedOrder(context, fresh),
    ),
    explainFailedCheck: assign((_, { error }: { error: unknown }) => {
      const text = refusalMessage(error);
      return { problem: { key: text === null ? 'checkout.couldNotCheck' : null, text } };
    }),
    forgetChanges: assign({ changes: [] }),
    beginAttempt: assign(({ context }) => ({
      record: checkout.attemptFrom(context),
      isRecovered: false,
      returned: null,
    })),
    /** Stored here before, it asks first; one that is new has to be stored. */
    takeAttempt: assign((_, taken: TakenAttempt) => ({
      record: taken.record,
      returned: 'returned' in taken ? taken.returned : null,
      isRecovered: taken.type === 'storedAttempt.found',
    })),
    forwardToAttempt: forwardTo('attempt'),
    sendSetup: sendTo('attempt', ({ context }) => ({
      type: 'setup.changed',
      setup: checkout.paymentSetupOf(context),
    })),
    /** An attempt that asks again moves between its states; only where it stands still counts. */
    followAttempt: enqueueActions(({ context, enqueue }, { stalled }: { stalled: Stall | null }) => {
      for (const notice of checkout.stallNotices(context, stalled)) enqueue.emit(notice);
      if (stalled !== null || context.isPageOpen) enqueue.assign({ stalled });
    }),
    endAttempt: assign((_, { result }: { result: AttemptResult }) => checkout.afterAttempt(result)),
    forgetEverything: assign(checkout.emptyCheckout),
    forgetOrder: assign({ orderId: null, problem: null, changes: [] }),
    /** An order that was placed elsewhere took nothing out of the cart that is here. */
    announcePlaced: emit(({ context: { record } }, { result }: { result: AttemptResult }) =>
      result.outcome !== 'placed' || record?.draft === null
        ? { type: 'cart.differed' }
        : { type: 'order.placed', orderId: result.orderId },
    ),
    announceOutcome: enqueueActions(({ context, enqueue }, { result }: { result: AttemptResult }) => {
      if (!context.isPageOpen) for (const notice of checkout.outcomeNotices(result)) enqueue.emit(notice);
    }),
    announceEndedElsewhere: emit({ type: 'notice', tone: 'blank', key: 'checkout.endedElsewhere' }),
    announceOpenPayment: emit({ type: 'notice', tone: 'error', key: 'checkout.paymentOpen' }),
    announceStaleCart: emit({ type: 'cart.differed' }),
    askForLogin: emit({ type: 'login.needed' }),
    announceUnmet: emit(({ context }) => {
      const plain = unmetGuards(context).find((guard) => guard.amount === null);
      return { type: 'notice', tone: 'error', key: plain?.key ?? 'checkout.notYet' };
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
    isStranger: ({ context }) => context.customer === null,
    hasUnmet: ({ context }) => unmetGuards(context).length > 0 || checkout.attemptFrom(context) === null,
    hasChanges: ({ context }) => context.changes.length > 0,
    belongsToCustomer: ({ context }, { record }: { record: OrderAttempt }) =>
      record.userId === context.customer?.userId,
    wasPlaced: (_, { result }: { result: AttemptResult }) => result.outcome === 'placed',
    wasRefused: (_, { result }: { result: AttemptResult }) => result.outcome === 'refused',
    isOtherCustomer: ({ context, event }) => isOtherCustomer(context, event),
    isOtherCustomerAtPage: ({ context, event }) => context.isPageOpen && isOtherCustomer(context, event),
  },
  delays: { requestTimeout: 20_000, preflightTimeout: 30_000 },
});
