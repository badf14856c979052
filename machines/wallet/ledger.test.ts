import { describe, expect, it } from 'vitest';
import { distinctEntries, withBalances, type LedgerEntry } from './ledger.ts';

const entry = (
  id: number,
  kind: LedgerEntry['kind'],
  amount: number,
  balanceAfter: number | null = null,
) => ({
  id,
  kind,
  amount,
  message: '',
  orderId: null,
  at: '',
  balanceAfter,
  refillId: null,
  isReturned: false,
});
const balancesOf = (entries: LedgerEntry[]) => entries.map(({ balanceAfter }) => balanceAfter);

describe('the running balance', () => {
  const newestFirst = [entry(3, 'debit', 200), entry(2, 'credit', 500), entry(1, 'credit', 100)];

  it('[R1.22] is counted back from the balance', () => {
    expect(balancesOf(withBalances(newestFirst, 400))).toEqual([400, 600, 100]);
  });

  it('[R1.22] passes over money that was not added and goes back', () => {
    const returned = { ...entry(4, 'credit', 499), refillId: 'wallet-refill-user-7-1-345', isReturned: true };
    const [debit, ...older] = newestFirst;
    if (debit === undefined) throw new Error('there is a debit');
    expect(balancesOf(withBalances([debit, returned, ...older], 400))).toEqual([400, 600, 600, 100]);
  });

  it('[R1.22] is the provider’s own where it says so', () => {
    const [newest, ...older] = newestFirst;
    expect(balancesOf(withBalances([entry(3, 'debit', 200, 450), ...older], 400))).toEqual([450, 650, 150]);
    expect(newest?.balanceAfter).toBeNull();
  });

  it('[R3.17] is not guessed for a list that leaves entries out', () => {
    expect(balancesOf(withBalances([entry(3, 'debit', 200, 400), entry(1, 'debit', 100)], null))).toEqual([
      400,
      null,
    ]);
  });
});

it('[R1.22] an entry that two pages hold is shown once', () => {
  const entries = [entry(3, 'debit', 1), entry(2, 'debit', 1), entry(2, 'debit', 1), entry(1, 'debit', 1)];
  expect(distinctEntries(entries).map(({ id }) => id)).toEqual([3, 2, 1]);
});
