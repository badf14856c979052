import { at, blob, circle, oval, path, spread, stroke } from './kit.mjs';

const DOUGH = ['#fff0cb', '#f3d293', '#d9a557'];

const chars = (kit, count, rx, ry, colour = '#8a4a18') =>
  spread(kit, count, 0, 0, 1, 0.7)
    .map(([px, py]) =>
      at(
        px * rx * 0.85,
        py * ry * 0.85,
        path(
          blob(kit, rx * kit.between(0.04, 0.13), rx * kit.between(0.03, 0.09)),
          colour,
          `opacity="${kit.between(0.3, 0.6).toFixed(2)}"`,
        ),
        kit.between(0, 180),
      ),
    )
    .join('');

/** A tear-shaped naan with bubbles and char. */
export function naan(kit, x, y, length, rotation = 0, extra = '') {
  const d = `M${-length * 0.5} 0C${-length * 0.5} ${-length * 0.42} ${length * 0.12} ${-length * 0.4} ${length * 0.5} ${-length * 0.04}C${length * 0.2} ${length * 0.36} ${-length * 0.5} ${length * 0.4} ${-length * 0.5} 0Z`;
  const bubbles = spread(kit, 12, -length * 0.08, 0, length * 0.3, 0.6).map(([px, py]) =>
    circle(
      px,
      py * 0.8,
      kit.between(length * 0.02, length * 0.05),
      kit.round(['#fffbe8', '#f5d79a', '#dba75a']),
      'opacity=".9"',
    ),
  );
  return at(
    x,
    y,
    path(d, '#3a2010', 'opacity=".25" transform="translate(3 9)"') +
      path(d, '#b87a33') +
      at(0, -3, path(d, kit.round(DOUGH, 0.4, 0.35, 0.7)), 0, 0.97) +
      bubbles.join('') +
      at(-length * 0.06, 0, chars(kit, 9, length * 0.36, length * 0.22)) +
      stroke(
        `M${-length * 0.36} ${-length * 0.14}Q0 ${-length * 0.34} ${length * 0.3} ${-length * 0.1}`,
        '#fff',
        length * 0.02,
        'opacity=".5"',
      ) +
      extra,
    rotation,
  );
}

/** A round flatbread. */
export function roti(kit, x, y, r, colours = ['#f9e3b8', '#e8c183', '#c48d47'], spots = 16) {
  return at(
    x,
    y,
    oval(3, 7, r, r, '#3a2010', 'opacity=".22"') +
      path(blob(kit, r, r, 16, 0.02), '#a86d2c') +
      at(0, -2, path(blob(kit, r * 0.98, r * 0.98, 16, 0.02), kit.round(colours, 0.4, 0.36, 0.7))) +
      chars(kit, spots, r, r, '#8a4f1f') +
      circle(0, -2, r * 0.84, 'none', `stroke="#fff3d6" stroke-width="2" opacity=".5"`),
  );
}

/** Coiled, flaky flatbread. */
export function laccha(kit, x, y, r) {
  const rings = Array.from({ length: 8 }, (_, i) =>
    at(
      kit.between(-2, 2),
      kit.between(-2, 2),
      oval(
        0,
        0,
        r * (0.94 - i * 0.115),
        r * (0.92 - i * 0.115),
        'none',
        `stroke="${i % 2 ? '#b5762f' : '#fff0c9'}" stroke-width="${kit.between(2.5, 5).toFixed(1)}" stroke-dasharray="${kit.between(40, 110).toFixed(0)} ${kit.between(6, 16).toFixed(0)}" opacity=".8"`,
      ),
      kit.between(0, 360),
    ),
  );
  return at(
    x,
    y,
    oval(3, 8, r, r, '#3a2010', 'opacity=".24"') +
      path(blob(kit, r, r, 18, 0.03), kit.round(['#fbe2ac', '#e5b466', '#b97b30'], 0.42, 0.36, 0.7)) +
      rings.join('') +
      chars(kit, 9, r * 0.85, r * 0.85),
  );
}

/** A balloon of fried bread. */
export function puffed(kit, x, y, r, colours = ['#ffe7b0', '#eeb55c', '#b9762a']) {
  return at(
    x,
    y,
    oval(5, r * 0.22, r, r * 0.9, '#3a2010', 'opacity=".26"') +
      path(blob(kit, r, r * 0.9, 12, 0.03), kit.round(colours, 0.36, 0.28, 0.8)) +
      chars(kit, 6, r * 0.8, r * 0.7, '#b3702a') +
      oval(-r * 0.32, -r * 0.36, r * 0.3, r * 0.15, '#fff', 'opacity=".5"') +
      stroke(`M${-r * 0.72} ${r * 0.4}Q0 ${r * 0.86} ${r * 0.74} ${r * 0.34}`, '#8f5518', 3, 'opacity=".35"'),
  );
}

