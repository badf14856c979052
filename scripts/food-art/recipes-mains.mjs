import { naan, roti, puffed } from './breads.mjs';
import { emoji } from './emoji.mjs';
import { bean, coconutHalf, creamSwirl, cube, dip, fish, halfEgg, morsel, pea, prawn, rice, sauce } from './fillings.mjs';
import { cashew, chilli, coriander, curryLeaf, cucumberSlice, friedOnion, lemonSlice, lemonWedge, mint, onionRing, pat, pomegranate, saffron, slivers, sprig, steam, tomatoSlice } from './garnishes.mjs';
import { at, blob, circle, path, spread, stroke } from './kit.mjs';
import { jamun } from './sweets.mjs';
import { board, bowl, cloth, kadhai, leafMat, plate, tray } from './vessels.mjs';

const many = (list) => list.join('');
const WHITE = ['#ffffff', '#fdf8ec', '#f1e6d0'];
const GOLD = ['#fff6d8', '#ffd76a', '#f6b93b', '#fff0c0', '#f2e2bd'];

/** A small bowl of something on a tray. */
const katori = (k, x, y, r, name, more = '', glaze = 'steel') => dip(k, bowl(k, x, y, r, glaze), x, y, r, name) + more;

const thali = (k, glaze, small, middle, katoris) => {
  const places = [[150, 106], [224, 72], [306, 82], [352, 150], [122, 190]];
  return tray(k, 240, 182, 160, glaze) + at(244, 228, `<g transform="translate(-252 -254)">${middle}</g>`, 0, 1.25) + many(katoris.map(([name, top], i) => katori(k, places[i][0], places[i][1], i === 1 || i === 2 ? 36 : 38, name, top?.(places[i][0], places[i][1]) ?? '', small)));
};

