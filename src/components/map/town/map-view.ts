import type { Coordinates } from '../../../../machines/address/address.ts';
import { toCoordinates, toPoint, type Point } from '../../../../machines/map/plane.ts';

/** What of the town is seen: the metres in the middle, and how many pixels a metre takes. */
export type MapView = Point & { scale: number };
export type Size = { width: number; height: number };
export type Bounds = { west: number; south: number; east: number; north: number };

const widest = 0.018;
const closest = 0.9;
const closestFit = 0.36;
const marginPx = 56;

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Keeps a view on the drawn land, at a scale at which details are visible. */
export function onLand(view: MapView, bounds: Bounds): MapView {
  return {
    x: within(view.x, bounds.west, bounds.east),
    y: within(view.y, bounds.south, bounds.north),
    scale: within(view.scale, widest, closest),
  };
}

/** The view that shows all these points with some room around them; the whole inner town for none. */
export function viewOf(points: readonly Point[], { width, height }: Size): MapView {
  if (points.length === 0) return { x: 250, y: 500, scale: within(width / 5200, widest, closestFit) };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = Math.max(width - 2 * marginPx, 40) / Math.max(east - west, 1);
  const up = Math.max(height - 2 * marginPx, 40) / Math.max(north - south, 1);
  return {
    x: (west + east) / 2,
    y: (south + north) / 2,
    scale: within(Math.min(across, up), widest, closestFit),
  };
}

/** Moves the view by pixels of the screen: right and down are positive. */
export function panned(view: MapView, right: number, down: number): MapView {
  return { ...view, x: view.x + right / view.scale, y: view.y - down / view.scale };
}

/** Zooms so that what is seen at `at` (pixels from the middle) stays where it is. */
export function zoomed(view: MapView, factor: number, at: Point = { x: 0, y: 0 }): MapView {
  const scale = within(view.scale * factor, widest, closest);
  const held = { x: view.x + at.x / view.scale, y: view.y - at.y / view.scale };
  return { x: held.x - at.x / scale, y: held.y + at.y / scale, scale };
}

/** Pixels from the upper left corner. */
export function toScreen(view: MapView, size: Size, point: Point): Point {
  return {
    x: size.width / 2 + (point.x - view.x) * view.scale,
    y: size.height / 2 - (point.y - view.y) * view.scale,
  };
}

export function fromScreen(view: MapView, size: Size, { x, y }: Point): Point {
  return { x: view.x + (x - size.width / 2) / view.scale, y: view.y - (y - size.height / 2) / view.scale };
}

/** The view moved just so far that a point has room around it. */
export function showing(view: MapView, size: Size, point: Point): MapView {
  const { x, y } = toScreen(view, size, point);
  const [roomX, roomY] = [Math.min(64, size.width / 4), Math.min(64, size.height / 4)];
  return panned(view, x - within(x, roomX, size.width - roomX), y - within(y, roomY, size.height - roomY));
}

/** A place moved by pixels of the screen at the scale of a view: right and down are positive. */
export function moved(
  origin: Coordinates,
  place: Coordinates,
  { scale }: MapView,
  right: number,
  down: number,
): Coordinates {
  const { x, y } = toPoint(origin, place);
  return toCoordinates(origin, { x: x + right / scale, y: y - down / scale });
}
