import { cube, halfEgg, morsel, pea } from '../fillings.mjs';
import {
  cashew,
  chilli,
  coriander,
  curryLeaf,
  friedOnion,
  lemonSlice,
  lemonWedge,
  mint,
  pat,
  pomegranate,
  saffron,
  slivers,
  sprig,
  steam,
} from '../garnishes.mjs';
import { at, blob, oval, path, spread } from '../kit.mjs';
import { LEMON, ORANGE, SAFFRON, SNOW, heap, many, side } from './portions.mjs';
import { bowl, kadhai, leafMat, plate } from '../vessels.mjs';

export const riceDishes = {
  'hyderabadi-chicken-biryani': (k) =>
    heap(
      k,
      kadhai(k, 208, 180, 140, 'copper'),
      ORANGE,
      (x, y) =>
        many(
          spread(k, 5, x, y, 78).map(([a, b]) =>
            at(a, b, path(blob(k, 34, 22, 10, 0.3), '#f28c1e', 'opacity=".34"')),
          ),
        ) +
        many(
          [
            [-44, -32],
            [40, -44],
            [6, 14],
            [-50, 40],
            [56, 32],
          ].map(([a, b]) => morsel(k, x + a, y + b, 58)),
        ) +
        friedOnion(k, x, y, 80, 18) +
        mint(k, x - 4, y - 54, 0.7) +
        coriander(k, x + 30, y + 66) +
        saffron(k, x, y, 90, 10) +
        lemonWedge(k, x - 84, y + 4, 22, 70),
      side(k, 'white', 412, 118, 48, 'white', pomegranate(k, 412, 118, 24, 8) + coriander(k, 412, 118, 0.5)) +
        side(k, 'tamarind', 414, 254, 46, 'terracotta', chilli(k, 414, 252, 48)),
      208,
      136,
    ),
  'lucknowi-mutton-biryani': (k) =>
    heap(
      k,
      plate(k, 240, 182, 158, 'indigo'),
      SAFFRON,
      (x, y) =>
        many(
          [
            [-36, -26],
            [44, -20],
            [4, 40],
          ].map(([a, b]) => morsel(k, x + a, y + b, 66, ['#b5673c', '#7a3518', '#45170a'], false)),
        ) +
        cashew(k, x - 62, y + 34) +
        cashew(k, x + 72, y + 34) +
        cashew(k, x, y - 70) +
        saffron(k, x, y, 90, 16) +
        mint(k, x + 6, y + 4, 0.8),
      '',
      240,
      150,
    ) + steam(240, 92, 70),
  'veg-dum-biryani': (k) =>
    heap(
      k,
      bowl(k, 240, 180, 146, 'terracotta'),
      SAFFRON,
      (x, y) =>
        many(
          spread(k, 9, x, y, 74).map(([a, b], i) =>
            [
              () => cube(k, a, b, 24, { tint: '#ff9a4a' }),
              () => at(a, b, path(blob(k, 18, 15, 12, 0.25), k.round(['#fffdf0', '#f6edcd', '#d8c58b']))),
              () =>
                many(
                  [0, 1, 2].map((j) =>
                    pea(k, a + j * 9 - 9, b + (j % 2) * 6, 7, ['#c4e58a', '#7fb83f', '#4d8526']),
                  ),
                ),
            ][i % 3](),
          ),
        ) +
        friedOnion(k, x, y, 70, 10) +
        mint(k, x + 20, y - 24, 0.9) +
        mint(k, x - 46, y + 46, 0.7),
      '',
      240,
      142,
    ),
  'egg-biryani': (k) =>
    heap(
      k,
      plate(k, 240, 182, 156, 'teal'),
      ORANGE,
      (x, y) =>
        many(
          [
            [-44, -30, 12],
            [46, -28, -30],
            [0, 44, 5],
          ].map(([a, b, t]) => halfEgg(k, x + a, y + b, 74, t)),
        ) +
        friedOnion(k, x, y, 84, 14) +
        coriander(k, x, y - 4) +
        coriander(k, x + 66, y + 36) +
        chilli(k, x - 62, y + 40, 46),
      '',
      240,
      150,
    ),
  'kashmiri-pulao': (k) =>
    heap(
      k,
      plate(k, 240, 182, 156, 'plum'),
      SAFFRON,
      (x, y) =>
        pomegranate(k, x, y, 92, 34) +
        many(spread(k, 8, x, y, 80).map(([a, b]) => cashew(k, a, b, 10))) +
        many(spread(k, 9, x, y, 84).map(([a, b]) => oval(a, b, 7, 5, '#5f2c16'))) +
        slivers(k, x, y, 86, 18) +
        saffron(k, x, y, 90, 12),
      '',
      240,
      150,
    ),
  'lemon-rice': (k) =>
    heap(
      k,
      leafMat(k, 240, 190, 450, 290),
      LEMON,
      (x, y) =>
        many(
          spread(k, 16, x, y, 84).map(([a, b]) =>
            oval(
              a,
              b,
              8,
              5.4,
              k.round(['#e7a35a', '#b96d2b']),
              `transform="rotate(${k.between(0, 180)} ${a} ${b})"`,
            ),
          ),
        ) +
        many(
          [
            [-40, -20],
            [36, 30],
            [10, -56],
            [-20, 54],
            [70, -14],
          ].map(([a, b]) => curryLeaf(k, x + a, y + b)),
        ) +
        chilli(k, x + 34, y - 26, 46, ['#e5452c', '#a31c10']),
      lemonSlice(k, 376, 132, 27),
      226,
      122,
      280,
    ) + lemonWedge(k, 372, 236, 34, 12),
  'jeera-rice': (k) =>
    heap(
      k,
      bowl(k, 240, 180, 138, 'brass'),
      SNOW,
      (x, y) =>
        many(
          spread(k, 34, x, y, 92).map(([a, b]) => at(a, b, oval(0, 0, 5, 1.7, '#8a5a24'), k.between(0, 180))),
        ) +
        sprig(k, x, y, 1) +
        pat(k, x + 40, y - 34, 30),
      '',
      240,
      136,
      320,
    ) + steam(240, 84, 64),
};
