import { and, eq, inArray, isNull, like, ne, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { productRating } from '../database/schema/catalogue.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { order, orderItem, riderPosition, riderRating } from '../database/schema/orders.ts';
import { rateWindow } from '../database/schema/system.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import { traceOf } from './number-trace.ts';
import { forgetCodes } from './proofs.ts';
import type { CustomerRow } from './user-shape.ts';

/** What stays in the orders of a deleted customer in place of personal data. */
const nobody = {
  username: '',
  email: '',
  countryCode: '',
  mobile: '',
  address: '',
  latitude: '',
  longitude: '',
  note: '',
  cancelReason: '',
};
const unsaid: LocalText = { en: '', hi: '', ar: '', fr: '' };

/**
 * Removes a customer with everything that hangs on them. Orders, stars and payments stay as figures without a person;
 * only a keyed hash of the number that each was made with stays, so that what is given once is not given twice
 * [R1.24, R1.26].
 */
export async function eraseCustomer(
  tx: Transaction,
  row: CustomerRow,
  secret: Buffer,
  now: Date,
): Promise<void> {
  const full = accountMobileOf(row);
  const isOwn = eq(order.customerId, row.id);
  const own = tx.select({ id: order.id }).from(order).where(isOwn);
  await tx.delete(riderPosition).where(inArray(riderPosition.orderId, own));
  await tx.update(orderItem).set({ forName: '' }).where(inArray(orderItem.orderId, own));
  const numbers = await tx.selectDistinct({ mobile: order.accountMobile }).from(order).where(isOwn);
  for (const { mobile } of numbers) {
    await tx
      .update(order)
      .set({ ...nobody, accountMobile: traceOf(secret, mobile) })
      .where(and(isOwn, eq(order.accountMobile, mobile)));
  }
  if (row.referralCode !== null)
    await tx.update(customer).set({ friendsCode: '' }).where(eq(customer.friendsCode, row.referralCode));
  await tx.update(orderItem).set({ note: '' }).where(inArray(orderItem.orderId, own));
  await tx
    .update(productRating)
    .set({ by: '', comment: unsaid, images: [] })
    .where(eq(productRating.customerId, row.id));
  await tx.update(riderRating).set({ comment: '' }).where(eq(riderRating.customerId, row.id));
  await tx.delete(customer).where(eq(customer.id, row.id));
  await forgetCodes(tx, secret, full, now);
  await tx.delete(rateWindow).where(like(rateWindow.key, `%code:${full}%`));
}

/**
 * True when an account other than `customerId`, 0 for a new one, had orders, other than cancelled ones, while this full number was its own:
 * one that was deleted, or has another number now.
 */
export async function hasOrderedBefore(
  queryable: Queryable,
  full: string,
  secret: Buffer,
  customerId = 0,
): Promise<boolean> {
  const isOfNumber = inArray(order.accountMobile, [traceOf(secret, full), full]);
  const isOfOther = or(isNull(order.customerId), ne(order.customerId, customerId));
  const found = await queryable
    .select({ id: order.id })
    .from(order)
    .where(and(isOfNumber, isOfOther, ne(order.status, 'cancelled')))
    .limit(1);
  return found.length > 0;
}
