import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toDecimal, type Minor } from '../../machines/money.ts';
import type { AppliedPromo, PromoOffer } from '../../machines/promo/promo.ts';
import { call, callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './pages.ts';
import {
  filledText,
  first,
  id,
  money,
  moneyOrNull,
  moneyOrZero,
  readData,
  text,
  verbatim,
  type Piece,
} from './parse.ts';
import { picture } from './pictures.ts';
import { currentRegion } from './region.ts';
import { malformed } from './errors.ts';
import { scopeForm, type Scope } from './scope.ts';

const limit = 50;

export const promoOffer: Piece<PromoOffer> = z.pipe(
  z.object({
    id,
    promo_code: filledText,
    message: text,
    end_date: verbatim,
    min_order_amt: moneyOrZero,
    max_discount_amt: moneyOrNull,
    image: picture,
  }),
  z.transform((wire) => ({
    id: wire.id,
    code: wire.promo_code,
    message: wire.message,
    endsOn: wire.end_date.slice(0, 10),
    minimumTotal: wire.min_order_amt,
    maximumDiscount: wire.max_discount_amt === 0 ? null : wire.max_discount_amt,
    image: wire.image,
  })),
);

/** The codes of a branch that can be used today [R1.9]. */
export async function listPromoCodes(scope: Scope, signal?: AbortSignal): Promise<PromoOffer[]> {
  const form = { ...scopeForm(scope), limit, offset: 0 };
  return itemsOf(promoOffer, await callForList(paths.listPromoCodes, form, { signal }), 'promo codes');
}

export function promoCodesQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['promoCodes', scope.branchId, scope.language],
    queryFn: ({ signal }) => listPromoCodes(scope, signal),
    enabled: scope.branchId > 0,
  });
}

const checked = first(z.object({ promo_code: verbatim, final_discount: money }));

export type PromoQuestion = { code: string; branchId: number; total: Minor };

/** Has a code checked for exactly this total; the discount is the provider's, never our own calculation. */
export async function validatePromo(
  question: PromoQuestion,
  language: string,
  signal?: AbortSignal,
): Promise<AppliedPromo> {
  const { code, branchId, total } = question;
  const form = {
    promo_code: code.trim(),
    branch_id: branchId,
    final_total: toDecimal(total, currentRegion().currency.exponent),
    language,
  };
  const row = readData(checked, await call(paths.validatePromoCode, form, { signal }), 'promo code');
  if (row === null) throw malformed('Unreadable promo code');
  return { code: row.promo_code || code.trim(), discount: row.final_discount, validatedTotal: total };
}
