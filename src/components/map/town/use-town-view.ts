import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Coordinates } from '../../../../machines/address/address.ts';
import { metresBetween, toCoordinates, toPoint, type Point } from '../../../../machines/map/plane.ts';
import type { Town } from '../../../../machines/map/town.ts';
import type { MapPin } from '../map-adapter.ts';
import {
  fromScreen,
  moved,
  onLand,
  panned,
  showing,
  viewOf,
  zoomed,
  type MapView,
  type Size,
} from './map-view.ts';

type Options = { town: Town; size: Size; fit: readonly Coordinates[]; pin: MapPin | undefined };
type Finger = { at: Point; hasMoved: boolean };

const stepPx = 28;
const zoomStep = 1.6;
/** A press that moves less than this is a press, not a drag. */
const dragFrom = 5;
const directions: Partial<Record<string, [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What of the town is seen, and how fingers, mouse and keys move it or the pin. Arrows mean the sides of the screen. */
export function useTownView({ town, size, fit, pin }: Options) {
  const { origin } = town.roads;
  const [own, setOwn] = useState<MapView | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const fitted = useMemo(
    () =>
      viewOf(
        fit.map((place) => toPoint(origin, place)),
        size,
      ),
    [fit, origin, size],
  );
  const view = own ?? fitted;
  const moveTo = (next: MapView) => setOwn(onLand(next, town.bounds));
  const zoom = (factor: number) => moveTo(zoomed(view, factor));

  function place(at: Coordinates) {
    pin?.onMove(at);
    moveTo(showing(view, size, toPoint(origin, at)));
  }

  /** One step to a side of the screen: of the pin where there is one, else of the view. */
  function step(right: number, down: number) {
    if (pin === undefined) return moveTo(panned(view, right * stepPx * 2, down * stepPx * 2));
    place(moved(origin, pin.at ?? toCoordinates(origin, view), view, right * stepPx, down * stepPx));
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (direction !== undefined) step(...direction);
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else return;
    event.preventDefault();
  }

  const pointOn = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, { at: pointOn(event), hasMoved: false });
  }

  function onPointerMove(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId);
    const at = pointOn(event);
    if (finger === undefined || (!finger.hasMoved && metresBetween(at, finger.at) < dragFrom)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const dragged = panned(
      view,
      (finger.at.x - at.x) / (other ? 2 : 1),
      (finger.at.y - at.y) / (other ? 2 : 1),
    );
    const factor =
      other === undefined ? 1 : metresBetween(at, other.at) / Math.max(1, metresBetween(finger.at, other.at));
    moveTo(zoomed(dragged, factor));
    fingers.current.set(event.pointerId, { at, hasMoved: true });
  }

  function onPointerUp(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (finger === undefined || finger.hasMoved || pin === undefined || event.button > 0) return;
    place(toCoordinates(origin, fromScreen(view, size, pointOn(event))));
  }

  const onPointerCancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    view,
    step,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    showAll: () => setOwn(null),
    surface: { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
