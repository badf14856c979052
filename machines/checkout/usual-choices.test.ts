import { describe, expect, it } from 'vitest';
import { addressFor } from '../../test/support/order-fixtures.ts';
import { type PaymentHabit, usualAddress, usualPayment } from './usual-choices.ts';

const home = { ...addressFor(), id: 1, isDefault: true, isDeliverable: true };
const office = { ...home, id: 2, isDefault: false };
const far = { ...home, id: 3, isDeliverable: false };

describe('the usual address', () => {
  it.each([
    ['the default one', [office, home], home],
    ['the only one', [office], office],
    ['none where the default is out of reach', [office, far], null],
    ['none of several without a default', [office, { ...office, id: 4 }], null],
    ['the only one in reach without a default', [office, { ...far, isDefault: false }], office],
    ['none of none', [], null],
  ])('[R1.11] is %s', (_, addresses, usual) => {
    expect(usualAddress(addresses)).toBe(usual);
  });
});

describe('the usual payment', () => {
  const razorpay = { id: 'razorpay', key: 'rzp', scriptUrl: null, currency: null } as const;
  const stripe = { id: 'stripe', key: 'pk', scriptUrl: null, currency: null } as const;
  const wallet = { id: 'wallet', key: '', scriptUrl: null, currency: null } as const;
  const byWallet = { paymentMethod: 'wallet', walletUsed: 10_000 };
  const byStripe = { paymentMethod: 'Stripe', walletUsed: 0 };
  const habit: PaymentHabit = {
    methods: [razorpay, stripe, wallet],
    orders: [byStripe],
    balance: 50_000,
    currency: 'INR',
  };
  it.each([
    ['the last gateway', habit, { method: 'stripe', useWallet: false }],
    [
      'the wallet again, the gateway for a rest',
      { ...habit, orders: [byWallet, byStripe] },
      { method: 'stripe', useWallet: true },
    ],
    [
      'no empty wallet',
      { ...habit, orders: [byWallet], balance: 0 },
      { method: 'razorpay', useWallet: false },
    ],
    [
      'no wallet that is switched off',
      { ...habit, methods: [stripe], orders: [byWallet] },
      { method: 'stripe', useWallet: false },
    ],
    [
      'none that is not set up',
      { ...habit, methods: [{ ...stripe, key: '' }] },
      { method: null, useWallet: false },
    ],
    [
      'none that takes no such currency',
      { ...habit, methods: [{ ...stripe, currency: 'EUR' }] },
      { method: null, useWallet: false },
    ],
    ['the first on offer for a newcomer', { ...habit, orders: [] }, { method: 'razorpay', useWallet: false }],
  ] as const)('[R1.21] is %s', (_, given, usual) => {
    expect(usualPayment(given)).toEqual(usual);
  });
});
