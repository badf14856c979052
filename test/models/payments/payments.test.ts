import { describe, expect, it } from 'vitest';
import { attemptMachine } from '../../../machines/attempt/attempt-machine.ts';
import { paymentMachine } from '../../../machines/payment/payment-machine.ts';
import { withWaitingEffects } from '../replay.ts';
import { configurations, nothing } from './configurations.ts';
import { exploreWorld } from './explore-world.ts';
import { describeHistories, type History } from './histories.ts';
import type { Budget, Faults } from './world-shape.ts';

type Name = keyof typeof configurations;
/** Budgets for a few seconds; `payments.deep.test.ts` has those of every configuration. */
const few: readonly History[] = [
  ['A', nothing],
  ['B', nothing],
];

/** Seeded faults: each breaks one rule of the provider or of the machines; the invariant that must notice it. */
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

describeHistories(few);

describe('a fault of the provider’s rules or of a machine', () => {
  it.each(seeded)('is found: %s, in configuration %s', (_fault, name, budget, faults, promise) => {
    const { broken, stuck } = exploreWorld(configurations[name], { ...nothing, ...budget }, faults);
    const noticed = [...broken.map((each) => each.promise), ...(stuck > 0 ? ['stuck'] : [])];
    expect(noticed.join(', ')).toMatch(promise);
  });
});
