import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, sourcesIn, type Source } from './sources.ts';

type Mention = { id: string; path: string };

const id = String.raw`[A-Z]\d{1,2}(?:\.\d{1,2})?`;
const between = String.raw`,\s+(?:(?:\*|//)\s+)?| to | and `;
const bracketed = new RegExp(String.raw`[\[(](${id}(?:(?:${between})${id})*)(?=[\]),:; ])`, 'g');
const touched = /^Touches: (.*)$/gm;

/** All files that may cite a rule or a promise, except the pages that define them. */
export function mentionsInProject(): Mention[] {
  const told = new Set(['docs/promises.md', 'docs/rules.md']);
  const atTop = readdirSync(projectFolder)
    .filter((name) => name.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }));
  const below = sourcesIn(['machines', 'src', 'server', 'test', 'docs'], /\.(tsx?|css|sql|md)$/);
  return [...atTop, ...below]
    .filter(({ path }) => !told.has(path))
    .flatMap((source) => mentionedIn(source).map((each) => ({ id: each, path: source.path })));
}

/** Ids in brackets, alone or in a list (`[R5.1, C1]`, `(P1 to P3)`), and those that a decision touches; ranges in full. */
export function mentionedIn({ text }: Pick<Source, 'text'>): string[] {
  const lists = [...text.matchAll(bracketed), ...text.matchAll(touched)].map(([, list = '']) => list);
  return [...new Set(lists.flatMap(idsOf))];
}

function idsOf(list: string): string[] {
  const ids = [...list.matchAll(new RegExp(String.raw`\b${id}\b`, 'g'))].map(([one]) => one);
  const ranges = [...list.matchAll(/\b([A-Z])(\d+) to \1(\d+)\b/g)];
  return [
    ...ids,
    ...ranges.flatMap(([, letter = '', from, to]) =>
      Array.from({ length: Number(to) - Number(from) }, (_, step) => `${letter}${Number(from) + step}`),
    ),
  ];
}

/** The ids that docs/promises.md explains, in its order. */
export function promisedOn(page: string): string[] {
  return [...page.matchAll(/^- \*\*([A-Z]\d+)\*\* \S/gm)].map(([, one = '']) => one);
}
