import { asc, desc, sql } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { toDecimal } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';
import { accountGone } from '../accounts/account-texts.ts';
import { countUse, giveBackUse } from '../accounts/rate-limit.ts';
import { readCustomer } from '../accounts/customers.ts';
import { traceOf } from '../accounts/number-trace.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import type { Language } from '../database/schema/columns.ts';
import { promo } from '../database/schema/promos.ts';
import type { Api } from '../http/api.ts';
import { networkOf } from '../http/caller.ts';
import { empty, ok, Refusal } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import { smallestAmount } from '../pricing/smallest-amount.ts';
import { localParts } from '../places/opening-hours.ts';
import type { Services } from '../services.ts';
import { countOwnUses, findPromo } from './find-promo.ts';
import { promoDiscount, promoRefusal } from './promo-rules.ts';
import type { PromoRow } from './promo-rules.ts';
import { codeApplied, codeUnknown, noCodes } from './promo-texts.ts';

const dayMs = 86_400_000;
const sortable = {
  id: promo.id,
  discount: promo.discount,
  start_date: promo.startsAt,
  end_date: promo.endsAt,
} as const;

const listFields = {
  ...pageFields(10),
  branch_id: required.id,
  sort: absent.oneOf(['id', 'discount', 'start_date', 'end_date']),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
  search: absent.text(100),
};
const checkFields = { promo_code: required.text(40), branch_id: required.id, final_total: required.amount };

/** Wrong codes; more than anybody mistypes, and few enough to find none by trying. */
const mostWrong = { ofCustomer: 20, ofCaller: 60 };
const tenMinutes = 600;

/** `get_promo_codes` and `validate_promo_code` [R1.9]. */
export function registerPromos(api: Api, services: Services): void {
  const { database, clock, catalogue } = services;

  api.open(paths.listPromoCodes, listFields, async ({ input, language }) => {
    const column = sortable[input.sort ?? 'id'];
    const direction = input.order?.toLowerCase() === 'asc' ? asc : desc;
    const now = clock.now();
    const rows = await database
      .select()
      .from(promo)
      .where(
        sql`${promo.active} and ${promo.startsAt} <= ${now.toISOString()} and ${promo.endsAt} >= ${now.toISOString()}`,
      )
      .orderBy(direction(column), direction(promo.id));
    const found = rows.filter(
      (row) => row.branches.includes(input.branch_id) && isFound(row, input.search, language),
    );
    const page = found.slice(input.offset, input.offset + input.limit);
    if (page.length === 0) return empty(noCodes, { total: 0 });
    const { system } = await services.settings.read();
    const data = page.map((row) => toWireOffer(row, language, system.system_timezone, catalogue.picture));
    return ok('Codes found.', data, { total: String(found.length) });
  });

  api.member(paths.validatePromoCode, checkFields, async ({ input, customerId, caller, language }) => {
    const total = input.final_total;
    const limit = { seconds: tenMinutes, now: clock.now() };
    const limits = [
      { ...limit, key: `promo:${customerId}`, most: mostWrong.ofCustomer },
      { ...limit, key: `promo:from:${networkOf(caller)}`, most: mostWrong.ofCaller },
    ];
    await countUse(database, limits);
    const row = await findPromo(database, input.promo_code);
    if (row !== null) await giveBackUse(database, limits);
    const ownUses = row === null ? 0 : await ownUsesOf(services, row, customerId);
    const use = { branchId: input.branch_id, total, now: clock.now(), ownUses };
    const refusal = row === null ? codeUnknown : promoRefusal(row, use);
    if (row === null || refusal !== null) {
      throw new Refusal(refusal ?? codeUnknown, { data: { final_total: toDecimal(total) } });
    }
    const settings = await services.settings.read();
    const { system } = settings;
    const checked = toWireChecked(row, ownUses, total, smallestAmount(settings));
    const common = toWirePromo(row, language, system.system_timezone, catalogue.picture);
    return ok(codeApplied[language], [{ ...common, ...checked }]);
  });
}

async function ownUsesOf({ database, secret }: Services, row: PromoRow, customerId: number) {
  const found = await readCustomer(database, customerId);
  if (!found) throw new Refusal(accountGone);
  const accountMobile = accountMobileOf(found.row);
  const numberTrace = traceOf(secret, accountMobile);
  return countOwnUses(database, row.id, { customerId, accountMobile, numberTrace });
}

function isFound(row: PromoRow, search: string | null, language: Language): boolean {
  const wanted = (search ?? '').toLowerCase();
  return `${row.code} ${row.message[language]}`.toLowerCase().includes(wanted);
}

function toWirePromo(row: PromoRow, language: Language, timeZone: string, picture: (path: string) => string) {
  return {
    id: String(row.id),
    promo_code: row.code,
    message: row.message[language],
    start_date: localParts(row.startsAt, timeZone).date,
    end_date: localParts(row.endsAt, timeZone).date,
    discount: toDecimal(row.discount),
    discount_type: row.discountType,
    no_of_users: String(row.maximumUses),
    no_of_repeat_usage: String(row.repeatLimit),
    status: row.active ? '1' : '0',
    image: picture(row.image),
  };
}

/** A row of the list; the row that a check answers has other names for the same things. */
function toWireOffer(row: PromoRow, language: Language, timeZone: string, picture: (path: string) => string) {
  return {
    ...toWirePromo(row, language, timeZone, picture),
    min_order_amt: toDecimal(row.minimumOrder),
    max_discount_amt: toDecimal(row.maximumDiscount),
    repeat_usage: row.repeatAllowed ? 'Allowed' : 'Not Allowed',
    remaining_days: String(Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / dayMs)),
  };
}

function toWireChecked(row: PromoRow, ownUses: number, total: Minor, least: Minor) {
  const discount = promoDiscount(row, total, least);
  return {
    minimum_order_amount: toDecimal(row.minimumOrder),
    max_discount_amount: toDecimal(row.maximumDiscount),
    repeat_usage: row.repeatAllowed ? '1' : '0',
    promo_used_counter: String(row.usesSoFar),
    user_promo_usage_counter: String(ownUses),
    final_total: toDecimal(total - discount),
    final_discount: toDecimal(discount),
  };
}
