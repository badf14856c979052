import { paymentMachine } from '../../../machines/payment/payment-machine.ts';
import type { PaymentRequest } from '../../../machines/payment/payment.ts';
import { alwaysAfter, hasEnded, isBegun, isHeard, stepsIn } from '../logs.ts';
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
const fresh = { request, isResumed: false, claim: 'none', proof: null };

export const paymentModel: Model = {
  machine: paymentMachine,
  purpose:
    'One payment by one gateway: whatever the gateway says, only the provider’s word makes it paid [R1.21].',
  inputs: [
    fresh,
    { ...fresh, isResumed: true },
    { ...fresh, isResumed: true, claim: 'claimed', proof: { id: 'p' } },
  ],
  cases: {
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
    ...done(
      'prepareHandoff',
      { kind: 'none' },
      { kind: 'gatewayOrder', gatewayOrderId: 'order_1', amount: 9999, currency: 'INR' },
    ),
    ...failed('prepareHandoff', refusal('Closed'), unreachable),
    ...failed('driver'),
    ...done('verifyPayment', 'paid', 'unpaid', 'undecided', 'cancelled'),
    ...failed('verifyPayment'),
  },
  invariants: {
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
  },
  unreached: {},
  restingPlaces: {},
};
