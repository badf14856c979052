import type { AnyMachineSnapshot } from 'xstate';
import { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { Withdrawal, WithdrawalAttempt } from '../../../machines/withdrawal/withdrawal.ts';
import type { Model } from '../model.ts';
import { alwaysAfter, hasEnded, isBegun, wasRefused } from '../logs.ts';
import type { Entry } from '../replay.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const details = { holder: 'Asha Verma', account: '001234567890', code: 'AMBR0001234' };
const attempt: WithdrawalAttempt = { attemptKey: 'key', userId: 1, amount: 40_000, newestId: 0 };
const asked: Withdrawal = {
  id: 1,
  amount: 40_000,
  status: 'pending',
  remarks: '',
  accountEnding: '7890',
  askedAt: '',
  attemptKey: 'key',
};

export const withdrawalModel: Model = {
  machine: withdrawalMachine,
  purpose: 'Money out of the wallet to a bank: a look before it leaves, and never asked for twice [R1.22].',
  cases: {
    'withdrawal.opened': [{ type: 'withdrawal.opened', userId: 1, balance: 50_000, minimum: 10_000 }],
    'amount.entered': [null, 5_000, 40_000, 60_000].map((amount) => ({ type: 'amount.entered', amount })),
    'details.entered': [{ type: 'details.entered', details }],
    'step.left': [{ type: 'step.left' }],
    'withdrawal.confirmed': [{ type: 'withdrawal.confirmed' }],
    'check.requested': [{ type: 'check.requested' }],
    'withdrawal.dismissed': [{ type: 'withdrawal.dismissed' }],
    'session.closed': [{ type: 'session.closed' }],
    ...done('findAttempt', null, attempt),
    ...failed('findAttempt'),
    ...done('readWallet', { balance: 50_000, newestId: 0 }, { balance: 1_000, newestId: 0 }),
    ...failed('readWallet'),
    ...done('saveAttempt', attempt),
    ...failed('saveAttempt'),
    ...done('sendWithdrawal', asked),
    ...failed('sendWithdrawal', refusal('Not now'), unreachable),
    ...done('findWithdrawal', null, asked),
    ...failed('findWithdrawal'),
  },
  invariants: {
    'nothing is sent that is not whole': (snapshot) =>
      !snapshot.matches('sending') ||
      (snapshot.context.attempt !== null && snapshot.context.details !== null && snapshot.context.amount > 0),
    'what is reviewed can be paid from the wallet as it is known': (snapshot) =>
      !snapshot.hasTag('review') || snapshot.context.amount <= 50_000,
    'bank details are forgotten once they have arrived, and with the customer': (snapshot) =>
      !isOver(snapshot) || snapshot.context.details === null,
    'whatever may have been sent is asked about by its attempt': (snapshot) =>
      !(snapshot.hasTag('asking') || snapshot.hasTag('unknown')) || snapshot.context.attempt !== null,
  },
  pathInvariants: {
    'the attempt is stored before it is sent': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'sendWithdrawal'),
        (entry) => hasEnded(entry, 'saveAttempt', true),
      ),
    'nothing is sent again before the provider has said that it did not arrive, or refused': (log) => {
      let isOpen = false;
      return log.every((entry) => {
        if (isBegun(entry, 'sendWithdrawal')) {
          if (isOpen) return false;
          isOpen = true;
        }
        if (saysNo(entry)) isOpen = false;
        return true;
      });
    },
  },
  unreached: {},
  restingPlaces: {},
};

function isOver(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('asked') || snapshot.matches('closed');
}

/** The provider knows nothing of it, or has refused it, or has it; or another customer begins. */
function saysNo(entry: Entry): boolean {
  return (
    hasEnded(entry, 'findWithdrawal', true) ||
    wasRefused(entry, 'sendWithdrawal') ||
    hasEnded(entry, 'sendWithdrawal', true) ||
    (entry.kind === 'heard' && entry.event.type === 'session.closed')
  );
}
