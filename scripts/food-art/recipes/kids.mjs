import { dosaRoll, idli } from '../breads.mjs';
import { emoji } from '../emoji.mjs';
import { pea, sauce } from '../fillings.mjs';
import { coriander, curryLeaf, mint } from '../garnishes.mjs';
import { at, blob, circle, path, spread, stroke } from '../kit.mjs';
import { many, sambar, tomatoChutney } from './portions.mjs';
import { bowl, plate } from '../vessels.mjs';

export const kids = {
  'mini-idli-bowl': (k) =>
    bowl(k, 226, 180, 144, 'mustard') +
    circle(226, 180, 121, k.round(['#fff4cf', '#f7dc94'])) +
    many(spread(k, 17, 226, 180, 98, 0.05).map(([a, b]) => idli(k, a, b, 25))) +
    many(
      [
        [-30, -20],
        [40, 14],
        [-4, 56],
      ].map(([a, b]) => curryLeaf(k, 226 + a, 180 + b, undefined, 0.5)),
    ) +
    many(spread(k, 24, 226, 180, 92).map(([a, b]) => circle(a, b, 2, '#b3501a', 'opacity=".7"'))) +
    sambar(k, 412, 252, 50, 'teal'),
  'cheese-dosa-roll': (k) =>
    plate(k, 240, 184, 152, 'teal') +
    many(
      [-62, 0, 62].map(
        (dy, i) =>
          dosaRoll(k, 234, 182 + dy, 210, 54, -8, { stuffing: false }) +
          at(
            336 - i,
            168 + dy,
            path(blob(k, 15, 21), k.round(['#fff3a6', '#ffd23f', '#f0a818'])) +
              path('M-6 14q2 20 8 22q8 -4 4 -24z', '#ffd23f'),
          ),
      ),
    ) +
    tomatoChutney(k, 126, 96, 34, 'white'),
  'masala-mac': (k) =>
    bowl(k, 240, 182, 146, 'indigo') +
    sauce(k, 240, 182, 122, 'corn', { specks: 20 }) +
    many(
      spread(k, 46, 240, 180, 100).map(([a, b]) =>
        at(
          a,
          b,
          stroke('M-13 5C-13 -13 13 -13 13 5', '#9a6410', 13, 'opacity=".25" transform="translate(1 4)"') +
            stroke('M-13 5C-13 -13 13 -13 13 5', k.pick(['#ffe382', '#ffd35a', '#fdc53f']), 12) +
            stroke('M-10 0C-9 -9 6 -10 9 -2', '#fff6cf', 3, 'opacity=".8"'),
          k.between(0, 360),
        ),
      ),
    ) +
    many(spread(k, 9, 240, 180, 88).map(([a, b]) => pea(k, a, b, 6.5, ['#c4e58a', '#7fb83f', '#4d8526']))) +
    coriander(k, 240, 174, 0.9),
  'chicken-pops': (k) =>
    plate(k, 240, 184, 154, 'cream') +
    many(
      spread(k, 13, 212, 196, 84, 0.15).map(([a, b]) =>
        at(
          a,
          b,
          path(blob(k, 27, 25, 11, 0.12), '#3a2010', 'opacity=".25" transform="translate(2 7)"') +
            path(blob(k, 27, 25, 11, 0.12), k.round(['#ffcf7a', '#e0962f', '#99570f'])) +
            many(
              Array.from({ length: 9 }, () =>
                circle(
                  k.between(-17, 17),
                  k.between(-16, 16),
                  k.between(1.6, 3.4),
                  k.pick(['#fff0b8', '#b36a16']),
                  'opacity=".75"',
                ),
              ),
            ),
        ),
      ),
    ) +
    emoji(k, 'french-fries', 348, 142, 118, 10) +
    tomatoChutney(k, 332, 258, 34, 'white'),
  'rainbow-fruit-cup': (k) =>
    bowl(k, 240, 190, 140, 'white') +
    circle(240, 190, 116, '#fff0d8') +
    [
      ['watermelon', 176, 150, 92, -10],
      ['mango', 262, 132, 88, 6],
      ['kiwi-fruit', 306, 200, 84, 0],
      ['strawberry', 200, 224, 82, -8],
      ['pineapple', 226, 120, 78, -20],
      ['grapes', 262, 240, 86, 8],
      ['blueberries', 164, 204, 62, 0],
      ['banana', 314, 150, 66, 10],
    ]
      .map(([n, x, y, s, t]) => emoji(k, n, x, y, s, t))
      .join('') +
    mint(k, 242, 188, 0.9),
};
