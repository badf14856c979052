import { cube, dip, pea, rice, sauce } from '../fillings.mjs';
import { coriander, curryLeaf } from '../garnishes.mjs';
import { at, blob, circle, path, spread, stroke } from '../kit.mjs';
import { bowl, kadhai, tray } from '../vessels.mjs';

export const many = (list) => list.join('');

export const WHITE = ['#ffffff', '#fdf8ec', '#f1e6d0'];

export const GOLD = ['#fff6d8', '#ffd76a', '#f6b93b', '#fff0c0', '#f2e2bd'];

/** A small bowl of something on a tray. */
export const katori = (k, x, y, r, name, more = '', glaze = 'steel') =>
  dip(k, bowl(k, x, y, r, glaze), x, y, r, name) + more;

export const thali = (k, glaze, small, middle, katoris) => {
  const places = [
    [150, 106],
    [224, 72],
    [306, 82],
    [352, 150],
    [122, 190],
  ];
  return (
    tray(k, 240, 182, 160, glaze) +
    at(244, 228, `<g transform="translate(-252 -254)">${middle}</g>`, 0, 1.25) +
    many(
      katoris.map(([name, top], i) =>
        katori(
          k,
          places[i][0],
          places[i][1],
          i === 1 || i === 2 ? 36 : 38,
          name,
          top?.(places[i][0], places[i][1]) ?? '',
          small,
        ),
      ),
    )
  );
};

/** One pot of curry with bread or rice at its side. */
export const curry = (
  k,
  { vessel = kadhai, glaze = 'copper', colour, x = 214, r = 128, top, side = '', under = '', options = {} },
) =>
  under +
  side +
  vessel(k, x, 180, r, glaze) +
  sauce(k, x, 180, r * 0.84, colour, options) +
  top(x, 180, r * 0.6);

export const SAFFRON = ['#fffaf0', '#fff1cf', '#ffd872', '#f8b33c', '#f7e6c4'];

export const ORANGE = ['#fff3d6', '#ffcf73', '#f59d35', '#e9832a', '#f6dca8'];

export const SNOW = ['#ffffff', '#fdf8ec', '#f1e6d0'];

export const LEMON = ['#fff59a', '#ffe14d', '#f9c928', '#fff3b0', '#f5d95a'];

export const side = (k, name, x, y, r, glaze, more = '') =>
  dip(k, bowl(k, x, y, r, glaze), x, y, r, name) + more;

export const heap = (k, vessel, colours, top, aside = '', x = 222, r = 142, count = 330) =>
  aside + vessel + at(x, 180, rice(k, 0, 0, r * 0.8, r * 0.76, colours, count)) + top(x, 178);

export const skewer = (k, x, y, length, rotation, pieces) =>
  at(
    x,
    y,
    stroke(`M${-length / 2 - 26} 0H${length / 2 + 40}`, '#6b4a2a', 6) +
      stroke(`M${-length / 2 - 26} -1.5H${length / 2 + 40}`, '#c49a63', 2.4) +
      circle(length / 2 + 42, 0, 7, '#6b4a2a') +
      many(pieces.map((draw, i) => at(-length / 2 + ((i + 0.5) * length) / pieces.length, 0, draw()))),
    rotation,
  );

export const pepper = (k, colours) => () =>
  `<rect x="-11" y="-20" width="22" height="40" rx="8" fill="${k.line(colours, 60)}"/><rect x="-6" y="-15" width="5" height="22" rx="2.5" fill="#fff" opacity=".35"/>`;

export const GREEN = ['#9bd65a', '#4c9a35'];

export const RED = ['#ff8a66', '#cf2f1c'];

export const chickpeas = (k, x, y, r, count = 22) =>
  many(spread(k, count, x, y, r).map(([a, b]) => pea(k, a, b, 9)));

export const sambar = (k, x, y, r, glaze = 'steel') =>
  side(
    k,
    'sambar',
    x,
    y,
    r,
    glaze,
    cube(k, x - r * 0.3, y, r * 0.34, { tint: '#f7b25c' }) +
      cube(k, x + r * 0.3, y + r * 0.2, r * 0.3, { tint: '#9cc96a' }) +
      curryLeaf(k, x, y + r * 0.2, 20, r / 90) +
      coriander(k, x, y - r * 0.2, r / 90),
  );

export const coco = (k, x, y, r, glaze = 'steel') =>
  side(
    k,
    'white',
    x,
    y,
    r,
    glaze,
    curryLeaf(k, x, y + r * 0.3, -30, r / 90) +
      many(spread(k, 5, x, y, r * 0.5).map(([a, b]) => circle(a, b, 2.2, '#3a1c12'))),
  );

export const tomatoChutney = (k, x, y, r, glaze = 'steel') => side(k, 'red', x, y, r, glaze);

export const leaves = (k, x, y, r, count = 26) =>
  many(
    spread(k, count, x, y, r).map(([a, b], i) =>
      at(
        a,
        b,
        path(
          blob(k, 27, 15, 9, 0.22),
          k.line(
            [
              ['#b9e07a', '#6fb344'],
              ['#8ecb5a', '#3f8f3a'],
              ['#d2ea9a', '#8fc25a'],
            ][i % 3],
          ),
        ) + stroke('M-20 0H18', '#e6f7c4', 1.6, 'opacity=".7"'),
        k.between(0, 360),
      ),
    ),
  );

export const petals = (k, x, y, r, count) =>
  many(
    spread(k, count, x, y, r).map(([a, b]) =>
      at(
        a,
        b,
        path('M0 0C-10 -5 -8 -16 0 -18C8 -16 10 -5 0 0Z', k.line(['#ff9ab8', '#e23f74'])),
        k.between(0, 360),
      ),
    ),
  );

export const round = (k, x, y, r, glaze, name, top = '') =>
  bowl(k, x, y, r, glaze) + (name ? sauce(k, x, y, r * 0.86, name) : circle(x, y, r * 0.86, '#f6efe4')) + top;
