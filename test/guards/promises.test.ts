import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mentionedIn, mentionsInProject, promisedOn } from './promises.ts';
import { projectFolder } from './sources.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const promised = promisedOn(read('docs/promises.md'));
const sections: { rules: Record<string, string> }[] = JSON.parse(read('docs/requirements.json'));
const mentions = mentionsInProject();

describe('docs/promises.md', () => {
  it('or the rules have everything that is cited anywhere', () => {
    const known = new Set([...promised, ...sections.flatMap(({ rules }) => Object.keys(rules))]);
    expect(mentions.filter((each) => !known.has(each.id))).toEqual([]);
  });

  it('has nothing that is cited nowhere, and nothing twice', () => {
    const cited = new Set(mentions.map((each) => each.id));
    expect(promised.filter((each) => !cited.has(each))).toEqual([]);
    expect(promised).toEqual([...new Set(promised)]);
  });

  it('takes no letter from the rules', () => {
    expect(promised.filter((each) => each.startsWith('R'))).toEqual([]);
  });
});

describe('a citation', () => {
  /** Written in parts, so that this file cites none of them. */
  const list = (...ids: string[]) => ids.join(', ');
  const one = 'Z1';
  const two = 'Z2';

  it.each([
    [['Z1'], `it('[${one}] a promise')`],
    [['Z1'], `/** What it does (${one}). */`],
    [['Z1'], `(${one}; and in other words)`],
    [['Z1', 'R0.1', 'Z22'], `'[${list('Z1', 'R0.1', 'Z22')}] a promise'`],
    [['Z1', 'Z2'], ` * over two lines [${one},\n   * ${two}].`],
    [['Z1', 'Z4', 'Z9', 'Z2', 'Z3'], `(${list('Z1 to Z4', 'Z9')})`],
    [['Z1', 'R0.1'], `# 001 Any\n\nTouches: ${list('Z1', 'performance', 'R0.1')}\n`],
  ])('%j is found', (ids, text) => expect(mentionedIn({ text }).toSorted()).toEqual(ids.toSorted()));

  it.each(['an A4 page', "env['X(X867)']", '[IO01]', 'rows[0]', 'Touches: design'])('is not in %s', (text) =>
    expect(mentionedIn({ text })).toEqual([]),
  );
});
