import { useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { Phone } from '../../../machines/login/login.ts';
import type { Minor } from '../../../machines/money.ts';
import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { BankDetails } from '../../../machines/withdrawal/withdrawal.ts';
import { log } from '../../lib/log.ts';
import type { ActorHandle } from '../system/actors.ts';
import { useApp, type App } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector, useLazyView } from '../system/use-actor.ts';
import { usePhoneProofOf } from '../phone-proof/use-phone-proof.ts';

type Snapshot = SnapshotFrom<typeof withdrawalMachine>;
const steps = ['amount', 'details', 'review', 'proof', 'asking', 'unknown', 'notArrived', 'asked'] as const;

type Wallet = { userId: number; phone: Phone; balance: Minor | null; minimum: Minor | null };

export type WithdrawalStep = (typeof steps)[number] | 'opening';

function verbsOf(app: App, handle: ActorHandle<typeof withdrawalMachine>) {
  const sheet = openLazily<EventFrom<typeof withdrawalMachine>>(app, handle, {
    type: 'withdrawal.dismissed',
  });
  return {
    open: async (wallet: Wallet) => {
      try {
        await sheet.open(() => ({ type: 'withdrawal.opened', ...wallet }));
      } catch (error) {
        log.error('The withdrawal could not be loaded', error);
      }
    },
    enterAmount: (amount: Minor | null) => handle.current()?.send({ type: 'amount.entered', amount }),
    enterDetails: (details: BankDetails) => handle.current()?.send({ type: 'details.entered', details }),
    goBack: () => handle.current()?.send({ type: 'step.left' }),
    confirm: () => handle.current()?.send({ type: 'withdrawal.confirmed' }),
    ask: () => handle.current()?.send({ type: 'check.requested' }),
    dismiss: sheet.close,
  };
}

function viewOf(snapshot: Snapshot) {
  const { balance, minimum, amount, details, problem } = snapshot.context;
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    isSending: snapshot.matches('sending'),
    canSendAgain: snapshot.can({ type: 'withdrawal.confirmed' }),
    balance,
    minimum,
    amount,
    details,
    problem,
  };
}

const notStarted: ReturnType<typeof viewOf> = {
  step: 'opening',
  busy: true,
  isSending: false,
  canSendAgain: false,
  balance: null,
  minimum: null,
  amount: null,
  details: null,
  problem: null,
};

/** A withdrawal as far as it has come, and what the customer can do next [R1.22]. */
export function useWithdrawal() {
  const app = useApp();
  const handle = app.actors.find<typeof withdrawalMachine>('withdrawal');
  return {
    ...useLazyView(handle, viewOf, notStarted),
    proof: usePhoneProofOf(useLazySelector(handle, ({ children }) => children.phoneProof, undefined)),
    ...useMemo(() => verbsOf(app, handle), [app, handle]),
  };
}

/** What `useWithdrawal` returns. */
export type WithdrawalFlow = ReturnType<typeof useWithdrawal>;

function stepOf(snapshot: Snapshot): WithdrawalStep {
  return steps.find((step) => snapshot.hasTag(step)) ?? 'opening';
}
