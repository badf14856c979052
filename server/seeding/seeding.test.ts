import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { customer, wallet } from '../database/schema/accounts.ts';
import { order, orderEvent, orderItem } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { addOn, product, variant } from '../database/schema/catalogue.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { priceAt } from './amounts.ts';
import { seedIfEmpty } from './seed.ts';

const provider = useTestProvider();
beforeEach(() => provider().reset());

it('[R1.30] gives every dish one product per branch, with ids that follow from both', async () => {
  const { database } = provider().services;
  const products = await database.select().from(product);
  for (const row of products) expect(row.id).toBe(row.branchId * 1000 + row.dishId);
  for (const table of [variant, addOn]) {
    const rows = await database.select({ id: table.id, productId: table.productId }).from(table);
    for (const row of rows) expect(Math.floor(row.id / 10)).toBe(row.productId);
  }
});

it('[R1.22] seeds wallets whose balance is the sum of the ledger and whose debits are the orders’', async () => {
  const { database } = provider().services;
  for (const { customerId, balance } of await database.select().from(wallet)) {
    const entries = await database
      .select()
      .from(walletEntry)
      .where(eq(walletEntry.customerId, customerId))
      .orderBy(asc(walletEntry.id));
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(balance);
    expect(entries.at(-1)?.balanceAfter ?? 0).toBe(balance);
    for (const entry of entries.filter((one) => one.amount < 0)) {
      const [paid] = await database
        .select()
        .from(order)
        .where(eq(order.id, entry.orderId ?? 0));
      expect(paid?.walletUsed).toBe(-entry.amount);
    }
  }
});

it('[R1.15] seeds orders whose totals are the sum of their parts and whose history ends at their status', async () => {
  const { database } = provider().services;
  for (const row of await database.select().from(order)) {
    const items = await database.select().from(orderItem).where(eq(orderItem.orderId, row.id));
    expect(items.reduce((sum, item) => sum + item.subTotal, 0)).toBe(row.itemTotal);
    const parts = row.itemTotal + row.taxAmount + row.deliveryCharge + row.deliveryTip - row.promoDiscount;
    expect([row.finalTotal, row.payable]).toEqual([parts, parts - row.walletUsed]);
    const events = await database
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, row.id))
      .orderBy(asc(orderEvent.id));
    expect(events.at(-1)?.status).toBe(row.status);
  }
});

it('seeds once, and a reset leaves numbers free for what comes next', async () => {
  const { database, clock } = provider().services;
  await seedIfEmpty(database, clock.now(), true);
  expect(await database.select().from(customer)).toHaveLength(2);
  const values = {
    username: 'New',
    email: 'new@example.com',
    mobile: '9000000009',
    countryCode: '91',
    referralCode: 'NEWCODE',
    createdAt: clock.now(),
  };
  const [row] = await database.insert(customer).values(values).returning();
  expect(row?.id).toBe(3);
});

it.each([
  [24_900, 100, 24_900],
  [24_900, 105, 26_100],
  [25_050, 100, 25_050],
  [10_000, 50, 5_000],
])('prices %i at %i percent as %i', (price, percent, expected) => {
  expect(priceAt(price, percent)).toBe(expected);
});
