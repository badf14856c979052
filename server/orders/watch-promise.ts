import { eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { order } from '../database/schema/orders.ts';
import { branch, city } from '../database/schema/places.ts';
import { estimateArrival } from '../delivery/arrival.ts';
import type { Services } from '../services.ts';
import { createSettingsReader } from '../settings/settings-reader.ts';
import { creditFor, payLateCredit } from './late-credit.ts';
import { delayBody, delayTitle } from './delay-texts.ts';
import type { OrderRow } from './insert-order.ts';
import { promiseJob, notifyCustomer } from './notify-of-order.ts';
import { lockOrder } from './undo-order.ts';
import { readHistory } from './read-orders.ts';

/**
 * Watches the estimate of each order [R1.16]: when it ends later than the one that the customer knows, they are notified at once,
 * with the new time and what the restaurant credits for the wait. It runs at each step and when the present estimate passes.
 */
export function defineWatch({ jobs, clock, pushes }: Services): void {
  const lock = (tx: Transaction, key: string) => lockOrder(tx, orderOf(key));
  const watch = async (tx: Transaction, key: string) => {
    const row = await lock(tx, key);
    if (row === null) return;
    const now = clock.now();
    await payLateCredit(tx, row, now);
    const arrival = await arrivalNow(tx, row, now);
    if (arrival === null || arrival.estimate === null || arrival.changesAfter === null) return;
    const { until } = arrival.estimate;
    if (until > (row.notifiedUntil ?? arrival.promisedUntil)) {
      const settings = await createSettingsReader(tx).read();
      const credit: Minor = row.lateCredit || creditFor(row, settings);
      await tx.update(order).set({ notifiedUntil: until, lateCredit: credit }).where(eq(order.id, row.id));
      const { system_timezone: zone, currency } = settings.system;
      const title = delayTitle(until, zone);
      const body = delayBody(row, { promisedUntil: arrival.promisedUntil, zone, currency, credit });
      await notifyCustomer(tx, pushes, row, { title, body }, now);
    }
    await jobs.schedule(tx, promiseJob, following(key), secondsAfter(arrival.changesAfter, 1));
  };
  jobs.define(promiseJob, watch, lock);
}

async function arrivalNow(tx: Transaction, row: OrderRow, now: Date) {
  const [place] = await tx
    .select({ branch, city })
    .from(branch)
    .innerJoin(city, eq(city.id, branch.cityId))
    .where(eq(branch.id, row.branchId));
  const history = await readHistory(tx, [row.id]);
  return place === undefined ? null : estimateArrival(row, history, place, now);
}

/** The row of a job that runs is taken off the list at its end, so the next run needs another key. */
const again = ':again';
function following(key: string): string {
  return key.endsWith(again) ? String(orderOf(key)) : key + again;
}

function orderOf(key: string): number {
  return Number(key.replace(again, ''));
}
