import { and, asc, avg, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import type { Queryable } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { productRating } from '../database/schema/catalogue.ts';
import { orderChange } from '../database/schema/order-changes.ts';
import { complaint } from '../database/schema/complaints.ts';
import {
  order,
  orderAttempt,
  orderEvent,
  orderItem,
  orderItemAddOn,
  rider,
  riderRating,
} from '../database/schema/orders.ts';
import { heldFor } from '../payments/owed-refunds.ts';
import type { OrderRow } from './insert-order.ts';
import { isAwaitingPayment } from './order-rules.ts';

export type OrderFilter = {
  customerId: number;
  id: number | null;
  statuses: KnownOrderStatus[] | null;
  search: string | null;
  branchId: number | null;
  attemptKey: string | null;
  limit: number;
  offset: number;
  isAscending: boolean;
};

/** An order with everything an answer shows. */
export type WholeOrder = {
  row: OrderRow;
  customerImage: string;
  items: (typeof orderItem.$inferSelect & { addOns: (typeof orderItemAddOn.$inferSelect)[] })[];
  history: (typeof orderEvent.$inferSelect)[];
  rider: typeof rider.$inferSelect | null;
  /** The customer's rating of the rider; null when nothing yet. */
  riderRating: typeof riderRating.$inferSelect | null;
  /** The customer's ratings of its dishes, whichever order they rated them with. */
  dishRatings: (typeof productRating.$inferSelect)[];
  /** Average of the stars given to its dishes, "4.50"; null when none. */
  productStars: string | null;
  /** What was paid for it in another amount than is due, and goes back when it ends or is paid. */
  held: Minor;
  /** What its customer changed of it. */
  changes: (typeof orderChange.$inferSelect)[];
  /** The customer's reports of its dishes. */
  complaints: (typeof complaint.$inferSelect)[];
};

/** The events of orders, oldest first. */
export function readHistory(queryable: Queryable, orderIds: readonly number[]) {
  return queryable
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, orderIds))
    .orderBy(asc(orderEvent.id));
}

/** One page of a customer's orders and how many there are in all. */
export async function readOrders(
  queryable: Queryable,
  filter: OrderFilter,
): Promise<{ total: number; orders: WholeOrder[] }> {
  const where = conditionOf(filter);
  const [counted] = await queryable.select({ total: count() }).from(order).where(where);
  const direction = filter.isAscending ? asc : desc;
  const rows = await queryable
    .select()
    .from(order)
    .where(where)
    .orderBy(direction(order.placedAt), direction(order.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { total: counted?.total ?? 0, orders: await complete(queryable, rows) };
}

function conditionOf(filter: OrderFilter): SQL | undefined {
  const { id, statuses, search, branchId, attemptKey } = filter;
  return and(
    eq(order.customerId, filter.customerId),
    id === null ? undefined : eq(order.id, id),
    statuses === null ? undefined : inArray(order.status, statuses),
    branchId === null ? undefined : eq(order.branchId, branchId),
    search === null ? undefined : isFound(search),
    attemptKey === null
      ? undefined
      : sql`exists (select 1 from ${orderAttempt} where ${orderAttempt.orderId} = ${order.id} and ${orderAttempt.customerId} = ${filter.customerId} and ${orderAttempt.key} = ${attemptKey})`,
  );
}

function isFound(search: string): SQL | undefined {
  const wanted = search.toLowerCase();
  return or(
    sql`${order.id}::text = ${search}`,
    sql`exists (select 1 from ${orderItem} where ${orderItem.orderId} = ${order.id} and position(${wanted} in lower(${orderItem.name}::text)) > 0)`,
  );
}

async function complete(queryable: Queryable, rows: OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await queryable
    .select()
    .from(orderItem)
    .where(inArray(orderItem.orderId, ids))
    .orderBy(asc(orderItem.id));
  const itemIds = items.map((item) => item.id);
  const addOns =
    itemIds.length === 0
      ? []
      : await queryable
          .select()
          .from(orderItemAddOn)
          .where(inArray(orderItemAddOn.orderItemId, itemIds))
          .orderBy(asc(orderItemAddOn.id));
  const history = await readHistory(queryable, ids);
  const ratings = await readRatings(queryable, rows, items);
  const complaints = await queryable.select().from(complaint).where(inArray(complaint.orderId, ids));
  const changes = await queryable.select().from(orderChange).where(inArray(orderChange.orderId, ids));
  const people = await readPeople(queryable, rows);
  const held = await heldFor(
    queryable,
    rows.filter(isAwaitingPayment).map(({ id }) => id),
  );
  return rows.map((row) => ({
    row,
    customerImage: people.customers.get(row.customerId ?? 0) ?? '',
    items: items
      .filter((item) => item.orderId === row.id)
      .map((item) => ({ ...item, addOns: addOns.filter((one) => one.orderItemId === item.id) })),
    history: history.filter((event) => event.orderId === row.id),
    rider: people.riders.get(row.riderId ?? 0) ?? null,
    riderRating: ratings.riders.get(row.id) ?? null,
    dishRatings: ratings.own.filter((one) => one.customerId === row.customerId),
    productStars: ratings.products.get(row.id) ?? null,
    held: held.get(row.id) ?? 0,
    changes: changes.filter((one) => one.orderId === row.id),
    complaints: complaints.filter((one) => one.orderId === row.id && one.customerId === row.customerId),
  }));
}

async function readRatings(
  queryable: Queryable,
  rows: readonly OrderRow[],
  items: readonly { productId: number }[],
) {
  const ids = rows.map((row) => row.id);
  const customerIds = rows.flatMap((row) => row.customerId ?? []);
  const productIds = items.map((item) => item.productId);
  const riders = await queryable.select().from(riderRating).where(inArray(riderRating.orderId, ids));
  const products = await queryable
    .select({ orderId: productRating.orderId, stars: avg(productRating.stars) })
    .from(productRating)
    .where(inArray(productRating.orderId, ids))
    .groupBy(productRating.orderId);
  const isOwn = and(
    inArray(productRating.customerId, customerIds),
    inArray(productRating.productId, productIds),
  );
  const own =
    customerIds.length === 0 || productIds.length === 0
      ? []
      : await queryable.select().from(productRating).where(isOwn);
  return {
    riders: new Map(riders.map((one) => [one.orderId, one])),
    own,
    products: new Map(products.map((one) => [one.orderId ?? 0, Number(one.stars).toFixed(2)])),
  };
}

async function readPeople(queryable: Queryable, rows: OrderRow[]) {
  const riderIds = rows.flatMap((row) => row.riderId ?? []);
  const riders =
    riderIds.length === 0 ? [] : await queryable.select().from(rider).where(inArray(rider.id, riderIds));
  const customerIds = rows.flatMap((row) => row.customerId ?? []);
  const columns = { id: customer.id, image: customer.image };
  const customers =
    customerIds.length === 0
      ? []
      : await queryable.select(columns).from(customer).where(inArray(customer.id, customerIds));
  return {
    riders: new Map(riders.map((one) => [one.id, one])),
    customers: new Map(customers.map((one) => [one.id, one.image])),
  };
}
