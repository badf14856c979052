import { eq, inArray, like } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { productRating } from '../database/schema/catalogue.ts';
import { order, riderPosition, riderRating } from '../database/schema/orders.ts';
import { rateWindow } from '../database/schema/system.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import { traceOf } from './number-trace.ts';
import { forgetCodes } from './proofs.ts';
import type { CustomerRow } from './user-shape.ts';

/** What an order of somebody who is gone says about them. */
const nobody = {
  username: '',
  email: '',
  countryCode: '',
  mobile: '',
  address: '',
  latitude: '',
  longitude: '',
  note: '',
};

/**
 * Removes a customer with everything that hangs on them. Orders, stars and payments stay as figures without a person;
 * only a keyed hash of the number stays, so that the first order's offer is not given twice [R1.24, R1.26].
 */
export async function eraseCustomer(
  tx: Transaction,
  row: CustomerRow,
  secret: Buffer,
  now: Date,
): Promise<void> {
  const full = accountMobileOf(row);
  const own = tx.select({ id: order.id }).from(order).where(eq(order.customerId, row.id));
  await tx.delete(riderPosition).where(inArray(riderPosition.orderId, own));
  await tx
    .update(order)
    .set({ ...nobody, accountMobile: traceOf(secret, full) })
    .where(eq(order.customerId, row.id));
  await tx.update(productRating).set({ by: '', images: [] }).where(eq(productRating.customerId, row.id));
  await tx.update(riderRating).set({ comment: '' }).where(eq(riderRating.customerId, row.id));
  await tx.delete(customer).where(eq(customer.id, row.id));
  await forgetCodes(tx, secret, full, now);
  await tx.delete(rateWindow).where(like(rateWindow.key, `%code:${full}%`));
}

/** True when an account with this full number had orders before it was deleted. */
export async function hasOrderedBefore(queryable: Queryable, full: string, secret: Buffer): Promise<boolean> {
  const found = await queryable
    .select({ id: order.id })
    .from(order)
    .where(eq(order.accountMobile, traceOf(secret, full)))
    .limit(1);
  return found.length > 0;
}
