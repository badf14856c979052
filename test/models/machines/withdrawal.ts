import type { AnyMachineSnapshot } from 'xstate';
import { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import { noWithdrawal } from '../../../machines/withdrawal/withdrawal-setup.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, isSame, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { endsByItself } from '../promises.ts';
import { done, failed, refusal, unreachable } from './endings.ts';
import { asked, attempt, details, earlier, phone, withdrawalPathInvariants } from './withdrawal-promises.ts';

const cases: Cases = {
  'withdrawal.opened': [{ type: 'withdrawal.opened', userId: 1, phone, balance: 50_000, minimum: 10_000 }],
  'amount.entered': [null, 5_000, 40_000, 60_000].map((amount) => ({ type: 'amount.entered', amount })),
  'details.entered': [{ type: 'details.entered', details }],
  'step.left': [{ type: 'step.left' }],
  'withdrawal.confirmed': [{ type: 'withdrawal.confirmed' }],
  'check.requested': [{ type: 'check.requested' }],
  'withdrawal.dismissed': [{ type: 'withdrawal.dismissed' }],
  'session.closed': [{ type: 'session.closed' }],
  ...done('findAttempt', null, attempt),
  ...failed('findAttempt'),
  ...done('phoneProof', { ...phone, proof: 'proof-1' }),
  ...failed('phoneProof'),
  ...done('readWallet', { balance: 50_000, newestId: 0 }, { balance: 1_000, newestId: 0 }),
  ...failed('readWallet'),
  ...done(
    'saveAttempt',
    { outcome: 'saved', attempt },
    { outcome: 'unsettled', attempt: earlier },
    { outcome: 'elsewhere' },
  ),
  ...failed('saveAttempt'),
  ...done('sendWithdrawal', asked),
  ...failed('sendWithdrawal', refusal('Not now'), unreachable),
  ...done('findWithdrawal', null, asked),
  ...failed('findWithdrawal'),
};

/** A sheet is closed, and a session ends, whatever is shown. */
const always = ['withdrawal.dismissed', 'session.closed'];

export const withdrawalModel: Model = {
  machine: withdrawalMachine,
  purpose:
    'A withdrawal from the wallet to a bank account: a review, then one request that is never sent twice [R1.22].',
  cases,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'every step can be gone on with, and left': wordsAreHeard(cases, {
      closed: ['withdrawal.opened'],
      opening: always,
      amount: ['amount.entered', ...always],
      details: ['details.entered', 'step.left', ...always],
      proof: ['step.left', ...always],
      reviewing: ['withdrawal.confirmed', 'step.left', ...always],
      busy: always,
      asking: always,
      'unknown.waiting': ['check.requested'],
      unknown: always,
      notArrived: always,
      asked: always,
    }),
    'nobody waits without end': endsByItself('busy', 'asking', 'unknown'),
    'what did not arrive can be sent again exactly while its details are here': (snapshot) =>
      !snapshot.hasTag('notArrived') ||
      snapshot.can({ type: 'withdrawal.confirmed' }) === (snapshot.context.details !== null),
    'whoever may send again is known to have sent before (D9)': (snapshot) =>
      !snapshot.hasTag('notArrived') || snapshot.context.details === null || snapshot.context.mayHaveArrived,
    'nothing is sent that is not whole': (snapshot) =>
      !snapshot.matches('sending') ||
      (snapshot.context.attempt !== null && snapshot.context.details !== null && snapshot.context.amount > 0),
    'what is reviewed can be paid from the wallet as it is known': (snapshot) =>
      !snapshot.hasTag('review') || snapshot.context.amount <= 50_000,
    'bank details are forgotten once they have arrived, and with the customer': (snapshot) =>
      !isOver(snapshot) || snapshot.context.details === null,
    'a proof is held only while its request is open': (snapshot) =>
      !isOver(snapshot) || snapshot.context.proof === '',
    'whatever may have been sent is asked about by its attempt': (snapshot) =>
      !(snapshot.hasTag('asking') || snapshot.hasTag('unknown')) || snapshot.context.attempt !== null,
  },
  pathInvariants: withdrawalPathInvariants,
  closes: [
    {
      by: ['withdrawal.dismissed'],
      isShown: (snapshot) => !snapshot.matches('closed'),
      opens: ['withdrawal.opened'],
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, noWithdrawal),
    customerIn: ({ context }) => context.userId,
  },
  unreached: {},
  restingPlaces: {},
};

function isOver(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('asked') || snapshot.matches('closed');
}
