import { and, asc, eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import { groupStatus, type GroupStatus } from '../../machines/group/group.ts';
import { hashOfToken } from '../accounts/sessions.ts';
import { findCart, lockCart } from '../cart/cart-lines.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { cart } from '../database/schema/carts.ts';
import { groupGuest, groupOrder } from '../database/schema/group-orders.ts';
import { order } from '../database/schema/orders.ts';

type GuestRow = typeof groupGuest.$inferSelect;
export type GroupRow = {
  group: typeof groupOrder.$inferSelect;
  cart: typeof cart.$inferSelect;
  order: typeof order.$inferSelect | null;
};

/** The group order whose lines an order of this cart takes. */
export function liveGroupOf(cartId: number | SQLWrapper): SQL | undefined {
  return and(eq(groupOrder.cartId, cartId), isNull(groupOrder.closedAt), isNull(groupOrder.orderId));
}

async function findGroup(queryable: Queryable, condition: SQL | undefined): Promise<GroupRow | null> {
  const [row] = await queryable
    .select({ group: groupOrder, cart, order })
    .from(groupOrder)
    .innerJoin(cart, eq(cart.id, groupOrder.cartId))
    .leftJoin(order, eq(order.id, groupOrder.orderId))
    .where(condition);
  return row ?? null;
}

export function findByToken(queryable: Queryable, token: string): Promise<GroupRow | null> {
  return findGroup(queryable, eq(groupOrder.token, token));
}

/** The host's group order at a branch that is not closed, over or not. */
export async function findOwn(
  queryable: Queryable,
  customerId: number,
  branchId: number,
): Promise<GroupRow | null> {
  const own = await findCart(queryable, customerId, branchId);
  if (own === null) return null;
  return findGroup(queryable, and(eq(groupOrder.cartId, own.id), isNull(groupOrder.closedAt)));
}

/** Locks its cart and reads it anew: what was read before the lock may have changed. */
export async function lockGroup(tx: Transaction, found: GroupRow, now: Date): Promise<GroupRow> {
  await lockCart(tx, found.cart.customerId, found.cart.branchId, now);
  const locked = await findGroup(tx, eq(groupOrder.id, found.group.id));
  if (locked === null) throw new Error('The group order has gone');
  return locked;
}

export function statusOf({ group, order: placed }: GroupRow, now: Date): GroupStatus {
  const facts = {
    orderStatus: placed?.status ?? null,
    isClosed: group.closedAt !== null,
    expiresAt: group.expiresAt.getTime(),
    heldUntil: group.heldUntil?.getTime() ?? null,
  };
  return groupStatus(facts, now.getTime());
}

/** Everybody who ever joined, those who were taken out included. */
export function readGuests(queryable: Queryable, groupId: number): Promise<GuestRow[]> {
  const isOwn = eq(groupGuest.groupId, groupId);
  return queryable.select().from(groupGuest).where(isOwn).orderBy(asc(groupGuest.id));
}

/** The guest whose key this is, in the group of that link. */
export async function findGuest(queryable: Queryable, token: string, key: string): Promise<GuestRow | null> {
  const found = await findByToken(queryable, token);
  return found && guestOfKey(await readGuests(queryable, found.group.id), key);
}

export function guestOfKey(guests: readonly GuestRow[], key: string | null): GuestRow | null {
  if (key === null) return null;
  const keyHash = hashOfToken(key);
  return guests.find((guest) => guest.keyHash === keyHash) ?? null;
}
