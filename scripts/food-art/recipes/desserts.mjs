import { emoji } from '../emoji.mjs';
import { sauce } from '../fillings.mjs';
import { cashew, saffron, seeds, slivers, steam } from '../garnishes.mjs';
import { at, blob, circle, oval, path, spread, stroke } from '../kit.mjs';
import { many, petals, side } from './portions.mjs';
import { disc, glass, jalebi, jamun, scoop, straw } from '../sweets.mjs';
import { bowl, cloth, plate } from '../vessels.mjs';

export const desserts = {
  'gulab-jamun': (k) =>
    bowl(k, 240, 180, 142, 'brass') +
    sauce(k, 240, 180, 119, 'syrup', { oil: false, specks: 0 }) +
    many(
      [
        [-44, -42],
        [44, -44],
        [-56, 40],
        [56, 38],
        [0, 2],
      ].map(([a, b]) => jamun(k, 240 + a, 180 + b, 41)),
    ) +
    slivers(k, 240, 178, 80, 20) +
    petals(k, 240, 180, 90, 4) +
    saffron(k, 240, 180, 80, 6),
  rasmalai: (k) =>
    bowl(k, 240, 180, 146, 'indigo') +
    sauce(k, 240, 180, 122, 'saffronMilk', { oil: false, specks: 4 }) +
    many(
      [
        [-48, -36],
        [48, -40],
        [-40, 48],
        [54, 42],
      ].map(([a, b]) => disc(k, 240 + a, 180 + b, 43)),
    ) +
    slivers(k, 240, 180, 96, 26) +
    saffron(k, 240, 180, 96, 16) +
    petals(k, 240, 180, 40, 3),
  'jalebi-rabri': (k) =>
    plate(k, 206, 186, 144, 'teal') +
    jalebi(k, 158, 146, 64) +
    jalebi(k, 252, 156, 64) +
    jalebi(k, 200, 232, 66) +
    side(k, 'white', 392, 220, 72, 'copper', saffron(k, 392, 220, 36) + slivers(k, 392, 220, 40, 14)) +
    slivers(k, 206, 186, 100, 14),
  'gajar-halwa': (k) =>
    plate(k, 222, 184, 150, 'white') +
    at(
      222,
      178,
      path(blob(k, 94, 84, 14, 0.06), '#5a1c04', 'opacity=".3" transform="translate(3 13)"') +
        path(blob(k, 94, 84, 14, 0.06), k.round(['#ffa352', '#e8641c', '#a83a0a'])) +
        many(
          spread(k, 170, 0, 0, 88, 0.9).map(([a, b]) =>
            at(
              a,
              b * 0.88,
              stroke(
                `M-7 0q6 ${k.between(-5, 5)} 14 0`,
                k.pick(['#ff8f3d', '#f5752a', '#d9541a', '#ffb36b']),
                3.4,
              ),
              k.between(0, 180),
            ),
          ),
        ),
    ) +
    many(
      [
        [-34, -24],
        [30, 10],
        [4, -50],
        [-20, 36],
      ].map(([a, b]) => cashew(k, 222 + a, 176 + b)),
    ) +
    slivers(k, 222, 176, 74, 20) +
    many(spread(k, 7, 222, 176, 66).map(([a, b]) => oval(a, b, 7, 5.4, '#7a3b16'))) +
    emoji(k, 'carrot', 404, 262, 116, 12) +
    steam(222, 96, 60),
  'kulfi-falooda': (k) =>
    glass(k, 216, 186, 140, 280, ['#fff7ea', '#fbe3e6', '#f58fb0', '#e8487c', '#d43a6c'], {
      taper: 26,
      fill: 0.84,
      inside:
        many(
          Array.from({ length: 26 }, () =>
            stroke(
              `M${k.between(-50, 30)} ${k.between(-30, 70)}q12 ${k.between(-16, 16)} 30 2`,
              '#fffaf0',
              3,
              'opacity=".85"',
            ),
          ),
        ) + seeds(k, 0, 80, 44, 40, ['#3a2a22', '#52403a'], 3),
    }) +
    scoop(k, 216, 66, 52, ['#f4f7cf', '#cfdf96', '#9ab25a']) +
    slivers(k, 216, 56, 34, 14) +
    petals(k, 250, 80, 16, 2) +
    straw(262, 150, 128, ['#ffffff', '#e23f74'], 18) +
    emoji(k, 'rose', 380, 250, 120, 10),
  phirni: (k) =>
    cloth(k, 240, 200, 270, ['#f6e7ef', '#b2487e'], 10) +
    many(
      [
        [154, 168, 92],
        [314, 218, 84],
      ].map(
        ([x, y, r]) =>
          bowl(k, x, y, r, 'terracotta') +
          sauce(k, x, y, r * 0.84, 'coconut', { oil: false, specks: 0 }) +
          slivers(k, x, y, r * 0.55, 12) +
          saffron(k, x, y, r * 0.5, 7) +
          petals(k, x + 6, y - 4, r * 0.3, 4),
      ),
    ) +
    many(
      [
        [330, 90],
        [362, 106],
      ].map(([x, y]) =>
        at(
          x,
          y,
          path('M0 -20C16 -10 14 14 0 20C-14 14 -16 -10 0 -20Z', k.round(['#e2a766', '#b5732f', '#7a4516'])) +
            stroke('M0 -14V14M-6 -8V10M6 -8V10', '#7a4516', 1.4, 'opacity=".5"'),
          k.between(0, 90),
        ),
      ),
    ),
  'mango-shrikhand': (k) =>
    bowl(k, 206, 182, 134, 'cream') +
    circle(206, 182, 113, k.round(['#ffe89a', '#fbc02d', '#e09a12'])) +
    stroke(
      'M124 190C130 110 276 100 284 180C290 252 150 260 158 188C164 138 246 138 246 184C246 214 196 220 198 190',
      '#ffe07a',
      20,
      'opacity=".9"',
    ) +
    stroke('M120 184C128 104 272 94 282 172', '#fff6cf', 6, 'opacity=".7"') +
    slivers(k, 206, 180, 70, 20) +
    saffron(k, 206, 180, 70, 10) +
    emoji(k, 'mango', 384, 236, 132, 8),
};
