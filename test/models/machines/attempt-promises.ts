import { isDefiniteRefusal, refusalMessage } from '../../../machines/failure.ts';
import {
  begun,
  everyStep,
  isBegun,
  isSame,
  stepsIn,
  passed,
  told,
  wheneverEnded,
  wheneverHeard,
  type Step,
} from '../logs.ts';
import type { Model } from '../model.ts';

const stillUnsure = { order: 'checkout.stillUnsure', refill: 'wallet.refill.stillUnsure' };
const begins = (step: Step, effect: string) => begun(step, effect).length === 1;
const errors = (step: Step) => told(step, 'notice').map(({ key, text }) => text ?? key);
const purposeIn = ({ after }: Step): 'order' | 'refill' => after.context.record.purpose;
const isOrder = (step: Step) => purposeIn(step) === 'order';

/** Where nobody knows, nothing happens, and the customer hears why. */
const isUnsure = (step: Step) =>
  step.after.hasTag('unpaid') && isSame(errors(step), [stillUnsure[purposeIn(step)]]);
const isPaid = (step: Step) =>
  begins(step, 'clearAttempt') &&
  isSame(
    step.after.context.result,
    isOrder(step) ? { outcome: 'placed', orderId: 41 } : { outcome: 'refilled' },
  );

/** Not found twice, it is sent once more; never placed is what is not found then, or may not be sent. */
function isNotFound(step: Step): boolean {
  const { maySend, submitCount, notFoundCount, networkErrors } = step.before.context;
  if (maySend && notFoundCount >= 2 && submitCount < 2) return begins(step, 'placeOrder');
  if (notFoundCount >= (maySend ? 6 : 2))
    return begins(step, 'clearAttempt') && step.after.context.result?.key === 'checkout.notPlaced';
  if (notFoundCount + networkErrors >= 6) return step.after.hasTag('unknown');
  return step.after.matches('waitingToRetry') && step.after.context.notFoundCount === notFoundCount + 1;
}

/** What exists already is asked about before it is paid. */
function afterSaving({ after }: Step): string {
  const { record } = after.context;
  if (record.purpose === 'refill') return 'payment';
  return record.draft === null ? 'verifyPayment' : 'placeOrder';
}

