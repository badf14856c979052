import { describe, expect, it } from 'vitest';
import { accountEndingOf, amountProblem, paymentAddressOf, withdrawalOfAttempt } from './withdrawal.ts';

describe('an amount', () => {
  const wallet = { balance: 50_000, minimum: 10_000 };
  it.each([
    [null, 'amountMissing'],
    [0, 'amountMissing'],
    [-1, 'amountMissing'],
    [9_999, 'amountTooSmall'],
    [10_000, null],
    [50_000, null],
    [50_001, 'amountTooLarge'],
  ])('[R1.22] of %s: %s', (amount, problem) => expect(amountProblem(amount, wallet)).toBe(problem));

  it('[R1.22] is left to the provider where it says neither balance nor minimum', () => {
    expect(amountProblem(1, { balance: null, minimum: null })).toBeNull();
  });
});

describe('bank details', () => {
  it('[R1.22] travel as one text', () => {
    expect(paymentAddressOf({ holder: ' Asha Verma ', account: '12 34', code: 'AMBR1 ' })).toBe(
      'Asha Verma, 12 34, AMBR1',
    );
  });

  it.each([
    ['Asha Verma, 001234567890, AMBR0001234', '7890'],
    ['Asha, 1234 5678-9012, AMBR1', '9012'],
    ['DE89 3704 0044 0532 0130 00', '3000'],
    ['asha@upi', ''],
    ['Flat 12, 4711', ''],
    ['', ''],
  ])('[R1.22] %s is shown as %s', (address, ending) => expect(accountEndingOf(address)).toBe(ending));
});

describe('the withdrawal that an attempt became', () => {
  const attempt = { attemptKey: 'mine', userId: 1, amount: 500, newestId: 7 };
  const row = {
    id: 8,
    amount: 500,
    status: 'pending' as const,
    remarks: '',
    accountEnding: '',
    askedAt: '',
    attemptKey: '',
  };

  it('[R1.22] is the one with its key', () => {
    const own = { ...row, id: 3, amount: 1, attemptKey: 'mine' };
    expect(withdrawalOfAttempt([row, own], attempt)).toBe(own);
  });

  it('[R1.22] is a newer one of the same amount where no keys are kept', () => {
    expect(withdrawalOfAttempt([{ ...row, id: 9, amount: 1 }, row], attempt)).toBe(row);
    expect(withdrawalOfAttempt([{ ...row, id: 7 }], attempt)).toBeNull();
    expect(withdrawalOfAttempt([{ ...row, attemptKey: 'other' }], attempt)).toBeNull();
  });
});
