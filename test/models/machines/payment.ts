import { paymentMachine } from '../../../machines/payment/payment-machine.ts';
import type { PaymentRequest } from '../../../machines/payment/payment.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  everyStep,
  hasEnded,
  isBegun,
  isHeard,
  isRefusal,
  isSame,
  stepsIn,
  wheneverEnded,
  wheneverHeard,
  wordsAreHeard,
} from '../logs.ts';
import type { Case, Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const request: PaymentRequest = {
  attemptKey: 'key-1',
  method: 'razorpay',
  purpose: { kind: 'order', orderId: 41 },
  amount: 10_500,
  currency: 'INR',
  exponent: 2,
  publicKey: 'rzp_test',
  scriptUrl: null,
  shopName: 'Tiffin',
  language: 'en',
  customer: { name: 'Asha', email: '', phone: '' },
};
const whatIsDue = { kind: 'gatewayOrder', gatewayOrderId: 'order_1', amount: 10_500, currency: 'INR' };
const fresh = { request, isResumed: false, claim: 'none', proof: null };

const cases: Cases = {
  'payment.opened': [{ type: 'payment.opened' }],
  'attempt.refused': [{ type: 'attempt.refused', message: 'Card declined' }],
  'payment.claimed': [{ type: 'payment.claimed', proof: { id: 'p' } }],
  'payment.dismissed': [false, true].map((mayStillSettle) => ({
    type: 'payment.dismissed',
    mayStillSettle,
  })),
  'payment.undecided': [{ type: 'payment.undecided' }],
  'payment.abandoned': [{ type: 'payment.abandoned' }],
  'driver.failed': [{ type: 'driver.failed', code: 'gatewayFailed' }],
  ...done('prepareHandoff', { kind: 'none' }, whatIsDue, { ...whatIsDue, amount: 9999 }),
  ...failed('prepareHandoff', refusal('Closed'), unreachable),
  ...failed('driver'),
  ...done('verifyPayment', 'paid', 'unpaid', 'undecided', 'cancelled'),
  ...failed('verifyPayment'),
};

/** What is known of a payment by what its gateway says. */
const claims: Record<string, (event: Case) => string> = {
  'payment.claimed': () => 'claimed',
  'payment.dismissed': ({ mayStillSettle }) => (mayStillSettle === true ? 'mayStillSettle' : 'dismissed'),
  'payment.undecided': () => 'undecided',
  'payment.abandoned': () => 'mayStillSettle',
  'driver.failed': () => 'failed',
};
/** How often the provider is asked before its “unpaid” is believed. */
const doubts: Record<string, number> = {
  claimed: 6,
  undecided: 6,
  none: 3,
  mayStillSettle: 2,
  dismissed: 1,
  failed: 1,
};

export const paymentModel: Model = {
  machine: paymentMachine,
  purpose:
    'One payment by one gateway: whatever the gateway says, only the provider’s word makes it paid [R1.21].',
  inputs: [
    fresh,
    { ...fresh, isResumed: true },
    { ...fresh, isResumed: true, claim: 'claimed', proof: { id: 'p' } },
  ],
  cases,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'whatever the gateway says is heard, and it can be left (R1.21)': wordsAreHeard(cases, {
      preparing: ['payment.abandoned'],
      open: [
        'payment.claimed',
        'payment.dismissed',
        'payment.undecided',
        'payment.abandoned',
        'attempt.refused',
        'driver.failed',
      ],
      'open.opening': ['payment.opened'],
    }),
    'ends as what was said: failed for a fault, cancelled for a closed window': ({
      status,
      output,
      context: { claim, reason },
    }) => {
      if (status !== 'done' || ['paid', 'pending'].includes(output.state)) return true;
      return output.state === (claim === 'failed' || reason === 'orderCancelled' ? 'failed' : 'cancelled');
    },
    'ends with an outcome of its state': (snapshot) =>
      snapshot.status !== 'done' || snapshot.matches(snapshot.output.state),
    'a claim the provider has not confirmed never ends as cancelled or failed, unless the order is gone': (
      snapshot,
    ) =>
      snapshot.status !== 'done' ||
      !['claimed', 'undecided'].includes(snapshot.context.claim) ||
      ['paid', 'pending'].includes(snapshot.output.state) ||
      snapshot.context.reason === 'orderCancelled',
    'the gateway is open in one state only': (snapshot) =>
      snapshot.matches('open') === 'driver' in snapshot.children,
  },
  pathInvariants: {
    'paid is the provider’s word (P6)': (log) =>
      stepsIn(log).every(
        ({ entries, snapshot }) =>
          !snapshot.matches('paid') ||
          entries.some((entry) => hasEnded(entry, 'verifyPayment', true, 'paid')),
      ),
    'the gateway is opened at most once': (log) =>
      log.filter((entry) => isBegun(entry, 'driver')).length <= 1,
    'a resumed payment opens nothing (S7)': (log) =>
      stepsIn(log).every(
        ({ entries, snapshot }) =>
          !snapshot.context.isResumed || !entries.some((entry) => isBegun(entry, 'driver', 'prepareHandoff')),
      ),
    'evidence is handed on with every later question': (log) => {
      let isClaimed = false;
      return log.every((entry) => {
        if (isHeard(entry, 'payment.claimed')) isClaimed = true;
        return (
          !isClaimed ||
          !isBegun(entry, 'verifyPayment') ||
          JSON.stringify(entry).includes('"proof":{"id":"p"}')
        );
      });
    },
    'whatever was opened is asked about before it ends, unless the gateway never appeared': (log) =>
      alwaysAfter(
        log,
        (entry) => entry.kind === 'stood' && entry.snapshot.status === 'done',
        (entry) => isBegun(entry, 'verifyPayment') || isHeard(entry, 'driver.failed'),
        (entry) => isHeard(entry, 'payment.opened'),
      ),
    'the gateway is given what was prepared, and never another amount than is due (R1.21)': (log) =>
      wheneverEnded(log, 'prepareHandoff', (step, well, value) => {
        const { claim, reason } = step.after.context;
        const drivers = begun(step, 'driver').map((input) => Object(input).session);
        if (well && Object(value).amount !== 9999) return isSame(drivers, [value]);
        const why = isRefusal(value) ? 'handoffRefused' : 'handoffUnreachable';
        const isAsked = begun(step, 'verifyPayment').length === 1 && drivers.length === 0;
        return isAsked && claim === 'failed' && reason === (well ? 'amountDiffers' : why);
      }) &&
      wheneverHeard(log, 'payment.opened', ({ after }) => after.matches({ open: 'shown' })) &&
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'driver'),
        (entry) => hasEnded(entry, 'prepareHandoff', true),
      ),
    'what the gateway said is remembered, and the provider asked (P6)': (log) =>
      Object.entries(claims).every(([word, claimOf]) =>
        wheneverHeard(log, word, (step, event) => {
          const isAsked = begun(step, 'verifyPayment').length === 1;
          return (
            step.after.context.claim === claimOf(event) &&
            isAsked === !(word === 'driver.failed' && step.before.matches({ open: 'opening' }))
          );
        }),
      ) &&
      wheneverHeard(
        log,
        'driver.failed',
        ({ before, after }, { code }) =>
          after.context.reason === code && before.matches({ open: 'opening' }) === (after.status === 'done'),
      ) &&
      wheneverHeard(log, 'attempt.refused', ({ after }, { message }) => after.context.message === message) &&
      wheneverEnded(
        log,
        'driver',
        (step) => step.after.context.claim === 'failed' && begun(step, 'verifyPayment').length === 1,
      ),
    'a silence leads on (R1.21)': (log) =>
      everyStep(log, (step) => {
        if (step.cause !== null) return true;
        const { before, after } = step;
        const isAsked = begun(step, 'verifyPayment').length === 1;
        if (before.matches('preparing')) return isAsked && after.context.reason === 'handoffUnreachable';
        if (before.matches('open')) return isAsked && after.context.reason === 'openTimedOut';
        return before.matches('waiting') ? isAsked : after.matches('waiting') || after.matches('pending');
      }),
    'the provider’s word is final, and its “not yet” is doubted as often as what was said deserves (P6)': (
      log,
    ) =>
      everyStep(
        log,
        (step) =>
          step.after.context.checks === step.before.context.checks + begun(step, 'verifyPayment').length,
      ) &&
      wheneverEnded(log, 'verifyPayment', ({ before, after }, _well, answer) => {
        const { checks, claim } = before.context;
        if (answer === 'paid') return after.matches('paid');
        if (answer === 'cancelled')
          return after.matches('failed') && after.context.reason === 'orderCancelled';
        const isUnpaid = answer === 'unpaid';
        if (checks < (isUnpaid ? (doubts[claim] ?? 0) : 6)) return after.matches('waiting');
        return after.status === 'done' && after.matches('pending') === (!isUnpaid || doubts[claim] === 6);
      }),
  },
  closes: [
    {
      by: ['payment.abandoned', 'payment.dismissed'],
      isShown: (snapshot, { type }) =>
        snapshot.matches('open') || (snapshot.matches('preparing') && type === 'payment.abandoned'),
      opens: [],
      sends: ['prepareHandoff', 'driver'],
    },
  ],
  customers: 'an attempt starts it for one customer, and is stopped when they leave',
  unreached: {},
  restingPlaces: {},
};
