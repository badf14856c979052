import { shallowEqual } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  type AttemptSnapshot,
  attemptStep,
  type AttemptStep,
} from '../../../machines/attempt/attempt-view.ts';
import type { Minor } from '../../../machines/money.ts';
import type { PaymentMethodId } from '../../../machines/payment/payment.ts';
import type { refillMachine } from '../../../machines/refill/refill-machine.ts';
import { canRefillBy } from '../../../machines/refill/refill.ts';
import type { RefillEvent } from '../../../machines/refill/refill-setup.ts';
import { log } from '../../lib/log.ts';
import type { ActorHandle } from '../system/actors.ts';
import { useApp, type App } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector, useLazyView, useSelector } from '../system/use-actor.ts';
import { randomId } from '../../lib/random-id.ts';

type Snapshot = SnapshotFrom<typeof refillMachine>;
const steps = ['amount', 'method', 'review', 'refilled', 'refused'] as const;

/** Where the customer is: at a step of their own, or at one of the running attempt. */
export type RefillStep = (typeof steps)[number] | AttemptStep | 'opening' | 'closed';

function stepOf(snapshot: Snapshot): RefillStep {
  return steps.find((step) => snapshot.hasTag(step)) ?? (snapshot.hasTag('paying') ? 'opening' : 'closed');
}

function viewOf(snapshot: Snapshot) {
  const { setup, isShown, amount, method, problem } = snapshot.context;
  return { step: stepOf(snapshot), setup, isShown, amount, method, problem };
}

const notStarted: ReturnType<typeof viewOf> = {
  step: 'opening',
  setup: null,
  isShown: false,
  amount: null,
  method: null,
  problem: null,
};

function attemptPart(snapshot: AttemptSnapshot | undefined) {
  if (snapshot === undefined) return null;
  const { record, reason, message } = snapshot.context;
  const step = attemptStep(snapshot);
  return { step, busy: snapshot.hasTag('busy'), attemptKey: record.attemptKey, reason, message };
}

function verbsOf(app: App, refill: ActorHandle<typeof refillMachine>) {
  const sheet = openLazily<RefillEvent>(app, refill, { type: 'refill.dismissed' });
  const send = (event: RefillEvent) => refill.current()?.send(event);
  return {
    open: async (userId: number) => {
      try {
        await sheet.open(() => ({ type: 'refill.opened', userId }));
      } catch (error) {
        log.error('The refill could not be loaded', error);
      }
    },
    enterAmount: (amount: Minor | null) => send({ type: 'amount.entered', amount }),
    enterMethod: (method: PaymentMethodId | null) => send({ type: 'method.entered', method }),
    goBack: () => send({ type: 'step.left' }),
    confirm: () =>
      send({
        type: 'refill.confirmed',
        attemptKey: randomId(),
        startedAt: new Date().toISOString(),
        digits: 100 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 900),
      }),
    /** Leaves a gateway's window that is stuck; the provider is asked what became of the payment. */
    leavePayment: () => send({ type: 'attempt.paymentAbandoned' }),
    retryPayment: () => send({ type: 'attempt.paymentRetried' }),
    giveUp: () => send({ type: 'attempt.orderAbandoned' }),
    askAgain: () => send({ type: 'attempt.checkRequested' }),
    dismiss: sheet.close,
  };
}

const noAttempt = { busy: false, attemptKey: null, reason: null, message: null };

/** A refill of the wallet as far as it has come, and what the customer can do next [R1.22]. */
export function useRefill() {
  const app = useApp();
  const refill = app.actors.find<typeof refillMachine>('refill');
  const verbs = useMemo(() => verbsOf(app, refill), [app, refill]);
  const { setup, ...view } = useLazyView(refill, viewOf, notStarted);
  const ref = useLazySelector(refill, ({ children }) => children.attempt, undefined);
  const attempt = useSelector(ref, attemptPart, shallowEqual);
  return {
    ...view,
    ...noAttempt,
    methods: useMemo(
      () => setup?.methods.filter((one) => canRefillBy(one, setup.currency.code)) ?? null,
      [setup],
    ),
    ...verbs,
    ...attempt,
  };
}

/** What `useRefill` returns. */
export type RefillFlow = ReturnType<typeof useRefill>;
