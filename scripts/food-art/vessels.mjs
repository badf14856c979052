import { at, circle, oval, path, shadow, stroke } from './kit.mjs';

const GLAZES = {
  white: ['#ffffff', '#f6f1ea', '#d9cfc3', '#efe8df'],
  cream: ['#fdf3df', '#f3e2c2', '#d3b98c', '#f7ead0'],
  terracotta: ['#e39a6c', '#c96f3f', '#8f4421', '#d98757'],
  indigo: ['#7d98cf', '#47659f', '#24396b', '#5c79b4'],
  teal: ['#7cc0b8', '#3f8d86', '#1f5c58', '#5aa69e'],
  sage: ['#d3dfc2', '#adc096', '#768a5d', '#c2d1ad'],
  brass: ['#fff0b8', '#e3b654', '#9b6a1c', '#f2d282'],
  copper: ['#ffc49a', '#d77d47', '#8a3f1a', '#eba273'],
  steel: ['#ffffff', '#d5dbe1', '#8c97a3', '#eaeef1'],
  slate: ['#6a717b', '#484e57', '#26292e', '#555c66'],
  plum: ['#b88aa6', '#8a5478', '#552b49', '#a0708f'],
  mustard: ['#f7d479', '#dfa935', '#9a6c12', '#eec15c'],
};

/** A round plate seen from above. */
export function plate(kit, x, y, r, glaze = 'white') {
  const [light, mid, dark, well] = GLAZES[glaze];
  return [
    shadow(kit, x + 4, y + 12, r),
    circle(x, y, r, kit.round([light, light, mid, dark], 0.36, 0.3, 0.85)),
    circle(x, y, r - 2.5, 'none', `stroke="#fff" stroke-opacity=".45" stroke-width="2"`),
    circle(x, y, r * 0.8, kit.round([dark, mid, well], 0.5, 0.58, 0.62), 'opacity=".55"'),
    circle(x + 1, y + 2, r * 0.765, kit.round([well, well, mid], 0.42, 0.42, 0.75)),
  ].join('');
}

/** A bowl seen from above; food belongs inside 0.84 of its radius. */
export function bowl(kit, x, y, r, glaze = 'white') {
  const [light, mid, dark] = GLAZES[glaze];
  return [
    shadow(kit, x + 3, y + 10, r),
    circle(x, y, r, kit.round([light, mid, dark], 0.34, 0.28, 0.9)),
    circle(x, y, r * 0.9, kit.round([mid, dark, dark], 0.6, 0.7, 0.7)),
    stroke(arc(x, y, r * 0.95, 200, 285), '#ffffff', Math.max(2, r * 0.035), 'opacity=".75"'),
  ].join('');
}

/** A wok-like pan with two ring handles. */
export function kadhai(kit, x, y, r, glaze = 'copper') {
  const [light, mid, dark] = GLAZES[glaze];
  const handle = (side) =>
    stroke(
      `M${x + side * r * 0.94} ${y - r * 0.24}q${side * r * 0.36} ${r * 0.24} 0 ${r * 0.48}`,
      kit.line([light, mid, dark]),
      r * 0.1,
    );
  return handle(-1) + handle(1) + bowl(kit, x, y, r, glaze);
}

/** A shallow metal tray with a beaded rim. */
export function tray(kit, x, y, r, glaze = 'brass') {
  const [light, mid, dark, well] = GLAZES[glaze];
  const beads = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * Math.PI * 2;
    return circle(
      x + Math.cos(angle) * r * 0.955,
      y + Math.sin(angle) * r * 0.955,
      r * 0.016,
      light,
      'opacity=".8"',
    );
  });
  return [
    shadow(kit, x + 4, y + 12, r),
    circle(x, y, r, kit.line([light, mid, dark, mid, light], 40)),
    beads.join(''),
    circle(x, y, r * 0.91, kit.line([dark, mid, light], 40)),
    circle(x, y, r * 0.89, kit.round([light, well, mid], 0.36, 0.3, 0.9)),
  ].join('');
}

