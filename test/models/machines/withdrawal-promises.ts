import type { AnyMachineSnapshot } from 'xstate';
import { noWithdrawal } from '../../../machines/withdrawal/withdrawal-setup.ts';
import type { Withdrawal, WithdrawalAttempt } from '../../../machines/withdrawal/withdrawal.ts';
import {
  alwaysAfter,
  begun,
  ended,
  everyStep,
  hasEnded,
  isBegun,
  isHeard,
  isRefusal,
  isSame,
  told,
  wasRefused,
} from '../logs.ts';
import type { Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, beganWith } from '../promises.ts';
import type { Entry } from '../replay.ts';

export const details = { holder: 'Asha Verma', account: '001234567890', code: 'AMBR0001234' };
export const phone = { countryCode: '91', mobile: '9000000001' };
export const attempt: WithdrawalAttempt = { attemptKey: 'key', userId: 1, amount: 40_000, newestId: 0 };
export const earlier: WithdrawalAttempt = { ...attempt, attemptKey: 'earlier', amount: 20_000 };
export const asked: Withdrawal = {
  id: 1,
  amount: 40_000,
  status: 'pending',
  remarks: '',
  accountEnding: '7890',
  askedAt: '',
  attemptKey: 'key',
};

/** What a customer, the provider and the clock are promised of a withdrawal along any path. */
export const withdrawalPathInvariants: NonNullable<Model['pathInvariants']> = {
  'the attempt is stored before it is sent': (log) =>
    alwaysAfter(
      log,
      (entry) => isBegun(entry, 'sendWithdrawal'),
      (entry) => hasEnded(entry, 'saveAttempt', true),
    ),
  'nothing is sent without a code that was checked for it, where the account has a number (R5.7)': (log) =>
    alwaysAfter(
      log,
      (entry) => isBegun(entry, 'sendWithdrawal'),
      (entry) => hasEnded(entry, 'phoneProof', true),
      (entry) =>
        hasEnded(entry, 'sendWithdrawal', true) ||
        isHeard(entry, 'withdrawal.dismissed') ||
        isHeard(entry, 'session.closed'),
    ),
  'a code that was right leads on to the wallet, and one that failed is explained': afterEndings({
    phoneProof: (step, well) =>
      well
        ? beganWith(step, 'readWallet', { userId: step.before.context.userId }) &&
          step.after.context.proof === 'proof-1'
        : explains(step, 'unreachable'),
  }),
  'nothing is sent again before the provider has said that it did not arrive, or refused': (log) => {
    let isOpen = false;
    return log.every((entry) => {
      if (isBegun(entry, 'sendWithdrawal')) {
        if (isOpen) return false;
        isOpen = true;
      }
      if (endsDoubt(entry)) isOpen = false;
      return true;
    });
  },
  'nothing is sent after the sheet was dismissed, until it is opened and confirmed again': (log) =>
    alwaysAfter(
      log,
      (entry) => isBegun(entry, 'sendWithdrawal', 'saveAttempt'),
      (entry) => isHeard(entry, 'withdrawal.confirmed'),
      (entry) => isHeard(entry, 'withdrawal.dismissed') || isHeard(entry, 'session.closed'),
    ),
  'a dismissed sheet is closed and keeps only the attempt that may have arrived': afterEvents({
    'withdrawal.dismissed': (step) => {
      const { before, after } = step;
      const isOpen = before.hasTag('asking') || before.hasTag('unknown') || before.matches('sending');
      const kept = isOpen || before.matches('closed') ? before.context.attempt : null;
      const isSettled = before.hasTag('notArrived');
      return (
        after.matches('closed') &&
        after.context.details === null &&
        isSame(after.context.attempt, kept) &&
        (kept !== null || isSame(after.context, noWithdrawal)) &&
        told(step, 'withdrawal.settled').length === Number(isSettled) &&
        told(step, 'withdrawal.setAside').length === Number(isOpen)
      );
    },
  }),
  'nothing of a customer is left when their session is closed (A8)': afterEvents({
    'session.closed': ({ after }) =>
      after.matches('closed') &&
      isSame(after.context, noWithdrawal) &&
      Object.keys(after.children).length === 0,
  }),
  'an opened sheet asks about what was left open, else for an amount of the wallet as it is': (log) =>
    afterEvents({
      'withdrawal.opened': (step, { userId, phone: own, balance, minimum }) => {
        const { attempt: left } = step.before.context;
        if (left?.userId === userId) return beganWith(step, 'findWithdrawal', left);
        const { context } = step.after;
        return (
          beganWith(step, 'findAttempt', { userId }) &&
          isSame(context, { ...noWithdrawal, userId, phone: own, balance, minimum })
        );
      },
    })(log) &&
    afterEndings({
      findAttempt: (step, _well, found) =>
        isSame(found, attempt) ? beganWith(step, 'findWithdrawal', attempt) : step.after.hasTag('amount'),
    })(log),
  'an amount that cannot be withdrawn says why at once, and what was typed stays with each step': afterEvents(
    {
      'amount.entered': ({ before, after }, { amount }) =>
        amount === 40_000 && before.context.balance >= amount
          ? after.hasTag('details') && after.context.amount === amount && after.context.problem === null
          : after.hasTag('amount') && after.context.problem?.kind === 'amount' && keepsTyped(before, after),
      'details.entered': ({ after }, { details: typed }) =>
        after.hasTag('review') && isSame(after.context.details, typed),
      'step.left': ({ before, after }) =>
        after.hasTag(placeBefore(before)) && keepsTyped(before, after) && isProofKept(before, after),
    },
  ),
  'what is confirmed is checked once more, or sent again as it was': afterEvents({
    'withdrawal.confirmed': (step) => {
      const { userId, attempt: last, amount, details: typed, proof } = step.before.context;
      if (step.before.hasTag('notArrived') && typed === null)
        return begun(step, 'sendWithdrawal').length === 0;
      return step.before.hasTag('notArrived')
        ? beganWith(step, 'sendWithdrawal', { attemptKey: last.attemptKey, amount, details: typed, proof })
        : step.after.context.problem === null &&
            (proof === ''
              ? beganWith(step, 'phoneProof', { phone, isKnown: true })
              : beganWith(step, 'readWallet', { userId }));
    },
    'check.requested': asksAgain,
  }),
  'the balance that is shown is the one last read, and more than that is never sent': afterEndings({
    readWallet: (step, well, stand) => {
      const { userId, amount } = step.before.context;
      if (!well) return explains(step, 'unreachable');
      const { balance, newestId } = Object(stand);
      return (
        step.after.context.balance === balance &&
        (balance >= amount
          ? beganWith(step, 'saveAttempt', { userId, amount, newestId })
          : step.after.hasTag('amount') && step.after.context.problem?.kind === 'changed')
      );
    },
  }),
  'an attempt is sent once it is stored; another tab, or an earlier one that is open, comes first':
    afterEndings({
      saveAttempt: (step, well, saved) => {
        const { outcome } = Object(saved);
        if (!well) return explains(step, 'unreachable');
        if (outcome === 'elsewhere') return explains(step, 'elsewhere');
        const { amount } = step.before.context;
        return outcome === 'saved'
          ? beganWith(step, 'sendWithdrawal', {
              attemptKey: attempt.attemptKey,
              amount,
              details,
              proof: 'proof-1',
            })
          : beganWith(step, 'findWithdrawal', earlier) && step.after.context.details === null;
      },
    }),
  'a sent request arrives, is refused with its reason, or is asked about': afterEndings({
    sendWithdrawal: (step, well, value) => {
      const { after, before } = step;
      if (well) return isAsked(step, value);
      if (isRefusal(value) && isToldRefused(step)) return keepsTyped(before, after);
      return beganWith(step, 'findWithdrawal', before.context.attempt) && keepsTyped(before, after);
    },
  }),
  'a refusal is told at once, and only after asking where an earlier request may have arrived': (log) => {
    let isDoubtful = false;
    return everyStep(log, (step) => {
      const wasDoubtful = isDoubtful;
      const ending = ended(step, 'sendWithdrawal');
      if (ended(step, 'saveAttempt') !== null) isDoubtful = false;
      else if (step.before.matches('sending')) isDoubtful ||= ending === null || !isRefusal(ending.value);
      if (ending === null || !isRefusal(ending.value)) return true;
      return isToldRefused(step) === !wasDoubtful;
    });
  },
  'what was found has arrived; what was missed three times has not, and was refused if the provider said so':
    afterEndings({
      findWithdrawal: (step, well, value) => {
        const { before, after } = step;
        if (!well) return isUnknown(after) && isSame(after.context, before.context);
        if (value !== null) return isAsked(step, value);
        const { problem, notFoundCount } = before.context;
        if (notFoundCount < 2)
          return after.hasTag('asking') && after.context.notFoundCount === notFoundCount + 1;
        if (problem?.kind === 'refused') return isToldRefused(step) && keepsTyped(before, after);
        return after.hasTag('notArrived') && after.context.notFoundCount === 0 && keepsTyped(before, after);
      },
    }),
  'an answer that does not come is explained, or asked about; what is open is asked about again': afterTime({
    opening: ({ after }) => after.hasTag('amount'),
    sending: (step) => beganWith(step, 'findWithdrawal', step.before.context.attempt),
    review: (step) => explains(step, 'unreachable'),
    unknown: (step) => ('findWithdrawal' in step.before.children ? isUnknown(step.after) : asksAgain(step)),
    asking: (step) =>
      'findWithdrawal' in step.before.children
        ? step.after.hasTag('unknown')
        : beganWith(step, 'findWithdrawal', step.before.context.attempt),
  }),
};