export const thalis = {
  'lakeside-veg-thali': (k) =>
    thali(k, 'steel', 'steel', roti(k, 196, 268, 54) + roti(k, 212, 250, 52) + at(300, 232, rice(k, 0, 0, 58, 46, WHITE, 150)) + coriander(k, 300, 226, 0.7, 10) + lemonWedge(k, 344, 206, 17), [
      ['makhani', (x, y) => cube(k, x - 9, y, 17) + cube(k, x + 10, y + 5, 17) + coriander(k, x, y - 4, 0.5)],
      ['yellow', (x, y) => coriander(k, x, y, 0.5) + chilli(k, x + 5, y + 8, 20, ['#e74c3c', '#b3261a'])],
      ['white', (x, y) => pomegranate(k, x, y, 20, 7) + coriander(k, x, y, 0.4)],
      ['green', (x, y) => many(spread(k, 6, x, y, 20).map(([a, b]) => pea(k, a, b, 5, ['#c4e58a', '#7fb83f', '#4d8526'])))],
      ['syrup', (x, y) => jamun(k, x, y, 17)],
    ]),
  'royal-rajasthani-thali': (k) =>
    thali(k, 'brass', 'brass', many([[190, 262], [236, 284], [222, 236]].map(([x, y]) => puffed(k, x, y, 27, ['#f3d295', '#cf9647', '#8a5519']))) + at(312, 236, path(blob(k, 46, 38), k.round(['#ffe6a5', '#e5b34e', '#a8741c']))) + slivers(k, 312, 234, 30, 9) + cashew(k, 306, 230, 8) + chilli(k, 274, 300, 42), [
      ['yellow', (x, y) => pat(k, x, y, 22) + coriander(k, x + 12, y + 6, 0.4)],
      ['red', (x, y) => many(spread(k, 6, x, y, 20).map(([a, b]) => circle(a, b, 7, k.round(['#f3cf86', '#c98c33']))))],
      ['brown', (x, y) => many(spread(k, 9, x, y, 22).map(([a, b]) => at(a, b, stroke('M-9 0q8 -6 18 0', '#4f6b22', 3.4), k.between(0, 180))))],
      ['white', (x, y) => coriander(k, x, y, 0.45)],
      ['green', (x, y) => chilli(k, x, y, 32)],
    ]),
  'south-indian-meals': (k) =>
    leafMat(k, 240, 190, 452, 300) + at(248, 206, rice(k, 0, 0, 92, 64, WHITE, 230)) + katori(k, 112, 164, 40, 'sambar', curryLeaf(k, 112, 168) + many(spread(k, 4, 112, 164, 22).map(([a, b]) => cube(k, a, b, 12, { tint: '#f3a64e' })))) + katori(k, 190, 118, 36, 'tomato', coriander(k, 190, 120, 0.5)) + katori(k, 366, 176, 38, 'white', curryLeaf(k, 366, 180, 40, 0.5)) + at(288, 114, path(blob(k, 38, 24), k.round(['#b7d86a', '#7fae3c', '#4b7a23']))) + slivers(k, 288, 112, 26, 16, ['#ffffff', '#eaf3d2', '#f7c948'], 7) + roti(k, 150, 246, 36, ['#fff3cf', '#f6d592', '#dba852'], 9) + at(318, 262, path(blob(k, 17, 13), '#c0562a')) + curryLeaf(k, 248, 214, 60) + pat(k, 236, 196, 24),
  'chicken-feast-thali': (k) =>
    thali(k, 'copper', 'copper', naan(k, 216, 262, 124, 16) + at(306, 236, rice(k, 0, 0, 54, 44, GOLD, 150)) + onionRing(k, 264, 296, 14) + lemonWedge(k, 348, 218, 16) + tomatoSlice(k, 290, 290, 13), [
      ['red', (x, y) => morsel(k, x - 8, y - 4, 26) + morsel(k, x + 10, y + 6, 24) + coriander(k, x, y, 0.45)],
      ['black', (x, y) => creamSwirl(x, y, 12)],
      ['white', (x, y) => many([cucumberSlice(k, x - 6, y, 9), coriander(k, x + 10, y + 2, 0.4)])],
      ['butter', (x, y) => morsel(k, x, y, 28) + creamSwirl(x + 6, y + 8, 8)],
      ['syrup', (x, y) => jamun(k, x, y, 17)],
    ]),
  'lake-fish-thali': (k) =>
    tray(k, 240, 182, 160, 'steel') + at(214, 246, rice(k, 0, 0, 76, 56, WHITE, 200)) + fish(k, 250, 138, 176, -10) + katori(k, 344, 214, 50, 'yellow', morsel(k, 334, 208, 30, ['#fff0d2', '#e7b76a', '#a9742a'], false) + morsel(k, 358, 222, 28, ['#fff0d2', '#e7b76a', '#a9742a'], false) + chilli(k, 346, 232, 30) + coriander(k, 348, 200, 0.5)) + katori(k, 136, 130, 36, 'sambar', coriander(k, 136, 132, 0.5)) + lemonWedge(k, 300, 290, 24, 20) + lemonWedge(k, 178, 82, 20, -20) + sprig(k, 210, 238, 0.8) + onionRing(k, 262, 300, 14),
  'jain-satvik-thali': (k) =>
    leafMat(k, 240, 190, 450, 300) + roti(k, 176, 246, 46) + roti(k, 204, 232, 44) + at(300, 232, rice(k, 0, 0, 60, 44, ['#fff3c4', '#ffe391', '#f7cf66'], 150)) + katori(k, 116, 168, 40, 'yellow', coriander(k, 116, 170, 0.5), 'brass') + katori(k, 196, 122, 38, 'green', many(spread(k, 5, 196, 122, 20).map(([a, b]) => circle(a, b, 7, k.round(['#fff3cf', '#e3bf74'])))), 'brass') + katori(k, 284, 112, 38, 'saffronMilk', saffron(k, 284, 112, 18) + slivers(k, 284, 112, 18, 8), 'brass') + katori(k, 366, 168, 38, 'white', cucumberSlice(k, 362, 166, 10) + coriander(k, 374, 174, 0.4), 'brass') + emoji(k, 'banana', 374, 246, 66, 8),
};

/** One pot of curry with bread or rice at its side. */
const curry = (k, { vessel = kadhai, glaze = 'copper', colour, x = 214, r = 128, top, side = '', under = '', options = {} }) =>
  under + side + vessel(k, x, 180, r, glaze) + sauce(k, x, 180, r * 0.84, colour, options) + top(x, 180, r * 0.6);

