import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { wallet } from '../database/schema/accounts.ts';
import { walletEntry, withdrawal } from '../database/schema/payments.ts';
import { makeCustomers } from '../testing/customers.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import type { Form } from '../testing/test-provider.ts';
import { dishes, shopAs } from '../testing/shopping.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

const balance = 40_000;
const rounds = 8;

describe.skipIf(!canRace())('withdrawals at the same moment, on a real PostgreSQL', () => {
  const provider = useRaceProvider();

  /** The balance, and what was asked for and not rejected, each in minor units; the ledger has to agree. */
  const standOf = async (customerId: number) => {
    const { database } = provider().services;
    const [own] = await database.select().from(wallet).where(eq(wallet.customerId, customerId));
    const entries = await database.select().from(walletEntry).where(eq(walletEntry.customerId, customerId));
    const asked = await database.select().from(withdrawal).where(eq(withdrawal.customerId, customerId));
    const moved = entries.reduce((sum, { amount }) => sum + amount, 0);
    expect(own?.balance).toBe(balance + moved);
    return { left: own?.balance ?? -1, asked };
  };
  const bank = { payment_address: 'bank' };
  const withdraw = ({ token, mobile }: { token: string; mobile: string }, form: Form) =>
    shopAs(provider(), token, mobile).withdraw({ ...bank, ...form });

  it('[L4, L5] two of a whole wallet: one is taken', async () => {
    const customers = await makeCustomers(provider(), rounds, balance);
    const replies = await Promise.all(
      customers.flatMap((one) =>
        ['a', 'b'].map((attempt_key) => withdraw(one, { amount: '400.00', attempt_key })),
      ),
    );
    expect(replies.filter(({ body }) => body['error'] === false)).toHaveLength(rounds);
    for (const { id } of customers) {
      const { left, asked } = await standOf(id);
      expect([left, asked.length]).toEqual([0, 1]);
    }
  });

  it('[L5] the same attempt key sent twice at once is one, and both get its answer', async () => {
    const customers = await makeCustomers(provider(), rounds, balance);
    for (const { id, ...who } of customers) {
      const form = { amount: '150.00', attempt_key: 'same' };
      const [one, other] = await Promise.all([1, 2].map(() => withdraw(who, form)));
      expect(one?.body).toMatchObject({ error: false, new_balance: '250.00' });
      expect(other?.body).toEqual(one?.body);
      expect((await standOf(id)).asked).toHaveLength(1);
    }
  });

  it('[L5, P12] the same attempt key with two amounts at once is one of them', async () => {
    const customers = await makeCustomers(provider(), rounds, balance);
    for (const { id, ...who } of customers) {
      const replies = await Promise.all(
        ['150.00', '250.00'].map((amount) => withdraw(who, { amount, attempt_key: 'same' })),
      );
      expect(replies.filter(({ body }) => body['error'] === false)).toHaveLength(1);
      const { left, asked } = await standOf(id);
      expect(asked).toHaveLength(1);
      expect(left).toBe(balance - (asked[0]?.amount ?? 0));
    }
  });

  it('[L4] a withdrawal and an order of the same money: one of them', async () => {
    const customers = await makeCustomers(provider(), rounds, balance);
    const sends: (() => Promise<unknown>)[] = [];
    for (const { token, mobile } of customers) {
      const shopper = shopAs(provider(), token, mobile);
      await shopper.add(dishes.dosa, 2);
      const wish = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '273.00' };
      const form = await shopper.orderForm(wish);
      sends.push(
        () => shopper.call('place_order', form),
        () => shopper.withdraw({ ...bank, amount: '300.00', attempt_key: 'a' }),
      );
    }
    await Promise.all(sends.map((send) => send()));
    for (const { id } of customers) {
      const { left, asked } = await standOf(id);
      expect(left).toBe(asked.length === 1 ? 10_000 : 12_700);
    }
  });

  it('[L4] paid out and rejected at once: the money is in one place', async () => {
    const customers = await makeCustomers(provider(), rounds, balance);
    for (const one of customers) await withdraw(one, { amount: '400.00' });
    const all = await provider().services.database.select().from(withdrawal);
    await Promise.all(
      all.flatMap(({ id }) =>
        (['approved', 'rejected', 'rejected'] as const).map((status) =>
          decideWithdrawal(provider().services, id, { status, remarks: '' }),
        ),
      ),
    );
    for (const { id } of customers) {
      const { left, asked } = await standOf(id);
      expect(left).toBe(asked[0]?.status === 'rejected' ? balance : 0);
    }
  });
});
