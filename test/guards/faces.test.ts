import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';

type Range = [number, number];

/** Every face's rule, without its beginning. */
const rules = readFileSync('src/styles/fonts.css', 'utf8').split('@font-face').slice(1);

const rangesOf = (rule: string): Range[] =>
  [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    parseInt(from, 16),
    parseInt(to, 16),
  ]);

const isOfNames = (rule: string) => rule.includes("'Language Names'");

/** The faces that are fetched for texts. */
const faces = rules.flatMap((rule) => {
  const url = /url\('([^']+)'\)/.exec(rule)?.[1];
  return url === undefined || isOfNames(rule) ? [] : [{ url, ranges: rangesOf(rule) }];
});

const urlOf = (code: number) =>
  faces.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.url;

function textsIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]);
}

it('every letter of our own texts and of the demo is in one of the small faces', () => {
  const rare = [...textsIn('locales'), ...textsIn('server/seed')].flatMap(([file, text]) =>
    [...new Set(text)].flatMap((letter) => {
      const url = urlOf(letter.codePointAt(0) ?? 0);
      return url === undefined || url.startsWith('./faces/') ? [] : [`${file}: ${letter} from ${url}`];
    }),
  );
  expect(rare).toEqual([]);
});

it('[R1.28] every letter of a language’s name that is not Latin is in the face of such names', () => {
  const isLatin = (code: number) => code < 0x250;
  const letters = locales.flatMap(({ name }) => Array.from(name, (letter) => letter.codePointAt(0) ?? 0));
  const ranges = rules.filter(isOfNames).flatMap(rangesOf);
  const missing = letters.filter(
    (code) => !isLatin(code) && !ranges.some(([from, to]) => from <= code && code <= to),
  );
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
  const stacks = readFileSync('src/styles/tokens.css', 'utf8').match(/--font-names:[^;]+/g);
  for (const stack of stacks ?? ['']) expect(stack).toContain("'Language Names'");
});

it('no letter is in two faces, of which a browser would fetch both', () => {
  const starts = faces.flatMap(({ ranges }) => ranges).toSorted(([one], [other]) => one - other);
  expect(starts.filter(([from], place) => from <= (starts[place - 1]?.[1] ?? -1))).toEqual([]);
});

it('a font of the system stands in for Latin letters alone: Arial and DejaVu have Arabic ones, which would come before ours', () => {
  const isLatin = (code: number) => code <= 0x24f || (0x1e00 <= code && code <= 0x22ff);
  const standIns = rules.filter((rule) => rule.includes('local('));
  const wide = standIns.filter((rule) => {
    const ranges = rangesOf(rule);
    return ranges.length === 0 || !ranges.flat().every(isLatin);
  });
  expect(standIns).not.toEqual([]);
  expect(wide).toEqual([]);
});
