import { asc, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { toDecimal } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { order, orderEvent, rider } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { nextStatus } from '../orders/order-rules.ts';
import { cancelLocked, lockOrder } from '../orders/undo-order.ts';
import type { OrderRow } from '../orders/write-order.ts';
import { creditFromRestaurant } from '../payments/wallet-texts.ts';
import { postEntry } from '../payments/wallet.ts';
import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import { ordersCard, walletCard } from './order-cards.ts';
import type { Simulator } from './simulator.ts';

const shownOrders = 30;
const cancelSchema = z.object({ reason: z.string().trim().max(200).default('The kitchen is too busy.') });
const creditSchema = z.object({
  customerId: z.coerce
    .number('must be a number')
    .int()
    .positive('must be above 0')
    .max(2_147_483_647)
    .default(1),
  /** Minor units. */
  amount: z.coerce
    .number('must be minor units')
    .int('must be whole minor units')
    .min(1)
    .max(10_000_000, 'is too large')
    .default(50_000),
});

/** What kitchen, riders and office do: take an order further, cancel it, put money into a wallet. */
export function registerOrderControls(simulator: Simulator, services: Services): void {
  const { database, clock, catalogue } = services;

  const listOrders = async () => {
    const rows = await database
      .select()
      .from(order)
      .orderBy(desc(order.placedAt), desc(order.id))
      .limit(shownOrders);
    return rows.map((row) => ({
      id: row.id,
      customerId: row.customerId,
      username: row.username,
      branchId: row.branchId,
      status: row.status,
      next: nextStatus(row),
      isPaid: row.isPaid,
      isSelfPickup: row.isSelfPickup,
      finalTotal: toDecimal(row.finalTotal),
      riderId: row.riderId,
    }));
  };
  simulator.read('orders', listOrders);

  simulator.control('orders/:id/advance', z.object({}), async (_, { id }) => {
    const status = await withTransaction(database, async (tx) =>
      advance(tx, await lockedOrder(tx, id), clock.now()),
    );
    return [{ id: Number(id), status }];
  });

  simulator.control('orders/:id/cancel', cancelSchema, async ({ reason }, { id }) => {
    await withTransaction(database, async (tx) => {
      const row = await lockedOrder(tx, id);
      if (row.status === 'delivered' || row.status === 'cancelled')
        throw new Refusal('This order has ended.');
      await cancelLocked(tx, row, { reason, by: 'Tiffin( restaurant )', now: clock.now() });
    });
    catalogue.stockChanged();
    return [{ id: Number(id), status: 'cancelled' }];
  });

  simulator.control('wallet', creditSchema, async ({ customerId, amount }) => {
    const balance = await withTransaction(database, async (tx) => {
      const [known] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId));
      if (!known) throw new Refusal('There is no such customer.');
      const reference = `gift:${randomUUID()}`;
      return postEntry(tx, {
        customerId,
        amount,
        message: creditFromRestaurant,
        orderId: null,
        reference,
        at: clock.now(),
      });
    });
    return [{ customerId, balance }];
  });

  simulator.section({
    id: 'orders',
    title: 'Orders',
    hint: 'One step at a time, as kitchen and rider would take it. Unpaid orders wait for their payment.',
    html: async () => ordersCard(await listOrders()),
  });
  simulator.section({
    id: 'wallet',
    title: 'Wallets',
    hint: 'Puts 500.00 into a customer’s wallet.',
    html: async () => walletCard(await database.select().from(customer).orderBy(asc(customer.id))),
  });
}

async function lockedOrder(tx: Transaction, id: string | undefined): Promise<OrderRow> {
  const row = /^[1-9]\d{0,8}$/.test(id ?? '') ? await lockOrder(tx, Number(id)) : null;
  if (row === null) throw new Refusal('There is no such order.');
  return row;
}

async function advance(tx: Transaction, row: OrderRow, now: Date): Promise<string> {
  const status = nextStatus(row);
  if (status === null)
    throw new Refusal(row.status === 'awaiting' ? 'This order has not been paid.' : 'This order has ended.');
  const riderId = row.isSelfPickup
    ? null
    : (row.riderId ?? (status === 'ready_for_pickup' ? await freeRider(tx, row) : null));
  const isPaid = row.isPaid || status === 'delivered';
  await tx.update(order).set({ status, riderId, isPaid }).where(eq(order.id, row.id));
  await tx.insert(orderEvent).values({ orderId: row.id, status, at: now });
  return status;
}

/** A rider of the branch, preferably one who is not on the road. */
async function freeRider(tx: Transaction, row: OrderRow): Promise<number | null> {
  const riders = await tx.select().from(rider).where(eq(rider.branchId, row.branchId)).orderBy(asc(rider.id));
  const others = await tx
    .select({ riderId: order.riderId, status: order.status })
    .from(order)
    .where(ne(order.id, row.id));
  const busy = new Set(
    others.filter(({ status }) => status === 'out_for_delivery').map(({ riderId }) => riderId),
  );
  return (riders.find(({ id }) => !busy.has(id)) ?? riders[0])?.id ?? null;
}
