import { paths } from '../../../../src/api/contract/paths.ts';
import { toDecimal } from '../../../../machines/money.ts';
import { done } from '../../../models/machines/endings.ts';
import { refillRecord } from '../../../support/order-fixtures.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';
import { razorpayScript } from '../gateway-window.ts';
import { askedAgainFirst } from './order-replies.ts';
import { listed, refusing } from './replies.ts';

const say = wordsOf('en');
const back: Act = { press: say('wallet.withdraw.back') };
const next: Act = { press: say('wallet.withdraw.next') };
const steps = ['amount', 'method', 'review', 'refilled', 'refused'];
/** A refill of this amount comes back: the provider took the money and could not add it. */
const returning = 60_000;
/** What the gateway's window was opened for, and whether it was paid there, since the page was opened. */
let paying = { refillId: '', amount: '', isClaimed: false };
const isReturning = () => paying.amount === toDecimal(returning, 2);
const stored = { ...refillRecord, userId: 1, startedAt: '2099-01-01T00:00:00.000Z' };

export const refillDriver = driverOf({
  model: 'refill',
  start: [{ open: '/user/wallet' }],
  tried: {
    cases: {
      'amount.entered': [null, 50, 50_000, returning, 6_000_000].map((amount) => ({
        type: 'amount.entered',
        amount,
      })),
      'storedAttempt.found': [{ type: 'storedAttempt.found', record: stored, returned: null }],
      'xstate.snapshot.attempt': [
        { type: 'xstate.snapshot.attempt', snapshot: { status: 'active', hasTag: () => false } },
      ],
      ...done(
        'attempt',
        { outcome: 'refilled' },
        { outcome: 'abandoned' },
        { outcome: 'refused', text: null, key: 'wallet.refill.returned' },
      ),
    },
  },
  does: {
    'refill.opened': (_event, from) =>
      from.matches('closed') ? [{ press: say('wallet.refill.open') }] : null,
    'amount.entered': ({ amount }) => [
      { type: typeof amount === 'number' ? toDecimal(amount, 2) : '', into: say('wallet.withdraw.amount') },
      next,
    ],
    'method.entered': ({ method }, from) => {
      if (from.context.setup === null || method === 'wallet') return null;
      return method === null ? [next] : [{ press: `${say('payment.razorpay')}*` }, next];
    },
    'step.left': (_event, from) => (from.hasTag('paying') || from.hasTag('refused') ? null : [back]),
    'refill.confirmed': [{ press: `${say('payment.pay', { amount: '' })}*` }],
    'storedAttempt.found': [
      { keep: 'device', name: 'attempt.refill', value: [stored] },
      { open: '/user/wallet' },
    ],
    'refill.dismissed': (_event, from) =>
      from.matches('closed') || from.hasTag('paying') ? null : [{ key: 'Escape' }],
  },
  comesByItself: ['setup.changed', 'storedAttempt.found', 'xstate.snapshot.attempt'],
  children: {
    // Whether a refill that was left is paid is never answered.
    attempt: ({ type, output }, { context }) => {
      const { outcome } = Object(output);
      if (context.isRecovered === true || type.startsWith('xstate.error.')) return null;
      if (outcome === 'abandoned')
        return [{ press: say('checkout.leavePayment') }, { press: say('checkout.outcome.switch') }];
      return (outcome === 'refused') === (context.amount === returning) ? [{ gateway: 'pays' }] : null;
    },
  },
  given: {
    [paths.createGatewayOrder]: (form) => {
      paying = { refillId: form.get('order_id') ?? '', amount: form.get('amount') ?? '', isClaimed: false };
      const amount = isReturning() ? returning : 50_000;
      return { error: false, message: '', id: 'order_1', amount, currency: 'INR' };
    },
    [paths.addTransaction]: () => {
      paying = { ...paying, isClaimed: true };
      return isReturning() ? refusing('Not added') : { error: false, message: '', data: [] };
    },
    [paths.listTransactions]: (form) => {
      if (form.get('type') !== 'credit') {
        paying = { refillId: '', amount: '', isClaimed: false };
        return null;
      }
      if (paying.refillId === '') return 'held';
      const returned = { order_id: paying.refillId, txn_id: 'pay_1', status: 'refunded' };
      return listed(paying.isClaimed ? [returned] : []);
    },
  },
  scripts: { '/simulator/razorpay/checkout.js': razorpayScript },
  shows: (snapshot) => {
    if (snapshot.matches('closed')) return null;
    if (snapshot.hasTag('paying')) return snapshot.context.isRecovered === true ? 'confirming' : 'paying';
    return steps.find((tag) => snapshot.hasTag(tag)) ?? 'opening';
  },
  notFromThePage: {
    'The payment inside it is replayed with the checkout': ['refill.paying | attempt.* | 0'],
    'The gateway’s window covers the page: `refill.journey.ts`': [
      'refill.paying | refill.opened | 0',
      'refill.paying | refill.dismissed | 0',
      'refill.paying | xstate.done.actor.attempt | 3',
      'refill.refused | refill.opened | 1',
    ],
    'The sheet covers what opens it': [
      'refill.refilled | refill.opened | 0',
      'refill.refused | refill.opened | 0',
    ],
    'Another tab pays a refill; money that comes back is not paid again: the models of refill and attempt': [
      'refill.refused | step.left | 0',
    ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    if (snapshot.hasTag('paying')) {
      const why = snapshot.context.isRecovered === true ? '' : askedAgainFirst;
      return { back: [], shows: 'confirming', why };
    }
    const isOver = snapshot.hasTag('refilled') || snapshot.hasTag('refused');
    const why = isOver
      ? 'What became of the money stands in the list of the wallet: a refill begins with its amount'
      : 'Nothing was sent: the refill begins with its amount';
    const back = [{ press: say('wallet.refill.open') }];
    return { back, shows: 'amount', why: snapshot.hasTag('amount') ? '' : why };
  },
  once: [paths.addTransaction, paths.createGatewayOrder],
});
