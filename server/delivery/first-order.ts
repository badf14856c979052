import { and, eq, ne, or } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';

/** True when nobody with this account, mobile or e-mail has ordered before; orders outlive a deleted account. */
export async function isFirstOrder(queryable: Queryable, customerId: number): Promise<boolean> {
  const [own] = await queryable
    .select({ mobile: customer.mobile, email: customer.email })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (!own) return false;
  const [earlier] = await queryable
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        ne(order.status, 'cancelled'),
        or(eq(order.customerId, customerId), eq(order.mobile, own.mobile), eq(order.email, own.email)),
      ),
    )
    .limit(1);
  return earlier === undefined;
}
