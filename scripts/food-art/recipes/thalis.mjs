import { naan, puffed, roti } from '../breads.mjs';
import { emoji } from '../emoji.mjs';
import { creamSwirl, cube, fish, morsel, pea, rice } from '../fillings.mjs';
import {
  cashew,
  chilli,
  coriander,
  cucumberSlice,
  curryLeaf,
  lemonWedge,
  onionRing,
  pat,
  pomegranate,
  saffron,
  slivers,
  sprig,
  tomatoSlice,
} from '../garnishes.mjs';
import { at, blob, circle, path, spread, stroke } from '../kit.mjs';
import { GOLD, WHITE, katori, many, thali } from './portions.mjs';
import { jamun } from '../sweets.mjs';
import { leafMat, tray } from '../vessels.mjs';

export const thalis = {
  'lakeside-veg-thali': (k) =>
    thali(
      k,
      'steel',
      'steel',
      roti(k, 196, 268, 54) +
        roti(k, 212, 250, 52) +
        at(300, 232, rice(k, 0, 0, 58, 46, WHITE, 150)) +
        coriander(k, 300, 226, 0.7, 10) +
        lemonWedge(k, 344, 206, 17),
      [
        [
          'makhani',
          (x, y) => cube(k, x - 9, y, 17) + cube(k, x + 10, y + 5, 17) + coriander(k, x, y - 4, 0.5),
        ],
        ['yellow', (x, y) => coriander(k, x, y, 0.5) + chilli(k, x + 5, y + 8, 20, ['#e74c3c', '#b3261a'])],
        ['white', (x, y) => pomegranate(k, x, y, 20, 7) + coriander(k, x, y, 0.4)],
        [
          'green',
          (x, y) =>
            many(spread(k, 6, x, y, 20).map(([a, b]) => pea(k, a, b, 5, ['#c4e58a', '#7fb83f', '#4d8526']))),
        ],
        ['syrup', (x, y) => jamun(k, x, y, 17)],
      ],
    ),
  'royal-rajasthani-thali': (k) =>
    thali(
      k,
      'brass',
      'brass',
      many(
        [
          [190, 262],
          [236, 284],
          [222, 236],
        ].map(([x, y]) => puffed(k, x, y, 27, ['#f3d295', '#cf9647', '#8a5519'])),
      ) +
        at(312, 236, path(blob(k, 46, 38), k.round(['#ffe6a5', '#e5b34e', '#a8741c']))) +
        slivers(k, 312, 234, 30, 9) +
        cashew(k, 306, 230, 8) +
        chilli(k, 274, 300, 42),
      [
        ['yellow', (x, y) => pat(k, x, y, 22) + coriander(k, x + 12, y + 6, 0.4)],
        [
          'red',
          (x, y) =>
            many(spread(k, 6, x, y, 20).map(([a, b]) => circle(a, b, 7, k.round(['#f3cf86', '#c98c33'])))),
        ],
        [
          'brown',
          (x, y) =>
            many(
              spread(k, 9, x, y, 22).map(([a, b]) =>
                at(a, b, stroke('M-9 0q8 -6 18 0', '#4f6b22', 3.4), k.between(0, 180)),
              ),
            ),
        ],
        ['white', (x, y) => coriander(k, x, y, 0.45)],
        ['green', (x, y) => chilli(k, x, y, 32)],
      ],
    ),
  'south-indian-meals': (k) =>
    leafMat(k, 240, 190, 452, 300) +
    at(248, 206, rice(k, 0, 0, 92, 64, WHITE, 230)) +
    katori(
      k,
      112,
      164,
      40,
      'sambar',
      curryLeaf(k, 112, 168) +
        many(spread(k, 4, 112, 164, 22).map(([a, b]) => cube(k, a, b, 12, { tint: '#f3a64e' }))),
    ) +
    katori(k, 190, 118, 36, 'tomato', coriander(k, 190, 120, 0.5)) +
    katori(k, 366, 176, 38, 'white', curryLeaf(k, 366, 180, 40, 0.5)) +
    at(288, 114, path(blob(k, 38, 24), k.round(['#b7d86a', '#7fae3c', '#4b7a23']))) +
    slivers(k, 288, 112, 26, 16, ['#ffffff', '#eaf3d2', '#f7c948'], 7) +
    roti(k, 150, 246, 36, ['#fff3cf', '#f6d592', '#dba852'], 9) +
    at(318, 262, path(blob(k, 17, 13), '#c0562a')) +
    curryLeaf(k, 248, 214, 60) +
    pat(k, 236, 196, 24),
  'chicken-feast-thali': (k) =>
    thali(
      k,
      'copper',
      'copper',
      naan(k, 216, 262, 124, 16) +
        at(306, 236, rice(k, 0, 0, 54, 44, GOLD, 150)) +
        onionRing(k, 264, 296, 14) +
        lemonWedge(k, 348, 218, 16) +
        tomatoSlice(k, 290, 290, 13),
      [
        [
          'red',
          (x, y) => morsel(k, x - 8, y - 4, 26) + morsel(k, x + 10, y + 6, 24) + coriander(k, x, y, 0.45),
        ],
        ['black', (x, y) => creamSwirl(x, y, 12)],
        ['white', (x, y) => many([cucumberSlice(k, x - 6, y, 9), coriander(k, x + 10, y + 2, 0.4)])],
        ['butter', (x, y) => morsel(k, x, y, 28) + creamSwirl(x + 6, y + 8, 8)],
        ['syrup', (x, y) => jamun(k, x, y, 17)],
      ],
    ),
  'lake-fish-thali': (k) =>
    tray(k, 240, 182, 160, 'steel') +
    at(214, 246, rice(k, 0, 0, 76, 56, WHITE, 200)) +
    fish(k, 250, 138, 176, -10) +
    katori(
      k,
      344,
      214,
      50,
      'yellow',
      morsel(k, 334, 208, 30, ['#fff0d2', '#e7b76a', '#a9742a'], false) +
        morsel(k, 358, 222, 28, ['#fff0d2', '#e7b76a', '#a9742a'], false) +
        chilli(k, 346, 232, 30) +
        coriander(k, 348, 200, 0.5),
    ) +
    katori(k, 136, 130, 36, 'sambar', coriander(k, 136, 132, 0.5)) +
    lemonWedge(k, 300, 290, 24, 20) +
    lemonWedge(k, 178, 82, 20, -20) +
    sprig(k, 210, 238, 0.8) +
    onionRing(k, 262, 300, 14),
  'jain-satvik-thali': (k) =>
    leafMat(k, 240, 190, 450, 300) +
    roti(k, 176, 246, 46) +
    roti(k, 204, 232, 44) +
    at(300, 232, rice(k, 0, 0, 60, 44, ['#fff3c4', '#ffe391', '#f7cf66'], 150)) +
    katori(k, 116, 168, 40, 'yellow', coriander(k, 116, 170, 0.5), 'brass') +
    katori(
      k,
      196,
      122,
      38,
      'green',
      many(spread(k, 5, 196, 122, 20).map(([a, b]) => circle(a, b, 7, k.round(['#fff3cf', '#e3bf74'])))),
      'brass',
    ) +
    katori(k, 284, 112, 38, 'saffronMilk', saffron(k, 284, 112, 18) + slivers(k, 284, 112, 18, 8), 'brass') +
    katori(k, 366, 168, 38, 'white', cucumberSlice(k, 362, 166, 10) + coriander(k, 374, 174, 0.4), 'brass') +
    emoji(k, 'banana', 374, 246, 66, 8),
};
