import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Minor } from '../../machines/money.ts';
import { wallet } from '../database/schema/accounts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { demoGatewayPayment, demoGatewayRefund } from '../database/schema/demo-gateway.ts';
import { order } from '../database/schema/orders.ts';
import { paymentTransaction, refund, walletEntry, withdrawal } from '../database/schema/payments.ts';
import { promo, promoUse } from '../database/schema/promos.ts';
import type { Services } from '../services.ts';

/** What customers share: units of a counted dish on the shelf, and uses of a code. */
export type Shared = { units: number; uses: number };

export async function readShared({ database }: Services, stockItemId: number, code: string): Promise<Shared> {
  const [shelf] = await database.select().from(stockItem).where(eq(stockItem.id, stockItemId));
  const [row] = await database.select().from(promo).where(eq(promo.code, code));
  return { units: shelf?.onHand ?? -1, uses: row?.usesSoFar ?? -1 };
}

const sumOf = (rows: readonly { amount: Minor }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A customer for whom nothing waits any more, however it came about: one order at most; each payment at the gateway bought
 * something or went back, once; and money came and went in no other way [P1, P2, P5, P10, L4]. Answers the orders in force.
 */
export async function expectSettled(
  { database }: Services,
  customerId: number,
  startBalance: Minor,
  gatewayOrderId: string,
): Promise<(typeof order.$inferSelect)[]> {
  const orders = await database.select().from(order).where(eq(order.customerId, customerId));
  expect(orders.length).toBeLessThanOrEqual(1);
  expect(orders.map(({ status }) => status)).not.toContain('awaiting');
  const live = orders.filter(({ status }) => status !== 'cancelled');
  expect(live.map(({ isPaid }) => isPaid)).toEqual(live.map(() => true));

  const entries = await database.select().from(walletEntry).where(eq(walletEntry.customerId, customerId));
  const [own] = await database.select().from(wallet).where(eq(wallet.customerId, customerId));
  const balance = own?.balance ?? -1;
  expect(balance).toBe(startBalance + sumOf(entries));

  const isTheirs = eq(demoGatewayPayment.orderId, gatewayOrderId);
  const taken = await database.select().from(demoGatewayPayment).where(isTheirs);
  const ids = taken.map(({ id }) => id);
  const back = await database
    .select()
    .from(demoGatewayRefund)
    .where(inArray(demoGatewayRefund.paymentId, ids));
  const owed = await database.select().from(refund).where(inArray(refund.paymentId, ids));
  expect(owed.map(({ status }) => status)).toEqual(owed.map(() => 'done'));
  expect(back.map(({ paymentId }) => paymentId)).toEqual(owed.map(({ paymentId }) => paymentId));
  const written = await database
    .select()
    .from(paymentTransaction)
    .where(eq(paymentTransaction.customerId, customerId));
  const bought = written.filter(({ status }) => status === 'success');
  expect([...owed.map(({ paymentId }) => paymentId), ...bought.map((row) => row.gatewayPaymentId)]).toEqual(
    ids,
  );

  const asked = await database.select().from(withdrawal).where(eq(withdrawal.customerId, customerId));
  const withdrawn = asked.filter(({ status }) => status !== 'rejected');
  const spent = live.reduce((sum, { finalTotal }) => sum + finalTotal, 0);
  expect(startBalance + sumOf(taken)).toBe(balance + sumOf(back) + spent + sumOf(withdrawn));
  return live;
}

/** What is gone from the shelf, and of a code, is in orders in force [L1, L2, L3]. */
export async function expectShared(
  { database }: Services,
  before: Shared,
  after: Shared,
  unitsEach: number,
  live: readonly { id: number }[],
): Promise<void> {
  expect(before.units - after.units).toBe(unitsEach * live.length);
  expect(after.uses - before.uses).toBe(live.length);
  const ids = live.map(({ id }) => id);
  const uses = await database.select().from(promoUse).where(inArray(promoUse.orderId, ids));
  expect(uses.map(({ releasedAt }) => releasedAt)).toEqual(live.map(() => null));
}
