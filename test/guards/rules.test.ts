import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder, sourcesIn } from './sources.ts';

const rows = readFileSync(join(projectFolder, 'docs/rules.md'), 'utf8').matchAll(
  /^\| (R\d+\.\d+) +\|.*\| (proved|later) +\|$/gm,
);
const stateOf = new Map([...rows].map(([, id = '', state = '']) => [id, state]));

/** Ids in the titles of tests: `[R5.1]`, `[R5.1, R5.2]`. */
const cited = new Map<string, string[]>();
for (const { path, text } of sourcesIn(
  ['machines', 'src', 'server', 'test'],
  /\.(test\.tsx?|journey\.ts)$/,
)) {
  for (const [, inside = ''] of text.matchAll(/\[((?:[A-Z]\d+(?:\.\d+)?(?:, )?)+)\]/g)) {
    for (const id of inside.split(', '))
      if (/^R\d+\.\d+$/.test(id)) cited.set(id, [...(cited.get(id) ?? []), path]);
  }
}

describe('docs/rules.md', () => {
  it('knows every rule that a test cites', () => {
    expect([...cited].filter(([id]) => !stateOf.has(id))).toEqual([]);
  });

  it('calls proved exactly the rules that a test cites', () => {
    const proved = [...stateOf].filter(([, state]) => state === 'proved').map(([id]) => id);
    expect(proved.toSorted()).toEqual([...cited.keys()].filter((id) => stateOf.has(id)).toSorted());
  });
});
