import { creamSwirl, cube, morsel } from '../fillings.mjs';
import {
  chilli,
  coriander,
  drizzle,
  lemonSlice,
  lemonWedge,
  mint,
  onionRing,
  slivers,
  sprig,
} from '../garnishes.mjs';
import { at, blob, circle, oval, path, spread, stroke } from '../kit.mjs';
import { GREEN, RED, many, pepper, side, skewer } from './portions.mjs';
import { board, leafMat, plate } from '../vessels.mjs';

export const tandoor = {
  'tandoori-chicken': (k) => {
    const leg = (x, y, rotation, size = 1) =>
      at(
        x,
        y,
        path(
          'M-66 -6C-60 -50 0 -58 26 -26C40 -12 60 -10 78 -4L80 10C58 12 40 14 24 30C-4 56 -62 46 -66 -6Z',
          '#3a1206',
          'opacity=".3" transform="translate(3 10)"',
        ) +
          path(
            'M-66 -6C-60 -50 0 -58 26 -26C40 -12 60 -10 78 -4L80 10C58 12 40 14 24 30C-4 56 -62 46 -66 -6Z',
            k.round(['#ff9a50', '#d9481c', '#8a200c'], 0.36, 0.3, 0.8),
          ) +
          path('M74 -8q18 -12 22 2q12 4 2 14q-12 10 -24 2z', '#fff3dc') +
          many(
            [
              [-36, -24],
              [-16, 14],
              [4, -22],
              [-44, 8],
            ].map(([a, b]) => at(a, b, path(blob(k, 14, 6), '#3f0f05', 'opacity=".55"'), 40)),
          ) +
          oval(-26, -26, 18, 6, '#fff', 'opacity=".4"'),
        rotation,
        size,
      );
    return (
      board(k, 240, 190, 420, 270, -3) +
      leg(168, 140, -28, 1.15) +
      leg(300, 160, 30, 1.1) +
      leg(196, 246, 10, 1.1) +
      many([onionRing(k, 340, 262, 22), onionRing(k, 372, 242, 18), onionRing(k, 316, 276, 15)]) +
      lemonWedge(k, 390, 150, 28, -20) +
      lemonWedge(k, 94, 272, 26, 30) +
      sprig(k, 250, 200, 0.9) +
      side(k, 'mint', 392, 82, 36, 'white')
    );
  },
  'malai-tikka': (k) =>
    plate(k, 240, 182, 158, 'slate') +
    many(
      [-58, 0, 58].map((dy) =>
        skewer(
          k,
          232,
          178 + dy,
          210,
          -12,
          Array.from({ length: 4 }, () => () => morsel(k, 0, 0, 58, ['#fff9e8', '#f4dca6', '#c99a4e'])),
        ),
      ),
    ) +
    mint(k, 120, 108, 0.8) +
    lemonWedge(k, 318, 274, 26, -20) +
    creamSwirl(156, 272, 20) +
    slivers(k, 240, 180, 90, 10),
  'paneer-tikka': (k) =>
    board(k, 240, 186, 430, 250) +
    many(
      [-64, 0, 64].map((dy) =>
        skewer(k, 222, 186 + dy, 240, -6, [
          () => cube(k, 0, 0, 48, { char: true, tint: '#ffd28a' }),
          pepper(k, GREEN),
          () => cube(k, 0, 0, 48, { char: true, tint: '#ffd28a' }),
          pepper(k, RED),
          () => cube(k, 0, 0, 48, { char: true, tint: '#ffd28a' }),
        ]),
      ),
    ) +
    side(k, 'mint', 400, 262, 38, 'white', coriander(k, 400, 262, 0.5)) +
    onionRing(k, 84, 112, 16) +
    onionRing(k, 110, 96, 13),
  'seekh-kebab': (k) =>
    plate(k, 240, 182, 158, 'terracotta') +
    many(
      [-62, -2, 58].map((dy) =>
        at(
          236,
          180 + dy,
          stroke('M-150 0H150', '#9aa3ab', 5) +
            stroke('M-92 8H92', '#2a0c04', 40, 'opacity=".25"') +
            `<rect x="-112" y="-19" width="224" height="38" rx="19" fill="${k.line(['#d98a55', '#a3562a', '#5f2a10'], 90)}"/>` +
            many(
              Array.from({ length: 9 }, (_, i) =>
                stroke(`M${-96 + i * 24} -15q8 15 0 30`, '#4a1c08', 3, 'opacity=".4"'),
              ),
            ) +
            many(
              Array.from({ length: 16 }, () =>
                circle(
                  k.between(-104, 104),
                  k.between(-13, 13),
                  2.2,
                  k.pick(['#6fa83f', '#f0c27a', '#3a1206']),
                  'opacity=".8"',
                ),
              ),
            ) +
            `<rect x="-96" y="-14" width="180" height="6" rx="3" fill="#fff" opacity=".25"/>`,
          -14,
        ),
      ),
    ) +
    onionRing(k, 130, 262, 18) +
    onionRing(k, 156, 280, 14) +
    lemonWedge(k, 332, 262, 26, -30) +
    mint(k, 332, 108, 0.8),
  'fish-tikka': (k) =>
    leafMat(k, 240, 190, 450, 280) +
    many(
      [
        [150, 168, -14],
        [240, 148, 8],
        [326, 178, -6],
        [198, 236, 10],
        [286, 244, -12],
      ].map(([x, y, t]) =>
        at(
          x,
          y,
          path(blob(k, 48, 32, 8, 0.1), '#24301a', 'opacity=".35" transform="translate(3 9)"') +
            path(blob(k, 48, 32, 8, 0.1), k.round(['#ffb866', '#e2752a', '#94400f'])) +
            path(blob(k, 30, 12), '#fff0d2', 'opacity=".28"') +
            stroke('M-26 -12L10 14M-6 -18L26 8', '#6b2c0c', 4, 'opacity=".6"') +
            oval(-14, -14, 14, 5, '#fff', 'opacity=".45"') +
            many(
              Array.from({ length: 6 }, () => circle(k.between(-30, 30), k.between(-18, 18), 1.7, '#3f6b1f')),
            ),
          t,
        ),
      ),
    ) +
    lemonSlice(k, 372, 240, 26) +
    lemonWedge(k, 108, 236, 26, 16) +
    sprig(k, 244, 196, 1),
  'tandoori-mushroom': (k) =>
    plate(k, 240, 182, 154, 'sage') +
    many(
      spread(k, 9, 240, 180, 92, 0.1).map(([x, y]) =>
        at(
          x,
          y,
          circle(3, 9, 34, '#3a2010', 'opacity=".25"') +
            circle(0, 0, 34, k.round(['#f3d3a4', '#c98d50', '#7d4a1e'])) +
            circle(0, 0, 17, '#6b3d17') +
            path(blob(k, 15, 14), k.round(['#b7dd74', '#6fa83f', '#3f7a26'])) +
            many([0, 1, 2].map(() => circle(k.between(-8, 8), k.between(-8, 8), 2.4, '#fff4d4'))) +
            stroke('M-26 -12q8 -12 20 -14', '#fff', 4, 'opacity=".5"') +
            path(blob(k, 7, 4), '#4a230a', 'opacity=".5" transform="translate(20 14)"'),
        ),
      ),
    ) +
    lemonWedge(k, 392, 292, 26, -20) +
    chilli(k, 92, 296, 52, ['#e5452c', '#a31c10']),
  'soya-chaap': (k) =>
    board(k, 234, 186, 410, 240, 3) +
    many(
      [-60, 4, 66].map((dy) =>
        skewer(
          k,
          212,
          182 + dy,
          230,
          4,
          Array.from(
            { length: 3 },
            () => () =>
              `<rect x="-34" y="-20" width="68" height="40" rx="17" fill="${k.line(['#f7b45c', '#d97b2a', '#94450f'], 80)}"/>` +
              many([-22, -8, 6, 20].map((a) => stroke(`M${a} -16l-5 32`, '#7a3208', 3.4, 'opacity=".5"'))),
          ),
        ),
      ),
    ) +
    side(k, 'mint', 414, 96, 36, 'copper') +
    chilli(k, 398, 282, 56, ['#e5452c', '#a31c10']) +
    drizzle(k, 208, 184, 70, '#fff8ea', 4) +
    coriander(k, 210, 130, 0.8) +
    coriander(k, 254, 244, 0.8),
};