/** A soft roll. */
export function bun(kit, x, y, size, rotation = 0) {
  const h = size / 2;
  const square = (dy, fill, more = '') =>
    `<rect x="${-h}" y="${-h + dy}" width="${size}" height="${size}" rx="${size * 0.3}" fill="${fill}" ${more}/>`;
  return at(
    x,
    y,
    square(8, '#3a2010', 'opacity=".24"') +
      square(4, '#e8c58c') +
      square(0, kit.round(['#f4b662', '#d98a34', '#a85a18'], 0.38, 0.3, 0.8)) +
      oval(-size * 0.14, -size * 0.2, size * 0.22, size * 0.1, '#fff', 'opacity=".45"'),
    rotation,
  );
}

const many = (list) => list.join('');

const browned = (kit, length, width) =>
  Array.from({ length: 7 }, () =>
    at(
      kit.between(-length * 0.4, length * 0.36),
      kit.between(-width * 0.22, width * 0.2),
      path(blob(kit, kit.between(12, 26), kit.between(4, 8)), '#a8551a', 'opacity=".28"'),
      kit.between(-8, 8),
    ),
  );

/** A long rolled crêpe with lacy brown rings. */
export function dosaRoll(kit, x, y, length, width, rotation = -14, { stuffing = true } = {}) {
  const d = `M${-length / 2} ${-width * 0.34}C${-length / 4} ${-width * 0.58} ${length / 4} ${-width * 0.56} ${length / 2} ${-width * 0.36}Q${length * 0.52} 0 ${length / 2} ${width * 0.36}C${length / 4} ${width * 0.56} ${-length / 4} ${width * 0.56} ${-length / 2} ${width * 0.36}Q${-length * 0.53} 0 ${-length / 2} ${-width * 0.34}Z`;
  const lace = Array.from({ length: 26 }, () =>
    stroke(
      `M${kit.between(-length * 0.46, length * 0.42)} ${kit.between(-width * 0.42, width * 0.4)}q${kit.between(8, 20)} ${kit.between(-4, 4)} ${kit.between(16, 34)} 0`,
      '#a8571a',
      kit.between(1.2, 3),
      'opacity=".4"',
    ),
  );
  const mouth =
    oval(length * 0.475, 0, width * 0.13, width * 0.37, stuffing ? '#8f4d12' : '#c9822f') +
    (stuffing
      ? at(
          length * 0.485,
          0,
          path(blob(kit, width * 0.13, width * 0.27), kit.round(['#ffe894', '#f2bf3c', '#c98a1b'])) +
            circle(3, -9, 3.4, '#5aa63f') +
            circle(-3, 6, 2.6, '#c0392b') +
            circle(4, 11, 3, '#5aa63f') +
            circle(-2, -2, 2.2, '#3a1c12'),
        )
      : '');
  return at(
    x,
    y,
    path(d, '#3a2010', 'opacity=".28" transform="translate(4 12)"') +
      path(d, kit.line(['#ffe2a0', '#f1b654', '#d98b2c', '#a85e16'], 90)) +
      kit.clip(`<path d="${d}"/>`, lace.join('')) +
      stroke(
        `M${-length * 0.46} ${width * 0.12}C${-length / 5} ${-width * 0.1} ${length / 5} ${width * 0.26} ${length * 0.47} ${width * 0.06}`,
        '#8f4d12',
        2.4,
        'opacity=".55"',
      ) +
      stroke(
        `M${-length * 0.42} ${-width * 0.3}Q0 ${-width * 0.5} ${length * 0.42} ${-width * 0.3}`,
        '#fff6d8',
        width * 0.07,
        'opacity=".6"',
      ) +
      many(browned(kit, length, width)) +
      mouth,
    rotation,
  );
}

/** A crisp paper cone standing on its base. */
export function dosaCone(kit, x, y, height, width) {
  const d = `M0 ${-height / 2}C${width * 0.16} ${-height * 0.2} ${width * 0.42} ${height * 0.28} ${width / 2} ${height * 0.42}Q0 ${height * 0.58} ${-width / 2} ${height * 0.42}C${-width * 0.42} ${height * 0.28} ${-width * 0.16} ${-height * 0.2} 0 ${-height / 2}Z`;
  const lace = Array.from({ length: 30 }, () =>
    stroke(
      `M${kit.between(-width * 0.4, width * 0.3)} ${kit.between(-height * 0.3, height * 0.45)}q10 3 ${kit.between(14, 30)} -2`,
      '#a8571a',
      kit.between(1, 2.4),
      'opacity=".38"',
    ),
  );
  return at(
    x,
    y,
    oval(6, height * 0.45, width * 0.54, height * 0.1, '#3a2010', 'opacity=".3"') +
      path(d, kit.line(['#fff0c2', '#f3bf5e', '#dd9433', '#a65a14'], 0)) +
      kit.clip(`<path d="${d}"/>`, lace.join('') + seedsOn(kit, width, height)) +
      stroke(
        `M${width * 0.02} ${-height * 0.46}C${width * 0.12} ${-height * 0.1} ${width * 0.1} ${height * 0.2} ${width * 0.16} ${height * 0.47}`,
        '#8f4d12',
        2.4,
        'opacity=".5"',
      ) +
      stroke(
        `M${-width * 0.06} ${-height * 0.3}C${-width * 0.16} 0 ${-width * 0.28} ${height * 0.2} ${-width * 0.36} ${height * 0.36}`,
        '#fffbe6',
        7,
        'opacity=".55"',
      ),
  );
}

