import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../', import.meta.url));
const subsetFont = createRequire(`${process.env.FACE_TOOLS ?? here}/`)('subset-font');

/** The whole file behind each small face, the features that it keeps where not all, and its weight where it has one. */
const faces = {
  'inter-latin': {
    whole: 'inter/files/inter-latin-wght-normal.woff2',
    keepFeatures: ['calt', 'case', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'],
  },
  'noto-sans-arabic': { whole: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2' },
  'noto-sans-devanagari': {
    whole: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  },
  'names-arabic': {
    whole: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    weight: 500,
  },
  'names-devanagari': {
    whole: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    weight: 500,
  },
};

/** Belong to no script, but the shapes of its letters need them. */
const joiners = '\u200c\u200d\u200e\u200f\u25cc';

const styles = readFileSync(`${project}src/styles/fonts.css`, 'utf8');

for (const [name, { whole, keepFeatures, weight }] of Object.entries(faces)) {
  const before = readFileSync(`${project}node_modules/@fontsource-variable/${whole}`);
  const { letters, wght } = asked(name);
  const options = { targetFormat: 'woff2', variationAxes: { wght: weight ?? wght }, keepFeatures };
  const small = await subsetFont(before, letters + joiners, options);
  writeFileSync(`${project}src/styles/faces/${name}.woff2`, small);
  console.log(`${name}: ${before.length} → ${small.length} bytes`);
}

/** The letters and weights that the styles ask of a small face. */
function asked(name) {
  const rule = styles.split('@font-face').find((each) => each.includes(`/${name}.woff2`));
  const [min, max] = /font-weight: (\d+) (\d+)/.exec(rule).slice(1).map(Number);
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  const letters = ranges.flatMap(([, first, last = first]) => {
    const start = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, place) => start + place);
  });
  return { letters: String.fromCodePoint(...letters), wght: { min, max } };
}
