import { asc, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { toDecimal } from '../../../machines/money.ts';
import { kitchenStart } from '../../delivery/arrival.ts';
import { writeMoment } from '../../places/wire-dates.ts';
import type { Menu } from '../../catalogue/menu.ts';
import type { Transaction } from '../../database/database.ts';
import { customer } from '../../database/schema/accounts.ts';
import { order, orderItem, rider, riderPosition } from '../../database/schema/orders.ts';
import { withTransaction } from '../../database/transaction.ts';
import { Refusal } from '../../http/envelope.ts';
import { nextStatus, previousStatus } from '../../orders/order-rules.ts';
import { placeOnRide } from '../../orders/ride.ts';
import { notifyOfOrder } from '../../orders/notify-of-order.ts';
import { cancelLocked, lockOrder } from '../../orders/undo-order.ts';
import type { OrderRow } from '../../orders/insert-order.ts';
import { creditFromRestaurant } from '../../payments/wallet-texts.ts';
import { postEntry } from '../../payments/wallet.ts';
import type { Pushes } from '../../push/pushes.ts';
import { randomUUID } from 'node:crypto';
import { rewardInviter } from '../../referrals/reward-inviter.ts';
import { rateDish } from '../../ratings/rate-dish.ts';
import { rateRider } from '../../ratings/rate-rider.ts';
import type { Services } from '../../services.ts';
import { ordersCard, walletCard } from './order-cards.ts';
import type { Simulator } from './simulator.ts';
import { nameOf } from '../../../machines/session/session.ts';

const shownOrders = 30;
const cancelSchema = z.object({ reason: z.string().trim().max(200).default('The kitchen is too busy.') });
/** How much of the way the rider has behind them, in percent. */
const rideSchema = z.object({
  percent: z.coerce.number('must be a number').int().min(0, 'must be 0 to 100').max(100, 'must be 0 to 100'),
});
const starsSchema = z.object({
  stars: z.coerce.number('must be a number').int().min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
});
const creditSchema = z.object({
  customerId: z.coerce.number('must be a number').int().positive('must be above 0').default(1),
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
  const { database, clock, catalogue, settings, pushes } = services;
  registerWalletControl(simulator, services);
  registerRatingControl(simulator, services);

  const listOrders = async () => {
    const rows = await database
      .select()
      .from(order)
      .orderBy(desc(order.placedAt), desc(order.id))
      .limit(shownOrders);
    const menu = await catalogue.menu();
    return rows.map((row) => ({
      ...laterOf(menu, row, clock.now()),
      id: row.id,
      customerId: row.customerId,
      username: nameOf(row),
      branchId: row.branchId,
      status: row.status,
      next: nextStatus(row),
      previous: previousStatus(row.status),
      isPaid: row.isPaid,
      isSelfPickup: row.isSelfPickup,
      finalTotal: toDecimal(row.finalTotal),
      riderId: row.riderId,
    }));
  };
  simulator.read('orders', listOrders);

  simulator.control('orders/:id/advance', z.object({}), async (_, id) => {
    const { system } = await settings.read();
    const menu = await catalogue.menu();
    const status = await withTransaction(database, async (tx) => {
      const row = await lockedOrder(tx, id);
      const { kitchenAt } = laterOf(menu, row, clock.now());
      if (kitchenAt !== null) throw new Refusal(`The kitchen gets this order at ${kitchenAt}.`);
      const next = await advance(tx, pushes, row, clock.now());
      if (next === 'delivered') await rewardInviter(tx, row, system, clock.now());
      return next;
    });
    return [{ id, status }];
  });

  simulator.control('orders/:id/step-back', z.object({}), async (_, id) => {
    const status = await withTransaction(database, async (tx) => {
      const row = await lockedOrder(tx, id);
      const previous = previousStatus(row.status);
      if (previous === null) throw new Refusal('This order has no step behind it.');
      await tx.update(order).set({ status: previous }).where(eq(order.id, row.id));
      await notifyOfOrder(tx, pushes, row, previous, clock.now());
      return previous;
    });
    return [{ id, status }];
  });

  simulator.control('orders/:id/cancel', cancelSchema, async ({ reason }, id) => {
    await withTransaction(database, async (tx) => {
      const row = await lockedOrder(tx, id);
      if (row.status === 'delivered' || row.status === 'cancelled')
        throw new Refusal('This order has ended.');
      await cancelLocked(tx, row, { reason, by: 'Tiffin( restaurant )', now: clock.now(), pushes });
    });
    catalogue.stockChanged();
    return [{ id, status: 'cancelled' }];
  });

  simulator.control('orders/:id/ride', rideSchema, async ({ percent }, id) => {
    const row = await withTransaction(database, async (tx) => lockedOrder(tx, id));
    const place = (await catalogue.menu()).branches.get(row.branchId);
    if (row.status !== 'out_for_delivery' || !place || row.latitude === '')
      throw new Refusal('This order is not on the road.');
    const to = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
    const at = placeOnRide({ from: place.branch, to }, percent / 100);
    await database
      .insert(riderPosition)
      .values({ orderId: row.id, status: row.status, ...at, at: clock.now() });
    return [{ id: row.id, ...at }];
  });

  simulator.section({
    id: 'orders',
    title: 'Orders',
    hint: 'One step at a time, as kitchen and rider would take it, or one taken back; an order for later waits until it is time to cook it; a rider on the road may be moved along it. Unpaid orders wait for their payment. What was delivered gets stars from its customer, dishes and rider alike.',
    html: async () => ordersCard(await listOrders()),
  });
}

/** When an order for later is wanted, and when the kitchen gets it while that is still ahead. */
function laterOf({ branches, settings }: Menu, row: OrderRow, now: Date) {
  const place = branches.get(row.branchId);
  const start = row.status === 'pending' && place ? kitchenStart(row, place) : null;
  const write = (moment: Date | null) => moment && writeMoment(moment, settings.system.system_timezone);
  return {
    scheduledFrom: write(row.scheduledFrom),
    kitchenAt: start !== null && start > now ? write(start) : null,
  };
}

function registerWalletControl(simulator: Simulator, { database, clock }: Services): void {
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
    id: 'wallet',
    title: 'Wallets',
    hint: 'Puts 500.00 into a customer’s wallet.',
    html: async () => {
      const customers = await database.select().from(customer).orderBy(asc(customer.id));
      return walletCard(customers.map((row) => ({ id: row.id, username: nameOf(row) })));
    },
  });
}