/** A banana leaf lying across the picture. */
export function leafMat(kit, x, y, width, height) {
  const d = `M${-width / 2} 6C${-width / 3} ${-height * 0.62} ${width / 4} ${-height * 0.62} ${width / 2} -4C${width / 4} ${height * 0.6} ${-width / 3} ${height * 0.62} ${-width / 2} 6Z`;
  const veins = Array.from({ length: 21 }, (_, index) => {
    const vx = -width * 0.42 + (index * width * 0.86) / 20;
    return stroke(
      `M${vx} 3q14 ${-height * 0.2} 40 ${-height * 0.5}M${vx} 3q14 ${height * 0.2} 40 ${height * 0.5}`,
      '#2f7a35',
      1.2,
      'opacity=".45"',
    );
  });
  const body = path(d, kit.line(['#8fcb5a', '#5aa63f', '#3c8637'], 70));
  return at(
    x,
    y,
    oval(
      4,
      14,
      width * 0.49,
      height * 0.5,
      kit.round(
        [
          ['#24301a', 0.5],
          ['#24301a', 0.3],
          ['#24301a', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    ) +
      body +
      kit.clip(`<path d="${d}"/>`, veins.join('')) +
      stroke(`M${-width / 2} 6Q0 0 ${width / 2} -4`, '#c7e58a', 4),
    -4,
  );
}

/** A wooden board with grain. */
export function board(kit, x, y, width, height, rotation = 0) {
  const grain = Array.from({ length: 7 }, (_, index) => {
    const gy = -height / 2 + ((index + 1) * height) / 8;
    return stroke(
      `M${-width / 2 + 12} ${gy}q${width / 4} ${kit.between(-7, 7)} ${width / 2 - 12} 0t${width / 2 - 12} ${kit.between(-5, 5)}`,
      '#8a5527',
      1.6,
      'opacity=".35"',
    );
  });
  const box = (dx, dy, fill, more = '') =>
    `<rect x="${-width / 2 + dx}" y="${-height / 2 + dy}" width="${width}" height="${height}" rx="26" fill="${fill}" ${more}/>`;
  return at(
    x,
    y,
    box(5, 14, '#3a2010', 'opacity=".22"') +
      box(0, 5, '#8a5527') +
      box(0, 0, kit.line(['#e2b07a', '#cb9256', '#b97d42'], 20)) +
      grain.join(''),
    rotation,
  );
}

/** A rectangular tin or box with rounded corners; food belongs inside the inner wall. */
export function tin(kit, x, y, width, height, glaze = 'steel', corner = 24) {
  const [light, mid, dark, well] = GLAZES[glaze];
  const box = (inset, fill, dy = 0, more = '') =>
    `<rect x="${x - width / 2 + inset}" y="${y - height / 2 + inset + dy}" width="${width - inset * 2}" height="${height - inset * 2}" rx="${corner - inset * 0.6}" fill="${fill}" ${more}/>`;
  return [
    box(-4, '#3a2010', 14, 'opacity=".2"'),
    box(0, kit.line([light, mid, dark], 60)),
    box(7, kit.line([dark, mid], 60)),
    box(9, kit.line([mid, well, light], 60)),
  ].join('');
}

/** A folded cloth under the vessel. */
export function cloth(kit, x, y, size, colours, rotation) {
  const stripes = Array.from(
    { length: 4 },
    (_, index) =>
      `<rect x="${-size / 2}" y="${-size / 2 + size * (0.14 + index * 0.22)}" width="${size}" height="${size * 0.05}" fill="${colours[1]}" opacity=".75"/>`,
  );
  return at(
    x,
    y,
    `<rect x="${-size / 2 + 4}" y="${-size / 2 + 10}" width="${size}" height="${size}" rx="8" fill="#3a2010" opacity=".14"/><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="8" fill="${colours[0]}"/>${stripes.join('')}`,
    rotation,
  );
}

export function arc(x, y, r, from, to) {
  const point = (degrees) => [
    x + Math.cos((degrees * Math.PI) / 180) * r,
    y + Math.sin((degrees * Math.PI) / 180) * r,
  ];
  const [ax, ay] = point(from);
  const [bx, by] = point(to);
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 ${to - from > 180 ? 1 : 0} 1 ${bx.toFixed(1)} ${by.toFixed(1)}`;
}
