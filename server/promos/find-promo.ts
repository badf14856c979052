import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Placeholder, SQLWrapper } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { order } from '../database/schema/orders.ts';
import { promo, promoUse } from '../database/schema/promos.ts';
import type { PromoRow } from './promo-rules.ts';

/** Compares as customers type a code: in any case. */
export function codeIs(code: string | Placeholder) {
  return sql`upper(${promo.code}) = upper(${code})`;
}

/** A code as customers type it, in any case; null when there is none. */
export async function findPromo(queryable: Queryable, code: string): Promise<PromoRow | null> {
  const [row] = await queryable.select().from(promo).where(codeIs(code));
  return row ?? null;
}

/** The same, locked until the transaction ends, so that its last use cannot be taken twice [L3]. */
export async function lockPromo(tx: Transaction, code: string): Promise<PromoRow | null> {
  const [row] = await tx.select().from(promo).where(codeIs(code)).for('update');
  return row ?? null;
}

/** An account, its full number, and what orders of an earlier account of that number have in its place (`traceOf`). */
export type CodeUser<T = never> = {
  customerId: number | T;
  accountMobile: string | T;
  numberTrace: string | T;
};

/**
 * How often a code was used with an account or with its number; what was given back does not count. Awaited, or a column of
 * another select.
 */
export function countOwnUses(
  queryable: Queryable,
  promoId: number | SQLWrapper,
  { customerId, accountMobile, numberTrace }: CodeUser<Placeholder>,
) {
  const isOwn = or(
    eq(order.customerId, customerId),
    inArray(order.accountMobile, [accountMobile, numberTrace]),
  );
  const own = queryable.select({ id: order.id }).from(order).where(isOwn);
  return queryable.$count(
    promoUse,
    and(eq(promoUse.promoId, promoId), inArray(promoUse.orderId, own), isNull(promoUse.releasedAt)),
  );
}

export type NewPromoUse = { promoId: number; customerId: number; orderId: number; usedAt: Date };

/** What writes down that an order uses a code whose row is locked. */
export function promoUseWrites(tx: Transaction, use: NewPromoUse): SQLWrapper[] {
  return [
    tx.insert(promoUse).values(use),
    tx
      .update(promo)
      .set({ usesSoFar: sql`${promo.usesSoFar} + 1` })
      .where(eq(promo.id, use.promoId)),
  ];
}

/** Gives the use of an order that came to nothing back, once. */
export async function releasePromoUse(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const [given] = await tx
    .update(promoUse)
    .set({ releasedAt: now })
    .where(and(eq(promoUse.orderId, orderId), isNull(promoUse.releasedAt)))
    .returning({ promoId: promoUse.promoId });
  if (!given) return;
  await tx
    .update(promo)
    .set({ usesSoFar: sql`greatest(${promo.usesSoFar} - 1, 0)` })
    .where(eq(promo.id, given.promoId));
}
