import { paths } from '../../src/api/contract/paths.ts';
import { toDecimal } from '../../machines/money.ts';
import type { BranchPlace, Menu } from '../catalogue/menu.ts';
import { searchable } from '../../machines/catalogue/word-stems.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api } from '../http/api.ts';
import { empty, ok, Refusal } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { toWireBranch, toWireRange } from './branch-shape.ts';
import { distanceKm } from './distance.ts';
import { cityNotServed, cityServed, noBranchHere, noCities } from './place-texts.ts';

type City = Menu['cities'][number];

const listFields = {
  ...pageFields(25),
  search: absent.text(100),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
};

/** `get_cities`, `is_city_deliverable`, `get_branches`: where we deliver and from which kitchen [R1.30]. */
export function registerPlaces(api: Api, services: Services): void {
  registerCities(api, services);
  registerCityCheck(api, services);
  registerBranches(api, services);
}

/** Cities with a branch come first, and each with their number, which servers of the family do not send. */
function registerCities(api: Api, { catalogue }: Services): void {
  api.open(paths.searchCities, { ...listFields, sort: absent.whole }, async ({ input, language }) => {
    const menu = await catalogue.menu();
    const active = activeBranches(menu);
    const found = menu.cities.filter(
      (row) => row.isActive && namesOf(row).includes(searchable(input.search ?? '')),
    );
    if (input.order?.toLowerCase() === 'desc') found.reverse();
    const branchesOf = (row: City) => active.filter(({ city }) => city.id === row.id).length;
    found.sort((one, other) => Number(branchesOf(other) > 0) - Number(branchesOf(one) > 0));
    const page = found.slice(input.offset, input.offset + input.limit);
    if (page.length === 0) return empty(noCities);
    return ok(
      'Cities found.',
      page.map((row) => ({ ...toWireCity(row, language), branches: String(branchesOf(row)) })),
    );
  });
}

const checkFields = {
  ...listFields,
  ...pageFields(1),
  name: absent.text(100),
  id: absent.id,
  latitude: absent.latitude,
  longitude: absent.longitude,
};

/**
 * Nearest branch first; also one of a neighbouring city, when it reaches this far. As servers of the family do, an `id`
 * beside the name is the branch's, and without a position every branch of every city comes back, also one that is switched off.
 */
function registerCityCheck(api: Api, services: Services): void {
  api.open(paths.checkCity, checkFields, async ({ input, language }) => {
    if (input.name === null && input.id === null) throw new Refusal('Name the city, or send its id.');
    const here = coordinatesOf(input.latitude, input.longitude);
    const menu = await services.catalogue.menu();
    const city = menu.cities.find(
      (row) => row.isActive && (input.name === null ? row.id === input.id : isNamed(row, input.name)),
    );
    if (!city) throw new Refusal(cityNotServed);
    const places = here === null ? [...menu.branches.values()] : activeBranches(menu);
    const inReach = nearestFirst(places, here)
      .filter(({ place }) => input.id === null || place.branch.id === input.id)
      .filter(({ place, km }) => km === null || km <= place.city.maxDeliverableKm)
      .map(({ place }) => place);
    const page = here === null ? inReach : inReach.slice(input.offset, input.offset + input.limit);
    const message = page.length === 0 ? noBranchHere : cityServed;
    return ok(message, await toWireBranches(services, page, language, true), { city_id: String(city.id) });
  });
}

const branchFields = {
  ...listFields,
  city_id: required.id,
  latitude: required.latitude,
  longitude: required.longitude,
  id: absent.id,
  sort: absent.text(40),
};

function registerBranches(api: Api, services: Services): void {
  api.open(paths.listBranches, branchFields, async ({ input, language }) => {
    const menu = await services.catalogue.menu();
    const here = coordinatesOf(input.latitude, input.longitude);
    const wanted = searchable(input.search ?? '');
    const found = nearestFirst(activeBranches(menu), here)
      .map(({ place }) => place)
      .filter(
        ({ branch, city }) => city.id === input.city_id && (input.id === null || branch.id === input.id),
      )
      .filter(({ branch }) => searchable(Object.values(branch.name).join(' | ')).includes(wanted));
    const page = found.slice(input.offset, input.offset + input.limit);
    return ok('Branches found.', await toWireBranches(services, page, language, false), {
      total: found.length,
    });
  });
}

/** Those that are not switched off. */
function activeBranches({ branches }: Menu): BranchPlace[] {
  return [...branches.values()].filter(({ branch }) => branch.isActive);
}

async function toWireBranches(
  { catalogue }: Services,
  places: BranchPlace[],
  language: Language,
  showsOpen: boolean,
) {
  return Promise.all(
    places.map(async (place, at) => {
      const row = toWireBranch(place, language, catalogue.picture);
      const isOpen = await catalogue.isOpen(place.branch.id);
      return showsOpen && at === 0 ? { ...row, is_branch_open: isOpen ? '1' : '0' } : row;
    }),
  );
}

function nearestFirst(places: BranchPlace[], here: { latitude: number; longitude: number } | null) {
  return places
    .map((place) => ({ place, km: here === null ? null : distanceKm(here, place.branch) }))
    .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0) || one.place.branch.id - other.place.branch.id);
}

function coordinatesOf(latitude: string | null, longitude: string | null) {
  if ((latitude === null) !== (longitude === null))
    throw new Refusal('Send both latitude and longitude, or neither.');
  if (latitude === null || longitude === null) return null;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function namesOf(row: City): string {
  return searchable(Object.values(row.name).join(' | '));
}

/** The exact name in any of the languages. */
function isNamed(row: City, name: string): boolean {
  return Object.values(row.name).some((one) => searchable(one) === searchable(name));
}

function toWireCity(row: City, language: Language) {
  return {
    id: String(row.id),
    name: row.name[language],
    latitude: String(row.latitude),
    longitude: String(row.longitude),
    geolocation_type: 'circle',
    radius: String(row.radiusKm),
    max_deliverable_distance: String(row.maxDeliverableKm),
    delivery_charge_method: row.chargeMethod,
    fixed_charge: toDecimal(row.fixedCharge),
    per_km_charge: toDecimal(row.perKmCharge),
    range_wise_charges: row.rangeCharges.map(toWireRange),
    time_to_travel: String(row.minutesPerKm),
  };
}
