import { at, blob, circle, oval, path, spread, stroke } from './kit.mjs';
import { arc } from './vessels.mjs';

const SAUCES = {
  makhani: ['#ffb072', '#ef7a35', '#c9521b'],
  butter: ['#ffa45c', '#e9642a', '#b53f12'],
  red: ['#e8643c', '#c13a1f', '#8a2210'],
  brown: ['#b9703a', '#8c4a20', '#5a2a10'],
  black: ['#8a5236', '#5f3220', '#3a1c12'],
  green: ['#86b53f', '#4f8a2b', '#2f611d'],
  yellow: ['#ffe07a', '#f4b52e', '#cc8413'],
  coconut: ['#fff3cf', '#f7dc94', '#e0b257'],
  white: ['#ffffff', '#fbf5ea', '#e8dcc8'],
  mint: ['#b5d67a', '#79ad45', '#4c7f2c'],
  tamarind: ['#8d4a26', '#5f2b14', '#3c180a'],
  sambar: ['#f0a64e', '#d37a26', '#9c4f12'],
  tomato: ['#ff8a5c', '#e8492a', '#b52a14'],
  corn: ['#fff0a8', '#f6d455', '#d9a824'],
  syrup: ['#f7c66b', '#d98f2b', '#a85f12'],
  saffronMilk: ['#fff3b8', '#fbd968', '#eab13a'],
  smoky: ['#a8704a', '#7a4a2c', '#4d2a16'],
};

