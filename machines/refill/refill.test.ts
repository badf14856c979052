import { describe, expect, it } from 'vitest';
import { exponentOf } from '../currency-exponents.ts';
import { canRefillBy, refillIdOf, refillLimits, refillProblem, usualRefills } from './refill.ts';

const currencyOf = (code: string) => ({ code, symbol: code, exponent: exponentOf(code) });

describe('a refill', () => {
  it('[R7.5] is named by a fixed prefix, the customer, the moment and three digits', () => {
    const start = { attemptKey: 'key-1', startedAt: '2026-11-05T12:00:00.000Z', digits: 345 };
    expect(refillIdOf(7, start)).toBe('wallet-refill-user-7-1793880000000-345');
  });

  it.each([
    [null, 'INR', 'amountMissing'],
    [0, 'INR', 'amountMissing'],
    [99, 'INR', 'amountTooSmall'],
    [100, 'INR', null],
    [5_000_000, 'INR', null],
    [5_000_001, 'INR', 'amountTooLarge'],
    [500_001, 'USD', 'amountTooLarge'],
    [1, 'JPY', null],
    [500_001, 'JPY', 'amountTooLarge'],
  ])('[R1.22] of %s in %s: %s', (amount, code, problem) => {
    expect(refillProblem(amount, currencyOf(code))).toBe(problem);
  });

  it.each(['INR', 'USD', 'EUR', 'KWD', 'AED', 'JPY', 'KRW', 'UGX', 'IDR', 'VND'])(
    '[R1.22, R9.3] of each amount that is offered in %s can be made',
    (code) => {
      const currency = currencyOf(code);
      expect(usualRefills(currency).map((amount) => refillProblem(amount, currency))).toEqual([
        null,
        null,
        null,
      ]);
      expect(refillLimits(currency).most).toBeLessThanOrEqual(20_000_000 * 10 ** currency.exponent);
    },
  );

  it('[R1.22] is paid by gateways that are set up and take the currency, never by the wallet itself', () => {
    const razorpay = { id: 'razorpay', key: 'k', scriptUrl: null, currency: null } as const;
    expect(canRefillBy(razorpay, 'INR')).toBe(true);
    expect(canRefillBy(razorpay, 'EUR')).toBe(false);
    expect(canRefillBy({ ...razorpay, key: '' }, 'INR')).toBe(false);
    expect(canRefillBy({ ...razorpay, id: 'flutterwave', key: '' }, 'INR')).toBe(true);
    expect(canRefillBy({ ...razorpay, id: 'wallet' }, 'INR')).toBe(false);
  });
});
