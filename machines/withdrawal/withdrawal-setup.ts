import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import type { Minor } from '../money.ts';
import type { Phone, ProvenPhone } from '../login/login.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import { phoneProofMachine } from '../phone-proof/phone-proof-machine.ts';
import {
  amountProblem,
  type AmountProblem,
  type BankDetails,
  type SavedWithdrawal,
  type WalletStand,
  type Withdrawal,
  type WithdrawalAttempt,
  type WithdrawalRequest,
} from './withdrawal.ts';

/** What stops the customer: at the amount, or a message key or the provider's message about the whole request. */
export type WithdrawalProblem =
  | { kind: 'amount'; reason: AmountProblem }
  | { kind: 'unreachable' | 'changed' | 'elsewhere' }
  | { kind: 'refused'; text: string | null };

export type WithdrawalContext = {
  userId: number | null;
  /** The account's own, which a code is sent to before money leaves. */
  phone: Phone;
  /** That code was right; '' until then, and once it was used or refused. */
  proof: string;
  balance: Minor | null;
  minimum: Minor | null;
  /** Of the withdrawals before this one, 0 for none. */
  newestId: number;
  amount: Minor | null;
  /** In memory only, and only until the provider has them. */
  details: BankDetails | null;
  attempt: WithdrawalAttempt | null;
  asked: Withdrawal | null;
  problem: WithdrawalProblem | null;
  /** Answers in a row that did not have the request. */
  notFoundCount: number;
  /** The attempt was sent before, and may have arrived although no read has found it yet. */
  mayHaveArrived: boolean;
};

export const noWithdrawal: WithdrawalContext = {
  userId: null,
  phone: { countryCode: '', mobile: '' },
  proof: '',
  balance: null,
  minimum: null,
  newestId: 0,
  amount: null,
  details: null,
  attempt: null,
  asked: null,
  problem: null,
  notFoundCount: 0,
  mayHaveArrived: false,
};

type Wallet = { userId: number; phone: Phone; balance: Minor | null; minimum: Minor | null };

type WithdrawalEvent =
  | ({ type: 'withdrawal.opened' } & Wallet)
  | { type: 'amount.entered'; amount: Minor | null }
  | { type: 'details.entered'; details: BankDetails }
  | { type: 'step.left' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'check.requested' }
  | { type: 'withdrawal.dismissed' }
  | { type: 'session.closed' }
  | DoneActorEvent<WithdrawalAttempt | null, 'findAttempt'>
  | DoneActorEvent<ProvenPhone, 'phoneProof'>
  | DoneActorEvent<WalletStand, 'readWallet'>
  | DoneActorEvent<SavedWithdrawal, 'saveAttempt'>
  | DoneActorEvent<Withdrawal, 'sendWithdrawal'>
  | DoneActorEvent<Withdrawal | null, 'findWithdrawal'>;

const standIn = (event: WithdrawalEvent) => narrow(event, 'xstate.done.actor.readWallet').output;
const savedIn = (event: WithdrawalEvent) => narrow(event, 'xstate.done.actor.saveAttempt').output;

/** The attempt that was found or stored, or the unsettled one that is in its way. */
function attemptIn(event: WithdrawalEvent): WithdrawalAttempt | null {
  if (event.type === 'xstate.done.actor.findAttempt') return event.output;
  const saved = savedIn(event);
  return saved.outcome === 'elsewhere' ? null : saved.attempt;
}

/** A request that came late may still be on its way when it is asked for. */
const mostNotFound = 3;

