import { assign, emit, sendTo, setup } from 'xstate';
import type { Address } from '../address/address.ts';
import { refusalMessage } from '../failure.ts';
import type { Minor } from '../money.ts';
import type { Notice } from '../notice.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { AppliedPromo } from '../promo/promo.ts';
import { unwired } from '../unwired.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { DeliveryCharge, Fulfilment } from './bill.ts';
import type { Preflight, PreflightQuestion } from './cart-changes.ts';
import { type CheckoutFacts, isChargeAnswered, needsCharge, withFacts } from './checkout.ts';
import * as checkout from './checkout-context.ts';
import { deskOf, type SettlementResult } from './settlement.ts';
import { settlementMachine } from './settlement-machine.ts';
import type { SettlementEvent } from './settlement-setup.ts';
import type { SettlementView } from './settlement-step.ts';

export type CheckoutEvent =
  | { type: 'facts.changed'; facts: CheckoutFacts }
  | { type: 'checkout.opened' }
  | { type: 'checkout.closed' }
  | { type: 'session.closed' }
  | { type: 'methods.failed' }
  | { type: 'attempt.found'; record: AttemptRecord; maySend: boolean }
  | { type: 'fulfilment.chosen'; mode: Fulfilment }
  | { type: 'address.chosen'; address: Address | null }
  | { type: 'method.chosen'; method: PaymentMethodId }
  | { type: 'walletUse.toggled'; on: boolean }
  | { type: 'promo.applied'; code: string }
  | { type: 'promo.removed' }
  /** `attemptKey` is fresh for each submission; `startedAt` is ISO time. */
  | { type: 'order.submitted'; attemptKey: string; startedAt: string }
  | { type: 'order.reconsidered' }
  | { type: 'changes.accepted' }
  | { type: 'payment.retried' }
  | { type: 'payment.abandoned' }
  | { type: 'method.switched'; method: PaymentMethodId }
  | { type: 'order.abandoned' }
  | { type: 'check.requested' };

export type CheckoutNews =
  | Notice
  | { type: 'order.placed'; orderId: number }
  | { type: 'login.needed' }
  /** The provider's cart is not the one that the app shows. */
  | { type: 'cart.differed' };

export type ChargeQuestion = { addressId: number; branchId: number; finalTotal: Minor };
export type PromoQuestion = { code: string; branchId: number; total: Minor };

/** The customer's word about a running attempt; anything else only asks how it stands. */
function settlementEventOf(event: CheckoutEvent): SettlementEvent {
  switch (event.type) {
    case 'payment.retried':
    case 'payment.abandoned':
    case 'method.switched':
    case 'order.abandoned':
      return event;
    default:
      return { type: 'check.requested' };
  }
}

/** The names that the checkout's chart is written in. */
export const checkoutSetup = setup({
  types: {
    context: {} as checkout.CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutNews,
    tags: {} as 'busy' | 'readingCharge' | 'checkingCode',
    children: {} as { settlement: 'settlement' },
  },
  actors: {
    readDeliveryCharge: unwired<DeliveryCharge, ChargeQuestion>('readDeliveryCharge'),
    validatePromo: unwired<AppliedPromo, PromoQuestion>('validatePromo'),
    readPreflight: unwired<Preflight, PreflightQuestion>('readPreflight'),
    settlement: settlementMachine,
  },
  actions: {
    takeFacts: assign(({ context }, { facts }: { facts: CheckoutFacts }) => withFacts(context, facts)),
    chooseFulfilment: assign((_, { mode }: { mode: Fulfilment }) => ({ mode, problem: null })),
    chooseAddress: assign((_, { address }: { address: Address | null }) => ({
      address,
      charge: null,
      chargeAskedFor: null,
      chargeProblem: null,
      problem: null,
    })),
    chooseMethod: assign((_, { method }: { method: PaymentMethodId }) => ({ method, problem: null })),
    chooseWallet: assign((_, { on }: { on: boolean }) => ({ useWallet: on, problem: null })),
    askForCode: assign((_, { code }: { code: string }) => {
      return { askedCode: code.trim() === '' ? null : code.trim(), promoProblem: null };
    }),
    removePromo: assign({ promo: null, askedCode: null, promoProblem: null }),
    keepPromo: assign((_, { promo }: { promo: AppliedPromo }) => ({
      promo,
      askedCode: null,
      promoProblem: null,
    })),
    dropPromo: assign((_, { error }: { error: unknown }) => {
      const text = refusalMessage(error);
      const key = text === null ? 'checkout.codeUnchecked' : null;
      return { promo: null, askedCode: null, promoProblem: { key, text } };
    }),
    keepCharge: assign(({ context }, { charge }: { charge: DeliveryCharge }) =>
      checkout.withCharge(context, charge, null),
    ),
    dropCharge: assign(({ context }, { error }: { error: unknown }) => {
      return checkout.withCharge(context, null, refusalMessage(error));
    }),
    rememberAttemptKey: assign((_, params: { attemptKey: string; startedAt: string }) => ({
      ...params,
      problem: null,
    })),
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
      maySend: true,
      progress: 'placing' as const,
    })),
    recoverAttempt: assign((_, params: { record: AttemptRecord; maySend: boolean }) => ({
      ...params,
      isRecovered: true,
      progress: 'recovering' as const,
    })),
    follow: assign((_, view: SettlementView) => view),
    passOn: sendTo('settlement', ({ event }) => settlementEventOf(event)),
    passDesk: sendTo('settlement', ({ context }) => ({ type: 'desk.changed', desk: deskOf(context) })),
    endAttempt: assign((_, { result }: { result: SettlementResult }) => checkout.afterAttempt(result)),
    forgetEverything: assign(checkout.emptyCheckout),
    forgetOrder: assign({ orderId: null, problem: null, changes: [] }),
    announcePlaced: emit(({ context }) => ({ type: 'order.placed', orderId: context.orderId ?? 0 })),
    announceStaleCart: emit({ type: 'cart.differed' }),
    askForLogin: emit({ type: 'login.needed' }),
    announceUnmet: emit(({ context }) => {
      const plain = checkout.unmetOf(context).find((guard) => guard.amount === null);
      return { type: 'notice', tone: 'error', key: plain?.key ?? 'checkout.notYet' };
    }),
    announceFailedMethods: emit({ type: 'notice', tone: 'error', key: 'checkout.methodsFailed' }),
  },
  guards: {
    needsNoCharge: ({ context }) => !needsCharge(context),
    isChargeAnswered: ({ context }) => isChargeAnswered(context),
    hasCodeToCheck: ({ context }) => checkout.codeToCheck(context) !== null,
    awaitsCart: ({ context }) => context.isCartUpdating || context.totals === null || context.branch === null,
    isStranger: ({ context }) => context.customer === null,
    hasUnmet: ({ context }) => checkout.unmetOf(context).length > 0 || checkout.attemptFrom(context) === null,
    hasChanges: ({ context }) => context.changes.length > 0,
    belongsToCustomer: ({ context, event }) => {
      return event.type === 'attempt.found' && event.record.userId === context.customer?.userId;
    },
    wasPlaced: (_, { result }: { result: SettlementResult }) => result.outcome === 'placed',
    wasRefused: (_, { result }: { result: SettlementResult }) => result.outcome === 'refused',
    isOtherCustomer: ({ context, event }) => {
      const { customer } = context;
      return (
        event.type === 'facts.changed' &&
        customer !== null &&
        event.facts.customer?.userId !== customer.userId
      );
    },
  },
  delays: { answerTimeout: 20_000, checkTimeout: 30_000 },
});
