/** A sequence of numbers from 0 to 1 that is the same at every run. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

export function isInside([x, y], polygon) {
  let inside = false;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at, at += 1) {
    const [ax, ay] = polygon[at];
    const [bx, by] = polygon[before];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const side = ([ax, ay], [bx, by], [x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

function cross(a, b, c, d) {
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
}

export function crossesLine(a, b, line) {
  return line.slice(1).some((point, at) => cross(a, b, line[at], point));
}

/** A round shape with a soft, uneven edge. */
export function blob([x, y], width, height, { seed, uneven = 0.1, rotation = 0, points = 72 }) {
  const random = seeded(seed);
  const waves = [2, 3, 5].map((count) => ({
    count,
    phase: random() * Math.PI * 2,
    size: uneven / count ** 0.5,
  }));
  return Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * Math.PI * 2;
    const swell =
      1 + waves.reduce((sum, { count, phase, size }) => sum + size * Math.sin(count * angle + phase), 0);
    const u = Math.cos(angle) * width * swell;
    const v = Math.sin(angle) * height * swell;
    return [
      x + u * Math.cos(rotation) - v * Math.sin(rotation),
      y + u * Math.sin(rotation) + v * Math.cos(rotation),
    ];
  });
}

/** A smooth line through the given points. */
export function smooth(line, steps = 6) {
  const at = (index) => line[Math.max(0, Math.min(line.length - 1, index))];
  return line.flatMap((point, index) => {
    if (index === line.length - 1) return [point];
    const [p0, p1, p2, p3] = [at(index - 1), point, at(index + 1), at(index + 2)];
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps;
      return [0, 1].map(
        (axis) =>
          0.5 *
          (2 * p1[axis] +
            (p2[axis] - p0[axis]) * t +
            (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t ** 2 +
            (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3),
      );
    });
  });
}
