import type { AnyMachineSnapshot } from 'xstate';
import type { GatewaySession, Verification } from '../../../../machines/payment/payment.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { paymentModel } from '../../../models/machines/payment.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone } from '../driver.ts';
import { razorpayScript } from '../gateway-window.ts';
import { leftUnsettled, statusOf } from './attempt.ts';
import { askedAgainFirst, attemptOrder, isOfTheOrder } from './order-replies.ts';
import { listed, refusing } from './replies.ts';

const say = wordsOf('en');
const [fresh, resumed] = paymentModel.inputs ?? [];
const orderIs = (answer: Verification) => listed([attemptOrder(statusOf[answer])]);
/** How the order stands for whoever else asks. */
let standing: Verification = 'unpaid';

/** The window of one gateway, for an order that is placed: what is asked before and after it. */
export const paymentDriver = driverOf({
  model: 'payment',
  tried: { inputs: [fresh, resumed] },
  forget: () => void (standing = 'unpaid'),
  start: ({ context }) =>
    context.isResumed === true
      ? leftUnsettled()
      : [...leftUnsettled(), { press: say('checkout.outcome.retry') }],
  does: {
    'payment.claimed': [{ gateway: 'pays' }],
    'payment.dismissed': ({ mayStillSettle }) => (mayStillSettle === true ? [{ gateway: 'closes' }] : null),
    'attempt.refused': [{ gateway: 'isDeclined' }],
    'payment.abandoned': [{ press: say('checkout.leavePayment') }],
  },
  calls: {
    prepareHandoff: {
      path: paths.createGatewayOrder,
      can: (ending) => !isDone(ending) || Object(ending['output']).kind === 'gatewayOrder',
      fields: () => ({ order_id: attemptOrder('').id }),
      answer: (session: Extract<GatewaySession, { kind: 'gatewayOrder' }> | null) => ({
        error: false,
        message: '',
        id: session?.gatewayOrderId ?? 'order_1',
        amount: session?.amount ?? 10_500,
        currency: 'INR',
      }),
    },
    verifyPayment: {
      path: paths.listOrders,
      isIts: isOfTheOrder,
      fields: () => ({ id: attemptOrder('').id }),
      answer: (answer: Verification | null) => {
        standing = answer ?? 'unpaid';
        return orderIs(standing);
      },
    },
  },
  follows: (from) => (from.matches({ open: 'opening' }) ? 'payment.opened' : null),
  given: {
    [paths.addTransaction]: () => refusing('Not yet'),
    [paths.listOrders]: (form) => (isOfTheOrder(form) ? orderIs(standing) : listed([])),
  },
  scripts: { '/simulator/razorpay/checkout.js': razorpayScript },
  flow: 'checkout',
  shows: stepOf,
  notFromThePage: {
    'A script that is blocked, a frame that stays blank: `payment-troubles.deep.journey.ts`': [
      'payment.open.opening | driver.failed | 0',
      'payment.open.opening | xstate.after.openTimeout.payment.open.opening | 0',
    ],
    'Another gateway’s window says so: `gateways.deep.journey.ts`, `payment-troubles.deep.journey.ts`': [
      'payment.open | payment.undecided | 0',
      'payment.open.shown | driver.failed | 0',
    ],
  },
  afterKill: (snapshot) => {
    const step = stepOf(snapshot);
    if (step === null) return { back: [], shows: null, why: '' };
    if (step === 'refused')
      return { back: [], shows: 'editing', why: 'The order is cancelled: the bill is there again' };
    return { back: [], shows: 'confirming', why: step === 'confirming' ? '' : askedAgainFirst };
  },
  once: [paths.createGatewayOrder, paths.placeOrder, paths.deleteOrder],
});

/** The attempt around it goes on once it has ended. */
function stepOf(snapshot: AnyMachineSnapshot): string | null {
  const { status, context } = snapshot;
  if (status !== 'done') return snapshot.hasTag('confirming') ? 'confirming' : 'paying';
  if (context.state === 'paid') return null;
  if (context.state === 'pending') return 'unknown';
  return context.reason === 'orderCancelled' ? 'refused' : 'unpaid';
}
