import { dosaCone, dosaRoll, idli, roti, vada } from '../breads.mjs';
import { cube, pea } from '../fillings.mjs';
import {
  cashew,
  chilli,
  coriander,
  curryLeaf,
  lemonWedge,
  onionRing,
  steam,
  tomatoSlice,
} from '../garnishes.mjs';
import { at, blob, circle, oval, path, spread, stroke } from '../kit.mjs';
import { coco, many, sambar, side, tomatoChutney } from './portions.mjs';
import { board, leafMat, plate, tray } from '../vessels.mjs';

export const south = {
  'masala-dosa': (k) =>
    leafMat(k, 240, 196, 456, 296) +
    dosaRoll(k, 228, 226, 350, 86, -10) +
    sambar(k, 146, 122, 44) +
    coco(k, 246, 106, 38) +
    tomatoChutney(k, 334, 118, 36),
  'ghee-podi-dosa': (k) =>
    plate(k, 230, 206, 146, 'indigo') +
    dosaCone(k, 216, 168, 290, 190) +
    coco(k, 402, 128, 46, 'white') +
    sambar(k, 406, 250, 52, 'white'),
  'rava-onion-dosa': (k) =>
    plate(k, 240, 182, 156, 'sage') +
    at(
      222,
      190,
      path(
        'M-118 40C-120 -60 -20 -122 108 -84C132 -20 96 92 -10 104C-60 108 -112 92 -118 40Z',
        '#3a2010',
        'opacity=".26" transform="translate(4 10)"',
      ) +
        path(
          'M-118 40C-120 -60 -20 -122 108 -84C132 -20 96 92 -10 104C-60 108 -112 92 -118 40Z',
          k.round(['#ffe6ac', '#eeb659', '#b9741f']),
        ) +
        many(
          spread(k, 90, -4, 2, 96, 0.9).map(([a, b]) =>
            oval(
              a,
              b,
              k.between(2, 6),
              k.between(2, 4),
              k.pick(['#c9822a', '#fff4d2', '#a9611a']),
              'opacity=".6"',
            ),
          ),
        ) +
        many(
          [
            [-40, 0],
            [30, -40],
            [10, 50],
            [60, 10],
          ].map(([a, b]) => onionRing(k, a, b, 12)),
        ) +
        many(spread(k, 6, 0, 0, 70).map(([a, b]) => coriander(k, a, b, 0.5))) +
        stroke('M-104 56Q-30 -10 104 -76', '#8f4d12', 3, 'opacity=".35"'),
    ) +
    coco(k, 352, 250, 40) +
    sambar(k, 394, 110, 48),
  'idli-sambar': (k) =>
    tray(k, 240, 182, 158, 'steel') +
    idli(k, 166, 148, 50) +
    idli(k, 262, 126, 50) +
    idli(k, 182, 242, 50) +
    sambar(k, 294, 228, 66, 'copper') +
    coco(k, 354, 140, 32),
  'medu-vada': (k) =>
    leafMat(k, 240, 190, 450, 290) +
    vada(k, 170, 160, 54) +
    vada(k, 262, 140, 54) +
    vada(k, 214, 234, 54) +
    sambar(k, 338, 216, 52, 'brass') +
    coco(k, 354, 132, 34, 'brass'),
  'mixed-veg-uttapam': (k) =>
    plate(k, 240, 182, 156, 'terracotta') +
    roti(k, 240, 184, 122, ['#fff6dc', '#f7dca0', '#cf9440'], 22) +
    many(
      spread(k, 30, 240, 182, 100).map(([a, b], i) =>
        [
          () => tomatoSlice(k, a, b, 13),
          () => onionRing(k, a, b, 13),
          () => at(a, b, path(blob(k, 11, 7), k.line(['#8fd05a', '#3f8f3a'])), k.between(0, 90)),
          () => circle(a, b, 5, '#f58a2c'),
        ][i % 4](),
      ),
    ) +
    many(spread(k, 7, 240, 182, 90).map(([a, b]) => coriander(k, a, b, 0.55))) +
    coco(k, 410, 292, 40, 'white'),
  'appam-stew': (k) =>
    board(k, 240, 190, 430, 280) +
    many(
      [
        [136, 158],
        [196, 240],
      ].map(
        ([x, y]) =>
          circle(x + 3, y + 9, 84, '#3a2010', 'opacity=".25"') +
          path(
            blob(k, 84, 83, 22, 0.03),
            k.round(['#ffffff', '#fffaf0', '#e8b768'], 0.5, 0.5, 0.55),
            `transform="translate(${x} ${y})"`,
          ) +
          many(
            spread(k, 60, x, y, 78, 0.8)
              .filter(([a, b]) => Math.hypot(a - x, b - y) > 42)
              .map(([a, b]) => circle(a, b, k.between(1.6, 3.4), '#c98a34', 'opacity=".5"')),
          ) +
          circle(x, y, 38, k.round(['#ffffff', '#fffdf8', '#f0e6d4'])),
      ),
    ) +
    side(
      k,
      'coconut',
      342,
      168,
      92,
      'teal',
      many(
        spread(k, 9, 342, 168, 56).map(([a, b], i) =>
          [
            () => cube(k, a, b, 22, { tint: '#ff9d4d' }),
            () => cube(k, a, b, 22, { tint: '#fff4cf' }),
            () => pea(k, a, b, 8, ['#c4e58a', '#7fb83f', '#4d8526']),
          ][i % 3](),
        ),
      ) +
        curryLeaf(k, 342, 178) +
        curryLeaf(k, 372, 150),
    ),
  upma: (k) =>
    plate(k, 240, 184, 152, 'mustard') +
    at(
      240,
      180,
      path(blob(k, 100, 90, 16, 0.05), '#5a3a08', 'opacity=".25" transform="translate(3 12)"') +
        path(blob(k, 100, 90, 16, 0.05), k.round(['#fff6d2', '#f6dd92', '#d3a745'])) +
        many(
          spread(k, 240, 0, 0, 92, 0.9).map(([a, b]) =>
            circle(
              a,
              b * 0.9,
              k.between(1.6, 3.4),
              k.pick(['#fffbe6', '#fbe9b4', '#e3bf66']),
              'opacity=".8"',
            ),
          ),
        ),
    ) +
    many(spread(k, 9, 240, 178, 74).map(([a, b]) => pea(k, a, b, 7, ['#c4e58a', '#7fb83f', '#4d8526']))) +
    many(
      [
        [-40, -30],
        [34, 10],
        [-10, 44],
        [56, -30],
      ].map(([a, b]) => cashew(k, 240 + a, 180 + b)),
    ) +
    curryLeaf(k, 236, 184) +
    curryLeaf(k, 280, 230) +
    chilli(k, 206, 214, 44, ['#e5452c', '#a31c10']) +
    lemonWedge(k, 352, 248, 24, -30) +
    steam(240, 90, 60),
};
