import { emoji } from '../emoji.mjs';
import { coconutHalf } from '../fillings.mjs';
import { chilli, lemonSlice, mint, saffron, seeds, slivers, steam } from '../garnishes.mjs';
import { at, circle, oval, path, spread, stroke } from '../kit.mjs';
import { many, petals } from './portions.mjs';
import { clayCup, glass, iceCube, straw } from '../sweets.mjs';

export const drinks = {
  'mango-lassi': (k) =>
    glass(k, 196, 190, 146, 270, ['#fff0b0', '#ffcf4d', '#fbb522', '#f09a12'], { foam: '#fff6d2' }) +
    at(196, 94, `<g transform="scale(1 .3)">${slivers(k, 0, 0, 46, 16) + saffron(k, 0, 0, 40, 7)}</g>`) +
    mint(k, 226, 84, 0.8) +
    straw(232, 130, 118, ['#ffffff', '#e0703a'], 16) +
    emoji(k, 'mango', 366, 250, 128, 6),
  'masala-chaas': (k) =>
    glass(k, 240, 190, 150, 262, ['#ffffff', '#f8f6ea', '#e9eedd', '#dfe6cf'], {
      foam: '#ffffff',
      inside: many(
        Array.from({ length: 26 }, () =>
          circle(
            k.between(-60, 60),
            k.between(-80, 120),
            k.between(1.6, 3.2),
            k.pick(['#6fa83f', '#8a6a3a', '#3f7a26']),
            'opacity=".6"',
          ),
        ),
      ),
    }) +
    mint(k, 232, 92, 0.95) +
    many(spread(k, 12, 244, 92, 34).map(([a, b]) => circle(a, b * 0.3 + 64, 1.9, '#7a5424'))) +
    chilli(k, 372, 292, 64) +
    mint(k, 118, 300, 0.9),
  'kulhad-chai': (k) =>
    clayCup(k, 188, 206, 176, 204, ['#e3ad72', '#c98a4b', '#a5672c'], '#f3d6ac') +
    steam(188, 88, 72) +
    clayCup(k, 350, 244, 124, 142, ['#e3ad72', '#c98a4b', '#a5672c'], '#f3d6ac') +
    at(290, 330, stroke('M-26 0H26', '#7a4516', 11) + stroke('M-26 -2H26', '#b5732f', 4), -12) +
    many(
      [
        [80, 322],
        [104, 330],
      ].map(([x, y]) =>
        at(x, y, oval(0, 0, 13, 7, k.round(['#cfe0a0', '#8fae5c', '#5f7a34'])), k.between(-30, 30)),
      ),
    ),
  'filter-coffee': (k) =>
    at(
      238,
      268,
      oval(6, 46, 150, 30, '#3a2010', 'opacity=".26"') +
        path(
          'M-140 -14L-112 44Q0 66 112 44L140 -14Z',
          k.line(['#8c97a3', '#ffffff', '#d5dbe1', '#8c97a3'], 0),
        ) +
        oval(0, -14, 140, 34, k.line(['#ffffff', '#b9c2ca'], 30)) +
        oval(0, -12, 128, 28, '#8c97a3') +
        oval(0, -8, 122, 24, k.round(['#b98046', '#8a5324', '#5f3312'])),
    ) +
    at(
      238,
      168,
      path(
        'M-70 -104L-52 96Q0 112 52 96L70 -104Z',
        k.line(['#9aa4ae', '#ffffff', '#e3e8ec', '#c3cad1', '#8c97a3'], 0),
      ) +
        oval(0, -104, 72, 19, '#f4f6f8') +
        oval(0, -103, 65, 16, k.round(['#fff1da', '#e9c796', '#c1884a'])) +
        many(
          Array.from({ length: 22 }, () =>
            circle(k.between(-46, 46), -103 + k.between(-9, 9), k.between(2, 5), '#fff6e6', 'opacity=".8"'),
          ),
        ) +
        stroke('M-66 -84Q0 -66 66 -84', '#9aa4ae', 2.4, 'opacity=".6"') +
        stroke('M-44 -70L-34 70', '#fff', 8, 'opacity=".6"'),
    ) +
    steam(238, 54, 44) +
    many(
      [
        [400, 300],
        [424, 284],
        [416, 318],
      ].map(([x, y]) =>
        at(
          x,
          y,
          oval(0, 0, 13, 9, k.round(['#8a5330', '#5a3016', '#32180a'])) +
            stroke('M-10 0q10 -5 20 0', '#2a1206', 2),
          k.between(-40, 40),
        ),
      ),
    ),
  'fresh-lime-soda': (k) =>
    glass(k, 226, 188, 138, 272, ['#f6ffe0', '#e9f9c0', '#d5f09a', '#c2e67c'], {
      taper: 12,
      foam: '#f4ffe0',
      inside:
        iceCube(k, -24, -50, 48) +
        iceCube(k, 26, -26, 46) +
        iceCube(k, -10, 26, 46) +
        lemonSlice(k, 24, 66, 34, true) +
        many(
          Array.from({ length: 30 }, () =>
            circle(k.between(-56, 56), k.between(-80, 124), k.between(1.6, 4.4), '#ffffff', 'opacity=".8"'),
          ),
        ),
    }) +
    lemonSlice(k, 290, 66, 38, true) +
    straw(252, 126, 124, ['#ffffff', '#5fa83c'], 10) +
    mint(k, 206, 88, 0.7) +
    emoji(k, 'lime', 384, 286, 92, 0),
  'rose-milk': (k) =>
    glass(k, 240, 190, 146, 268, ['#fff3f6', '#ffc7d8', '#ff9dbb', '#f47fa6'], {
      foam: '#ffeef3',
      inside: seeds(k, 0, 96, 50, 44, ['#4a3632', '#5f4a46'], 3.2),
    }) +
    petals(k, 240, 88, 30, 6) +
    slivers(k, 240, 86, 26, 6) +
    straw(276, 128, 116, ['#ffffff', '#e23f74'], 16) +
    emoji(k, 'rose', 96, 270, 108, -16) +
    petals(k, 380, 306, 32, 5),
  'tender-coconut-cooler': (k) =>
    at(
      204,
      200,
      oval(8, 118, 122, 26, '#3a2010', 'opacity=".28"') +
        path(
          'M-120 -40C-128 60 -76 124 0 124C76 124 128 60 120 -40Q0 -86 -120 -40Z',
          k.round(['#b9e07a', '#6fae3c', '#376f22'], 0.34, 0.3, 0.8),
        ) +
        path('M-88 -70L-60 -90H60L88 -70L104 -40Q0 0 -104 -40Z', k.line(['#fffdf2', '#efe4c6'])) +
        oval(0, -62, 62, 23, '#fffef8') +
        oval(0, -60, 50, 17, k.round(['#f3fbff', '#d5ebf2', '#b4d3dd'])) +
        stroke('M-84 0Q-70 60 -30 92', '#e4f5b8', 9, 'opacity=".5"'),
    ) +
    straw(236, 148, 128, ['#ffffff', '#2f8c3b'], 18) +
    mint(k, 184, 136, 0.9) +
    lemonSlice(k, 134, 116, 30, true) +
    coconutHalf(k, 388, 272, 58),
};
