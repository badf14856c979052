import type { Coordinates } from '../address/address.ts';
import { metresBetween, toCoordinates, toPoint, type Point } from './plane.ts';
import { nearestSpot, nodeAt, type Roads } from './roads.ts';

/** A name in each language that the town is labelled in. */
export type PlaceName = { en: string; hi: string; ar: string; fr: string };

/** A town drawn from data. Lines are x, y, x, y… in metres east and north of the roads' origin. */
export type Town = {
  bounds: { west: number; south: number; east: number; north: number };
  around: { city: PlaceName; state: PlaceName; country: PlaceName };
  roads: Roads;
  names: readonly PlaceName[];
  /** Of each row of the roads: its place in `names` (-1 for none), and its kind: 0 ring road, 1 main road, 2 street, 3 lane. */
  streets: readonly { name: number; kind: number }[];
  lake: { name: PlaceName; line: readonly number[] };
  rivers: readonly { name: PlaceName; line: readonly number[] }[];
  rail: readonly number[];
  greens: readonly (readonly number[])[];
  built: readonly (readonly number[])[];
  areas: readonly { at: readonly number[]; pincode: string; name: PlaceName }[];
  landmarks: readonly { at: readonly number[]; name: PlaceName }[];
};

/** What is around a place: null for what is too far away to describe it. */
export type Surroundings = {
  street: PlaceName | null;
  landmark: PlaceName | null;
  area: PlaceName | null;
  pincode: string;
};

const streetWithin = 300;
const landmarkWithin = 450;
const areaWithin = 2500;

export function pointOf([x = 0, y = 0]: readonly number[]): Point {
  return { x, y };
}

/** Whether a place lies on the map of the town. */
export function isInTown({ bounds, roads }: Town, place: Coordinates): boolean {
  const { x, y } = toPoint(roads.origin, place);
  return x >= bounds.west && x <= bounds.east && y >= bounds.south && y <= bounds.north;
}

/** The nearest named street, landmark and quarter of a place, each within the distance that still describes it [R3.14]. */
export function surroundingsOf(town: Town, place: Coordinates): Surroundings {
  const here = toPoint(town.roads.origin, place);
  const spot = nearestSpot(town.roads, here, (street) => (town.streets[street]?.name ?? -1) >= 0);
  const isNear = spot !== null && spot.metres <= streetWithin;
  const area = nearest(town.areas, here, areaWithin);
  return {
    street: isNear ? (town.names[town.streets[spot.street]?.name ?? -1] ?? null) : null,
    landmark: nearest(town.landmarks, here, landmarkWithin)?.name ?? null,
    area: area?.name ?? null,
    pincode: area?.pincode ?? '',
  };
}

function nearest<Named extends { at: readonly number[] }>(
  all: readonly Named[],
  here: Point,
  within: number,
): Named | null {
  let found: { one: Named; metres: number } | null = null;
  for (const one of all) {
    const metres = metresBetween(pointOf(one.at), here);
    if (metres <= within && (found === null || metres < found.metres)) found = { one, metres };
  }
  return found?.one ?? null;
}

export type FoundPlace = { kind: 'landmark' | 'area' | 'street'; name: PlaceName; at: Coordinates };

/** Landmarks, quarters and streets whose name in any language contains the text; those that begin with it first. */
export function placesNamed(town: Town, text: string, limit: number): FoundPlace[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const found = [
    ...town.landmarks.map(({ name, at }) => ({ kind: 'landmark' as const, name, point: pointOf(at) })),
    ...town.areas.map(({ name, at }) => ({ kind: 'area' as const, name, point: pointOf(at) })),
    ...town.names.map((name, at) => ({ kind: 'street' as const, name, point: middleOfStreet(town, at) })),
  ].flatMap(({ kind, name, point }) => {
    const rank = rankOf(name, wanted);
    return rank === null || point === null ? [] : [{ rank, kind, name, point }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ kind, name, point }) => ({ kind, name, at: toCoordinates(town.roads.origin, point) }));
}

/** 0 where a name begins with the text, 1 where one contains it, null where none does. */
function rankOf(name: PlaceName, wanted: string): number | null {
  const names = Object.values(name).map((one) => one.toLowerCase());
  if (names.some((one) => one.startsWith(wanted))) return 0;
  return names.some((one) => one.includes(wanted)) ? 1 : null;
}

function middleOfStreet({ roads, streets }: Town, name: number): Point | null {
  const rows = roads.streets.filter((_, at) => streets[at]?.name === name);
  const longest = rows.toSorted((one, other) => other.length - one.length)[0];
  const middle = longest?.[Math.floor(longest.length / 2)];
  return middle === undefined ? null : nodeAt(roads, middle);
}
