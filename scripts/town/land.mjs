import { blob, smooth } from './plane.mjs';

/** Everything is in metres: x to the east, y to the north of the middle of the seed's first city. */
export const origin = { latitude: 24.58, longitude: 73.69 };
export const bounds = { west: -7200, south: -6200, east: 12_400, north: 13_800 };
export const centre = [350, 550];

export const lake = blob([-2030, -780], 980, 800, { seed: 11, uneven: 0.09, rotation: 0.5, points: 56 });
export const riverIn = smooth([
  [-7600, 4700],
  [-5600, 3300],
  [-4300, 2500],
  [-3350, 1650],
  [-3150, 650],
  [-2600, -200],
]);
export const riverOut = smooth([
  [-1500, -1250],
  [-700, -2100],
  [400, -2420],
  [1700, -2750],
  [3300, -3750],
  [5200, -4300],
  [7800, -5900],
]);
export const rail = smooth([
  [7200, -6600],
  [5400, -3600],
  [4350, -600],
  [3950, 2400],
  [4350, 5200],
  [6900, 9000],
  [9300, 14_200],
]);

export const greens = [
  blob([240, -700], 430, 300, { seed: 3, rotation: 0.3 }),
  blob([-430, 1040], 190, 160, { seed: 5, points: 24 }),
  blob([2420, -1400], 480, 380, { seed: 7, rotation: 0.8 }),
  blob([1880, -330], 190, 150, { seed: 9, uneven: 0.03, points: 24 }),
  blob([-2480, 3150], 780, 560, { seed: 13, uneven: 0.14, rotation: 0.6 }),
  blob([1900, 3000], 260, 210, { seed: 17, points: 28 }),
  blob([-4300, -700], 900, 700, { seed: 19, uneven: 0.16 }),
  blob([-200, -3650], 700, 420, { seed: 23, uneven: 0.14, rotation: 0.2 }),
  blob([5700, 1500], 900, 620, { seed: 29, uneven: 0.15, rotation: 1 }),
  blob([10_050, 11_800], 420, 320, { seed: 31, points: 28 }),
  blob([-1150, -330], 120, 90, { seed: 37, points: 20 }),
];

export const built = [
  blob([250, 550], 3650, 3350, { seed: 41, uneven: 0.06, rotation: 0.4, points: 64 }),
  blob([10_350, 12_150], 700, 560, { seed: 43, points: 30 }),
];
