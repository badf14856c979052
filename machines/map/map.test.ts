import { describe, expect, it } from 'vitest';
import { kilometresBetween } from '../branch/nearest-city.ts';
import { toCoordinates, toPoint } from './plane.ts';
import { routeBetween, type Roads } from './roads.ts';
import { metresOf, placeAlong } from './route.ts';

const origin = { latitude: 24.58, longitude: 73.69 };
/** A square of 400 m: 0 south-west, 1 south-east, 2 north-east, 3 north-west; the north side is missing. */
const roads: Roads = {
  origin,
  nodes: [0, 0, 400, 0, 400, 400, 0, 400],
  streets: [
    [0, 1, 2],
    [3, 0],
  ],
};
const at = (x: number, y: number) => toCoordinates(origin, { x, y });
const rounded = (route: { latitude: number; longitude: number }[]) =>
  route.map((place) => {
    const { x, y } = toPoint(origin, place);
    return [Math.round(x), Math.round(y)];
  });

describe('the plane of a town', () => {
  it('agrees with the distances on the globe', () => {
    expect(metresOf([at(0, 0), at(3000, 4000)])).toBeCloseTo(
      kilometresBetween(at(0, 0), at(3000, 4000)) * 1000,
      -1,
    );
  });
});

describe('a way by road', () => {
  it('[R1.16] follows the streets, from door to door', () => {
    expect(rounded(routeBetween(roads, at(-30, 300), at(430, 390)))).toEqual([
      [-30, 300],
      [0, 300],
      [0, 0],
      [400, 0],
      [400, 390],
      [430, 390],
    ]);
  });

  it('stays on one stretch when both places lie at it', () => {
    expect(rounded(routeBetween(roads, at(100, 20), at(300, -20)))).toEqual([
      [100, 20],
      [100, 0],
      [300, 0],
      [300, -20],
    ]);
  });

  it('is the straight line to a place outside of the town', () => {
    expect(routeBetween(roads, at(0, 0), at(9000, 9000))).toEqual([at(0, 0), at(9000, 9000)]);
    expect(routeBetween({ ...roads, streets: [] }, at(0, 0), at(1, 1))).toHaveLength(2);
    expect(
      routeBetween(
        {
          ...roads,
          streets: [
            [0, 1],
            [3, 2],
          ],
        },
        at(0, 0),
        at(0, 400),
      ),
    ).toHaveLength(2);
  });
});

describe('along a route', () => {
  const route = [at(0, 0), at(400, 0), at(400, 400)];

  it('[R1.16] finds the place after a share of the way', () => {
    const places = [0, 0.25, 0.5, 0.75, 1, 2].map((share) => placeAlong(route, share));
    expect(rounded(places.flatMap((place) => place ?? []))).toEqual([
      [0, 0],
      [200, 0],
      [400, 0],
      [400, 200],
      [400, 400],
      [400, 400],
    ]);
    expect(placeAlong([], 0.5)).toBeNull();
  });
});
