import { at, blob, circle, oval, path, spread, stroke } from './kit.mjs';

const LEAF = 'M0 0C-9 -3 -12 -12 -7 -15C-9 -22 -2 -25 0 -21C3 -26 10 -22 7 -15C12 -12 9 -3 0 0Z';

export const coriander = (kit, x, y, scale = 0.6, rotation = kit.between(0, 360)) =>
  at(
    x,
    y,
    path(LEAF, '#1f4d17', 'opacity=".25" transform="translate(1 2.5)"') +
      path(LEAF, kit.line(['#8ccc4c', '#3d8a2c'], 80)) +
      stroke('M0 4V-14', '#d6f0a8', 1.4, 'opacity=".7"'),
    rotation,
    scale,
  );

export const sprig = (kit, x, y, scale = 0.7) =>
  at(
    x,
    y,
    stroke('M0 16Q1 6 0 0', '#3d8a2c', 2.4) +
      coriander(kit, 0, 2, 1, -48) +
      coriander(kit, 0, 2, 1, 46) +
      coriander(kit, 0, -2, 1.1, 0),
    kit.between(-25, 25),
    scale,
  );

export const mint = (kit, x, y, scale = 0.7) => {
  const leaf = (rotation) =>
    at(
      0,
      0,
      path('M0 0C-12 -8 -10 -24 0 -32C10 -24 12 -8 0 0Z', kit.line(['#7fd05c', '#2f8c3b'], 80)) +
        stroke('M0 -2V-26M0 -10l-5 -5M0 -10l5 -5M0 -18l-4 -4M0 -18l4 -4', '#cdf2a5', 1.1, 'opacity=".8"'),
      rotation,
    );
  return at(x, y, leaf(-58) + leaf(58) + leaf(0), kit.between(-20, 20), scale);
};

export const curryLeaf = (kit, x, y, rotation = kit.between(0, 360), scale = 0.6) =>
  at(
    x,
    y,
    path('M0 0C-8 -9 -7 -24 0 -34C7 -24 8 -9 0 0Z', kit.line(['#4f9a35', '#20571f'], 80)) +
      stroke('M0 -2V-29', '#a9d68a', 1.2),
    rotation,
    scale,
  );

export const chilli = (kit, x, y, size, colours = ['#6cc24a', '#2e8b34'], rotation = kit.between(-40, 40)) =>
  at(
    x,
    y,
    stroke('M-22 4Q0 -10 22 2', '#200', 8, 'opacity=".2" transform="translate(1 4)"') +
      path('M-24 2Q-4 -14 26 4Q4 6 -20 10Q-28 8 -24 2Z', kit.line(colours, 60)) +
      stroke('M-23 5q-7 -1 -9 -7', '#2f6d24', 3.4) +
      stroke('M-14 0Q0 -6 12 -1', '#fff', 1.8, 'opacity=".55"'),
    rotation,
    size / 48,
  );

export const onionRing = (kit, x, y, r, colour = '#b2487e') =>
  at(
    x,
    y,
    oval(0, 2, r, r * 0.8, 'none', `stroke="#3a1020" stroke-opacity=".2" stroke-width="${r * 0.22}"`) +
      oval(0, 0, r, r * 0.8, 'none', `stroke="#f8e3ef" stroke-width="${r * 0.24}"`) +
      oval(0, 0, r * 1.1, r * 0.9, 'none', `stroke="${colour}" stroke-width="${r * 0.09}"`) +
      oval(0, 0, r * 0.6, r * 0.46, 'none', `stroke="#f3d3e5" stroke-width="${r * 0.14}"`),
    kit.between(0, 180),
  );

export const lemonWedge = (kit, x, y, r, rotation = kit.between(-40, 40), lime = false) => {
  const [skin, pith, flesh] = lime ? ['#5aa62f', '#eaf7c8', '#b7e06b'] : ['#f5b81e', '#fff8d6', '#ffe25c'];
  return at(
    x,
    y,
    path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, '#3a2010', 'opacity=".22" transform="translate(1 5)"') +
      path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, skin) +
      path(`M${-r * 0.88} 0A${r * 0.88} ${r * 0.88} 0 0 0 ${r * 0.88} 0Z`, pith) +
      [20, 62, 104, 146]
        .map((a) =>
          at(
            0,
            r * 0.05,
            path(`M0 0L${r * 0.74} ${-r * 0.2}Q${r * 0.86} ${r * 0.04} ${r * 0.72} ${r * 0.22}Z`, flesh),
            a,
          ),
        )
        .join(''),
    rotation,
  );
};

export const lemonSlice = (kit, x, y, r, lime = false) => {
  const [skin, pith, flesh] = lime ? ['#5aa62f', '#eaf7c8', '#b7e06b'] : ['#f5b81e', '#fff8d6', '#ffe25c'];
  return (
    circle(x + 1, y + 4, r, '#3a2010', 'opacity=".2"') +
    circle(x, y, r, skin) +
    circle(x, y, r * 0.88, pith) +
    Array.from({ length: 8 }, (_, i) =>
      at(
        x,
        y,
        path(`M${r * 0.1} 0L${r * 0.74} ${-r * 0.24}Q${r * 0.86} 0 ${r * 0.74} ${r * 0.24}Z`, flesh),
        i * 45,
      ),
    ).join('')
  );
};

