import { beforeEach, describe, expect, it } from 'vitest';
import { startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

describe('transactions', () => {
  it('[R1.22, R3.17] lists credits and debits apart, with the balance beside', async () => {
    const wallet = async (type: string) =>
      (await asha.call('transactions', { transaction_type: 'wallet', type })).body;
    const credits = await wallet('credit');
    expect(credits).toMatchObject({ error: false, total: '5', balance: '1500.00' });
    expect((credits['data'] as { type: string }[]).every(({ type }) => type === 'credit')).toBe(true);
    expect(await wallet('debit')).toMatchObject({ total: '1', data: [{ amount: '465.20', order_id: '8' }] });
  });

  it('is no error when there are none, and shows none of another customer', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('transactions', {})).body).toEqual({
      error: false,
      message: 'Your transactions.',
      total: '0',
      balance: '250.00',
      data: [],
    });
  });
});
