import { metresBetween, toPoint, type Point } from '../../../../machines/map/plane.ts';
import { nodeAt } from '../../../../machines/map/roads.ts';
import { pointOf, type PlaceName, type Town } from '../../../../machines/map/town.ts';
import type { Coordinates } from '../../../../machines/address/address.ts';
import type { Language } from '../../../i18n/locales.ts';
import { toScreen, type MapView, type Size } from './map-view.ts';

export type Label = {
  key: string;
  kind: 'area' | 'landmark' | 'water' | 'street';
  text: string;
  /** Pixels from the upper left corner. */
  at: Point;
  /** Degrees, so that a street's name lies along it. */
  rotation: number;
};

type Candidate = Omit<Label, 'at' | 'text'> & { name: PlaceName; point: Point; lengthM: number };
type Box = { west: number; north: number; east: number; south: number };

const letterPx = { area: 8, landmark: 6.4, water: 7, street: 6 };
/** Below this many pixels a metre, labels of that kind would only be noise. */
const shownFrom = { area: 0.03, landmark: 0.075, water: 0.03, street: 0.085 };
const areasUpTo = 0.3;
const candidates = new WeakMap<Town, Candidate[]>();

/** Everything that may be labelled, the most important first. */
function candidatesOf(town: Town): Candidate[] {
  const known = candidates.get(town);
  if (known) return known;
  const found: Candidate[] = [
    ...town.areas.map(({ name, at }) => plain('area', name, pointOf(at))),
    plain('water', town.lake.name, centreOf(town.lake.line)),
    ...town.landmarks.map(({ name, at }) => plain('landmark', name, pointOf(at))),
    ...streetLabels(town),
  ];
  candidates.set(town, found);
  return found;
}

function plain(kind: Label['kind'], name: PlaceName, point: Point): Candidate {
  return { key: `${kind} ${name.en}`, kind, name, point, rotation: 0, lengthM: Number.POSITIVE_INFINITY };
}

function centreOf(line: readonly number[]): Point {
  const count = line.length / 2;
  const sum = (axis: number) =>
    line.reduce((total, value, at) => (at % 2 === axis ? total + value : total), 0);
  return { x: sum(0) / count, y: sum(1) / count };
}

/** One label in the middle of each stretch of a named street, the main streets first. */
function streetLabels({ roads, streets, names }: Town): Candidate[] {
  return roads.streets
    .flatMap((row, at) => {
      const { name: named = -1, kind = 3 } = streets[at] ?? {};
      const name = names[named];
      const middle = Math.floor(row.length / 2);
      const points = row.map((node) => nodeAt(roads, node));
      const [from, point, to] = [points[middle - 1], points[middle], points[middle + 1] ?? points[middle]];
      if (name === undefined || from === undefined || point === undefined || to === undefined) return [];
      const lengthM = points
        .slice(1)
        .reduce((sum, next, index) => sum + metresBetween(points[index] ?? next, next), 0);
      const degrees = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
      const rotation = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
      return [{ key: `street ${at}`, kind: 'street' as const, name, point, rotation, lengthM, rank: kind }];
    })
    .toSorted((one, other) => one.rank - other.rank || other.lengthM - one.lengthM);
}

function boxAround(at: Point, width: number, height: number, rotation: number): Box {
  const angle = (Math.abs(rotation) * Math.PI) / 180;
  const across = (width * Math.cos(angle) + height * Math.sin(angle)) / 2;
  const up = (width * Math.sin(angle) + height * Math.cos(angle)) / 2;
  return { west: at.x - across, east: at.x + across, north: at.y - up, south: at.y + up };
}

function overlap(one: Box, other: Box): boolean {
  return one.west < other.east && other.west < one.east && one.north < other.south && other.north < one.south;
}

/** The labels that fit into a view without touching each other or the places that stand on the map. */
export function labelsIn(
  town: Town,
  {
    view,
    size,
    language,
    taken,
  }: { view: MapView; size: Size; language: Language; taken: readonly Coordinates[] },
): Label[] {
  const boxes = taken.map((place) => {
    const at = toScreen(view, size, toPoint(town.roads.origin, place));
    return boxAround({ x: at.x, y: at.y - 8 }, 40, 56, 0);
  });
  const labels: Label[] = [];
  const labelled = new Set<PlaceName>();
  for (const { name, point, lengthM, ...rest } of candidatesOf(town)) {
    if (view.scale < shownFrom[rest.kind] || (rest.kind === 'area' && view.scale > areasUpTo)) continue;
    if (rest.kind === 'street' && labelled.has(name)) continue;
    const at = toScreen(view, size, point);
    const text = name[language];
    const width = text.length * letterPx[rest.kind] + 10;
    if (width > lengthM * view.scale * 0.95) continue;
    if (at.x < -40 || at.y < -20 || at.x > size.width + 40 || at.y > size.height + 20) continue;
    const box = boxAround(at, width, rest.kind === 'landmark' ? 34 : 20, rest.rotation);
    if (boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    labelled.add(name);
    labels.push({ ...rest, text, at });
  }
  return labels;
}
