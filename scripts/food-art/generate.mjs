import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { drawBrand } from './brand.mjs';
import { loadEmojiFrom } from './emoji.mjs';
import { createKit, picture } from './kit.mjs';
import { recipes } from './recipes/menu.mjs';
import { scenes } from './scenes.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const root = process.env.ART_TOOLS ?? here;
const only = process.argv[2] ?? '';
loadEmojiFrom(root);
const sharp = createRequire(`${root}/`)('sharp');

/** At half of WebP's size as near to the drawing as that, by its signal-to-noise ratio. */
const avif = { quality: 45, effort: 4 };

/** As WebP, and as AVIF beside it. */
async function write(svg, file, width, height, limit, quality = 80) {
  const image = sharp(Buffer.from(svg), { density: Math.max(144, (72 * width) / 480) }).resize(width, height);
  const data = await image
    .webp({ quality, alphaQuality: quality < 70 ? 40 : 70, effort: 6, smartSubsample: true })
    .toBuffer();
  if (data.length > limit && quality > 50) return write(svg, file, width, height, limit, quality - 8);
  await sharp(data).toFile(`${project}public/${file}`);
  await image
    .clone()
    .avif(avif)
    .toFile(`${project}public/${file.replace(/webp$/, 'avif')}`);
}

/** Leaves room for shadows at the edges. */
const fit = (body) => `<g transform="translate(240 178) scale(.92) translate(-240 -186)">${body}</g>`;

async function drawDishes() {
  const folder = `${project}server/seed/dishes/`;
  const arts = readdirSync(folder).flatMap((name) =>
    JSON.parse(readFileSync(folder + name, 'utf8')).map((dish) => dish.art),
  );
  const missing = arts.filter((art) => !recipes[art]);
  if (missing.length > 0) process.stderr.write(`no recipe for ${missing.join(', ')}\n`);
  for (const art of arts.filter((name) => recipes[name] && name.includes(only))) {
    const kit = createKit(art);
    const svg = picture(kit, 480, 360, fit(recipes[art](kit)));
    await write(svg, `food/${art}-lg.webp`, 1120, 840, 48_000);
    await write(svg, `food/${art}.webp`, 480, 360, 14_000);
    await write(svg, `food/${art}-sm.webp`, 240, 180, 14_000);
  }
}

for (const folder of ['food', 'banners', 'brand'])
  mkdirSync(`${project}public/${folder}`, { recursive: true });
await drawDishes();
if (only === '' || only === 'brand') await drawBrand(`${project}public/brand`, sharp);
for (const scene of scenes.filter((entry) => entry.file.includes(only))) {
  await write(scene.svg(), scene.file, scene.width, scene.height, scene.limit, 82);
}
