import { and, eq, lt, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';

/**
 * True when this account, and earlier accounts of its number, have no order. What anyone can write
 * does not count: a number that an order only names, an e-mail address, which is never checked [R1.26].
 */
export async function isFirstOrder(queryable: Queryable, customerId: number): Promise<boolean> {
  const [own] = await queryable
    .select({ isFirst: neverOrdered() })
    .from(customer)
    .where(eq(customer.id, customerId));
  return own?.isFirst ?? false;
}

/** The same as a column, for a select from `customer`; of an order that is changed: when it was placed. */
export function neverOrdered(changedId: number | null = null): SQL<boolean> {
  const isOwn = or(
    eq(order.customerId, customer.id),
    eq(order.accountMobile, sql`${customer.countryCode} || ${customer.mobile}`),
  );
  const isEarlier = changedId === null ? undefined : lt(order.id, changedId);
  const earlier = sql`exists (select from ${order} where ${and(ne(order.status, 'cancelled'), isEarlier, isOwn)})`;
  return sql<boolean>`${and(not(eq(customer.orderedBefore, true)), not(earlier))}`;
}

/** The number of an account in one form, with its country code. */
export function accountMobileOf({ countryCode, mobile }: { countryCode: string; mobile: string }): string {
  return countryCode + mobile;
}
