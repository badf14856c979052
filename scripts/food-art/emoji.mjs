import { createRequire } from 'node:module';
import { at } from './kit.mjs';

let icons = null;

/** Makes the Fluent Emoji set found from `root` (a folder with node_modules) available to `emoji`. */
export function loadEmojiFrom(root) {
  icons = createRequire(`${root}/`)('@iconify-json/fluent-emoji/icons.json').icons;
}

/** One emoji centred on a place, its own gradients renamed so that two copies never share an id. */
export function emoji(kit, name, x, y, size, rotation = 0) {
  const icon = icons?.[name];
  if (!icon) throw new Error(`no emoji called ${name}`);
  const prefix = `e${kit.defs.push('')}-`;
  const body = icon.body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const half = size / 2;
  return (
    `<ellipse cx="${x + 2}" cy="${y + half * 0.82}" rx="${half * 0.72}" ry="${half * 0.16}" fill="#3a2010" opacity=".18"/>` +
    at(x, y, `<g transform="translate(${-half} ${-half}) scale(${size / 32})">${body}</g>`, rotation)
  );
}
