import { paths } from '../../../../src/api/contract/paths.ts';
import { toDecimal } from '../../../../machines/money.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';

const say = wordsOf('en');
const back: Act = { press: say('wallet.withdraw.back') };
const next: Act = { press: say('wallet.withdraw.next') };
const steps = ['amount', 'method', 'review', 'refilled', 'refused'];

export const refillDriver = driverOf({
  model: 'refill',
  start: [{ open: '/user/wallet' }],
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
    'refill.dismissed': (_event, from) =>
      from.matches('closed') || from.hasTag('paying') ? null : [{ key: 'Escape' }],
  },
  comesByItself: ['setup.changed'],
  shows: (snapshot) =>
    snapshot.matches('closed') ? null : (steps.find((tag) => snapshot.hasTag(tag)) ?? 'opening'),
  notFromThePage: {
    'The payment, at a gateway’s window: `refill.journey.ts`, `gateways.deep.journey.ts` and `payment-troubles.deep.journey.ts`':
      [
        'refill.closed | storedAttempt.found | 0',
        'refill.reviewing | refill.confirmed | 0',
        'refill.paying | setup.changed | 0',
        'refill.paying | attempt.* | 0',
        'refill.paying | refill.opened | 0',
        'refill.paying | refill.dismissed | 0',
        ...[0, 1, 2, 3].map((branch) => `refill.paying | xstate.done.actor.attempt | ${branch}`),
        'refill.paying | xstate.snapshot.attempt | 0',
        'refill.refilled | refill.opened | 0',
        'refill.refilled | refill.dismissed | 0',
        'refill.refused | refill.opened | 0',
        'refill.refused | refill.opened | 1',
        'refill.refused | step.left | 0',
        'refill.refused | refill.dismissed | 0',
      ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    const isSame = snapshot.hasTag('amount');
    const back = [{ press: say('wallet.refill.open') }];
    return {
      back,
      shows: 'amount',
      why: isSame ? '' : 'Nothing was sent: the refill begins with its amount',
    };
  },
  once: [paths.addTransaction, paths.createGatewayOrder],
});
