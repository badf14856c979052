import { bun, puffed, puri, samosa } from '../breads.mjs';
import { morsel, sauce } from '../fillings.mjs';
import {
  chilli,
  coriander,
  drizzle,
  lemonWedge,
  mint,
  onionRing,
  pat,
  pomegranate,
  sev,
} from '../garnishes.mjs';
import { at, blob, circle, oval, path, spread, stroke } from '../kit.mjs';
import { chickpeas, many, side } from './portions.mjs';
import { board, bowl, plate, tray } from '../vessels.mjs';

export const street = {
  'pani-puri': (k) =>
    plate(k, 204, 182, 142, 'steel') +
    many(spread(k, 8, 204, 182, 88, 0.06).map(([x, y]) => puri(k, x, y, 33))) +
    side(k, 'mint', 400, 122, 58, 'terracotta', mint(k, 400, 128, 0.7)) +
    side(k, 'tamarind', 404, 256, 46, 'white') +
    coriander(k, 204, 186, 0.8),
  'pav-bhaji': (k) =>
    plate(k, 238, 182, 158, 'white') +
    bowl(k, 186, 168, 96, 'slate') +
    sauce(k, 186, 168, 81, 'tomato', { oil: true }) +
    many(
      spread(k, 12, 186, 168, 62).map(([a, b]) =>
        at(a, b, path(blob(k, 13, 9), k.pick(['#f5884a', '#d94a24', '#8fb04a']), 'opacity=".7"')),
      ),
    ) +
    pat(k, 184, 158, 40) +
    coriander(k, 222, 190, 0.8) +
    coriander(k, 146, 196, 0.7) +
    bun(k, 318, 144, 84, 8) +
    bun(k, 306, 236, 84, -8) +
    many([onionRing(k, 222, 288, 15), onionRing(k, 196, 292, 12)]) +
    lemonWedge(k, 160, 284, 20, 10),
  'samosa-chaat': (k) =>
    bowl(k, 240, 180, 148, 'cream') +
    sauce(k, 240, 180, 124, 'brown') +
    chickpeas(k, 240, 184, 110, 34) +
    samosa(k, 190, 160, 92, -20) +
    samosa(k, 286, 168, 92, 24) +
    samosa(k, 238, 222, 84, 180) +
    drizzle(k, 236, 178, 78, '#fffaf0', 9) +
    drizzle(k, 248, 192, 66, '#6b2f14', 6) +
    drizzle(k, 228, 200, 60, '#6fa83f', 5) +
    sev(k, 240, 176, 70, 34) +
    pomegranate(k, 240, 184, 86, 12) +
    coriander(k, 240, 150, 0.8),
  'vada-pav': (k) => {
    const one = (x, y, t) =>
      at(
        x,
        y,
        path('M-74 26Q-80 62 -40 64H42Q80 62 74 26Z', '#3a2010', 'opacity=".25" transform="translate(3 8)"') +
          path('M-74 22Q-78 58 -42 58H42Q78 58 74 22Z', k.line(['#f3b868', '#c97d2c'], 90)) +
          path('M-82 22Q-60 34 0 30Q60 34 82 22L80 8H-80Z', '#5f9a35') +
          at(0, 4, path(blob(k, 66, 34, 12, 0.06), k.round(['#f9c25a', '#dd8f27', '#9a5712'])), 0) +
          path(
            'M-78 0Q-78 -66 0 -66Q78 -66 78 0Q40 12 0 6Q-40 12 -78 0Z',
            k.round(['#ffcd86', '#e39a45', '#b0661d'], 0.36, 0.2, 0.9),
          ) +
          oval(-26, -44, 24, 9, '#fff', 'opacity=".5"') +
          path(blob(k, 40, 6), '#c0392b', 'transform="translate(6 12)"'),
        t,
      );
    return (
      board(k, 240, 200, 410, 230, -2) +
      one(160, 168, -4) +
      one(312, 206, 4) +
      chilli(k, 128, 272, 70) +
      chilli(k, 176, 284, 64) +
      side(k, 'red', 392, 112, 34, 'white')
    );
  },
  'dahi-bhalla': (k) =>
    bowl(k, 240, 180, 148, 'indigo') +
    sauce(k, 240, 180, 124, 'white', { oil: false, specks: 4 }) +
    many(
      [
        [-52, -34],
        [44, -42],
        [-36, 48],
        [56, 38],
        [2, 2],
      ].map(([a, b]) =>
        at(
          240 + a,
          180 + b,
          circle(1, 7, 36, '#7a5a30', 'opacity=".25"') +
            path(blob(k, 36, 34), k.round(['#fffdf6', '#f4e5c6', '#cdaa70'])) +
            oval(-10, -12, 12, 6, '#fff', 'opacity=".8"'),
        ),
      ),
    ) +
    drizzle(k, 232, 176, 84, '#6b2f14', 8) +
    drizzle(k, 252, 198, 70, '#6fa83f', 6) +
    pomegranate(k, 240, 180, 98, 24) +
    sev(k, 240, 176, 44, 16) +
    coriander(k, 250, 170, 0.8) +
    many(
      Array.from({ length: 20 }, () =>
        circle(240 + k.between(-90, 90), 180 + k.between(-80, 80), 1.8, '#b3261a'),
      ),
    ),
  'chole-bhature': (k) =>
    tray(k, 240, 182, 162, 'steel') +
    puffed(k, 178, 142, 82) +
    puffed(k, 164, 238, 70) +
    bowl(k, 304, 204, 84, 'copper') +
    sauce(k, 304, 204, 70, 'tamarind') +
    chickpeas(k, 304, 204, 56, 26) +
    coriander(k, 300, 196, 0.8) +
    chilli(k, 306, 222, 44) +
    many([onionRing(k, 286, 92, 20), onionRing(k, 316, 84, 15)]) +
    lemonWedge(k, 348, 112, 22, 10),
  'kathi-roll': (k) => {
    const roll = (x, y, t) =>
      at(
        x,
        y,
        path(
          'M-104 -28H66Q92 -26 96 0Q92 30 66 32H-104Z',
          '#3a2010',
          'opacity=".25" transform="translate(3 10)"',
        ) +
          `<rect x="-60" y="-34" width="150" height="66" rx="30" fill="${k.line(['#fbe0a6', '#e8b463', '#b97d35'], 90)}"/>` +
          many(
            Array.from({ length: 12 }, () =>
              at(k.between(-10, 70), k.between(-26, 24), path(blob(k, 8, 5), '#9a5a20', 'opacity=".5"')),
            ),
          ) +
          at(
            88,
            -1,
            path(blob(k, 15, 29), '#7a3512') +
              many(
                [
                  [-2, -14],
                  [4, 2],
                  [-3, 15],
                ].map(([a, b]) => morsel(k, a, b, 22)),
              ) +
              circle(-5, -4, 4, '#b2487e') +
              circle(6, 12, 4, '#6fa83f') +
              circle(5, -10, 4, '#fff2c0'),
          ) +
          path(
            'M-112 -36H14L2 -16L16 2L0 18L12 36H-112Q-120 0 -112 -36Z',
            k.line(['#ffffff', '#f3e4cf', '#d9bf9a'], 90),
          ) +
          many([-90, -62, -34, -6].map((a) => stroke(`M${a} -34v68`, '#c2410c', 5, 'opacity=".7"'))) +
          path('M-112 -36Q-126 0 -112 36Z', '#d9bf9a'),
        t,
      );
    return (
      plate(k, 244, 186, 152, 'mustard') +
      roll(240, 142, -14) +
      roll(238, 226, -14) +
      onionRing(k, 352, 248, 16) +
      onionRing(k, 332, 268, 13) +
      mint(k, 136, 262, 0.7) +
      lemonWedge(k, 150, 98, 22, -30)
    );
  },
  'aloo-tikki': (k) =>
    plate(k, 240, 182, 154, 'teal') +
    many(
      [
        [-54, -40],
        [50, -46],
        [-48, 52],
        [54, 44],
      ].map(([a, b]) =>
        at(
          240 + a,
          182 + b,
          circle(3, 9, 48, '#3a2010', 'opacity=".25"') +
            path(blob(k, 48, 47, 14, 0.04), k.round(['#ffd88a', '#e5a03e', '#a5601a'])) +
            many(
              spread(k, 12, 0, 0, 38).map(([x, y]) =>
                at(x, y, path(blob(k, 7, 4), '#8a4a14', 'opacity=".5"')),
              ),
            ) +
            path(blob(k, 20, 13), '#fffaf0') +
            path(blob(k, 10, 7), '#6b2f14') +
            pomegranate(k, 0, 0, 22, 5) +
            coriander(k, 4, 6, 0.55),
        ),
      ),
    ) +
    side(k, 'mint', 240, 182, 32, 'white'),
};
