import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import type { Queryable } from '../database/database.ts';
import type { Language } from '../database/schema/columns.ts';
import { paymentTransaction, walletEntry } from '../database/schema/payments.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

export type TransactionFilter = {
  customerId: number;
  /** Of the wallet "credit" or "debit", else a gateway's name; null for all. */
  type: string | null;
  id: number | null;
  search: string | null;
  limit: number;
  offset: number;
  isAscending: boolean;
};
type Page = { total: number; rows: Record<string, unknown>[] };

/**
 * The wallet’s ledger as the wire writes it; an entry of a refill names the refill as its order [R1.22, R7.5].
 * A payment that was not added stands there with what was taken.
 */
export async function readLedger(
  queryable: Queryable,
  filter: TransactionFilter,
  settings: SeedSettings,
  language: Language,
): Promise<Page> {
  const where = and(
    eq(walletEntry.customerId, filter.customerId),
    filter.id === null ? undefined : eq(walletEntry.id, filter.id),
    signOf(filter.type),
    filter.search === null ? undefined : contains(sql`${walletEntry.message}::text`, filter.search),
  );
  const [counted] = await queryable.select({ total: count() }).from(walletEntry).where(where);
  const direction = filter.isAscending ? asc : desc;
  const isRefillOf = and(
    eq(paymentTransaction.transactionType, 'wallet'),
    eq(sql`'refill:' || ${paymentTransaction.gatewayPaymentId}`, walletEntry.reference),
  );
  const entries = await queryable
    .select({ entry: walletEntry, refill: paymentTransaction })
    .from(walletEntry)
    .leftJoin(paymentTransaction, isRefillOf)
    .where(where)
    .orderBy(direction(walletEntry.at), direction(walletEntry.id))
    .limit(filter.limit)
    .offset(filter.offset);
  const rows = entries.map(({ entry, refill }) => ({
    id: String(entry.id),
    transaction_type: 'wallet',
    user_id: String(entry.customerId),
    order_id: String(entry.orderId ?? refill?.orderId ?? ''),
    type: entry.amount < 0 ? 'debit' : 'credit',
    txn_id: (entry.reference ?? '').replace(/^refill:/, ''),
    amount: toDecimal(refill?.amount ?? Math.abs(entry.amount)),
    status: refill?.status ?? 'success',
    message: entry.message[language],
    balance_after: toDecimal(entry.balanceAfter),
    ...commonOf(entry.at, settings),
  }));
  return { total: counted?.total ?? 0, rows };
}

/** What was paid through gateways. */
export async function readPayments(
  queryable: Queryable,
  filter: TransactionFilter,
  settings: SeedSettings,
): Promise<Page> {
  const where = and(
    eq(paymentTransaction.customerId, filter.customerId),
    eq(paymentTransaction.transactionType, 'transaction'),
    filter.id === null ? undefined : eq(paymentTransaction.id, filter.id),
    filter.type === null ? undefined : eq(paymentTransaction.type, filter.type),
    filter.search === null
      ? undefined
      : contains(
          sql`${paymentTransaction.orderId} || ' ' || ${paymentTransaction.gatewayPaymentId}`,
          filter.search,
        ),
  );
  const [counted] = await queryable.select({ total: count() }).from(paymentTransaction).where(where);
  const direction = filter.isAscending ? asc : desc;
  const payments = await queryable
    .select()
    .from(paymentTransaction)
    .where(where)
    .orderBy(direction(paymentTransaction.at), direction(paymentTransaction.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { total: counted?.total ?? 0, rows: payments.map((row) => toWirePayment(row, settings)) };
}

export function toWirePayment(row: typeof paymentTransaction.$inferSelect, settings: SeedSettings) {
  return {
    id: String(row.id),
    transaction_type: row.transactionType,
    user_id: String(row.customerId ?? ''),
    order_id: row.orderId,
    type: row.type,
    txn_id: row.gatewayPaymentId,
    amount: toDecimal(row.amount),
    status: row.status,
    message: row.message,
    ...commonOf(row.at, settings),
  };
}

function commonOf(at: Date, { system }: SeedSettings) {
  const written = writeMoment(at, system.system_timezone);
  return {
    payu_txn_id: '',
    currency_code: system.supported_locals,
    payer_email: '',
    transaction_date: written,
    date_created: written,
  };
}

function signOf(type: string | null): SQL | undefined {
  if (type === null) return undefined;
  return type === 'debit' ? lt(walletEntry.amount, 0) : gte(walletEntry.amount, 0);
}

function contains(text: SQL, search: string): SQL {
  return sql`position(${search.toLowerCase()} in lower(${text})) > 0`;
}
