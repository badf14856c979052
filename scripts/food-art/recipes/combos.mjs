import { dosaRoll, naan, roti, vada } from '../breads.mjs';
import { emoji } from '../emoji.mjs';
import { creamSwirl, cube, halfEgg, morsel, pea, rice } from '../fillings.mjs';
import {
  chilli,
  coriander,
  curryLeaf,
  friedOnion,
  lemonWedge,
  mint,
  onionRing,
  pomegranate,
} from '../garnishes.mjs';
import { at, oval, path, spread } from '../kit.mjs';
import { ORANGE, SNOW, many, round, side } from './portions.mjs';
import { jamun } from '../sweets.mjs';
import { board, cloth, leafMat, tin } from '../vessels.mjs';

export const combos = {
  'office-lunch-tiffin': (k) =>
    cloth(k, 240, 190, 300, ['#fff3e0', '#c2410c'], 5) +
    round(
      k,
      142,
      126,
      76,
      'steel',
      'yellow',
      coriander(k, 142, 128, 0.8) + chilli(k, 152, 144, 34, ['#e5452c', '#a31c10']),
    ) +
    round(
      k,
      318,
      122,
      76,
      'steel',
      'green',
      many(
        spread(k, 8, 318, 122, 46).map(([a, b], i) =>
          i % 2 ? cube(k, a, b, 24, { tint: '#ffe9a0' }) : pea(k, a, b, 9, ['#c4e58a', '#7fb83f', '#4d8526']),
        ),
      ),
    ) +
    round(
      k,
      156,
      266,
      76,
      'steel',
      null,
      at(156, 264, rice(k, 0, 0, 58, 56, SNOW, 170)) + coriander(k, 156, 258, 0.6),
    ) +
    round(k, 322, 264, 78, 'steel', null, roti(k, 318, 266, 56) + roti(k, 328, 258, 55)),
  'butter-chicken-combo': (k) =>
    board(k, 240, 190, 448, 290, 2) +
    round(
      k,
      156,
      164,
      96,
      'copper',
      'butter',
      many(spread(k, 6, 156, 164, 56).map(([a, b]) => morsel(k, a, b, 42))) +
        creamSwirl(156, 168, 26) +
        coriander(k, 178, 142, 0.8),
    ) +
    naan(k, 338, 130, 170, -14) +
    naan(k, 352, 166, 160, 8) +
    round(k, 300, 262, 66, 'white', null, at(300, 260, rice(k, 0, 0, 50, 48, SNOW, 140))) +
    onionRing(k, 400, 268, 18) +
    lemonWedge(k, 408, 300, 22, 10) +
    onionRing(k, 106, 286, 15) +
    onionRing(k, 132, 296, 13),
  'dosa-breakfast-combo': (k) =>
    leafMat(k, 240, 200, 460, 306) +
    dosaRoll(k, 196, 250, 300, 74, -8) +
    vada(k, 130, 148, 46) +
    side(k, 'sambar', 222, 128, 44, 'steel', coriander(k, 222, 128, 0.6)) +
    side(k, 'white', 302, 130, 34, 'steel', curryLeaf(k, 302, 138, 20, 0.4)) +
    at(
      384,
      178,
      oval(6, 56, 60, 16, '#24301a', 'opacity=".35"') +
        path('M-42 -72L-32 54Q0 66 32 54L42 -72Z', k.line(['#9aa4ae', '#ffffff', '#e3e8ec', '#8c97a3'], 0)) +
        oval(0, -72, 44, 13, '#f4f6f8') +
        oval(0, -71, 39, 10, k.round(['#fff1da', '#e9c796', '#c1884a'])),
    ),
  'biryani-party-box': (k) =>
    tin(k, 240, 184, 430, 290, 'copper', 34) +
    many(
      [0, 1, 2].map((i) => at(178 + (i - 1) * 62, 184, rice(k, 0, 0, i === 1 ? 84 : 70, 104, ORANGE, 230))),
    ) +
    many(spread(k, 9, 178, 184, 90).map(([a, b]) => morsel(k, a, b, 46))) +
    many(
      [
        [110, 116],
        [240, 250],
      ].map(([x, y]) => halfEgg(k, x, y, 56, 20)),
    ) +
    friedOnion(k, 178, 184, 90, 14) +
    mint(k, 182, 170, 0.9) +
    round(k, 370, 116, 54, 'white', 'white', coriander(k, 370, 116, 0.5) + pomegranate(k, 370, 116, 24, 6)) +
    round(k, 370, 248, 56, 'white', 'syrup', jamun(k, 352, 240, 22) + jamun(k, 386, 258, 22)),
  'kids-lunch-box': (k) =>
    tin(k, 240, 184, 400, 270, 'teal', 44) +
    `<rect x="234" y="66" width="8" height="236" rx="4" fill="#1f5c58" opacity=".35"/><rect x="240" y="180" width="184" height="8" rx="4" fill="#1f5c58" opacity=".35"/>` +
    many(
      [
        [140, 110],
        [140, 184],
        [140, 258],
      ].map(([x, y]) => dosaRoll(k, x, y, 140, 54, -6, { stuffing: false })),
    ) +
    many(
      spread(k, 26, 330, 124, 54).map(([a, b]) =>
        at(
          330 + (a - 330) * 1.35,
          b * 0.86 + 16,
          `<rect x="-7" y="-8" width="14" height="16" rx="6" fill="${k.pick(['#ffd84a', '#f9c22a', '#ffe680'])}" stroke="#c9921a" stroke-opacity=".45"/>`,
          k.between(0, 180),
        ),
      ),
    ) +
    emoji(k, 'strawberry', 290, 244, 62, -8) +
    emoji(k, 'grapes', 352, 242, 74, 6) +
    emoji(k, 'kiwi-fruit', 400, 256, 48),
};
