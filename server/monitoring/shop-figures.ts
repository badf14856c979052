import { and, count, eq, gte, inArray, isNotNull, lte, min, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { openStatuses, type KnownOrderStatus } from '../../machines/order/order.ts';
import type { OpenDatabase } from '../database/database.ts';
import { pushMessage, wallet } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import { gatewayOrder, refund, withdrawal } from '../database/schema/payments.ts';
import { job } from '../database/schema/system.ts';
import { refundsOwed } from '../payments/owed-refunds.ts';
import type { Services } from '../services.ts';
import { remembered } from './remembered.ts';

export type Work = 'job' | 'poll' | 'refund' | 'push';
export type HeldMoney = {
  kind: 'wallets' | 'open_orders' | 'refunds' | 'withdrawals';
  currency: string;
  amount: number;
};

/** What changes from minute to minute, by indices that hold only what is open. */
export type OpenFigures = {
  /** Since when the oldest has been due, in seconds; of a refund since when it is owed. 0 where nothing is. */
  oldest: Record<Work, number>;
  /** What has failed three times or more in a row, and is tried again. */
  failing: Record<'job' | 'refund', number>;
  orders: Partial<Record<KnownOrderStatus, number>>;
  held: HeldMoney[];
};

/** Sums over whole tables. */
export type TotalFigures = {
  failing: Record<'poll', number>;
  orders: Partial<Record<KnownOrderStatus, number>>;
  held: HeldMoney[];
};

/** Of the whole shop, and so the same in each process; null where the database does not answer in time. */
export type ShopFigures = {
  open: () => Promise<OpenFigures | null>;
  totals: () => Promise<TotalFigures | null>;
};

const openFreshMs = 15_000;
const totalsFreshMs = 5 * 60_000;
const usualTimeoutMs = 1500;
const manyFailures = 3;

type Parts = Pick<Services, 'clock' | 'settings'>;

export function createShopFigures(
  { database, whileReachable }: OpenDatabase,
  { clock, settings }: Parts,
  timeoutMs: number = usualTimeoutMs,
): ShopFigures {
  const oldest = async (table: PgTable, moment: PgColumn, which?: SQL) => {
    const [row] = await database
      .select({ at: min(moment).mapWith(moment) })
      .from(table)
      .where(which);
    const at: unknown = row?.at;
    return at instanceof Date ? Math.max(0, (clock.now().getTime() - at.getTime()) / 1000) : 0;
  };
  const many = async (table: PgTable, which: SQL | undefined) => {
    const [row] = await database.select({ count: count() }).from(table).where(which);
    return row?.count ?? 0;
  };
  const currency = async () => (await settings.read()).system.supported_locals;
  const isRequested = eq(refund.status, 'requested');

  const open = async (): Promise<OpenFigures> => {
    const now = clock.now();
    const rows = await database
      .select({
        status: order.status,
        count: count(),
        paid: sum(
          sql`case when ${order.isPaid} then ${order.finalTotal} else ${order.walletUsed} end`,
        ).mapWith(Number),
      })
      .from(order)
      .where(inArray(order.status, openStatuses))
      .groupBy(order.status);
    const paid = rows.reduce((total, row) => total + row.paid, 0);
    return {
      oldest: {
        job: await oldest(job, job.runAt, lte(job.runAt, now)),
        poll: await oldest(gatewayOrder, gatewayOrder.nextAskAt, lte(gatewayOrder.nextAskAt, now)),
        refund: await oldest(refund, refund.createdAt, isRequested),
        push: await oldest(pushMessage, pushMessage.runAt, lte(pushMessage.runAt, now)),
      },
      failing: {
        job: await many(job, gte(job.attempts, manyFailures)),
        refund: await many(refund, and(isRequested, gte(refund.failures, manyFailures))),
      },
      orders: Object.fromEntries(openStatuses.map((status) => [status, countOf(rows, status)])),
      held: [{ kind: 'open_orders', currency: await currency(), amount: paid }],
    };
  };

  const totals = async (): Promise<TotalFigures> => {
    const rows = await database
      .select({ status: order.status, count: count() })
      .from(order)
      .groupBy(order.status);
    const [wallets] = await database.select({ amount: sum(wallet.balance).mapWith(Number) }).from(wallet);
    const [asked] = await database
      .select({ amount: sum(withdrawal.amount).mapWith(Number) })
      .from(withdrawal)
      .where(eq(withdrawal.status, 'pending'));
    const own = await currency();
    const refunds = await refundsOwed(database);
    return {
      failing: {
        poll: await many(
          gatewayOrder,
          and(isNotNull(gatewayOrder.nextAskAt), gte(gatewayOrder.failures, manyFailures)),
        ),
      },
      orders: Object.fromEntries(ended.map((status) => [status, countOf(rows, status)])),
      held: [
        { kind: 'wallets', currency: own, amount: wallets?.amount ?? 0 },
        { kind: 'withdrawals', currency: own, amount: asked?.amount ?? 0 },
        ...refunds.map((owed) => ({ kind: 'refunds' as const, ...owed })),
      ],
    };
  };

  return {
    open: remembered(() => whileReachable(open), openFreshMs, timeoutMs),
    totals: remembered(() => whileReachable(totals), totalsFreshMs, timeoutMs),
  };
}

const ended: KnownOrderStatus[] = ['delivered', 'cancelled'];

function countOf(
  rows: readonly { status: KnownOrderStatus; count: number }[],
  status: KnownOrderStatus,
): number {
  return rows.find((row) => row.status === status)?.count ?? 0;
}