/** Nobody knows, and nothing is asked until the customer or the clock says so. */
function isUnknown(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('unknown') && !snapshot.hasTag('busy');
}

/** The same outcome stays on the page while it is asked again. */
function asksAgain(step: Step): boolean {
  const { before, after } = step;
  return (
    beganWith(step, 'findWithdrawal', before.context.attempt) &&
    after.hasTag('unknown') &&
    after.hasTag('busy')
  );
}

/** Back at the look at everything, which says why nothing was sent and keeps what was typed. */
function explains(step: Step, kind: string): boolean {
  const { before, after } = step;
  return (
    after.hasTag('review') &&
    !after.hasTag('busy') &&
    after.context.problem?.kind === kind &&
    keepsTyped(before, after) &&
    begun(step, 'sendWithdrawal').length === 0
  );
}

/** Amount and bank details are as they were, and the wallet is read anew, without what was open. */
function isToldRefused(step: Step): boolean {
  const { context } = step.after;
  return (
    step.after.hasTag('review') &&
    isSame(context.problem, { kind: 'refused', text: 'Not now' }) &&
    context.attempt === null &&
    context.proof === '' &&
    isSame(told(step, 'withdrawal.settled'), [settled(step)])
  );
}

function placeBefore(snapshot: AnyMachineSnapshot): string {
  if (snapshot.hasTag('proof')) return 'review';
  return snapshot.hasTag('review') ? 'details' : 'amount';
}

function isProofKept(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return after.context.proof === before.context.proof;
}

function isAsked(step: Step, value: unknown): boolean {
  const { context } = step.after;
  return (
    step.after.hasTag('asked') &&
    isSame(context.asked, value) &&
    context.details === null &&
    isSame(told(step, 'withdrawal.settled'), [settled(step)])
  );
}

function settled({ before }: Step) {
  return { type: 'withdrawal.settled', attemptKey: before.context.attempt.attemptKey };
}

function keepsTyped(before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  return (
    after.context.amount === before.context.amount && isSame(after.context.details, before.context.details)
  );
}

/** The provider knows nothing of it, has refused it, or has it; or another customer begins. */
function endsDoubt(entry: Entry): boolean {
  return (
    hasEnded(entry, 'findWithdrawal', true) ||
    wasRefused(entry, 'sendWithdrawal') ||
    hasEnded(entry, 'sendWithdrawal', true) ||
    isHeard(entry, 'session.closed')
  );
}
