import { and, count, eq, gt } from 'drizzle-orm';
import { countWithin } from '../accounts/rate-limit.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { gatewayOrder } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { readRefillLabel } from './refill-label.ts';
import { notBegunNow, tooManyRefills } from './payment-texts.ts';
import { lockWallet } from './wallet.ts';

type Wanted = { purpose: 'order' | 'refill'; customerId: number; reference: string };

const hour = 3600;
const day = 86_400;
const mostOpenRefills = 5;
const mostPerDay = 60;

/** Before a gateway is asked to collect something new, which it is then asked about for days. */
export async function refuseTooManyPayments(
  { database, clock }: Services,
  { purpose, customerId, reference }: Wanted,
): Promise<void> {
  const now = clock.now();
  const isRefill = purpose === 'refill';
  // The label has the time of the device, which knows nothing of a clock that the simulator has moved.
  if (isRefill && !isWithinADay(reference, now.getTime() - clock.offset())) throw new Refusal(notBegunNow);
  await withTransaction(database, async (tx) => {
    await lockWallet(tx, customerId);
    if (isRefill) await refuseTooManyRefills(tx, customerId, now);
    await countWithin(tx, { key: `payments:${customerId}`, seconds: day, most: mostPerDay, now });
  });
}

/** Refuses where a customer has that many unpaid refills of the last hour; under the wallet's lock. */
export async function refuseTooManyRefills(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const isOpen = and(
    eq(gatewayOrder.customerId, customerId),
    eq(gatewayOrder.purpose, 'refill'),
    eq(gatewayOrder.status, 'created'),
    gt(gatewayOrder.createdAt, secondsAfter(now, -hour)),
  );
  const [open] = await tx.select({ many: count() }).from(gatewayOrder).where(isOpen);
  if ((open?.many ?? 0) >= mostOpenRefills) throw new Refusal(tooManyRefills);
}

function isWithinADay(label: string, now: number): boolean {
  const begunAt = readRefillLabel(label)?.begunAt ?? 0;
  return Math.abs(now - begunAt) <= day * 1000;
}
