import type { Minor } from '../../machines/money.ts';
import type { promo } from '../database/schema/promos.ts';

export type PromoRow = typeof promo.$inferSelect;

/** What a code is used for: where, for how much, when, and how often this customer has used it before. */
export type PromoUse = { branchId: number; total: Minor; now: Date; ownUses: number };

const hundredthsOfOneHundredPercent = 10_000;

/** Why a code cannot be used, as a sentence for the customer; null when it can [R1.9]. */
export function promoObjection(row: PromoRow, use: PromoUse): string | null {
  if (!row.active || !row.branches.includes(use.branchId)) return 'This code is not valid here.';
  if (use.now < row.startsAt) return 'This code is not valid yet.';
  if (use.now > row.endsAt) return 'This code has expired.';
  if (row.usesSoFar >= row.maximumUses) return 'This code has been used up.';
  if (!row.repeatAllowed && use.ownUses > 0) return 'You have already used this code.';
  if (row.repeatAllowed && use.ownUses >= row.repeatLimit)
    return 'You have used this code as often as it allows.';
  if (use.total < row.minimumOrder) return 'Your order is too small for this code.';
  return null;
}

/** The reduction in minor units: a percentage or an amount, never above the code's maximum or the total itself. */
export function promoDiscount(
  row: Pick<PromoRow, 'discountType' | 'discount' | 'maximumDiscount'>,
  total: Minor,
): Minor {
  const plain = row.discountType === 'percentage' ? percentOf(total, row.discount) : row.discount;
  const most = row.maximumDiscount > 0 ? row.maximumDiscount : plain;
  return Math.min(plain, most, total);
}

function percentOf(total: Minor, hundredths: number): Minor {
  return Math.floor((total * hundredths + hundredthsOfOneHundredPercent / 2) / hundredthsOfOneHundredPercent);
}
