import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';
import type { RefundRow } from './poll-gateway.ts';

const mostAtOnce = 100;
/** Of so many that have waited longest, the first of each customer's come first. */
const mostRanked = 2000;
/** Of these so many are looked at, so that other processes find some that are not locked. */
const mostCandidates = 5 * mostAtOnce;
/** Longer than a call and its settlement take; the row is due again when the process that claimed it has died. */
const leaseSeconds = 60;

/**
 * Takes gateway orders that are due, for this process alone: the first of each customer's, then the second of each, so that
 * one customer's many payments delay no other's.
 */
export async function claimPolls(
  database: Database,
  gateways: readonly GatewayId[],
  now: Date,
): Promise<GatewayOrderRow[]> {
  const isDue = and(lte(gatewayOrder.nextAskAt, now), inArray(gatewayOrder.gateway, [...gateways]));
  const { id, customerId, nextAskAt } = gatewayOrder;
  const waiting = database
    .select({ id, customerId, nextAskAt })
    .from(gatewayOrder)
    .where(isDue)
    .orderBy(asc(nextAskAt))
    .limit(mostRanked)
    .as('waiting');
  const place = sql<number>`row_number() over (partition by ${waiting.customerId} order by ${waiting.nextAskAt})`;
  const ranked = database
    .select({
      id: waiting.id,
      nextAskAt: waiting.nextAskAt,
      place: place.mapWith(Number).as('place'),
    })
    .from(waiting)
    .as('ranked');
  const candidates = database
    .select({ id: ranked.id, place: ranked.place })
    .from(ranked)
    .orderBy(asc(ranked.place), asc(ranked.nextAskAt))
    .limit(mostCandidates)
    .as('candidates');
  const claimed = database.$with('claimed').as(
    database
      .select({ claimedId: sql<string>`${gatewayOrder.id}`.as('claimed_id'), place: candidates.place })
      .from(gatewayOrder)
      .innerJoin(candidates, eq(candidates.id, gatewayOrder.id))
      .where(isDue)
      .orderBy(asc(candidates.place), asc(nextAskAt))
      .limit(mostAtOnce)
      .for('update', { of: gatewayOrder, skipLocked: true }),
  );
  const rows = await database
    .with(claimed)
    .update(gatewayOrder)
    .set({ nextAskAt: secondsAfter(now, leaseSeconds) })
    .from(claimed)
    .where(eq(gatewayOrder.id, claimed.claimedId))
    .returning({ ...getTableColumns(gatewayOrder), place: claimed.place });
  return rows.toSorted((one, other) => one.place - other.place);
}

/** Takes refunds that are to be sent, for this process alone, and notes that they may be sent from now on. */
export async function claimRefunds(
  database: Database,
  gateways: readonly GatewayId[],
  now: Date,
): Promise<RefundRow[]> {
  const isOpen = and(eq(refund.status, 'requested'), lte(refund.nextTryAt, now));
  const claimed = database.$with('claimed').as(
    database
      .select({ claimedId: sql<number>`${refund.id}`.as('claimed_id') })
      .from(refund)
      .where(and(isOpen, inArray(refund.gateway, [...gateways])))
      .orderBy(asc(refund.nextTryAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true }),
  );
  return database
    .with(claimed)
    .update(refund)
    .set({ nextTryAt: secondsAfter(now, leaseSeconds), requests: sql`${refund.requests} + 1` })
    .from(claimed)
    .where(eq(refund.id, claimed.claimedId))
    .returning(getTableColumns(refund));
}