export const cucumberSlice = (kit, x, y, r) =>
  circle(x + 1, y + 3, r, '#3a2010', 'opacity=".2"') +
  circle(x, y, r, '#3f8f3a') +
  circle(x, y, r * 0.88, kit.round(['#f2fbd8', '#d8efae', '#b9de86'])) +
  spread(kit, 7, x, y, r * 0.5)
    .map(([px, py]) => oval(px, py, r * 0.1, r * 0.06, '#fbfff0', `opacity=".9"`))
    .join('');

export const tomatoSlice = (kit, x, y, r) =>
  circle(x + 1, y + 3, r, '#3a2010', 'opacity=".2"') +
  circle(x, y, r, '#d3301c') +
  circle(x, y, r * 0.86, kit.round(['#ff9a7a', '#f5593c', '#e0391f'])) +
  [0, 72, 144, 216, 288]
    .map((a) =>
      at(x, y, oval(r * 0.48, 0, r * 0.24, r * 0.2, '#ffb38f') + circle(r * 0.46, 0, r * 0.06, '#ffe7b0'), a),
    )
    .join('');

export const seeds = (kit, x, y, r, count, colours, size = 4) =>
  spread(kit, count, x, y, r, 0.8)
    .map(([px, py]) =>
      at(
        px,
        py,
        oval(0, 0.8, size, size * 0.75, '#200', 'opacity=".22"') +
          oval(0, 0, size, size * 0.75, kit.pick(colours)) +
          circle(-size * 0.3, -size * 0.25, size * 0.22, '#fff', 'opacity=".7"'),
        kit.between(0, 180),
      ),
    )
    .join('');

export const pomegranate = (kit, x, y, r, count) =>
  seeds(kit, x, y, r, count, ['#c81e3c', '#e2435a', '#a8142f'], 4);

export const slivers = (kit, x, y, r, count, colours = ['#9ccc4e', '#7bb03a', '#c9dd8a'], size = 6) =>
  spread(kit, count, x, y, r, 0.8)
    .map(([px, py]) =>
      at(
        px,
        py,
        oval(0.4, 1, size, 1.9, '#200', 'opacity=".2"') + oval(0, 0, size, 1.8, kit.pick(colours)),
        kit.between(0, 180),
      ),
    )
    .join('');

export const saffron = (kit, x, y, r, count = 9) =>
  spread(kit, count, x, y, r, 0.8)
    .map(([px, py]) => at(px, py, stroke('M-6 0q5 -5 11 1', '#d3410f', 1.7), kit.between(0, 360)))
    .join('');

export const cashew = (kit, x, y, size = 11) =>
  at(
    x,
    y,
    stroke(
      `M${-size} 0C${-size} ${-size} ${size} ${-size} ${size} 0`,
      '#7a4a12',
      size * 0.62,
      'opacity=".25" transform="translate(1 3)"',
    ) +
      stroke(
        `M${-size} 0C${-size} ${-size} ${size} ${-size} ${size} 0`,
        kit.line(['#fff2cf', '#eecb8b'], 70),
        size * 0.6,
      ),
    kit.between(0, 360),
  );

export const friedOnion = (kit, x, y, r, count = 14) =>
  spread(kit, count, x, y, r, 0.8)
    .map(([px, py]) =>
      at(
        px,
        py,
        stroke('M-8 2q6 -9 15 -1', kit.pick(['#7a3b12', '#9a5320', '#5f2a0c']), 2.6),
        kit.between(0, 360),
      ),
    )
    .join('');

export const sev = (kit, x, y, r, count = 40) =>
  spread(kit, count, x, y, r, 0.9)
    .map(([px, py]) =>
      at(
        px,
        py,
        stroke(
          `M-7 0q${kit.between(2, 8)} ${kit.between(-7, 7)} 14 0`,
          kit.pick(['#f7c948', '#f0b429', '#ffdd75']),
          1.9,
        ),
        kit.between(0, 360),
      ),
    )
    .join('');

export const drizzle = (kit, x, y, r, colour, width = 5) =>
  stroke(
    `M${x - r} ${y - r * 0.3}q${r * 0.35} ${-r * 0.5} ${r * 0.6} ${r * 0.1}t${r * 0.6} ${-r * 0.1}q${r * 0.5} ${r * 0.2} ${r * 0.2} ${r * 0.5}q${-r * 0.5} ${r * 0.35} ${-r * 0.9} ${r * 0.05}t${-r * 0.5} ${r * 0.2}`,
    colour,
    width,
    'opacity=".92"',
  );

export const pat = (kit, x, y, size) =>
  at(
    x,
    y,
    path(blob(kit, size * 0.9, size * 0.6), '#ffe9a0', 'opacity=".55"') +
      `<rect x="${-size * 0.42}" y="${-size * 0.36}" width="${size * 0.84}" height="${size * 0.66}" rx="4" fill="${kit.line(['#fff6c9', '#ffdf7a'], 60)}"/>`,
    kit.between(-25, 25),
  );

/** Curls of steam rising from a place. */
export const steam = (x, y, height = 60) =>
  [-24, 0, 24]
    .map((dx, i) =>
      stroke(
        `M${x + dx} ${y}c-14 ${-height * 0.3} 14 ${-height * 0.5} 0 ${-height * (i === 1 ? 1 : 0.8)}`,
        '#ffffff',
        6,
        'opacity=".5"',
      ),
    )
    .join('');
