import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, customer } from '../database/schema/accounts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { order } from '../database/schema/orders.ts';
import { job } from '../database/schema/system.ts';
import { makeCustomers } from '../testing/customers.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';
import { dishes, shopAs } from '../testing/shopping.ts';
import { startTestProvider } from '../testing/test-provider.ts';
import type { Reply, TestProvider } from '../testing/test-provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { deleteOrder } from './delete-order.ts';
import { expiryJob } from './expire-orders.ts';

const many = 50;
const fishThaliStock = 10_050;
const nearBranch = {
  type: 'home',
  address: '1 Ghat Road',
  area: 'Lakeside',
  cityId: 1,
  latitude: '24.5798',
  longitude: '73.6848',
};

describe.skipIf(!canRace())('fifty buyers of a few things, on a real PostgreSQL', () => {
  let cluster: TemporaryPostgres;
  let provider: TestProvider;
  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    provider = await startTestProvider({ databaseUrl: cluster.url });
  });
  afterAll(async () => {
    await provider.close();
    await cluster.stop();
  });
  beforeEach(() => provider.reset());

  const accepted = (replies: Reply[]) => replies.filter(({ body }) => body['error'] === false);
  const letExpire = async (orderId: number) => {
    const { database, clock } = provider.services;
    await database
      .update(job)
      .set({ runAt: clock.now() })
      .where(eq(job.key, String(orderId)));
  };

  it('[L3] of fifty accounts with one e-mail address one has the first order’s free delivery', async () => {
    const { database, clock } = provider.services;
    const buyers = await makeCustomers(provider, many);
    const email = 'shared@example.com';
    const ids = buyers.map(({ id }) => id);
    await database.update(customer).set({ email }).where(inArray(customer.id, ids));
    const sends: (() => Promise<Reply>)[] = [];
    for (const { id, token, mobile } of buyers) {
      const [home] = await database
        .insert(address)
        .values({ ...nearBranch, customerId: id, mobile, createdAt: clock.now() })
        .returning({ id: address.id });
      const buyer = shopAs(provider, token, mobile);
      await buyer.add(dishes.dosa, 2);
      const form = await buyer.orderForm({ is_self_pick_up: 0, address_id: home?.id ?? 0 });
      sends.push(() => buyer.call('place_order', form));
    }
    const replies = await Promise.all(sends.map((send) => send()));
    expect(accepted(replies)).toHaveLength(1);
    const placed = await database.select().from(order).where(inArray(order.customerId, ids));
    expect(placed.map(({ deliveryCharge }) => deliveryCharge)).toEqual([0]);
  }, 120_000);

  it('[L1, L2] fifty buyers of ten units, while others give theirs back: what is gone from the shelf is in an order', async () => {
    const { services } = provider;
    const { database, jobs } = services;
    await database.update(stockItem).set({ onHand: 10 }).where(eq(stockItem.id, fishThaliStock));
    const buyers = await makeCustomers(provider, many);
    const rounds: (() => Promise<Reply>)[] = [];
    for (const [at, { id: customerId, token, mobile }] of buyers.entries()) {
      const buyer = shopAs(provider, token, mobile);
      await buyer.add(dishes.fishThali, 1);
      const form = await buyer.orderForm();
      rounds.push(async () => {
        const reply = await buyer.call('place_order', form);
        const orderId = Number(reply.body['order_id'] ?? 0);
        if (orderId === 0) return reply;
        if (at % 3 === 0) await cancelOrder(services, customerId, orderId, 'Changed my mind');
        if (at % 3 === 1) await deleteOrder(services, customerId, orderId);
        if (at % 6 === 2) await letExpire(orderId);
        await jobs.runDue();
        return reply;
      });
    }
    const replies = await Promise.all(rounds.map((round) => round()));
    expect(accepted(replies).length).toBeGreaterThanOrEqual(10);
    const ids = buyers.map(({ id }) => id);
    const placed = await database.select().from(order).where(inArray(order.customerId, ids));
    const [shelf] = await database.select().from(stockItem).where(eq(stockItem.id, fishThaliStock));
    const reserved = placed.filter(({ stockReserved }) => stockReserved);
    expect((shelf?.onHand ?? 0) + reserved.length).toBe(10);
    expect(reserved.map(({ status }) => status)).toEqual(reserved.map(() => 'awaiting'));
    const due = await database.select().from(job).where(eq(job.kind, expiryJob));
    const expiring = due.map(({ key }) => Number(key));
    for (const { id } of reserved) expect(expiring).toContain(id);
  }, 120_000);
});