/** A pool of sauce with depth, drops of oil and a gloss. */
export function sauce(kit, x, y, r, name, { oil = true, specks = 14, speck = '#7a2e10' } = {}) {
  const [light, mid, dark] = SAUCES[name];
  const swirls = spread(kit, 7, x, y, r * 0.75).map(([px, py], index) =>
    at(
      px,
      py,
      path(blob(kit, r * 0.3, r * 0.16), index % 2 ? light : dark, 'opacity=".28"'),
      kit.between(0, 180),
    ),
  );
  const drops = oil
    ? spread(kit, 12, x, y, r * 0.85, 0.6).map(([px, py]) =>
        circle(px, py, kit.between(r * 0.02, r * 0.055), '#ffd08a', 'opacity=".45"'),
      )
    : [];
  const dots = spread(kit, specks, x, y, r * 0.88, 0.8).map(([px, py]) =>
    circle(px, py, kit.between(0.9, 2), speck, 'opacity=".5"'),
  );
  return (
    circle(x, y, r, kit.round([light, mid, mid, dark], 0.42, 0.38, 0.7)) +
    kit.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`, swirls.join('') + drops.join('') + dots.join('')) +
    stroke(arc(x, y, r * 0.86, 205, 262), '#fff', r * 0.05, 'opacity=".4"')
  );
}

export const creamSwirl = (x, y, r, colour = '#fff8ea') =>
  stroke(
    `M${x - r} ${y}C${x - r} ${y - r * 1.1} ${x + r} ${y - r * 1.1} ${x + r * 0.9} ${y + r * 0.1}C${x + r * 0.8} ${y + r} ${x - r * 0.6} ${y + r * 0.9} ${x - r * 0.5} ${y + r * 0.05}C${x - r * 0.4} ${y - r * 0.5} ${x + r * 0.4} ${y - r * 0.4} ${x + r * 0.3} ${y + r * 0.15}`,
    colour,
    r * 0.2,
    'opacity=".92"',
  );

/** Grains of rice heaped in a circle or oval. */
export function rice(kit, x, y, rx, ry, colours, count = 260) {
  const grains = spread(kit, count, 0, 0, 1, 0.9).map(([px, py]) => {
    const near = Math.hypot(px, py);
    return at(
      x + px * rx * 0.97,
      y + py * ry * 0.97,
      oval(0, 0, 6.4, 2.1, kit.pick(colours), near > 0.8 ? 'opacity=".85"' : ''),
      kit.between(0, 180),
    );
  });
  const base = colours[colours.length - 1];
  return (
    at(x, y, path(blob(kit, rx, ry, 14, 0.05), kit.round([colours[0], base, '#b98a4a'], 0.4, 0.36, 0.85))) +
    grains.join('') +
    oval(
      x - rx * 0.2,
      y - ry * 0.28,
      rx * 0.5,
      ry * 0.35,
      kit.round(
        [
          ['#fff', 0.35],
          ['#fff', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    )
  );
}

/** Cubes of fresh cheese, seared when `char`. */
export function cube(kit, x, y, size, { char = false, tint = '#fffaf0' } = {}) {
  const half = size / 2;
  const square = (offset, fill, more = '') =>
    `<rect x="${-half}" y="${-half + offset}" width="${size}" height="${size * 0.88}" rx="${size * 0.16}" fill="${fill}" ${more}/>`;
  const marks = char
    ? stroke(
        `M${-half * 0.6} ${-half * 0.5}L${half * 0.5} ${half * 0.4}M${-half * 0.1} ${-half * 0.7}L${half * 0.7} 0`,
        '#7a3b12',
        size * 0.09,
        'opacity=".65"',
      )
    : '';
  return at(
    x,
    y,
    square(size * 0.16, '#b5722f', 'opacity=".55"') +
      square(0, kit.line([tint, tint, char ? '#e59a45' : '#f1d9a8'], 60)) +
      marks,
    kit.between(-38, 38),
  );
}

/** A glazed piece of meat. */
export function morsel(kit, x, y, size, colours = ['#f0924a', '#c9571f', '#8a3210'], char = true) {
  const marks = char
    ? path(
        blob(kit, size * 0.18, size * 0.1),
        '#4a1a08',
        `opacity=".5" transform="translate(${size * 0.14} ${size * 0.1})"`,
      )
    : '';
  return at(
    x,
    y,
    path(
      blob(kit, size * 0.52, size * 0.4, 8, 0.16),
      '#4a1a08',
      `opacity=".3" transform="translate(2 ${size * 0.14})"`,
    ) +
      path(blob(kit, size * 0.52, size * 0.4, 8, 0.16), kit.round(colours)) +
      marks +
      oval(-size * 0.16, -size * 0.14, size * 0.16, size * 0.07, '#fff', 'opacity=".4"'),
    kit.between(-60, 60),
  );
}

export const pea = (kit, x, y, r, colours = ['#ffe3a6', '#e0ad58', '#a8742b']) =>
  circle(x + 0.6, y + r * 0.35, r, '#3a2010', 'opacity=".25"') + circle(x, y, r, kit.round(colours));

export const bean = (kit, x, y, r, colours = ['#a9603a', '#6e2f1a', '#3e160b']) =>
  at(
    x,
    y,
    oval(0, r * 0.3, r * 1.3, r * 0.85, '#200', 'opacity=".25"') +
      oval(0, 0, r * 1.3, r * 0.85, kit.round(colours)),
    kit.between(0, 180),
  );

export function prawn(kit, x, y, size, rotation) {
  const d = `M${-size * 0.5} ${size * 0.16}C${-size * 0.5} ${-size * 0.62} ${size * 0.55} ${-size * 0.6} ${size * 0.46} ${size * 0.1}C${size * 0.4} ${size * 0.4} ${size * 0.1} ${size * 0.46} 0 ${size * 0.36}`;
  const bands = Array.from({ length: 5 }, (_, index) => {
    const angle = Math.PI * (1.02 + index * 0.2);
    return stroke(
      `M${Math.cos(angle) * size * 0.26} ${Math.sin(angle) * size * 0.22}L${Math.cos(angle) * size * 0.56} ${Math.sin(angle) * size * 0.5}`,
      '#fff1e2',
      size * 0.045,
      'opacity=".85"',
    );
  });
  return at(
    x,
    y,
    stroke(d, '#5a1e0a', size * 0.27, `opacity=".25" transform="translate(1 ${size * 0.1})"`) +
      stroke(d, kit.line(['#ffb48a', '#f2773f', '#d8501f'], 60), size * 0.27) +
      bands.join('') +
      path(
        `M${-size * 0.5} ${size * 0.1}l${-size * 0.2} ${size * 0.3}l${size * 0.2} ${-size * 0.08}l${size * 0.12} ${size * 0.16}z`,
        '#e2562a',
      ),
    rotation,
  );
}

export const halfEgg = (kit, x, y, size, rotation = 0) =>
  at(
    x,
    y,
    oval(2, size * 0.12, size * 0.5, size * 0.38, '#3a2010', 'opacity=".25"') +
      oval(0, 0, size * 0.5, size * 0.38, kit.round(['#fff', '#fff', '#eadfce'])) +
      circle(size * 0.05, 0, size * 0.21, kit.round(['#ffd85a', '#f7ab1d', '#dd8410'])) +
      oval(-size * 0.04, -size * 0.07, size * 0.07, size * 0.04, '#fff', 'opacity=".7"'),
    rotation,
  );

/** Small filled bowl of sauce, used beside a main plate. */
export function dip(kit, vessel, x, y, r, name, options) {
  return vessel + sauce(kit, x, y, r * 0.82, name, { oil: false, specks: 8, ...options });
}

/** A whole fried fish, head to the left. */
export function fish(kit, x, y, length, rotation = 0) {
  const h = length * 0.34;
  const body = `M${-length / 2} 0C${-length * 0.3} ${-h * 0.75} ${length * 0.15} ${-h * 0.6} ${length * 0.32} ${-h * 0.08}L${length / 2} ${-h * 0.5}Q${length * 0.43} 0 ${length / 2} ${h * 0.5}L${length * 0.32} ${h * 0.08}C${length * 0.15} ${h * 0.6} ${-length * 0.3} ${h * 0.75} ${-length / 2} 0Z`;
  const cuts = [-0.2, -0.06, 0.08].map((part) =>
    stroke(
      `M${length * part} ${-h * 0.34}q${length * 0.06} ${h * 0.34} 0 ${h * 0.68}`,
      '#5f2608',
      4,
      'opacity=".6"',
    ),
  );
  return at(
    x,
    y,
    path(body, '#3a2010', 'opacity=".3" transform="translate(4 9)"') +
      path(
        `M${-length * 0.1} ${-h * 0.5}Q${length * 0.04} ${-h * 0.86} ${length * 0.16} ${-h * 0.42}Z`,
        '#a85418',
      ) +
      path(body, kit.round(['#ffc46b', '#dd8430', '#93461a'], 0.4, 0.3, 0.8)) +
      cuts.join('') +
      stroke(
        `M${-length * 0.31} ${-h * 0.42}q${length * 0.07} ${h * 0.42} 0 ${h * 0.84}`,
        '#8a3f12',
        3,
        'opacity=".7"',
      ) +
      circle(-length * 0.39, -h * 0.12, length * 0.02, '#fff') +
      circle(-length * 0.39, -h * 0.12, length * 0.011, '#2a1408') +
      oval(-length * 0.06, -h * 0.3, length * 0.16, h * 0.07, '#fff', 'opacity=".45"'),
    rotation,
  );
}

/** Half a coconut, white side up. */
export const coconutHalf = (kit, x, y, r) =>
  circle(x + 4, y + 10, r, '#3a2010', 'opacity=".25"') +
  circle(x, y, r, kit.round(['#a8703f', '#6f4322', '#3f2410'])) +
  circle(x, y, r * 0.9, '#fffdf6') +
  circle(x + r * 0.03, y + r * 0.05, r * 0.7, kit.round(['#e8e0d0', '#f9f4e8', '#ffffff'], 0.55, 0.65, 0.6)) +
  stroke(arc(x, y, r * 0.8, 200, 260), '#fff', r * 0.06, 'opacity=".9"');
