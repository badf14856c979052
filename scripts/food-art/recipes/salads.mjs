import { emoji } from '../emoji.mjs';
import { creamSwirl, morsel, rice, sauce } from '../fillings.mjs';
import {
  coriander,
  cucumberSlice,
  curryLeaf,
  drizzle,
  lemonSlice,
  lemonWedge,
  onionRing,
  pomegranate,
  steam,
  tomatoSlice,
} from '../garnishes.mjs';
import { at, circle, oval, spread, stroke } from '../kit.mjs';
import { leaves, many } from './portions.mjs';
import { bowl, cloth, plate } from '../vessels.mjs';

export const salads = {
  'kachumber-salad': (k) =>
    bowl(k, 240, 180, 148, 'white') +
    circle(240, 180, 124, '#e4efc6') +
    many(
      spread(k, 38, 240, 180, 104).map(([a, b], i) =>
        [() => cucumberSlice(k, a, b, 19), () => tomatoSlice(k, a, b, 18), () => onionRing(k, a, b, 15)][
          i % 3
        ](),
      ),
    ) +
    many(spread(k, 8, 240, 180, 84).map(([a, b]) => coriander(k, a, b, 0.65))) +
    lemonWedge(k, 300, 132, 30, 20),
  'sprouted-moong-salad': (k) =>
    bowl(k, 240, 180, 146, 'teal') +
    circle(240, 180, 122, '#dfe9b0') +
    many(
      spread(k, 90, 240, 180, 108).map(([a, b]) =>
        at(
          a,
          b,
          stroke('M4 0q10 2 12 -9', '#fffbe8', 4) +
            oval(0, 0, 8, 6, k.round(['#c9df83', '#8fae3c', '#5f7a22'])),
          k.between(0, 360),
        ),
      ),
    ) +
    pomegranate(k, 240, 180, 96, 26) +
    many(
      [
        [-40, -30],
        [44, 30],
        [10, -60],
        [-30, 52],
      ].map(([a, b]) => coriander(k, 240 + a, 180 + b, 0.7)),
    ) +
    lemonSlice(k, 306, 140, 28, true),
  'tandoori-chicken-salad': (k) =>
    plate(k, 240, 182, 156, 'cream') +
    leaves(k, 240, 180, 102, 30) +
    many(spread(k, 7, 240, 178, 70).map(([a, b]) => morsel(k, a, b, 46, ['#ff9a50', '#d9481c', '#8a200c']))) +
    many(
      [
        [-70, 40],
        [72, -36],
        [20, 76],
      ].map(([a, b]) => tomatoSlice(k, 240 + a, 180 + b, 18)),
    ) +
    many(
      [
        [-60, -50],
        [66, 44],
      ].map(([a, b]) => cucumberSlice(k, 240 + a, 180 + b, 19)),
    ) +
    onionRing(k, 236, 96, 17) +
    drizzle(k, 238, 180, 76, '#f4fbe4', 5),
  'tomato-shorba': (k) =>
    cloth(k, 250, 196, 260, ['#fdeede', '#d94a24'], -8) +
    bowl(k, 240, 180, 132, 'slate') +
    sauce(k, 240, 180, 111, 'tomato') +
    creamSwirl(228, 184, 38) +
    coriander(k, 274, 160, 0.9) +
    many(spread(k, 14, 240, 180, 80).map(([a, b]) => circle(a, b, 1.8, '#2a1408'))) +
    emoji(k, 'tomato', 414, 282, 80) +
    steam(240, 92, 66),
  'sweet-corn-soup': (k) =>
    bowl(k, 220, 180, 140, 'white') +
    sauce(k, 220, 180, 118, 'corn', { oil: false, specks: 4 }) +
    many(
      spread(k, 34, 220, 180, 92).map(([a, b]) =>
        at(
          a,
          b,
          `<rect x="-6" y="-7" width="12" height="14" rx="5" fill="${k.pick(['#ffd84a', '#f9c22a', '#ffe680'])}" stroke="#c9921a" stroke-opacity=".4"/>`,
          k.between(0, 180),
        ),
      ),
    ) +
    many(
      spread(k, 10, 220, 180, 84).map(([a, b]) =>
        oval(a, b, 6, 4.6, 'none', 'stroke="#5fa83c" stroke-width="3"'),
      ),
    ) +
    emoji(k, 'ear-of-corn', 406, 246, 128, 14) +
    steam(220, 84, 60),
  mulligatawny: (k) =>
    bowl(k, 240, 180, 146, 'plum') +
    sauce(k, 240, 180, 122, 'yellow') +
    at(240, 176, rice(k, 0, 0, 40, 32, ['#ffffff', '#fdf8ec', '#f1e6d0'], 80)) +
    many(
      [
        [-60, 20],
        [58, 34],
        [-30, -60],
        [56, -40],
        [0, 74],
      ].map(([a, b]) => morsel(k, 240 + a, 180 + b, 34, ['#f7d49a', '#dba356', '#9a6626'], false)),
    ) +
    coriander(k, 240, 172, 0.9) +
    many(spread(k, 18, 240, 180, 104).map(([a, b]) => circle(a, b, 1.9, '#3a1c12'))) +
    curryLeaf(k, 310, 206) +
    emoji(k, 'red-apple', 424, 292, 70),
};
