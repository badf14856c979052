import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { order } from '../database/schema/orders.ts';
import { walletEntry, withdrawal } from '../database/schema/payments.ts';
import { startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const bank = 'Asha Verma\n1234567890\nAMBR0001234';
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

const send = (amount: string, attempt_key = 'w-1', payment_address = bank) =>
  asha.withdraw({ amount, payment_address, attempt_key });
const list = async () => (await asha.call('get_withdrawal_request')).body;
/** The sum of a customer's ledger, in minor units. */
const ledgerSum = async (customerId: number) => {
  const entries = await provider()
    .services.database.select()
    .from(walletEntry)
    .where(eq(walletEntry.customerId, customerId));
  return entries.reduce((sum, { amount }) => sum + amount, 0);
};

describe('a withdrawal', () => {
  it('[R1.22, L4] takes the money out at once, and the ledger shows it', async () => {
    const { body } = await send('400.50');
    expect(body).toMatchObject({
      error: false,
      old_balance: '1500.00',
      new_balance: '1099.50',
      data: [{ id: '1', user_id: '1', amount_requested: '400.50', payment_address: bank, status: '0' }],
    });
    const ledger = (await asha.call('transactions', { transaction_type: 'wallet', limit: 1 })).body;
    expect(ledger).toMatchObject({
      balance: '1099.50',
      data: [{ type: 'debit', amount: '400.50', message: 'Withdrawal 1 to your bank', order_id: '' }],
    });
    expect(await ledgerSum(1)).toBe(109_950);
    expect(await list()).toMatchObject({ total: '1', minimum_amount: '100.00', data: [{ id: '1' }] });
  });

  it.each([
    ['99.99', 'The smallest withdrawal is 100.00.'],
    ['1500.01', 'There is not enough money in your wallet.'],
    ['0', 'The smallest withdrawal is 100.00.'],
    ['150.255', 'Amount must be an amount such as 12.50.'],
  ])('[L4] of %s is refused, and nothing has changed', async (amount, message) => {
    expect((await send(amount)).body).toMatchObject({ error: true, message, data: [] });
    expect(await asha.balance()).toBe(150_000);
    expect((await list())['data']).toEqual([]);
  });

  it('[R5.7] needs a code that the account’s own number was sent, and each code is good for one', async () => {
    const form = { amount: '400', payment_address: bank, attempt_key: 'w-1' };
    const own = 'Please confirm with the code we send to your phone.';
    const proofs = ['', 'made-up', await provider().proofOf('919000000002')];
    for (const proof of proofs)
      expect((await asha.call('send_withdrawal_request', { ...form, proof })).body['message']).toBe(own);
    expect(await asha.balance()).toBe(150_000);
    const proof = await provider().proofOf('919000000001');
    expect((await asha.withdraw({ ...form, proof })).body['error']).toBe(false);
    expect((await asha.withdraw({ ...form, proof, attempt_key: 'w-2' })).body['message']).toBe(own);
  });

  it('[R1.22] needs the bank details', async () => {
    expect((await asha.call('send_withdrawal_request', { amount: '200' })).body['error']).toBe(true);
    expect((await send('200', 'w-1', '   ')).body['error']).toBe(true);
    expect(await asha.balance()).toBe(150_000);
  });

  it('[L5] with the same attempt key is one, with other words it is refused', async () => {
    const first = await send('400');
    await send('150', 'w-2');
    expect((await send('400')).body).toEqual(first.body);
    expect((await send('500')).body['error']).toBe(true);
    expect((await send('400', 'w-1', 'Somebody else')).body['error']).toBe(true);
    expect((await list())['total']).toBe('2');
    expect(await asha.balance()).toBe(95_000);
    const found = await asha.call('get_withdrawal_request', { attempt_key: 'w-1' });
    expect(found.body).toMatchObject({ total: '1', data: [{ attempt_key: 'w-1' }] });
  });

  it('[L5] waits while five others are pending', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) expect((await send('100', key)).body['error']).toBe(false);
    expect((await send('100', 'f')).body['message']).toContain('still being reviewed');
    await provider().simulate('withdrawals/1/approve');
    expect((await send('100', 'f')).body['error']).toBe(false);
  });

  it('[A10] is visible to its customer only', async () => {
    await send('400');
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('get_withdrawal_request')).body).toMatchObject({ error: false, data: [] });
  });
});

describe('those who decide', () => {
  it('[R1.22] reject: the money comes back once, with the remark', async () => {
    await send('400');
    const reply = await provider().simulate('withdrawals/1/reject', { remarks: 'The account is closed.' });
    expect(reply.body).toMatchObject({ error: false });
    expect((await provider().simulate('withdrawals/1/reject')).body['error']).toBe(false);
    expect((await provider().simulate('withdrawals/1/approve')).body['error']).toBe(true);
    expect(await asha.balance()).toBe(150_000);
    expect(await ledgerSum(1)).toBe(150_000);
    expect(await list()).toMatchObject({ data: [{ status: '2', remarks: 'The account is closed.' }] });
  });

  it('[R1.22] approve: the money stays out', async () => {
    await send('400');
    await provider().simulate('withdrawals/1/approve');
    expect((await provider().simulate('withdrawals/1/reject')).body['error']).toBe(true);
    expect(await list()).toMatchObject({ data: [{ status: '1' }] });
    expect(await asha.balance()).toBe(110_000);
  });

  it.each(['withdrawals/99/approve', 'withdrawals/x/reject'])('%s finds nothing', async (control) => {
    expect((await provider().simulate(control)).body).toMatchObject({ error: true, data: [] });
  });
});

it('[R1.24] an account is not deleted while its money is on the way', async () => {
  const { database } = provider().services;
  await database.update(order).set({ status: 'delivered' });
  await send('1500');
  provider().advance(60_000);
  const proof = await provider().prove('919000000001');
  expect((await asha.call('delete_my_account', { proof })).body['message']).toContain('still being reviewed');
  expect(await database.select().from(withdrawal)).toHaveLength(1);
  await provider().simulate('withdrawals/1/approve');
  expect((await asha.call('delete_my_account', { proof })).body['error']).toBe(false);
});
