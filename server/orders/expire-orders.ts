import { and, eq, lt } from 'drizzle-orm';
import { cancelReasons } from '../../src/api/contract/cancel-reasons.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { order } from '../database/schema/orders.ts';
import { gatewayOrder } from '../database/schema/payments.ts';
import type { Services } from '../services.ts';
import { isAwaitingPayment } from './order-rules.ts';
import { cancelLocked, lockOrder } from './undo-order.ts';
import type { OrderRow } from './insert-order.ts';

export const expiryJob = 'order.expire';

const graceSeconds = 60;
const graceMark = ':grace';

/**
 * Unpaid online orders are given up when their time is over; a payment that arrives later is refunded [P10]. An order whose
 * gateway has not been asked since then gets one more minute for that.
 */
export function defineExpiry({ jobs, clock, pushes }: Services): void {
  const lock = (tx: Transaction, key: string) => lockOrder(tx, orderOf(key));
  const expire = async (tx: Transaction, key: string) => {
    const [row] = await tx
      .select()
      .from(order)
      .where(eq(order.id, orderOf(key)));
    if (!row || !isAwaitingPayment(row)) return;
    const now = clock.now();
    if (!key.endsWith(graceMark) && (await isGatewayUnasked(tx, row))) {
      await jobs.schedule(tx, expiryJob, key + graceMark, secondsAfter(now, graceSeconds));
      return;
    }
    await cancelLocked(tx, row, {
      reason: cancelReasons.unpaid,
      by: 'Tiffin( system )',
      now,
      pushes,
    });
  };
  jobs.define(expiryJob, expire, lock);
}

/** Gives up the orders of this customer whose time is over, before they are shown or paid. */
export async function expireOwn({ database, jobs }: Services, customerId: number): Promise<void> {
  const isWaiting = and(eq(order.customerId, customerId), eq(order.status, 'awaiting'));
  const waiting = await database.select({ id: order.id }).from(order).where(isWaiting);
  if (waiting.length === 0) return;
  const keys = waiting.flatMap(({ id }) => [String(id), `${id}${graceMark}`]);
  await jobs.runNow(expiryJob, keys);
}

function orderOf(key: string): number {
  return Number(key.replace(graceMark, ''));
}

async function isGatewayUnasked(tx: Transaction, row: OrderRow): Promise<boolean> {
  if (row.expiresAt === null) return false;
  const [unasked] = await tx
    .select({ id: gatewayOrder.id })
    .from(gatewayOrder)
    .where(
      and(
        eq(gatewayOrder.purpose, 'order'),
        eq(gatewayOrder.reference, String(row.id)),
        eq(gatewayOrder.status, 'created'),
        lt(gatewayOrder.updatedAt, row.expiresAt),
      ),
    );
  return unasked !== undefined;
}
