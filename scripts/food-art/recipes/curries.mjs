import { naan, roti } from '../breads.mjs';
import { emoji } from '../emoji.mjs';
import { bean, coconutHalf, creamSwirl, cube, halfEgg, morsel, pea, prawn } from '../fillings.mjs';
import {
  chilli,
  coriander,
  curryLeaf,
  drizzle,
  friedOnion,
  lemonWedge,
  onionRing,
  pat,
  saffron,
  slivers,
  sprig,
  steam,
  tomatoSlice,
} from '../garnishes.mjs';
import { at, blob, circle, path, spread } from '../kit.mjs';
import { curry, many } from './portions.mjs';
import { bowl, cloth, kadhai } from '../vessels.mjs';

export const curries = {
  'paneer-butter-masala': (k) =>
    curry(k, {
      colour: 'makhani',
      under: cloth(k, 360, 214, 180, ['#f6ead6', '#d9643a'], 12),
      side: naan(k, 384, 214, 150, 62),
      top: (x, y, r) =>
        drizzle(k, x, y, r * 1.1, '#fff3dc', 6) +
        many(spread(k, 9, x, y, r).map(([a, b]) => cube(k, a, b, 36))) +
        coriander(k, x - 34, y - 30) +
        coriander(k, x + 46, y + 40) +
        coriander(k, x - 6, y + 58, 0.6),
    }),
  'dal-makhani': (k) =>
    curry(k, {
      glaze: 'brass',
      colour: 'black',
      x: 240,
      r: 138,
      options: { specks: 6 },
      top: (x, y, r) =>
        many(
          spread(k, 60, x, y, r * 1.22).map(([a, b]) =>
            bean(k, a, b, 5.4, ['#8a5a48', '#4f2a20', '#2b130d']),
          ),
        ) +
        creamSwirl(x, y, 46) +
        pat(k, x + 30, y - 34, 32) +
        sprig(k, x - 44, y + 40, 0.9),
    }) + chilli(k, 420, 300, 64),
  'palak-paneer': (k) =>
    curry(k, {
      vessel: bowl,
      glaze: 'cream',
      colour: 'green',
      under: cloth(k, 330, 196, 200, ['#eef3e0', '#6f9a4d'], -10),
      side: roti(k, 380, 232, 66),
      options: { oil: false, speck: '#25501a' },
      top: (x, y, r) =>
        many(spread(k, 8, x, y, r).map(([a, b]) => cube(k, a, b, 35, { char: true }))) +
        creamSwirl(x - 8, y + 10, 26) +
        slivers(k, x, y, 50, 6, ['#fff2c9', '#f3d58d'], 7),
    }) + emoji(k, 'leafy-green', 92, 292, 72, -20),
  'chana-masala': (k) =>
    curry(k, {
      vessel: bowl,
      glaze: 'terracotta',
      colour: 'brown',
      x: 226,
      r: 134,
      top: (x, y, r) =>
        many(spread(k, 46, x, y, r * 1.2).map(([a, b]) => pea(k, a, b, 11))) +
        many([
          onionRing(k, x - 20, y - 34, 17),
          chilli(k, x + 28, y - 12, 52),
          coriander(k, x - 42, y + 30),
          coriander(k, x + 40, y + 44),
          tomatoSlice(k, x + 8, y + 46, 15),
        ]),
    }) +
    lemonWedge(k, 402, 288, 32, -18) +
    lemonWedge(k, 424, 244, 28, 24),
  'baingan-bharta': (k) =>
    curry(k, {
      vessel: bowl,
      glaze: 'plum',
      colour: 'smoky',
      x: 200,
      r: 126,
      options: { oil: false },
      top: (x, y, r) =>
        many(
          spread(k, 22, x, y, r * 1.15).map(([a, b]) =>
            at(a, b, path(blob(k, 15, 10), k.pick(['#9a6840', '#83522f', '#b98555']), 'opacity=".8"')),
          ),
        ) +
        many(spread(k, 14, x, y, r).map(([a, b]) => pea(k, a, b, 6, ['#c4e58a', '#7fb83f', '#4d8526']))) +
        sprig(k, x, y + 6, 1) +
        many(spread(k, 6, x, y, r).map(([a, b]) => circle(a, b, 4, '#d9482b'))),
    }) +
    emoji(k, 'eggplant', 378, 168, 150, 8) +
    roti(k, 392, 286, 48),
  'butter-chicken': (k) =>
    curry(k, {
      glaze: 'brass',
      colour: 'butter',
      under: cloth(k, 352, 226, 190, ['#fff2df', '#e7a13c'], 16),
      side: naan(k, 388, 170, 148, -58),
      top: (x, y, r) =>
        many(spread(k, 8, x, y, r).map(([a, b]) => morsel(k, a, b, 50))) +
        creamSwirl(x - 4, y + 4, 38) +
        sprig(k, x + 34, y - 26, 0.9) +
        saffron(k, x, y, 60, 6),
    }),
  'rogan-josh': (k) =>
    curry(k, {
      vessel: bowl,
      glaze: 'indigo',
      colour: 'red',
      x: 240,
      r: 138,
      top: (x, y, r) =>
        many(
          spread(k, 7, x, y, r).map(([a, b]) =>
            morsel(k, a, b, 58, ['#b9623a', '#7d3216', '#471708'], false),
          ),
        ) +
        many([
          chilli(k, x - 30, y - 22, 58, ['#e5452c', '#a31c10']),
          chilli(k, x + 40, y + 34, 52, ['#e5452c', '#a31c10']),
          coriander(k, x + 30, y - 36),
          coriander(k, x - 44, y + 44),
          slivers(k, x, y, 46, 9, ['#fff2c9', '#f3d58d'], 7),
        ]),
    }) + steam(240, 78, 70),
  'malabar-prawn-curry': (k) =>
    curry(k, {
      vessel: bowl,
      glaze: 'teal',
      colour: 'coconut',
      x: 206,
      r: 130,
      top: (x, y, r) =>
        many(spread(k, 6, x, y, r * 1.02).map(([a, b], i) => prawn(k, a, b, 48, i * 61))) +
        many([
          curryLeaf(k, x - 18, y - 8),
          curryLeaf(k, x + 26, y + 16),
          curryLeaf(k, x + 4, y - 60),
          chilli(k, x + 30, y - 40, 44, ['#e5452c', '#a31c10']),
        ]),
    }) +
    coconutHalf(k, 386, 232, 62) +
    curryLeaf(k, 354, 122, 30, 1),
  'egg-curry': (k) =>
    curry(k, {
      vessel: kadhai,
      glaze: 'slate',
      colour: 'brown',
      x: 240,
      r: 132,
      top: (x, y) =>
        many(
          [
            [-46, -32, 10],
            [38, -44, -20],
            [-30, 44, -30],
            [50, 34, 15],
          ].map(([a, b, t]) => halfEgg(k, x + a, y + b, 74, t)),
        ) +
        friedOnion(k, x, y, 70, 10) +
        many([
          coriander(k, x + 4, y + 2, 0.9),
          coriander(k, x - 80, y + 10, 0.6),
          chilli(k, x + 6, y - 74, 48),
        ]),
    }) + roti(k, 424, 300, 40),
};
