/** Seeded drawing kit: same name, same picture. Collects gradients so that their ids never collide. */
export function createKit(name) {
  let state = 2166136261;
  for (const char of name) state = Math.imul(state ^ char.codePointAt(0), 16777619) >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const defs = [];
  const nextId = () => `${name}-${defs.length}`;
  return {
    random,
    between: (low, high) => low + random() * (high - low),
    pick: (list) => list[Math.floor(random() * list.length)],
    defs,
    /** Radial paint lit from the top left. Returns a `fill` value. */
    round(colours, focusX = 0.38, focusY = 0.32, radius = 0.72) {
      const id = nextId();
      defs.push(
        `<radialGradient id="${id}" cx="${focusX}" cy="${focusY}" r="${radius}">${stops(colours)}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    /** Linear paint; angle 0 runs left to right, 90 top to bottom. */
    line(colours, angle = 90) {
      const id = nextId();
      defs.push(
        `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops(colours)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    /** Clips a drawing to a shape. */
    clip(shape, inside) {
      const id = nextId();
      defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
      return `<g clip-path="url(#${id})">${inside}</g>`;
    },
  };
}

function stops(colours) {
  return colours
    .map((entry, at) => {
      const [colour, opacity = 1] = Array.isArray(entry) ? entry : [entry];
      return `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

const n = (value) => Number(value.toFixed(1));

export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const at = (x, y, body, rotation = 0, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(rotation)}) scale(${scale})">${body}</g>`;

const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** A closed irregular curve around the origin. */
export function blob(kit, rx, ry, points = 9, wobble = 0.12) {
  const ring = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2;
    const reach = 1 + kit.between(-wobble, wobble);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
  });
  const start = middle(ring[points - 1], ring[0]);
  const curves = ring.map((point, index) => {
    const end = middle(point, ring[(index + 1) % points]);
    return `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}Z`;
}

/** Evenly spread, slightly shaken places inside a circle. */
export function spread(kit, count, x, y, r, shake = 0.25) {
  const gap = r / Math.sqrt(count);
  const rotation = kit.between(0, 6);
  return Array.from({ length: count }, (_, index) => {
    const reach = r * Math.sqrt((index + 0.5) / count);
    const angle = index * 2.39996 + rotation;
    return [
      x + Math.cos(angle) * reach + kit.between(-1, 1) * gap * shake,
      y + Math.sin(angle) * reach + kit.between(-1, 1) * gap * shake,
    ];
  });
}

/** Soft contact shadow under anything that stands on the table. */
export const shadow = (kit, x, y, rx, ry = rx) =>
  oval(
    x,
    y,
    rx * 1.14,
    ry * 1.14,
    kit.round(
      [
        ['#3a2010', 0.5],
        ['#3a2010', 0.42],
        ['#3a2010', 0.3],
        ['#3a2010', 0],
      ],
      0.5,
      0.5,
      0.5,
    ),
  );

export const picture = (kit, width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${kit.defs.join('')}</defs>${body}</svg>`;
