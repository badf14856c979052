import { describe, expect, it } from 'vitest';
import { canRefillBy, refillIdOf, refillProblem } from './refill.ts';

describe('a refill', () => {
  it('[R7.5] is named by a fixed prefix, the customer, the moment and three digits', () => {
    const start = { attemptKey: 'key-1', startedAt: '2026-11-05T12:00:00.000Z', digits: 345 };
    expect(refillIdOf(7, start)).toBe('wallet-refill-user-7-1793880000000-345');
  });

  it.each([
    [null, 2, 'amountMissing'],
    [0, 2, 'amountMissing'],
    [99, 2, 'amountTooSmall'],
    [100, 2, null],
    [5_000_000, 2, null],
    [5_000_001, 2, 'amountTooLarge'],
    [1, 0, null],
    [50_001, 0, 'amountTooLarge'],
  ])('[R1.22] of %s with %i digits: %s', (amount, exponent, problem) => {
    expect(refillProblem(amount, exponent)).toBe(problem);
  });

  it('[R1.22] is paid by gateways that are set up and take the currency, never by the wallet itself', () => {
    const razorpay = { id: 'razorpay', key: 'k', scriptUrl: null, currency: null } as const;
    expect(canRefillBy(razorpay, 'INR')).toBe(true);
    expect(canRefillBy(razorpay, 'EUR')).toBe(false);
    expect(canRefillBy({ ...razorpay, key: '' }, 'INR')).toBe(false);
    expect(canRefillBy({ ...razorpay, id: 'flutterwave', key: '' }, 'INR')).toBe(true);
    expect(canRefillBy({ ...razorpay, id: 'wallet' }, 'INR')).toBe(false);
  });
});
