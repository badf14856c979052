import { shallowEqual } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Address } from '../../../machines/address/address.ts';
import { asOrder } from '../../../machines/attempt/attempt.ts';
import {
  type AttemptSnapshot,
  attemptStep,
  type AttemptStep,
} from '../../../machines/attempt/attempt-view.ts';
import type { Bill, Fulfilment } from '../../../machines/bill/bill.ts';
import type { CartChange } from '../../../machines/checkout/cart-changes.ts';
import { checkoutBill } from '../../../machines/checkout/checkout-bill.ts';
import { type CheckoutContext, emptyCheckout } from '../../../machines/checkout/checkout-context.ts';
import {
  type CheckoutChoices,
  type CheckoutProblem,
  type PromoProblem,
  offerQuestion,
} from '../../../machines/checkout/checkout.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { CheckoutEvent } from '../../../machines/checkout/checkout-setup.ts';
import { type UnmetGuard, unmetGuards } from '../../../machines/checkout/unmet-guards.ts';
import type { Minor } from '../../../machines/money.ts';
import type { PaymentMethodId } from '../../../machines/payment/payment.ts';
import type { AppliedPromo } from '../../../machines/promo/promo.ts';
import type { Slot } from '../../../machines/schedule/slot.ts';
import type { ActorHandle } from '../system/actors.ts';
import { useApp } from '../system/app.ts';
import { useLazySelector, useSelector } from '../system/use-actor.ts';
import { openCheckout } from './open-checkout.ts';
import { randomId } from '../../lib/random-id.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** Where the customer is: at the bill, or at a step of the running attempt. */
export type CheckoutStep = 'idle' | 'editing' | 'checking' | 'changes' | 'placed' | 'refused' | AttemptStep;

export type CheckoutView = CheckoutChoices & {
  step: CheckoutStep;
  busy: boolean;
  promo: AppliedPromo | null;
  /** The shop chose it. */
  isPromoOffered: boolean;
  /** No code was applied automatically. */
  hasNoOffer: boolean;
  promoProblem: PromoProblem | null;
  isCheckingPromo: boolean;
  /** The provider's message about an address that it does not deliver to. */
  chargeProblem: string | null;
  bill: Bill;
  changes: CartChange[];
  /** Everything that stops the order now; empty when it can be placed. */
  unmet: UnmetGuard[];
  orderId: number | null;
  /** Which attempt runs, and what its gateway has to collect. */
  attemptKey: string | null;
  due: Minor;
  problem: CheckoutProblem | null;
};

/** Where the customer is while no attempt runs. */
function billStep(snapshot: Snapshot): CheckoutStep {
  if (snapshot.matches('editing')) return 'editing';
  if (snapshot.matches('reviewingChanges')) return 'changes';
  if (snapshot.matches('placed')) return 'placed';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('idle') ? 'idle' : 'checking';
}

type BillView = Omit<CheckoutView, 'step' | 'busy' | 'attemptKey' | 'due'>;

function billView(context: CheckoutContext, isCheckingPromo: boolean): BillView {
  const { mode, address, method, useWallet, when, promo, chargeProblem, changes, orderId } = context;
  return {
    mode,
    address,
    method,
    useWallet,
    when,
    promo,
    isPromoOffered: context.isPromoOffered,
    hasNoOffer: promo === null && offerQuestion(context) === null,
    promoProblem: context.promoProblem,
    isCheckingPromo,
    chargeProblem,
    bill: checkoutBill(context),
    changes,
    unmet: unmetGuards(context),
    orderId,
    problem: context.problem,
  };
}

/** Why the last payment did not succeed, while the order is unpaid. */
function paymentProblem({ reason, message }: AttemptSnapshot['context']): CheckoutProblem | null {
  if (message !== null && message !== '') return { key: null, text: message };
  return reason === null ? null : { key: `payment.failure.${reason}`, text: null };
}

type AttemptPart = Pick<CheckoutView, 'step' | 'busy' | 'orderId' | 'attemptKey' | 'due' | 'problem'>;

function attemptPart(snapshot: AttemptSnapshot | undefined): AttemptPart | null {
  if (snapshot === undefined) return null;
  const { context } = snapshot;
  const step = attemptStep(snapshot);
  const problem = step === 'unpaid' ? paymentProblem(context) : null;
  const { attemptKey, payable } = context.record;
  const { orderId } = asOrder(context.record);
  return { step, busy: snapshot.hasTag('busy'), orderId, attemptKey, due: payable, problem };
}

const noAttempt = { attemptKey: null, due: 0 };
const atFirst: CheckoutView = { ...billView(emptyCheckout, false), ...noAttempt, step: 'idle', busy: false };
const views = new WeakMap<Snapshot, CheckoutView>();

function checkoutView(snapshot: Snapshot): CheckoutView {
  const known = views.get(snapshot);
  if (known) return known;
  const bill = billView(snapshot.context, snapshot.hasTag('checkingCode'));
  const view = { ...bill, ...noAttempt, step: billStep(snapshot), busy: snapshot.hasTag('busy') };
  views.set(snapshot, view);
  return view;
}

function verbsOf(checkout: ActorHandle<typeof checkoutMachine>) {
  const send = (event: CheckoutEvent) => checkout.current()?.send(event);
  return {
    chooseMode: (mode: Fulfilment) => send({ type: 'fulfilment.chosen', mode }),
    chooseAddress: (address: Address | null) => send({ type: 'address.chosen', address }),
    chooseMethod: (method: PaymentMethodId) => send({ type: 'method.chosen', method }),
    toggleWallet: (on: boolean) => send({ type: 'walletUse.toggled', on }),
    chooseTime: (slot: Slot | null) => send({ type: 'time.chosen', slot }),
    applyPromo: (code: string) => send({ type: 'promo.applied', code }),
    removePromo: () => send({ type: 'promo.removed' }),
    submit: () =>
      send({ type: 'order.submitted', attemptKey: randomId(), startedAt: new Date().toISOString() }),
    acceptChanges: () => send({ type: 'changes.accepted', startedAt: new Date().toISOString() }),
    declineChanges: () => send({ type: 'order.reconsidered' }),
    retryPayment: () => send({ type: 'attempt.paymentRetried' }),
    /** Leaves a gateway's window that is stuck; the provider is asked what became of the payment. */
    leavePayment: () => send({ type: 'attempt.paymentAbandoned' }),
    /** Takes the unpaid order back; its dishes return to the cart. */
    abandon: () => send({ type: 'attempt.orderAbandoned' }),
    askAgain: () => send({ type: 'attempt.checkRequested' }),
    /** Back to the bill after a refusal. */
    close: () => send({ type: 'order.reconsidered' }),
  };
}

function useHandle(): ActorHandle<typeof checkoutMachine> {
  return useApp().actors.find<typeof checkoutMachine>('checkout');
}

/** The checkout and its attempt, with a callback for everything that a customer can do with either. */
export function useCheckout() {
  const checkout = useHandle();
  const verbs = useMemo(() => verbsOf(checkout), [checkout]);
  const view = useLazySelector(checkout, checkoutView, atFirst);
  const ref = useLazySelector(checkout, ({ children }) => children.attempt, undefined);
  const attempt = useSelector(ref, attemptPart, shallowEqual);
  return { ...view, ...attempt, ...verbs };
}

/** Opens the bill while the calling page is shown; closed, it asks the provider for nothing. A running attempt goes on. */
export function useOpenCheckout(): void {
  const app = useApp();
  useEffect(() => openCheckout(app), [app]);
}
