import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customer } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import { makeCustomers } from '../testing/customers.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { dishes, shopAs } from '../testing/shopping.ts';

const rounds = 8;

describe.skipIf(!canRace())('deleting an account at the same moment, on a real PostgreSQL', () => {
  const provider = useRaceProvider();

  it('[R1.24, P1] as another device orders: one of both succeeds, and the other is refused', async () => {
    const { database } = provider().services;
    for (const { id, token, mobile } of await makeCustomers(provider(), rounds)) {
      const shopper = shopAs(provider(), token, mobile);
      await shopper.add(dishes.dosa, 2);
      const form = await shopper.orderForm();
      const proof = await provider().prove(`91${mobile}`);
      const [deleted, placed] = await Promise.all([
        shopper.call('delete_my_account', { proof }),
        shopper.call('place_order', form),
      ]);
      const isDeleted = deleted.body['error'] === false;
      expect(placed.body['error']).toBe(isDeleted);
      if (isDeleted) expect(placed.status).toBe(401);
      const left = await database.select().from(customer).where(eq(customer.id, id));
      const orders = await database.select().from(order).where(eq(order.customerId, id));
      expect([left.length, orders.length]).toEqual(isDeleted ? [0, 0] : [1, 1]);
    }
  });

  it('[R1.24] as another device withdraws: nothing breaks', async () => {
    for (const { token, mobile } of await makeCustomers(provider(), rounds)) {
      const proof = await provider().prove(`91${mobile}`);
      const [deleted, sent] = await Promise.all([
        provider().call('delete_my_account', { proof }, token),
        provider().call(
          'send_withdrawal_request',
          { payment_address: 'bank', amount: '150.00', attempt_key: 'a' },
          token,
        ),
      ]);
      expect(deleted.body['error']).toBe(false);
      expect(sent.body['error']).toBe(true);
    }
  });
});
