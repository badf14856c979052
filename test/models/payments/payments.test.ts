import { describe, expect, it } from 'vitest';
import { attemptMachine } from '../../../machines/attempt/attempt-machine.ts';
import { paymentMachine } from '../../../machines/payment/payment-machine.ts';
import { tried } from '../../support/thorough.ts';
import { withWaitingEffects } from '../replay.ts';
import { configurations, nothing } from './configurations.ts';
import { exploreWorld } from './explore-world.ts';
import type { Budget, Faults } from './world-shape.ts';

type Name = keyof typeof configurations;
const always: readonly Name[] = ['A', 'B'];
const every: readonly Name[] = ['A', 'B', 'C', 'D', 'E'];
const histories = tried(always, every).flatMap((name) =>
  configurations[name].budgets.map((budget): [Name, string, Budget] => [name, told(budget), budget]),
);

function told({ faults, reloads, lateCaptures, otherAmounts, cancels }: Budget): string {
  return Object.entries({ faults, reloads, lateCaptures, otherAmounts, cancels })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}

/** Each breaks one rule of the provider or of the machines, where it must be seen, and by what. */
const seeded: [string, Name, Partial<Budget>, Faults, RegExp][] = [
  ['a repeated attempt makes a second order', 'A', { faults: 1 }, { rules: { knowsKey: () => false } }, /P1/],
  ['a paid order can be taken back', 'A', { faults: 1 }, { rules: { isReturnable: () => true } }, /P5/],
  [
    'a payment that comes too late is kept',
    'A',
    { lateCaptures: 1 },
    { rules: { isReturned: () => false } },
    /stuck/,
  ],
  ['a payment is written down twice', 'A', {}, { rules: { isKnown: () => false } }, /P2|P3/],
  ['an order gives back twice what it held', 'A', {}, { rules: { isHeld: () => true } }, /L1/],
  [
    'a late payment wakes an order that has ended',
    'A',
    { lateCaptures: 1 },
    { rules: { isAwaitingPayment: ({ isPaid }) => !isPaid } },
    /L1/,
  ],
  [
    'a no is forgotten, so that a late copy becomes an order',
    'B',
    { faults: 1 },
    { rules: { keepsRefusal: () => false } },
    /P1/,
  ],
  ['nobody counts the stock', 'B', {}, { rules: { hasStock: () => true } }, /L1/],
  [
    'what is held is never let go',
    'C',
    { otherAmounts: 1 },
    { rules: { statusOfReturn: () => 'held' } },
    /stuck/,
  ],
  ['nobody looks into the wallet', 'C', {}, { rules: { mayUseWallet: () => true } }, /L4/],
  ['nobody counts the uses of a code', 'D', {}, { rules: { mayUsePromo: () => true } }, /L3/],
  [
    'a cancelled order gives back the part of the wallet only',
    'E',
    { cancels: 1 },
    { rules: { amountPaid: ({ walletUsed }) => walletUsed } },
    /P17/,
  ],
  ['two tabs carry one attempt', 'A', {}, { hasLocks: false }, /P1/],
  [
    'the gateway’s word makes an order paid',
    'A',
    {},
    { machines: { payment: withWaitingEffects(paymentMachine.provide({ guards: { isPaid: () => true } })) } },
    /P6/,
  ],
  [
    'a lost answer counts as a no',
    'A',
    { faults: 1 },
    {
      machines: {
        attempt: withWaitingEffects(attemptMachine.provide({ guards: { wasRefused: () => true } })),
      },
    },
    /P1/,
  ],
];

describe('orders and their payments, in every history within a budget', { timeout: 1_200_000 }, () => {
  it.each(histories)(
    '[R1.21, R3.15] (P1 to P6, P17, L1 to L4) configuration %s with %s keeps every promise and always settles',
    (name, _told, budget) => {
      const { broken, stuck, stuckAfter, states } = exploreWorld(configurations[name], budget);
      expect({ broken, stuck, stuckAfter }).toEqual({ broken: [], stuck: 0, stuckAfter: null });
      expect(states).toBeGreaterThan(10_000);
    },
  );

  it.each(seeded)('finds that %s, in configuration %s', (_fault, name, budget, faults, promise) => {
    const { broken, stuck } = exploreWorld(configurations[name], { ...nothing, ...budget }, faults);
    const noticed = [...broken.map((each) => each.promise), ...(stuck > 0 ? ['stuck'] : [])];
    expect(noticed.join(', ')).toMatch(promise);
  });
});
