import type { Budget, Configuration } from './world-shape.ts';

const plain = { total: 100, walletPart: 0, promoLimit: null };
export const nothing: Budget = {
  faults: 0,
  reloads: 0,
  submits: [1, 1],
  lateCaptures: 0,
  otherAmounts: 0,
  cancels: 0,
};

/** The five configurations that are explored; each has two tabs, one provider and one gateway. */
export const configurations = {
  A: {
    name: 'one customer, two tabs',
    settings: plain,
    customers: [0, 0],
    wallets: [0],
    stock: 2,
    budgets: [
      { ...nothing, faults: 1, lateCaptures: 1 },
      { ...nothing, reloads: 1, lateCaptures: 1 },
    ],
  },
  B: {
    name: 'two customers, the last unit',
    settings: plain,
    customers: [0, 1],
    wallets: [0, 0],
    stock: 1,
    budgets: [{ ...nothing, faults: 1 }],
  },
  C: {
    name: 'wallet and gateway together',
    settings: { ...plain, walletPart: 40 },
    customers: [0, 0],
    wallets: [40],
    stock: 2,
    budgets: [{ ...nothing, faults: 1, otherAmounts: 1 }],
  },
  D: {
    name: 'a code for one, two customers',
    settings: { ...plain, promoLimit: 1 },
    customers: [0, 1],
    wallets: [0, 0],
    stock: 2,
    budgets: [{ ...nothing, faults: 1 }],
  },
  E: {
    name: 'cancelling against paying',
    settings: { ...plain, walletPart: 40 },
    customers: [0, 0],
    wallets: [40],
    stock: 2,
    budgets: [{ ...nothing, faults: 1, lateCaptures: 1, cancels: 1 }],
  },
} satisfies Record<string, Configuration>;
