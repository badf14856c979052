import { at, blob, circle, oval, path, stroke } from './kit.mjs';

/** A syrup-soaked ball. */
export const jamun = (kit, x, y, r) =>
  circle(x + 1, y + r * 0.3, r, '#3a1204', 'opacity=".35"') +
  circle(x, y, r, kit.round(['#c8703a', '#8f3f18', '#4f1c08'])) +
  oval(x - r * 0.32, y - r * 0.4, r * 0.3, r * 0.17, '#fff', 'opacity=".65"');

export const disc = (kit, x, y, r, colours = ['#fffbe6', '#fdeeb4', '#e9c765']) =>
  circle(x + 1, y + r * 0.18, r, '#7a5412', 'opacity=".3"') +
  path(blob(kit, r, r * 0.94, 12, 0.03), kit.round(colours), `transform="translate(${x} ${y})"`) +
  oval(x - r * 0.25, y - r * 0.3, r * 0.34, r * 0.16, '#fff', 'opacity=".7"');

/** A fried spiral glazed with syrup. */
export function jalebi(kit, x, y, r) {
  let d = `M${r * 0.1} 0`;
  for (let step = 1; step <= 46; step += 1) {
    const angle = step * 0.42;
    const reach = r * (0.1 + step * 0.0185) * (1 + kit.between(-0.035, 0.035));
    d += `L${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  }
  const w = r * 0.19;
  return at(
    x,
    y,
    stroke(d, '#5a2205', w, 'opacity=".25" transform="translate(2 6)"') +
      stroke(d, '#c9560c', w) +
      stroke(d, '#f58a1c', w * 0.72) +
      stroke(d, '#ffd07a', w * 0.2, `opacity=".9" transform="translate(${-w * 0.14} ${-w * 0.16})"`),
    kit.between(0, 360),
  );
}

const glassPath = (w, h, taper) =>
  `M${-w / 2} ${-h / 2}L${-w / 2 + taper} ${h / 2 - 10}Q${-w / 2 + taper} ${h / 2} ${-w / 2 + taper + 12} ${h / 2}H${w / 2 - taper - 12}Q${w / 2 - taper} ${h / 2} ${w / 2 - taper} ${h / 2 - 10}L${w / 2} ${-h / 2}Z`;

/** A tall glass seen from the side. `layers` are gradient colours from the top of the drink down. */
export function glass(kit, x, y, w, h, layers, { taper = 16, foam = null, inside = '', fill = 0.86 } = {}) {
  const d = glassPath(w, h, taper);
  const top = h / 2 - h * fill;
  const drink = `<rect x="${-w / 2}" y="${top}" width="${w}" height="${h}" fill="${kit.line(layers, 90)}"/>`;
  const inset = (taper * (top + h / 2)) / h;
  const surface =
    oval(0, top, w / 2 - inset - 5, w * 0.085, foam ?? layers[0]) +
    oval(-w * 0.08, top - 1, w * 0.22, w * 0.03, '#fff', 'opacity=".5"');
  return at(
    x,
    y,
    oval(8, h / 2 + 2, w * 0.58, w * 0.14, '#3a2010', 'opacity=".28"') +
      path(d, '#ffffff', 'opacity=".5"') +
      at(0, 0, kit.clip(`<path d="${d}" transform="scale(.93 .97)"/>`, drink + inside)) +
      surface +
      path(
        d,
        kit.line(
          [
            ['#fff', 0.55],
            ['#fff', 0.02],
            ['#fff', 0.02],
            ['#fff', 0.3],
          ],
          0,
        ),
      ) +
      oval(0, -h / 2, w / 2, w * 0.1, 'none', `stroke="#ffffff" stroke-width="4" opacity=".95"`) +
      oval(0, -h / 2, w / 2, w * 0.1, 'none', `stroke="#b9c4cc" stroke-width="1.4" opacity=".8"`) +
      stroke(d, '#b9c4cc', 1.6, 'opacity=".7"') +
      stroke(`M${-w * 0.36} ${-h * 0.36}L${-w * 0.36 + taper * 0.6} ${h * 0.3}`, '#fff', 6, 'opacity=".55"'),
  );
}

export const straw = (x, y, length, colours, rotation = 14) =>
  at(
    x,
    y,
    `<rect x="-5" y="${-length}" width="10" height="${length}" rx="4" fill="${colours[0]}"/>` +
      Array.from({ length: Math.floor(length / 22) }, (_, i) =>
        path(`M-5 ${-length + 8 + i * 22}l10 -7v9l-10 7z`, colours[1]),
      ).join(''),
    rotation,
  );

export const iceCube = (kit, x, y, size) =>
  at(
    x,
    y,
    `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="6" fill="#ffffff" opacity=".55"/><rect x="${-size / 2 + 3}" y="${-size / 2 + 3}" width="${size - 6}" height="${size - 6}" rx="5" fill="#e6f6ff" opacity=".45"/>` +
      stroke(`M${-size * 0.28} ${-size * 0.28}h${size * 0.3}`, '#fff', 3),
    kit.between(-30, 30),
  );

/** An unglazed clay cup seen from slightly above. */
export function clayCup(kit, x, y, w, h, contents, foam) {
  const body = `M${-w / 2} ${-h / 2}C${-w / 2} ${h * 0.1} ${-w * 0.34} ${h * 0.3} ${-w * 0.3} ${h / 2}Q0 ${h * 0.58} ${w * 0.3} ${h / 2}C${w * 0.34} ${h * 0.3} ${w / 2} ${h * 0.1} ${w / 2} ${-h / 2}Z`;
  const lines = [0.02, 0.14, 0.26].map((part) =>
    stroke(
      `M${-w * (0.47 - part * 0.3)} ${-h * 0.2 + part * h}Q0 ${-h * 0.08 + part * h} ${w * (0.47 - part * 0.3)} ${-h * 0.2 + part * h}`,
      '#8a3f1c',
      2.4,
      'opacity=".4"',
    ),
  );
  return at(
    x,
    y,
    oval(8, h / 2 + 2, w * 0.48, w * 0.13, '#3a2010', 'opacity=".28"') +
      path(body, kit.line(['#b45a2c', '#e39360', '#c96f3f', '#8f4421'], 0)) +
      lines.join('') +
      oval(0, -h / 2, w / 2, w * 0.16, '#8f4421') +
      oval(0, -h / 2, w * 0.48, w * 0.145, '#e39a6c') +
      oval(0, -h / 2 + 3, w * 0.43, w * 0.12, kit.round(contents)) +
      (foam ? oval(-w * 0.08, -h / 2 + 2, w * 0.22, w * 0.05, foam, 'opacity=".8"') : '') +
      stroke(
        `M${-w * 0.34} ${-h * 0.2}Q${-w * 0.32} ${h * 0.1} ${-w * 0.24} ${h * 0.3}`,
        '#ffd2ae',
        7,
        'opacity=".4"',
      ),
  );
}

/** A scoop or quenelle of something creamy. */
export const scoop = (kit, x, y, r, colours) =>
  at(
    x,
    y,
    circle(2, r * 0.2, r, '#3a2010', 'opacity=".2"') +
      path(blob(kit, r, r * 0.92, 12, 0.05), kit.round(colours)) +
      stroke(
        `M${-r * 0.6} ${r * 0.1}q${r * 0.3} ${r * 0.3} ${r * 0.6} ${r * 0.1}t${r * 0.6} ${-r * 0.1}`,
        colours[2],
        3,
        'opacity=".5"',
      ) +
      oval(-r * 0.28, -r * 0.36, r * 0.28, r * 0.15, '#fff', 'opacity=".7"'),
  );
