import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Branch, City } from '../../machines/branch/branch.ts';
import { noTerms, type DeliveryTerms } from '../../machines/promise/promise.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { mostBranches } from './branches.ts';
import { itemsOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { aboveZero, decimalOrNull, list, money, moneyOrNull, strict, text, wholeOrNull } from './parse.ts';
import { apiOf } from './query-client.ts';
import type { Region } from './region.ts';

const distance = strict('a distance', (value) => {
  const km = Number(value);
  return Number.isFinite(km) && km >= 0 ? km : null;
});

const wireTerms = memoize((region: Region) =>
  z.object({
    branch_id: wholeOrNull,
    delivery_charge_method: text,
    fixed_charge: moneyOrNull(region),
    per_km_charge: moneyOrNull(region),
    range_wise_charges: list(z.object({ to_range: distance, price: money(region) })),
    min_order_amount_for_free_delivery: moneyOrNull(region),
    max_deliverable_distance: decimalOrNull,
    time_to_travel: decimalOrNull,
    preparation_time: decimalOrNull,
  }),
);
type WireTerms = z.infer<ReturnType<typeof wireTerms>>;

function chargeOf(wire: WireTerms): DeliveryTerms['charge'] {
  const { fixed_charge: fixed, per_km_charge: perKm, range_wise_charges: ranges } = wire;
  switch (wire.delivery_charge_method) {
    case 'fixed_charge':
      return fixed === null ? null : { kind: 'fixed', amount: fixed };
    case 'per_km_charge':
      return perKm === null ? null : { kind: 'perKm', amount: perKm };
    case 'range_wise_charges': {
      const steps = ranges.map(({ to_range: toKm, price: amount }) => ({ toKm, amount }));
      return steps.length === 0 ? null : { kind: 'steps', steps };
    }
    default:
      return null;
  }
}

/**
 * What deliveries from a branch cost and take, from the row that joins it with its city. Servers without `preparation_time`
 * send no times, and no promise is shown then.
 */
export async function readDeliveryTerms(
  api: Api,
  branch: Pick<Branch, 'id' | 'coordinates'>,
  city: City,
  language: string,
  signal?: AbortSignal,
): Promise<DeliveryTerms> {
  const { latitude, longitude } = branch.coordinates ?? city;
  const form = { name: city.name, latitude, longitude, id: branch.id, limit: 1, language };
  return (await readTerms(api, form, signal)).get(branch.id) ?? noTerms;
}

async function readTerms(
  api: Api,
  form: Form,
  signal?: AbortSignal,
): Promise<Map<number | null, DeliveryTerms>> {
  const region = await api.region(signal);
  const reply = await api.call(paths.checkCity, form, { signal });
  const rows = itemsOf(wireTerms(region), reply, 'delivery terms');
  return new Map(rows.map((row) => [row.branch_id, termsOf(row)]));
}

function termsOf(wire: WireTerms): DeliveryTerms {
  return {
    charge: chargeOf(wire),
    freeFrom: aboveZero(wire.min_order_amount_for_free_delivery),
    reachKm: aboveZero(wire.max_deliverable_distance),
    minutesPerKm: aboveZero(wire.time_to_travel),
    preparationMinutes: aboveZero(wire.preparation_time),
  };
}

export function deliveryTermsQuery(branch: Branch | null, city: City | null, language: string) {
  return queryOptions({
    queryKey: ['deliveryTerms', branch?.id ?? 0],
    queryFn: ({ client, signal }) =>
      branch === null || city === null
        ? noTerms
        : readDeliveryTerms(apiOf(client), branch, city, language, signal),
    enabled: branch !== null && city !== null,
  });
}

/** The terms of a city's restaurants by their id, in one request; a restaurant that the provider leaves out has none. */
export function cityTermsQuery(city: City | null, language: string) {
  return queryOptions({
    queryKey: ['cityTerms', city?.id ?? 0],
    queryFn: async ({ client, signal }) => {
      if (city === null) return {};
      const { name, latitude, longitude } = city;
      const form = { name, latitude, longitude, limit: mostBranches, language };
      return Object.fromEntries(await readTerms(apiOf(client), form, signal));
    },
    enabled: city !== null,
  });
}
