import type { Minor } from '../../machines/money.ts';
import type { LocalText } from '../database/schema/columns.ts';
import type { promo } from '../database/schema/promos.ts';
import { percentOf } from '../pricing/percentage.ts';
import {
  codeExpired,
  codeNotHere,
  codeNotYet,
  codeUsedByYou,
  codeUsedTooOften,
  codeUsedUp,
  orderTooSmallForCode,
} from './promo-texts.ts';

export type PromoRow = typeof promo.$inferSelect;

/** What a code is used for: where, for how much, when, and how often this customer has used it before. */
export type PromoUse = { branchId: number; total: Minor; now: Date; ownUses: number };

/** Why a code cannot be used; null when it can [R1.9]. */
export function promoRefusal(row: PromoRow, use: PromoUse): LocalText | null {
  if (!row.active || !row.branches.includes(use.branchId)) return codeNotHere;
  if (use.now < row.startsAt) return codeNotYet;
  if (use.now > row.endsAt) return codeExpired;
  if (row.usesSoFar >= row.maximumUses) return codeUsedUp;
  if (!row.repeatAllowed && use.ownUses > 0) return codeUsedByYou;
  if (row.repeatAllowed && use.ownUses >= row.repeatLimit) return codeUsedTooOften;
  if (use.total < row.minimumOrder) return orderTooSmallForCode;
  return null;
}

/**
 * The reduction in minor units: a percentage, rounded to a multiple of `least`, or an amount; never above the code's maximum or
 * the total itself.
 */
export function promoDiscount(
  row: Pick<PromoRow, 'discountType' | 'discount' | 'maximumDiscount'>,
  total: Minor,
  least: Minor = 1,
): Minor {
  const plain = row.discountType === 'percentage' ? percentOf(total, row.discount, least) : row.discount;
  const most = row.maximumDiscount > 0 ? row.maximumDiscount : plain;
  return Math.min(plain, most, total);
}
