import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database.ts';
import { promo, promoUse } from '../database/schema/promos.ts';
import type { PromoRow } from './promo-rules.ts';

function codeIs(code: string) {
  return eq(sql`upper(${promo.code})`, code.toUpperCase());
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

/** How often a customer has used a code; what was given back does not count. */
export async function countOwnUses(
  queryable: Queryable,
  promoId: number,
  customerId: number,
): Promise<number> {
  const [row] = await queryable
    .select({ uses: count() })
    .from(promoUse)
    .where(
      and(eq(promoUse.promoId, promoId), eq(promoUse.customerId, customerId), isNull(promoUse.releasedAt)),
    );
  return row?.uses ?? 0;
}

export type NewPromoUse = { promoId: number; customerId: number; orderId: number; usedAt: Date };

/** Writes down that an order uses a code whose row is locked. */
export async function takePromo(tx: Transaction, use: NewPromoUse): Promise<void> {
  await tx.insert(promoUse).values(use);
  await tx
    .update(promo)
    .set({ usesSoFar: sql`${promo.usesSoFar} + 1` })
    .where(eq(promo.id, use.promoId));
}

/** Gives the use of an order that came to nothing back, once. */
export async function givePromoBack(tx: Transaction, orderId: number, now: Date): Promise<void> {
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