/** The names that the chart of a withdrawal is written in. */
export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    emitted: {} as
      /** The wallet is another now, or may be; nothing is left to ask about. */
      | { type: 'withdrawal.settled'; attemptKey: string | null }
      /** Another tab may ask what became of the attempt. */
      | { type: 'withdrawal.setAside' },
    children: {} as { phoneProof: 'phoneProof' },
    tags: {} as
      | 'amount'
      | 'details'
      | 'review'
      | 'proof'
      | 'busy'
      | 'asking'
      | 'unknown'
      | 'notArrived'
      | 'asked',
  },
  actors: {
    phoneProof: phoneProofMachine,
    findAttempt: notProvided<WithdrawalAttempt | null, { userId: number }>('findAttempt'),
    readWallet: notProvided<WalletStand, { userId: number }>('readWallet'),
    saveAttempt: notProvided<SavedWithdrawal, { userId: number; amount: Minor; newestId: number }>(
      'saveAttempt',
    ),
    sendWithdrawal: notProvided<Withdrawal, WithdrawalRequest | null>('sendWithdrawal'),
    findWithdrawal: notProvided<Withdrawal | null, WithdrawalAttempt | null>('findWithdrawal'),
  },
  actions: {
    begin: assign(({ event }) => {
      const { userId, phone, balance, minimum } = narrow(event, 'withdrawal.opened');
      return { ...noWithdrawal, userId, phone, balance, minimum };
    }),
    resume: assign(({ event }) => {
      const attempt = attemptIn(event);
      return { attempt, amount: attempt?.amount ?? null, details: null };
    }),
    setAmount: assign({ amount: ({ event }) => narrow(event, 'amount.entered').amount, problem: null }),
    explainAmount: assign(({ context, event }) => {
      const reason = amountProblem(narrow(event, 'amount.entered').amount, context);
      return { problem: reason && { kind: 'amount' as const, reason } };
    }),
    setDetails: assign({ details: ({ event }) => narrow(event, 'details.entered').details, problem: null }),
    setProof: assign({ proof: ({ event }) => narrow(event, 'xstate.done.actor.phoneProof').output.proof }),
    setStand: assign(({ event }) => standIn(event)),
    explainChange: assign({ problem: { kind: 'changed' } }),
    explainUnreachable: assign({ problem: { kind: 'unreachable' } }),
    explainElsewhere: assign({ problem: { kind: 'elsewhere' } }),
    explainRefusal: assign({
      problem: ({ event }) => ({ kind: 'refused' as const, text: refusalMessage(errorOf(event)) }),
    }),
    forgetAttempt: assign({ attempt: null, proof: '', notFoundCount: 0, mayHaveArrived: false }),
    forgetProblem: assign({ problem: null }),
    setAttempt: assign({
      attempt: ({ event }) => attemptIn(event),
      notFoundCount: 0,
      mayHaveArrived: false,
    }),
    setAsked: assign({
      asked: ({ event }) =>
        narrow(event, ['xstate.done.actor.sendWithdrawal', 'xstate.done.actor.findWithdrawal']).output,
      details: null,
      proof: '',
      problem: null,
    }),
    noteLostAnswer: assign({ mayHaveArrived: true }),
    countNotFound: assign({ notFoundCount: ({ context }) => context.notFoundCount + 1 }),
    recount: assign({ notFoundCount: 0 }),
    forgetEverything: assign(noWithdrawal),
    /** Whether it was asked for is still open, with the window closed. */
    setAside: assign({ details: null, proof: '', problem: null, notFoundCount: 0 }),
    announceSettled: emit(({ context }) => ({
      type: 'withdrawal.settled' as const,
      attemptKey: context.attempt?.attemptKey ?? null,
    })),
    announceSetAside: emit({ type: 'withdrawal.setAside' }),
  },
  guards: {
    /** Servers of the family may have customers without a number, to whom no code can be sent. */
    hasProof: ({ context }) => context.proof !== '' || context.phone.mobile === '',
    isAmountPossible: ({ context, event }) =>
      amountProblem(narrow(event, 'amount.entered').amount, context) === null,
    isStillCovered: ({ context, event }) =>
      amountProblem(context.amount, { balance: standIn(event).balance, minimum: null }) === null,
    isUnsettled: ({ event }) => attemptIn(event) !== null,
    isOfSameCustomer: ({ context, event }) =>
      context.attempt?.userId === narrow(event, 'withdrawal.opened').userId,
    wasFound: ({ event }) => narrow(event, 'xstate.done.actor.findWithdrawal').output !== null,
    mayStillArrive: ({ context }) => context.notFoundCount + 1 < mostNotFound,
    canSendAgain: ({ context }) => context.details !== null && context.attempt !== null,
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
    wasSaved: ({ event }) => savedIn(event).outcome === 'saved',
    isEarlierUnsettled: ({ event }) => savedIn(event).outcome === 'unsettled',
    mayHaveArrived: ({ context }) => context.mayHaveArrived,
    isKnownRefused: ({ context }) => context.problem?.kind === 'refused',
  },
  delays: { requestTimeout: 20_000, checkDelay: 3_000, retryDelay: 10_000 },
});

/** What is sent; null while something of it is missing. */
export function requestOf({ attempt, amount, details, proof }: WithdrawalContext): WithdrawalRequest | null {
  if (!attempt || !details || amount === null) return null;
  return { attemptKey: attempt.attemptKey, amount, details, proof };
}