const seedsOn = (kit, width, height) =>
  Array.from({ length: 34 }, () =>
    circle(
      kit.between(-width * 0.45, width * 0.45),
      kit.between(-height * 0.1, height * 0.46),
      kit.between(1.2, 2.6),
      '#b3261a',
      'opacity=".6"',
    ),
  ).join('');

export const idli = (kit, x, y, r) =>
  circle(x + 3, y + 8, r, '#3a2010', 'opacity=".22"') +
  circle(x, y + 3, r, '#d9cdb8') +
  circle(x, y, r * 0.99, kit.round(['#ffffff', '#fbf6ec', '#e4d8c4'])) +
  spread(kit, 10, x, y, r * 0.8, 0.8)
    .map(([px, py]) => circle(px, py, 1.3, '#c9bca5', 'opacity=".6"'))
    .join('') +
  oval(x - r * 0.3, y - r * 0.36, r * 0.3, r * 0.16, '#fff', 'opacity=".9"');

export const vada = (kit, x, y, r) =>
  circle(x + 3, y + 8, r, '#3a2010', 'opacity=".26"') +
  circle(
    x,
    y,
    r * 0.64,
    'none',
    `stroke="${kit.round(['#f2b45c', '#cf7f2c', '#8f4a12'], 0.38, 0.32, 0.75)}" stroke-width="${r * 0.72}"`,
  ) +
  spread(kit, 16, x, y, r * 0.92, 0.5)
    .filter(([px, py]) => Math.hypot(px - x, py - y) > r * 0.4)
    .map(([px, py]) =>
      circle(px, py, kit.between(1.4, 3.2), kit.pick(['#8a4512', '#f8cf86', '#3d6b1f']), 'opacity=".65"'),
    )
    .join('');

/** A golden pastry triangle. */
export const samosa = (kit, x, y, size, rotation = 0) =>
  at(
    x,
    y,
    path(
      `M0 ${-size * 0.6}Q${size * 0.2} ${-size * 0.5} ${size * 0.56} ${size * 0.36}Q${size * 0.4} ${size * 0.56} 0 ${size * 0.5}Q${-size * 0.4} ${size * 0.56} ${-size * 0.56} ${size * 0.36}Q${-size * 0.2} ${-size * 0.5} 0 ${-size * 0.6}Z`,
      '#3a2010',
      'opacity=".25" transform="translate(3 8)"',
    ) +
      path(
        `M0 ${-size * 0.6}Q${size * 0.2} ${-size * 0.5} ${size * 0.56} ${size * 0.36}Q${size * 0.4} ${size * 0.56} 0 ${size * 0.5}Q${-size * 0.4} ${size * 0.56} ${-size * 0.56} ${size * 0.36}Q${-size * 0.2} ${-size * 0.5} 0 ${-size * 0.6}Z`,
        kit.line(['#ffd98a', '#e8a544', '#b56d1d'], 50),
      ) +
      stroke(
        `M0 ${-size * 0.52}Q${size * 0.08} 0 ${size * 0.04} ${size * 0.44}M${-size * 0.5} ${size * 0.38}q${size * 0.5} ${size * 0.14} ${size} 0`,
        '#93540f',
        2.6,
        'opacity=".45"',
      ) +
      spread(kit, 12, 0, size * 0.1, size * 0.36)
        .map(([px, py]) => circle(px, py, 2, '#fff0c0', 'opacity=".5"'))
        .join(''),
    rotation,
  );

export const puri = (kit, x, y, r) =>
  circle(x + 2, y + r * 0.26, r, '#3a2010', 'opacity=".24"') +
  circle(x, y, r, kit.round(['#ffe6a8', '#eeb75a', '#b8772a'])) +
  circle(x, y - r * 0.12, r * 0.52, '#7a4413') +
  circle(x, y - r * 0.1, r * 0.48, kit.round(['#e7c05a', '#a9762a'])) +
  circle(x - r * 0.14, y - r * 0.16, r * 0.14, '#7fae3c') +
  circle(x + r * 0.16, y - r * 0.04, r * 0.12, '#c44a2a') +
  circle(x + r * 0.02, y + r * 0.12, r * 0.1, '#fff2c0');
