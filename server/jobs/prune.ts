import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { longestSignIn } from '../accounts/sessions.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { departure, oneTimeCode, session, simulatedMessage } from '../database/schema/accounts.ts';
import { cartDevice } from '../database/schema/carts.ts';
import { groupOrder } from '../database/schema/group-orders.ts';
import { forgetGroups } from '../group-orders/forget-groups.ts';
import { orderAttempt } from '../database/schema/orders.ts';
import { gatewayEvent } from '../database/schema/payments.ts';
import { rateWindow } from '../database/schema/system.ts';
import type { Services } from '../services.ts';

const kind = 'prune';
const hour = 3600;
const day = 24 * hour;
/** So that catching up after a long pause holds no lock for long; the next run follows at once. */
const mostPerRun = 2000;

/** How long after its end a row is kept, in seconds. */
const retention = {
  /** Longer than the longest window of a limit. */
  window: 2 * day,
  code: day,
  /** Longer than a proof is good for: hashes of an account that is gone. */
  goneProof: hour,
  /** Longer than a sign-in is good for. */
  departure: longestSignIn + day,
  /** A caller who checked a number is known for 30 days. */
  proof: 31 * day,
  attempt: 90 * day,
  /** A copy of a refused request that arrives later comes within minutes. */
  refusal: day,
  event: 90 * day,
  /** Guests can see for a week what became of it; their names go with it. */
  groupOrder: 7 * day,
  /** No change waits longer on a device. */
  cartDevice: 90 * day,
};

/** Once an hour, by one process of all: old codes, windows of limits, sessions, attempts and gateway events go, as often
 * as it takes. */
export async function schedulePruning({ jobs, database, clock }: Services): Promise<void> {
  jobs.define(kind, async (tx, key) => {
    const now = clock.now();
    const isAnyLeft = await prune(tx, now);
    const next = isAnyLeft ? now : secondsAfter(now, hour);
    await jobs.schedule(tx, kind, isAnyLeft ? following(key) : keyOf(next), next);
  });
  const now = clock.now();
  await jobs.schedule(database, kind, keyOf(now), now);
}

/** The hour, so that processes that start together ask for the same job. */
function keyOf(moment: Date): string {
  return moment.toISOString().slice(0, 13);
}

/** The row of the job that runs is taken off the list at its end, so the next run needs another key. */
function following(key: string): string {
  return key === 'again' ? 'once more' : 'again';
}

/** True when something old may be left. */
async function prune(tx: Transaction, now: Date): Promise<boolean> {
  const before = (seconds: number) => secondsAfter(now, -seconds);
  const { id, mobile, sentAt, verifiedAt, expiresAt } = oneTimeCode;
  const isOldCode = or(
    and(isNull(verifiedAt), lt(expiresAt, before(retention.code))),
    and(eq(mobile, ''), lt(verifiedAt, before(retention.goneProof))),
    lt(sentAt, before(retention.proof)),
  );
  const isOldAttempt = or(
    lt(orderAttempt.createdAt, before(retention.attempt)),
    and(isNull(orderAttempt.orderId), lt(orderAttempt.createdAt, before(retention.refusal))),
  );
  const removed = [
    await remove(tx, rateWindow, rateWindow.key, lt(rateWindow.startsAt, before(retention.window))),
    await remove(tx, oneTimeCode, id, isOldCode),
    await remove(
      tx,
      simulatedMessage,
      simulatedMessage.id,
      lt(simulatedMessage.sentAt, before(retention.code)),
    ),
    await remove(tx, departure, departure.numberTrace, lt(departure.leftAt, before(retention.departure))),
    await remove(tx, session, session.tokenHash, lt(session.expiresAt, now)),
    await remove(tx, cartDevice, cartDevice.id, lt(cartDevice.changedAt, before(retention.cartDevice))),
    await forgetGroups(tx, lt(groupOrder.expiresAt, before(retention.groupOrder)), mostPerRun),
    await remove(tx, orderAttempt, orderAttempt.id, isOldAttempt),
    await remove(tx, gatewayEvent, gatewayEvent.id, lt(gatewayEvent.receivedAt, before(retention.event))),
  ];
  return removed.some((count) => count === mostPerRun);
}

async function remove(
  tx: Transaction,
  table: PgTable,
  key: PgColumn,
  isOld: ReturnType<typeof lt> | undefined,
): Promise<number> {
  const old = tx.select({ key }).from(table).where(isOld).limit(mostPerRun);
  return (await tx.delete(table).where(inArray(key, old)).returning({ key })).length;
}
