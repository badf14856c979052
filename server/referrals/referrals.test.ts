import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { balanceOf } from '../payments/wallet.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { rewardInviter } from './reward-inviter.ts';

const provider = useTestProvider();
const [inviter, friend] = [1, 2];

beforeEach(async () => {
  await provider().reset();
  const { database } = provider().services;
  await database.update(customer).set({ friendsCode: 'ASHA2087' }).where(eq(customer.id, friend));
});

/** The reward for an order of the friend with this total, under changed rules. */
async function reward(id: number, finalTotal: number, change: object = {}, customerId = friend) {
  const { database, settings, clock } = provider().services;
  const { system } = await settings.read();
  return withTransaction(database, (tx) =>
    rewardInviter(tx, { id, customerId, finalTotal }, { ...system, ...change }, clock.now()),
  );
}

/** Real orders of the friend, because only theirs count. */
async function friendsOrders(): Promise<number[]> {
  const { database } = provider().services;
  await database.update(order).set({ customerId: friend });
  return (await database.select({ id: order.id }).from(order)).map(({ id }) => id);
}

describe('an invited friend', () => {
  it('[R1.23] earns the inviter the bonus for the first order that is large enough, once', async () => {
    const [first = 0, second = 0] = await friendsOrders();
    const { database } = provider().services;
    const before = await balanceOf(database, inviter);
    expect(await reward(first, 29_800)).toBe(0);
    expect(await reward(first, 29_900)).toBe(7_500);
    await reward(first, 29_900);
    expect(await reward(second, 99_900)).toBe(0);
    expect(await balanceOf(database, inviter)).toBe(before + 7_500);
  });

  it('[R1.23] earns a share of the order with its limit where the settings allow it', async () => {
    const [first = 0, second = 0] = await friendsOrders();
    const rules = { refer_earn_method: 'percentage', refer_earn_bonus: '10', refer_earn_bonus_times: '2' };
    expect(await reward(first, 50_050, rules)).toBe(5_005);
    expect(await reward(second, 99_900, rules)).toBe(7_500);
  });

  it.each([
    ['JPY', '7.5', 50_000, 3_700],
    ['INR', '5.1', 41_000, 2_091],
  ])(
    '[R1.23, R9.3] earns a share that can be paid in %s: %s %% of %i',
    async (code, bonus, total, earned) => {
      const [first = 0] = await friendsOrders();
      const rules = { refer_earn_method: 'percentage', refer_earn_bonus: bonus, supported_locals: code };
      expect(await reward(first, total, rules)).toBe(earned);
    },
  );

  it('[R1.23] earns nothing where it is off, for an unknown code, and for the customer’s own', async () => {
    const [first = 0] = await friendsOrders();
    expect(await reward(first, 50_000, { is_refer_earn_on: '0' })).toBe(0);
    const { database } = provider().services;
    await database.update(customer).set({ friendsCode: 'NOBODY' }).where(eq(customer.id, friend));
    expect(await reward(first, 50_000)).toBe(0);
    await database.update(customer).set({ friendsCode: 'ASHA2087' }).where(eq(customer.id, inviter));
    expect(await reward(first, 50_000, {}, inviter)).toBe(0);
  });

  it('[R1.23, R1.24] earns nothing once more with a new account of a telephone that has ordered', async () => {
    const [first = 0] = await friendsOrders();
    const { database } = provider().services;
    await database.update(customer).set({ orderedBefore: true }).where(eq(customer.id, friend));
    expect(await reward(first, 50_000)).toBe(0);
  });

  it('[R1.23] earns it when the restaurant hands the order over', async () => {
    const { database } = provider().services;
    const [underWay] = await database.select().from(order).where(eq(order.status, 'preparing'));
    await database
      .update(order)
      .set({ customerId: friend, finalTotal: 30_000 })
      .where(eq(order.id, underWay?.id ?? 0));
    const before = await balanceOf(database, inviter);
    for (let step = 0; step < 4; step += 1) await provider().simulate(`orders/${underWay?.id}/advance`);
    expect(await balanceOf(database, inviter)).toBe(before + 7_500);
  });
});