/** The customer's ratings of a delivered order: every dish in it and its rider. */
function registerRatingControl(simulator: Simulator, { database, clock, catalogue }: Services): void {
  simulator.control('orders/:id/rate', starsSchema, async ({ stars }, id) => {
    await withTransaction(database, async (tx) => {
      const { id: orderId, customerId, riderId } = await lockedOrder(tx, id);
      if (customerId === null) throw new Refusal('This order has no customer any more.');
      const items = await tx
        .selectDistinct({ productId: orderItem.productId })
        .from(orderItem)
        .where(eq(orderItem.orderId, orderId))
        .orderBy(asc(orderItem.productId));
      const rating = { orderId, stars, comment: '' };
      for (const { productId } of items) {
        if (productId === null) continue;
        await rateDish(tx, customerId, { ...rating, productId, kept: null, pictures: [] }, clock.now());
      }
      if (riderId !== null) await rateRider(tx, customerId, { ...rating, riderId }, clock.now());
    });
    await catalogue.changed();
    return [{ id, stars }];
  });
}

async function lockedOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  if (row === null) throw new Refusal('There is no such order.');
  return row;
}

async function advance(tx: Transaction, pushes: Pushes, row: OrderRow, now: Date): Promise<string> {
  const status = nextStatus(row);
  if (status === null)
    throw new Refusal(row.status === 'awaiting' ? 'This order has not been paid.' : 'This order has ended.');
  const riderId = row.isSelfPickup
    ? null
    : (row.riderId ?? (status === 'ready_for_pickup' ? await freeRider(tx, row) : null));
  const isPaid = row.isPaid || status === 'delivered';
  await tx.update(order).set({ status, riderId, isPaid }).where(eq(order.id, row.id));
  await notifyOfOrder(tx, pushes, row, status, now);
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
