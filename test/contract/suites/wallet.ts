import { beforeEach, expect, it } from 'vitest';
import { withBalances } from '../../../machines/wallet/ledger.ts';
import { listLedger } from '../../../src/api/wallet.ts';
import { findWithdrawal, listWithdrawals, sendWithdrawal } from '../../../src/api/withdrawals.ts';
import type { ContractProvider } from '../contract-provider.ts';

const details = { holder: 'Asha Verma', account: '001234567890', code: 'AMBR0001234' };

export function walletContract(provider: () => ContractProvider): void {
  const ledger = (filter: 'all' | 'credit' | 'debit', limit = 20, offset = 0) =>
    listLedger(provider().api, filter, { limit, offset }, 'en');
  const send = async (amount: number, attemptKey = 'w-1') => {
    const proof = await provider().proofOf('919000000001');
    return sendWithdrawal(provider().api, { attemptKey, amount, details, proof }, 'en');
  };
  const find = (attemptKey: string, amount = 40_000, newestId = 0) =>
    findWithdrawal(provider().api, { attemptKey, userId: 1, amount, newestId }, 'en');

  beforeEach(() => provider().enter());

  it('[R1.22, R3.17] the ledger has credits and debits apart, and what the wallet held after each', async () => {
    const { items, balance, total } = await ledger('all');
    expect([items.length, total, balance]).toEqual([6, 6, 150_000]);
    const counted = withBalances(
      items.map((entry) => ({ ...entry, balanceAfter: null })),
      balance,
    );
    expect(counted).toEqual(items);
    const [credits, debits] = [await ledger('credit'), await ledger('debit')];
    expect(credits.items.every(({ kind }) => kind === 'credit')).toBe(true);
    expect(debits.items).toMatchObject([{ kind: 'debit', amount: 46_520, orderId: 8 }]);
    expect(credits.items.length + debits.items.length).toBe(items.length);
  });

  it('[R1.22] the ledger comes in pages', async () => {
    const { items } = await ledger('all');
    const pages = [await ledger('all', 4), await ledger('all', 4, 4)];
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  it('[R1.22] a withdrawal is taken, listed without its bank details, and found by its key', async () => {
    const sent = await send(40_000);
    expect(sent).toMatchObject({
      amount: 40_000,
      status: 'pending',
      accountEnding: '7890',
      attemptKey: 'w-1',
    });
    expect(await listWithdrawals(provider().api, 'en')).toEqual({ items: [sent], minimum: 10_000 });
    expect(await find('w-1')).toEqual(sent);
    expect(await find('w-2')).toBeNull();
    expect(await send(40_000)).toEqual(sent);
    expect((await ledger('debit')).items[0]).toMatchObject({ amount: 40_000, balanceAfter: 110_000 });
  });

  it('[L4] one that is too large is refused with words', async () => {
    await expect(send(150_001)).rejects.toMatchObject({
      kind: 'refusal',
      message: expect.stringMatching(/./),
    });
    expect((await ledger('all')).balance).toBe(150_000);
  });

  it('[R1.22] what became of it is read with the remark', async () => {
    await send(40_000);
    await send(20_000, 'w-2');
    await provider().simulate('withdrawals/1/approve');
    await provider().simulate('withdrawals/2/reject', { remarks: 'The account is closed.' });
    expect((await listWithdrawals(provider().api, 'en')).items).toMatchObject([
      { id: 2, status: 'rejected', remarks: 'The account is closed.' },
      { id: 1, status: 'approved', remarks: '' },
    ]);
  });
}
