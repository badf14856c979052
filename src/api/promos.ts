import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { PromoQuestion } from '../../machines/checkout/checkout-context.ts';
import { isDefiniteRefusal, refusalMessage } from '../../machines/failure.ts';
import { parseMinor, toDecimal, type Minor } from '../../machines/money.ts';
import type { AppliedPromo, PromoOffer } from '../../machines/promo/promo.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
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
  picture,
  type Schema,
} from './parse.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';
import { malformed } from './errors.ts';
import { scopeForm, type Scope } from './scope.ts';

const limit = 50;

const promoOffer = memoize((host: string, region: Region): Schema<PromoOffer> =>
  z.pipe(
    z.object({
      id,
      promo_code: filledText,
      message: text,
      end_date: verbatim,
      min_order_amt: moneyOrZero(region),
      max_discount_amt: moneyOrNull(region),
      discount: verbatim,
      discount_type: verbatim,
      image: picture(host),
    }),
    z.transform((wire) => ({
      id: wire.id,
      code: wire.promo_code,
      message: wire.message,
      endsOn: wire.end_date.slice(0, 10),
      minimumTotal: wire.min_order_amt,
      discount: discountOf(wire.discount, wire.discount_type, region),
      maximumDiscount:
        wire.discount_type === 'amount' || wire.max_discount_amt === 0 ? null : wire.max_discount_amt,
      image: wire.image,
    })),
  ),
);

/** Unreadable terms promise nothing. */
function discountOf(terms: string, type: string, { currency }: Region): PromoOffer['discount'] {
  return type === 'percentage'
    ? { kind: 'percentage', hundredths: parseMinor(terms, 2) ?? 0 }
    : { kind: 'amount', amount: parseMinor(terms, currency.exponent) ?? 0 };
}

/** The codes of a branch that can be used today [R1.9]. */
export async function listPromoCodes(api: Api, scope: Scope, signal?: AbortSignal): Promise<PromoOffer[]> {
  const form = { ...scopeForm(scope), limit, offset: 0 };
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listPromoCodes, form, { signal }),
    signal,
  );
  return itemsOf(promoOffer(api.host, region), reply, 'promo codes');
}

export function promoCodesQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['promoCodes', scope.branchId, scope.language],
    queryFn: ({ client, signal }) => listPromoCodes(apiOf(client), scope, signal),
    enabled: scope.branchId > 0,
  });
}

const checked = memoize((region: Region) =>
  first(z.object({ promo_code: verbatim, final_discount: money(region) })),
);

/** Has a code checked for exactly this total; the discount is the provider's, never our own calculation. */
export async function validatePromo(
  api: Api,
  question: PromoQuestion,
  language: string,
  signal?: AbortSignal,
): Promise<AppliedPromo> {
  const { code, branchId, total } = question;
  const region = await api.region(signal);
  const form = {
    promo_code: code.trim(),
    branch_id: branchId,
    final_total: toDecimal(total, region.currency.exponent),
    language,
  };
  const row = readData(
    checked(region),
    await api.call(paths.validatePromoCode, form, { signal }),
    'promo code',
  );
  if (row === null) throw malformed('Unreadable promo code');
  return { code: row.promo_code || code.trim(), discount: row.final_discount, validatedTotal: total };
}

/** The provider's answer about one code at one total, in minor units; `refusal` is why the code does not count, empty without a reason. */
export type CodeCheck = { code: string; total: Minor; saving: Minor; refusal: string | null };

type CheckScope = Scope & { userId: number | null };

export function codeCheckQuery(scope: CheckScope, code: string, total: Minor) {
  const { branchId, language, userId } = scope;
  return queryOptions({
    queryKey: ['codeChecks', userId, branchId, language, code, total],
    queryFn: async ({ client, signal }): Promise<CodeCheck> => {
      try {
        const question = { code, branchId, total };
        const { discount } = await validatePromo(apiOf(client), question, language, signal);
        return { code, total, saving: discount, refusal: null };
      } catch (error) {
        if (!isDefiniteRefusal(error)) throw error;
        return { code, total, saving: 0, refusal: refusalMessage(error) ?? '' };
      }
    },
    meta: { personal: true },
    enabled: userId !== null && branchId > 0 && code !== '',
  });
}

/** Has a code checked now, whatever the cache holds. */
export async function checkCode(
  queries: QueryClient,
  scope: CheckScope,
  code: string,
  total: Minor,
): Promise<CodeCheck> {
  return await queries.fetchQuery({ ...codeCheckQuery(scope, code, total), staleTime: 0 });
}

/** The checks of codes that the cache holds for this customer, branch and language, whatever their totals. */
export function knownChecks(queries: QueryClient, scope: CheckScope): CodeCheck[] {
  const queryKey = codeCheckQuery(scope, '', 0).queryKey.slice(0, -2);
  return queries.getQueriesData<CodeCheck>({ queryKey }).flatMap(([, check]) => check ?? []);
}
