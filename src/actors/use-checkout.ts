import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Address } from '../../machines/address/address.ts';
import { type Bill, billOf, type Fulfilment } from '../../machines/checkout/bill.ts';
import type { CartChange } from '../../machines/checkout/cart-changes.ts';
import {
  emptyCheckout,
  type CheckoutContext,
  type CheckoutProblem,
} from '../../machines/checkout/checkout-context.ts';
import type { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { CheckoutEvent } from '../../machines/checkout/checkout-setup.ts';
import { type UnmetGuard, unmetGuards } from '../../machines/checkout/unmet-guards.ts';
import type { PaymentMethodId } from '../../machines/payment/payment.ts';
import type { AppliedPromo } from '../../machines/promo/promo.ts';
import { log } from '../lib/log.ts';
import { checkout } from './checkout-actor.ts';
import { useLateSelector } from './late-actor.ts';
import { app } from './system.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export type CheckoutStep =
  | 'idle'
  | 'editing'
  | 'checking'
  | 'changes'
  | 'placing'
  | 'paying'
  | 'confirming'
  | 'placed'
  | 'unpaid'
  | 'refused'
  | 'unknown'
  | 'recovering';

export type CheckoutView = {
  step: CheckoutStep;
  busy: boolean;
  mode: Fulfilment;
  address: Address | null;
  method: PaymentMethodId | null;
  useWallet: boolean;
  promo: AppliedPromo | null;
  promoProblem: CheckoutProblem | null;
  isCheckingPromo: boolean;
  /** The provider's words about an address that it does not deliver to. */
  chargeProblem: string | null;
  bill: Bill;
  changes: CartChange[];
  /** Everything that stops the order now; empty when it can be placed. */
  unmet: UnmetGuard[];
  orderId: number | null;
  problem: CheckoutProblem | null;
};

/** The settlement's own steps come through its progress; the rest are states of the checkout. */
function stepOf(snapshot: Snapshot): CheckoutStep {
  if (snapshot.matches('settling')) return snapshot.context.progress ?? 'placing';
  if (snapshot.matches('editing')) return 'editing';
  if (snapshot.matches('reviewingChanges')) return 'changes';
  if (snapshot.matches('placed')) return 'placed';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('idle') ? 'idle' : 'checking';
}

const restingSteps: readonly CheckoutStep[] = ['idle', 'editing', 'changes', 'placed', 'unpaid', 'refused'];

/** Why the last payment did not succeed, while the order is unpaid. */
function paymentProblem({ paymentReason, paymentMessage }: CheckoutContext): CheckoutProblem | null {
  if (paymentMessage !== null && paymentMessage !== '') return { key: null, text: paymentMessage };
  return paymentReason === null ? null : { key: `payment.failure.${paymentReason}`, text: null };
}

function viewOf(context: CheckoutContext, step: CheckoutStep, isCheckingPromo: boolean): CheckoutView {
  const { mode, address, method, useWallet, promo, chargeProblem, changes, orderId } = context;
  return {
    step,
    busy: !restingSteps.includes(step),
    mode,
    address,
    method,
    useWallet,
    promo,
    promoProblem: context.promoProblem,
    isCheckingPromo,
    chargeProblem,
    bill: billOf(context),
    changes,
    unmet: unmetGuards(context),
    orderId,
    problem: step === 'unpaid' ? paymentProblem(context) : context.problem,
  };
}

const before = viewOf(emptyCheckout, 'idle', false);
const views = new WeakMap<Snapshot, CheckoutView>();

function selectView(snapshot: Snapshot): CheckoutView {
  const known = views.get(snapshot);
  if (known) return known;
  const view = viewOf(snapshot.context, stepOf(snapshot), snapshot.hasTag('checkingCode'));
  views.set(snapshot, view);
  return view;
}

function send(event: CheckoutEvent): void {
  checkout.current()?.send(event);
}

async function open(): Promise<void> {
  try {
    const [actor, { restoreChoices }] = await Promise.all([checkout.start(), import('./checkout-slices.ts')]);
    const isFirst = actor.getSnapshot().matches('idle');
    actor.send({ type: 'checkout.opened' });
    if (isFirst) restoreChoices(actor, app().store);
  } catch (error) {
    log.error('The checkout could not be loaded', error);
  }
}

const verbs = {
  open: () => void open(),
  chooseMode: (mode: Fulfilment) => send({ type: 'fulfilment.chosen', mode }),
  chooseAddress: (address: Address | null) => send({ type: 'address.chosen', address }),
  chooseMethod: (method: PaymentMethodId) => send({ type: 'method.chosen', method }),
  toggleWallet: (on: boolean) => send({ type: 'walletUse.toggled', on }),
  applyPromo: (code: string) => send({ type: 'promo.applied', code }),
  removePromo: () => send({ type: 'promo.removed' }),
  submit: () =>
    send({ type: 'order.submitted', attemptKey: crypto.randomUUID(), startedAt: new Date().toISOString() }),
  acceptChanges: () => send({ type: 'changes.accepted' }),
  declineChanges: () => send({ type: 'order.reconsidered' }),
  retryPayment: () => send({ type: 'payment.retried' }),
  /** Leaves a gateway's window that is stuck; the provider is asked what became of the payment. */
  leavePayment: () => send({ type: 'payment.abandoned' }),
  /** Takes the unpaid order back, to be placed again with another method. */
  switchMethod: () => send({ type: 'order.abandoned' }),
  abandon: () => send({ type: 'order.abandoned' }),
  askAgain: () => send({ type: 'check.requested' }),
  /** Back to the bill after a refusal. */
  close: () => send({ type: 'order.reconsidered' }),
};

/**
 * The checkout of the page that shows it: mounting opens the bill. Everything to do with money is decided by the machine;
 * a step of `unknown` offers nothing but asking again.
 */
export function useCheckout() {
  useEffect(() => void open(), []);
  const view = useLateSelector(checkout, selectView, before);
  return { ...view, ...verbs };
}
