import { writeFileSync } from 'node:fs';

/** The stacked tiffin carrier on a 64-unit square: three tins, a domed lid and the carrying frame. */
export const mark = (metal, ink) =>
  `<path d="M14 56V22C14 8 22 4 32 4S50 8 50 22V56" fill="none" stroke="${metal}" stroke-width="4.5" stroke-linecap="round"/>` +
  `<path d="M26 4.5h12" stroke="${metal}" stroke-width="6.5" stroke-linecap="round"/>` +
  `<circle cx="32" cy="14.5" r="2.6" fill="${metal}"/>` +
  `<path d="M18.5 24.5C19.5 18 25 16.5 32 16.5S44.5 18 45.5 24.5Z" fill="${metal}"/>` +
  [27, 38, 49]
    .map(
      (y) =>
        `<rect x="17.5" y="${y}" width="29" height="9" rx="2.6" fill="${metal}"/><path d="M21 ${y + 2.8}h9" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>`,
    )
    .join('') +
  `<path d="M12 60.5h40" stroke="${metal}" stroke-width="4" stroke-linecap="round"/>`;

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;

const tile = (size, corner, scale) =>
  `<rect width="${size}" height="${size}" rx="${corner}" fill="#C2410C"/><g transform="translate(${(size * (1 - scale)) / 2} ${(size * (1 - scale)) / 2}) scale(${(size * scale) / 64})">${mark('#FFF7ED', '#C2410C')}</g>`;

/** The logo in rounded strokes, so that no font is needed. */
const logo = (ink, dot) =>
  `<g fill="none" stroke="${ink}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="M80 13h32M96 13v38M124 27v24M151 13.5q-11-3-11 10V51M133 28h15M176 13.5q-11-3-11 10V51M158 28h15M189 27v24M205 51V27M205 36q2-9 11-9t10 10V51"/></g>` +
  `<circle cx="124" cy="13.5" r="4.6" fill="${dot}"/><circle cx="189" cy="13.5" r="4.6" fill="${dot}"/>`;

/** Writes the logo, the favicon and the app icons into `folder`. */
export async function drawBrand(folder, sharp) {
  writeFileSync(`${folder}/favicon.svg`, svg(64, 64, tile(64, 15, 0.76)));
  writeFileSync(`${folder}/logo.svg`, svg(236, 64, mark('#C2410C', '#FFF7ED') + logo('#431407', '#C2410C')));
  writeFileSync(
    `${folder}/logo-dark.svg`,
    svg(236, 64, mark('#FB923C', '#431407') + logo('#FFF7ED', '#FB923C')),
  );
  for (const size of [192, 512]) {
    await sharp(Buffer.from(svg(size, size, tile(size, 0, 0.7))))
      .png({ compressionLevel: 9, palette: true })
      .toFile(`${folder}/icon-${size}.png`);
  }
}
