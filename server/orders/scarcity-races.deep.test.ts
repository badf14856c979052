import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { address } from '../database/schema/accounts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { branchHours } from '../database/schema/places.ts';
import { order } from '../database/schema/orders.ts';
import { job } from '../database/schema/system.ts';
import { makeCustomers } from '../testing/customers.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { dishes, shopAs } from '../testing/shopping.ts';
import type { Reply } from '../testing/test-provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { deleteOrder } from './delete-order.ts';
import { expiryJob } from './expire-orders.ts';

const many = 50;
const firstOrders = 16;
const atTwo = [
  [1, dishes.dosa],
  [2, 20_301],
] as const;
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
  const provider = useRaceProvider();

  const accepted = (replies: Reply[]) => replies.filter(({ body }) => body['error'] === false);
  const letExpire = async (orderId: number) => {
    const { database, clock } = provider().services;
    await database
      .update(job)
      .set({ runAt: clock.now() })
      .where(eq(job.key, String(orderId)));
  };

  it('[L3] of two orders of an account at two restaurants one has the first order’s free delivery', async () => {
    const { database, clock } = provider().services;
    await database.update(branchHours).set({ isOpen: true, opens: '00:00', closes: '23:59' });
    await provider().services.catalogue.changed();
    const buyers = await makeCustomers(provider(), firstOrders);
    const ids = buyers.map(({ id }) => id);
    const sends: (() => Promise<Reply>)[] = [];
    for (const { id, token, mobile } of buyers) {
      const [home] = await database
        .insert(address)
        .values({ ...nearBranch, customerId: id, mobile, createdAt: clock.now() })
        .returning({ id: address.id });
      // Two dishes, since the shelf of one would make its buyers wait for each other.
      for (const [branch_id, dish] of atTwo) {
        const buyer = shopAs(provider(), token, mobile, branch_id);
        expect((await buyer.add(dish, 2)).body).toMatchObject({ error: false });
        const place = { is_self_pick_up: 0, address_id: home?.id ?? 0, attempt_key: `at-${branch_id}` };
        const form = await buyer.orderForm(place);
        sends.push(() => buyer.call('place_order', form));
      }
    }
    const replies = await Promise.all(sends.map((send) => send()));
    expect(accepted(replies)).toHaveLength(firstOrders);
    const placed = await database.select().from(order).where(inArray(order.customerId, ids));
    expect(new Set(placed.map(({ customerId }) => customerId))).toEqual(new Set(ids));
    expect(placed).toHaveLength(firstOrders);
    expect(placed.map(({ deliveryCharge }) => deliveryCharge)).toEqual(ids.map(() => 0));
  });

  it('[L1, L2] fifty buyers of ten units, while others give theirs back: what is gone from the shelf is in an order', async () => {
    const { services } = provider();
    const { database, jobs } = services;
    await database.update(stockItem).set({ onHand: 10 }).where(eq(stockItem.id, fishThaliStock));
    const buyers = await makeCustomers(provider(), many);
    const rounds: (() => Promise<Reply>)[] = [];
    for (const [at, { id: customerId, token, mobile }] of buyers.entries()) {
      const buyer = shopAs(provider(), token, mobile);
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
  });
});