export const curries = {
  'paneer-butter-masala': (k) =>
    curry(k, { colour: 'makhani', under: cloth(k, 360, 214, 180, ['#f6ead6', '#d9643a'], 12), side: naan(k, 384, 214, 150, 62), top: (x, y, r) => many(spread(k, 9, x, y, r).map(([a, b]) => cube(k, a, b, 36))) + creamSwirl(x + 14, y + 6, 34) + coriander(k, x - 34, y - 30) + coriander(k, x + 46, y + 40) + coriander(k, x - 6, y + 58, 0.6) }),
  'dal-makhani': (k) =>
    curry(k, { glaze: 'brass', colour: 'black', x: 240, r: 138, options: { specks: 6 }, top: (x, y, r) => many(spread(k, 60, x, y, r * 1.22).map(([a, b]) => bean(k, a, b, 5.4, ['#8a5a48', '#4f2a20', '#2b130d']))) + creamSwirl(x, y, 46) + pat(k, x + 30, y - 34, 32) + sprig(k, x - 44, y + 40, 0.9) }) + chilli(k, 420, 300, 64),
  'palak-paneer': (k) =>
    curry(k, { vessel: bowl, glaze: 'cream', colour: 'green', under: cloth(k, 330, 196, 200, ['#eef3e0', '#6f9a4d'], -10), side: roti(k, 380, 232, 66), options: { oil: false, speck: '#25501a' }, top: (x, y, r) => many(spread(k, 8, x, y, r).map(([a, b]) => cube(k, a, b, 35, { char: true }))) + creamSwirl(x - 8, y + 10, 26) + slivers(k, x, y, 50, 6, ['#fff2c9', '#f3d58d'], 7) }) + emoji(k, 'leafy-green', 92, 292, 72, -20),
  'chana-masala': (k) =>
    curry(k, { vessel: bowl, glaze: 'terracotta', colour: 'brown', x: 226, r: 134, top: (x, y, r) => many(spread(k, 46, x, y, r * 1.2).map(([a, b]) => pea(k, a, b, 11))) + many([onionRing(k, x - 20, y - 34, 17), chilli(k, x + 28, y - 12, 52), coriander(k, x - 42, y + 30), coriander(k, x + 40, y + 44), tomatoSlice(k, x + 8, y + 46, 15)]) }) + lemonWedge(k, 402, 288, 32, -18) + lemonWedge(k, 424, 244, 28, 24),
  'baingan-bharta': (k) =>
    curry(k, { vessel: bowl, glaze: 'plum', colour: 'smoky', x: 200, r: 126, options: { oil: false }, top: (x, y, r) => many(spread(k, 22, x, y, r * 1.15).map(([a, b]) => at(a, b, path(blob(k, 15, 10), k.pick(['#9a6840', '#83522f', '#b98555']), 'opacity=".8"')))) + many(spread(k, 14, x, y, r).map(([a, b]) => pea(k, a, b, 6, ['#c4e58a', '#7fb83f', '#4d8526']))) + sprig(k, x, y + 6, 1) + many(spread(k, 6, x, y, r).map(([a, b]) => circle(a, b, 4, '#d9482b'))) }) + emoji(k, 'eggplant', 378, 168, 150, 8) + roti(k, 392, 286, 48),
  'butter-chicken': (k) =>
    curry(k, { glaze: 'brass', colour: 'butter', under: cloth(k, 352, 226, 190, ['#fff2df', '#e7a13c'], 16), side: naan(k, 388, 170, 148, -58), top: (x, y, r) => many(spread(k, 8, x, y, r).map(([a, b]) => morsel(k, a, b, 50))) + creamSwirl(x - 4, y + 4, 38) + sprig(k, x + 34, y - 26, 0.9) + saffron(k, x, y, 60, 6) }),
  'rogan-josh': (k) =>
    curry(k, { vessel: bowl, glaze: 'indigo', colour: 'red', x: 240, r: 138, top: (x, y, r) => many(spread(k, 7, x, y, r).map(([a, b]) => morsel(k, a, b, 58, ['#b9623a', '#7d3216', '#471708'], false))) + many([chilli(k, x - 30, y - 22, 58, ['#e5452c', '#a31c10']), chilli(k, x + 40, y + 34, 52, ['#e5452c', '#a31c10']), coriander(k, x + 30, y - 36), coriander(k, x - 44, y + 44), slivers(k, x, y, 46, 9, ['#fff2c9', '#f3d58d'], 7)]) }) + steam(240, 78, 70),
  'malabar-prawn-curry': (k) =>
    curry(k, { vessel: bowl, glaze: 'teal', colour: 'coconut', x: 206, r: 130, top: (x, y, r) => many(spread(k, 6, x, y, r * 1.02).map(([a, b], i) => prawn(k, a, b, 48, i * 61))) + many([curryLeaf(k, x - 18, y - 8), curryLeaf(k, x + 26, y + 16), curryLeaf(k, x + 4, y - 60), chilli(k, x + 30, y - 40, 44, ['#e5452c', '#a31c10'])]) }) + coconutHalf(k, 386, 232, 62) + curryLeaf(k, 354, 122, 30, 1),
  'egg-curry': (k) =>
    curry(k, { vessel: kadhai, glaze: 'slate', colour: 'brown', x: 240, r: 132, top: (x, y) => many([[-46, -32, 10], [38, -44, -20], [-30, 44, -30], [50, 34, 15]].map(([a, b, t]) => halfEgg(k, x + a, y + b, 74, t))) + friedOnion(k, x, y, 70, 10) + many([coriander(k, x + 4, y + 2, 0.9), coriander(k, x - 80, y + 10, 0.6), chilli(k, x + 6, y - 74, 48)]) }) + roti(k, 424, 300, 40),
};
