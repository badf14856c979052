import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Coordinates } from '../../machines/address/address.ts';
import type { Branch, City, WorkingDay } from '../../machines/branch/branch.ts';
import { nearestCity } from '../../machines/branch/nearest-city.ts';
import { listCities } from './cities.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { hourOfDay } from './moments.ts';
import { itemsOf, pageOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import {
  decimalOrNull,
  strict,
  flag,
  flagOrNull,
  list,
  text,
  verbatim,
  whole,
  wholeOrNull,
  picture,
  type Schema,
} from './parse.ts';
import { apiOf } from './query-client.ts';
import { itemsOfAllPages } from './scope.ts';

export const mostBranches = 25;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** "09:30:00" or "9:30 PM" as minutes after midnight; "24:00:00" is the end of the day. */
const timeOfDay = strict('a time of day', (value) => {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})? ?([ap])?\.?(?:m\.?)?$/i.exec(String(value).trim());
  if (!match) return null;
  const [, hour, minute, half] = match;
  const hours = hourOfDay(Number(hour), half);
  const minutes = hours * 60 + Number(minute);
  return minutes <= 24 * 60 ? minutes : null;
});

const weekday = strict('a weekday', (value) => {
  const day = weekdays.indexOf(String(value).trim().toLowerCase());
  return day === -1 ? null : day;
});

const workingDay: Schema<WorkingDay> = z.pipe(
  z.object({ day: weekday, opening_time: timeOfDay, closing_time: timeOfDay, is_open: flag }),
  z.transform((wire) => ({
    day: wire.day,
    opensAt: wire.opening_time,
    closesAt: wire.closing_time,
    isOpen: wire.is_open,
  })),
);

const wireBranch = (host: string) =>
  z.object({
    branch_id: wholeOrNull,
    id: wholeOrNull,
    branch_name: text,
    description: text,
    address: text,
    contact: verbatim,
    image: picture(host),
    city_id: whole,
    latitude: decimalOrNull,
    longitude: decimalOrNull,
    deliver_orders: flagOrNull,
    self_pickup: flagOrNull,
    global_branch_time: flagOrNull,
    is_branch_open: flagOrNull,
    branch_working_time: list(workingDay),
  });

/** In a row joined with its city `id` is the city's; a plain branch row has no `branch_id` and `id` is its own. */
export const branchSchema = memoize((host: string): Schema<Branch> =>
  z.pipe(
    wireBranch(host),
    z.transform((wire, context) => {
      const id = wire.branch_id ?? (wire.branch_name === '' ? null : wire.id);
      if (id !== null && id > 0) return branchOf(id, wire);
      context.issues.push({ code: 'custom', message: 'a branch without id', input: wire });
      return z.NEVER;
    }),
  ),
);

function branchOf(id: number, wire: z.infer<ReturnType<typeof wireBranch>>): Branch {
  const { latitude, longitude } = wire;
  const acceptsOrders = wire.global_branch_time ?? true;
  return {
    id,
    name: wire.branch_name,
    description: wire.description,
    address: wire.address,
    contact: wire.contact,
    image: wire.image,
    cityId: wire.city_id,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    offersDelivery: wire.deliver_orders ?? true,
    offersPickup: wire.self_pickup ?? false,
    isOpen: acceptsOrders ? wire.is_branch_open : false,
    acceptsOrders,
    hours: wire.branch_working_time,
  };
}

type NamedPlace = Pick<City, 'name'> & Coordinates;

export type Whereabouts = {
  city: NamedPlace | null;
  /** The customer's own position when it is in the city; null stands for the city's. */
  coordinates: Coordinates | null;
};

/**
 * The wire form of a place. Without a position some servers list every branch there is, and an `id` is a branch's to them:
 * the city goes by its name.
 */
function placeForm(city: NamedPlace, coordinates: Coordinates | null): Form {
  const { latitude, longitude } = coordinates ?? city;
  return { name: city.name, latitude, longitude };
}

/**
 * The branches that deliver to a place, nearest first; empty when none does. A place without a city is looked up as the
 * known city nearest to its coordinates. An unknown city is a refusal with the provider's message [R4.14].
 */
export async function findBranches(
  api: Api,
  place: Whereabouts,
  language: string,
  signal?: AbortSignal,
): Promise<Branch[]> {
  const { coordinates } = place;
  const city = place.city ?? (coordinates && (await cityAround(api, coordinates, language, signal)));
  if (!city) return [];
  const form = { ...placeForm(city, coordinates), limit: mostBranches, language };
  return itemsOf(branchSchema(api.host), await api.call(paths.checkCity, form, { signal }), 'branches');
}

/** One branch as the provider describes it now, whether it is open included; null when it is not found there. */
export async function readBranch(
  api: Api,
  known: Pick<Branch, 'id' | 'coordinates'>,
  city: NamedPlace,
  signal?: AbortSignal,
): Promise<Branch | null> {
  const form = { ...placeForm(city, known.coordinates), id: known.id, limit: 1 };
  const reply = await api.call(paths.checkCity, form, { signal });
  return itemsOf(branchSchema(api.host), reply, 'branches').find(({ id }) => id === known.id) ?? null;
}

async function cityAround(
  api: Api,
  here: Coordinates,
  language: string,
  signal?: AbortSignal,
): Promise<City | null> {
  return nearestCity(await listCities(api, language, signal), here);
}

/** All branches of a city, whether or not one delivers to a place there. */
export async function listBranches(
  api: Api,
  city: City,
  language: string,
  signal?: AbortSignal,
): Promise<Branch[]> {
  const { id, latitude, longitude } = city;
  const form = { city_id: id, latitude, longitude, language };
  return itemsOfAllPages(
    async (page) =>
      pageOf(
        branchSchema(api.host),
        await api.callForList(paths.listBranches, { ...form, ...page }, { signal }),
        'branches',
      ),
    mostBranches,
  );
}

/** All branches of a city; disabled without one. */
export function branchesQuery(city: City | null, language: string) {
  return queryOptions({
    queryKey: ['branches', language, city?.id ?? 0],
    queryFn: ({ client, signal }) =>
      city === null ? [] : listBranches(apiOf(client), city, language, signal),
    enabled: city !== null,
  });
}
