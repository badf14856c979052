import { and, desc, eq, getTableName, gt, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AddressRow } from '../addresses/own-address.ts';
import { lineColumns, toCartLine } from '../cart/cart-lines.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import type { Transaction } from '../database/database.ts';
import { prepareOnce } from '../database/prepare-once.ts';
import { address, customer } from '../database/schema/accounts.ts';
import { cartLine } from '../database/schema/carts.ts';
import { product, stockItem, variant } from '../database/schema/catalogue.ts';
import { order, orderAttempt, orderItem } from '../database/schema/orders.ts';
import { groupOrder } from '../database/schema/group-orders.ts';
import { promo } from '../database/schema/promos.ts';
import { liveGroupOf } from '../group-orders/group-rows.ts';
import { neverOrdered } from '../delivery/first-order.ts';
import { codeIs, countOwnUses } from '../promos/find-promo.ts';
import type { CodeUser } from '../promos/find-promo.ts';
import type { PromoRow } from '../promos/promo-rules.ts';
import type { OrderRequest } from './order-request.ts';
import { countUnpaidOrders } from './unpaid-orders.ts';

/** What an order is judged and made of, as the database has it. */
export type OrderFacts = {
  customer: typeof customer.$inferSelect;
  /** What this attempt key was used for before; `liveOrderId` is null when its order is gone. */
  attempt: (typeof orderAttempt.$inferSelect & { liveOrderId: number | null }) | null;
  address: AddressRow | null;
  promo: PromoRow | null;
  /** How often that code was used with this account or its number. */
  ownUses: number;
  isFirstOrder: boolean;
  unpaidOrders: number;
  /** The name of the host where the order is a group's: its time is not over, or dishes of its guests are in the cart. */
  groupHost: string | null;
  lines: CartLine[];
  /** For the new order and its items, ascending; a refusal leaves them unused. */
  orderId: number;
  itemIds: number[];
};

type FactsRow = Omit<OrderFacts, 'attempt' | 'lines'> & {
  attempt: typeof orderAttempt.$inferSelect | null;
  liveOrderId: number | null;
  line: typeof cartLine.$inferSelect | null;
  product: CartLine['product'] | null;
  variant: CartLine['variant'] | null;
  guestName: string | null;
} & Pick<CartLine, 'stockLeft' | 'addOns'>;

const given = {
  customerId: sql.placeholder('customerId'),
  accountMobile: sql.placeholder('accountMobile'),
  numberTrace: sql.placeholder('numberTrace'),
  attemptKey: sql.placeholder('attemptKey'),
  addressId: sql.placeholder('addressId'),
  code: sql.placeholder('code'),
  cartId: sql.placeholder('cartId'),
  items: sql.placeholder('items'),
  now: sql.placeholder('now'),
};

/** One row for each line of the cart, at least one. */
const read = prepareOnce<Record<keyof typeof given, string | number>, FactsRow>('read_for_order', (tx) =>
  tx
    .select({
      customer,
      attempt: orderAttempt,
      liveOrderId: order.id,
      address,
      promo,
      ownUses: countOwnUses(tx, promo.id, given),
      isFirstOrder: neverOrdered(),
      unpaidOrders: countUnpaidOrders(tx, given.customerId),
      groupHost: sql<string | null>`(select ${groupOrder.hostName} from ${groupOrder} where ${ordersNow()})`,
      ...lineColumns,
      orderId: sql<number>`(select ${nextId(order)})`.mapWith(Number),
      itemIds: sql`array(select ${nextId(orderItem)} from generate_series(1, ${given.items}::int))`.mapWith(
        toNumbers,
      ),
    })
    .from(customer)
    .leftJoin(
      orderAttempt,
      and(eq(orderAttempt.customerId, customer.id), eq(orderAttempt.key, given.attemptKey)),
    )
    .leftJoin(order, eq(order.id, orderAttempt.orderId))
    .leftJoin(address, and(eq(address.id, given.addressId), eq(address.customerId, customer.id)))
    .leftJoin(promo, codeIs(given.code))
    .leftJoin(cartLine, eq(cartLine.cartId, given.cartId))
    .leftJoin(product, eq(product.id, cartLine.productId))
    .leftJoin(variant, eq(variant.id, cartLine.variantId))
    .leftJoin(stockItem, eq(stockItem.id, variant.stockItemId))
    .where(eq(customer.id, given.customerId))
    .orderBy(desc(cartLine.id)),
);

/** Everything an order needs to know, in one statement, after `lockForOrder`. */
export async function readForOrder(
  tx: Transaction,
  user: CodeUser,
  { addressId, promoCode, attemptKey, lines }: OrderRequest,
  cartId: number | null,
  now: Date,
): Promise<OrderFacts> {
  const rows = await read(tx, {
    ...user,
    attemptKey: attemptKey ?? '',
    addressId: addressId ?? 0,
    code: promoCode ?? '',
    cartId: cartId ?? 0,
    items: lines.length,
    now: now.toISOString(),
  });
  const [first] = rows;
  if (!first) throw new Error('The customer has gone');
  return {
    ...first,
    attempt: first.attempt && { ...first.attempt, liveOrderId: first.liveOrderId },
    lines: rows.flatMap(({ line, product: sold, variant: chosen, ...rest }) =>
      line && sold && chosen ? [toCartLine({ ...rest, line, product: sold, variant: chosen })] : [],
    ),
  };
}

/** The group that the order of this cart becomes the order of. */
function ordersNow() {
  const hasGuests = sql`exists (select 1 from ${cartLine} where ${cartLine.cartId} = ${given.cartId} and ${cartLine.guestId} is not null)`;
  return and(
    liveGroupOf(given.cartId),
    or(gt(groupOrder.expiresAt, sql`${given.now}::timestamptz`), hasGuests),
  );
}

function nextId(table: PgTable) {
  return sql`nextval(pg_get_serial_sequence(${sql.raw(`'${getTableName(table)}'`)}, 'id'))`;
}

/** 64-bit integers arrive as text from one driver and as numbers from the other. */
function toNumbers(ids: readonly (number | string)[]): number[] {
  return ids.map(Number);
}