/** What must follow whenever something happens to an attempt. */
export const attemptPromises: NonNullable<Model['pathInvariants']> = {
  'a new attempt is stored first; one from before asks, and pays only what can be paid (S7)': (log) => {
    const [start] = stepsIn(log);
    if (start === undefined) return false;
    const { isRecovered, record } = start.snapshot.context;
    const isPayable = record.purpose === 'refill' || record.orderId !== null;
    const effect = isPayable ? 'payment' : 'findOrderByAttempt';
    return start.entries.some((entry) => isBegun(entry, isRecovered ? effect : 'saveAttempt'));
  },
  'whoever leaves the gateway leaves it there too (R1.21)': (log) =>
    wheneverHeard(
      log,
      'attempt.paymentAbandoned',
      (step) =>
        !('payment' in step.before.children) ||
        isSame(passed(step, 'payment'), [{ type: 'payment.abandoned' }]),
    ),
  'it is confirming while the payment says so, and where it begins by asking (R1.21)': (log) =>
    everyStep(
      log,
      (step) =>
        begun(step, 'payment').length === 0 ||
        step.after.context.isConfirming === step.after.context.isResumed,
    ) &&
    wheneverHeard(log, 'xstate.snapshot.payment', ({ after }, { snapshot }) =>
      isSame(after.context.isConfirming, Object(snapshot).hasTag('confirming')),
    ),
  'what the customer asks for is begun by asking the provider (S7)': (log) =>
    wheneverHeard(log, 'attempt.checkRequested', (step) => {
      if (step.before.matches({ unpaid: 'waiting' })) return begins(step, 'verifyPayment');
      if (!step.before.hasTag('unknown')) return true;
      const isKnown = !isOrder(step) || step.after.context.record.orderId !== null;
      return isKnown
        ? begun(step, 'payment').length === 1 && step.after.context.isResumed
        : begins(step, 'findOrderByAttempt');
    }) &&
    ['attempt.paymentRetried', 'attempt.orderAbandoned'].every((word) =>
      wheneverHeard(
        log,
        word,
        (step) =>
          !step.before.hasTag('unpaid') || (begins(step, 'verifyPayment') && step.after.context.isConfirming),
      ),
    ),
  'a stored attempt is sent, or paid; one that another tab holds is not (D9)': (log) =>
    wheneverEnded(log, 'saveAttempt', (step, _well, answer) => {
      if (!step.before.matches('saving')) return begins(step, 'payment');
      if (answer !== 'elsewhere') return begins(step, afterSaving(step));
      const key = isOrder(step) ? 'checkout.openElsewhere' : 'wallet.refill.openElsewhere';
      return step.after.status === 'done' && step.after.context.result?.key === key;
    }),
  'a placed order is known by its number before it is paid; a “no” ends the attempt in the shop’s words (R3.15)':
    (log) =>
      wheneverEnded(log, 'placeOrder', (step, well, answer) => {
        if (answer === 'tooLate') return begins(step, 'findOrderByAttempt') && !step.after.context.maySend;
        if (well) return begins(step, 'saveAttempt') && step.after.context.record.orderId === 41;
        if (!isDefiniteRefusal(answer)) return step.after.context.networkErrors === 1;
        return begins(step, 'clearAttempt') && step.after.context.result?.text === refusalMessage(answer);
      }) &&
      wheneverEnded(log, 'findOrderByAttempt', (step, well, answer) => {
        if (!well) return step.after.matches('waitingToRetry') || step.after.hasTag('unknown');
        if (answer === null) return isNotFound(step);
        return (
          begins(step, 'saveAttempt') &&
          step.after.context.record.orderId === 41 &&
          step.after.context.isResumed
        );
      }),
  'what became of the payment decides (P6)': (log) =>
    wheneverEnded(log, 'payment', (step, well, answer) => {
      const { state, reason, claim, proof } = Object(answer);
      if (!well) return step.after.hasTag('unknown');
      if (state === 'paid') return isPaid(step);
      if (reason === 'orderCancelled')
        return begins(step, 'clearAttempt') && step.after.context.result !== null;
      const { context } = step.after;
      const isKept = context.claim === claim && isSame(context.proof, proof);
      return isKept && step.after.hasTag(state === 'pending' ? 'unknown' : 'unpaid');
    }),
  'the provider’s last word decides, and where it has none the customer hears so (P15)': (log) =>
    wheneverEnded(log, 'verifyPayment', (step, _well, answer) => {
      if (answer === 'paid') return isPaid(step);
      if (answer === 'cancelled') return begins(step, 'clearAttempt') && step.after.context.result !== null;
      if (step.before.hasTag('unpaid')) return step.after.matches({ unpaid: 'waiting' });
      if (answer !== 'unpaid') return isUnsure(step);
      if (step.before.matches('verifyingBeforePaying'))
        return begins(step, 'payment') && !step.after.context.isResumed && step.after.context.proof === null;
      return begins(step, isOrder(step) ? 'deleteOrder' : 'clearAttempt');
    }) &&
    wheneverEnded(log, 'deleteOrder', (step, well, error) =>
      well
        ? begins(step, 'clearAttempt') && step.after.context.result?.outcome === 'abandoned'
        : step.after.hasTag('unpaid') &&
          isSame(errors(step), [refusalMessage(error) ?? 'checkout.stillUnsure']),
    ) &&
    wheneverEnded(log, 'clearAttempt', ({ after }) => after.status === 'done'),
  'a silence leads on, and never to a second order (D9)': (log) =>
    everyStep(log, (step) => {
      if (step.cause !== null) return true;
      const { before, after } = step;
      if (before.matches('saving')) return begins(step, afterSaving(step));
      if (before.matches('savingOrderId')) return begins(step, 'payment');
      if (before.matches('placing'))
        return after.matches('waitingToRetry') && after.context.networkErrors === 1;
      if (before.matches('waitingToRetry')) return begins(step, 'findOrderByAttempt');
      if (before.matches('findingOrder')) return after.matches('waitingToRetry') || after.hasTag('unknown');
      if (before.matches('unknown'))
        return begun(step, 'payment').length + begun(step, 'findOrderByAttempt').length === 1;
      if (before.matches({ unpaid: 'waiting' })) return begins(step, 'verifyPayment');
      if (before.matches({ unpaid: 'looking' })) return after.matches({ unpaid: 'waiting' });
      return before.matches('clearing') ? after.status === 'done' : isUnsure(step);
    }),
};
