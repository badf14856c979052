import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesOf, rulesPage, type Section } from './rules-page.ts';
import { projectFolder } from './sources.ts';
import { citationsIn } from './titles.ts';

const page = join(projectFolder, 'docs/rules.md');
const sections: Section[] = JSON.parse(readFileSync(join(projectFolder, 'docs/requirements.json'), 'utf8'));
const citations = citationsIn(['machines', 'src', 'server', 'test']);

describe('docs/rules.md', () => {
  it('knows every rule that a test cites', () => {
    const known = new Set(sections.flatMap(({ rules }) => Object.keys(rules)));
    expect(citations.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('leaves open only parts of rules that there are', () => {
    const unknown = sections.flatMap(({ rules, open = {} }) =>
      Object.keys(open).filter((id) => !(id in rules)),
    );
    expect(unknown).toEqual([]);
  });

  it('deviates only by a decision that touches the rule', () => {
    const silent = sections.flatMap(({ rules, otherwise = {} }) =>
      Object.entries(otherwise).filter(
        ([id, decision]) => !(id in rules) || !touchedBy(decision).includes(id),
      ),
    );
    expect(silent).toEqual([]);
  });

  it('has a proof of every rule in the gate', () => {
    const missing = sections.flatMap((section) =>
      rulesOf(section, citations).filter(({ isDone, id }) => !isDone && !(id in (section.open ?? {}))),
    );
    expect(missing.map(({ id, state }) => `${id}: ${state}`)).toEqual([]);
  });

  it('equals the titles of the tests today', () => {
    const text = rulesPage(sections, citations);
    if (process.env['WRITE_AUDIT'] === '1') writeFileSync(page, text);
    expect(readFileSync(page, 'utf8') === text, 'run "npm run audit" and review the difference').toBe(true);
  });
});

function touchedBy(decision: string): string[] {
  const text = readFileSync(join(projectFolder, `docs/decisions/${decision}.md`), 'utf8');
  return /^Touches: (.*)$/m.exec(text)?.[1]?.split(', ') ?? [];
}

describe('a rule', () => {
  const citedBy = (section: number, ...paths: string[]) =>
    rulesOf(
      { section, title: '', rules: { 'R0.1': 'A rule' } },
      paths.map((path) => ({ id: 'R0.1', path })),
    ).map(({ state }) => state);

  it.each([
    ['done', ['test/journeys/any.journey.ts']],
    ['done', ['server/any.test.ts', 'src/features/any/any-page.test.tsx']],
    ['done', ['src/ui/any.test.tsx']],
    ['rules only', ['machines/any.test.ts', 'src/api/any.test.ts', 'src/features/any/any.test.ts']],
    ['rules only', ['src/actors/any/use-any.test.tsx']],
    ['provider only', ['server/any.test.ts', 'test/contract/suites/any.ts']],
    ['rules and provider only', ['test/models/any.test.ts', 'server/any.test.ts']],
    ['not yet', []],
    ['not yet', ['test/journeys/any.deep.journey.ts']],
  ])('of what a customer can do is %s by %j', (state, paths) => {
    expect(citedBy(1, ...paths)).toEqual([state]);
    expect(citedBy(2, ...paths)).toEqual([state]);
  });

  it('with an open part is not done', () => {
    const rules = { 'R0.1': 'A rule' };
    const [rule] = rulesOf({ section: 1, title: '', rules, open: { 'R0.1': 'its second half' } }, [
      { id: 'R0.1', path: 'test/journeys/any.journey.ts' },
    ]);
    expect(rule).toMatchObject({ isDone: false, state: 'without its second half' });
  });

  it('that a decision changes names it, once it is proved', () => {
    const section = { section: 8, title: '', rules: { 'R0.1': 'A rule' }, otherwise: { 'R0.1': '007-any' } };
    const states = [[], [{ id: 'R0.1', path: 'src/any.test.ts' }]].map(
      (cited) => rulesOf(section, cited)[0]?.state,
    );
    expect(states).toEqual(['not yet', 'done as [007](decisions/007-any.md) decides']);
  });

  it.each([
    ['done', ['server/any.test.ts']],
    ['done', ['machines/any.test.ts']],
    ['not yet', []],
  ])('of another section is %s by %j', (state, paths) => expect(citedBy(5, ...paths)).toEqual([state]));
});
