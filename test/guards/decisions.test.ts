import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionOf, decisionsPage, faultsOf, numbersOf, referencesIn } from './decisions.ts';
import { projectFolder, sourcesIn } from './sources.ts';

const page = join(projectFolder, 'docs/decisions/README.md');
const decisions = sourcesIn(['docs/decisions'], /^\d.*\.md$/)
  .map(decisionOf)
  .toSorted((one, other) => one.file.localeCompare(other.file));

/** Every file that may refer to a decision. */
const referring = [
  ...sourcesIn(['machines', 'src', 'server', 'test', 'scripts', 'docs'], /\.(tsx?|mjs|css|md|sql)$/),
  ...readdirSync(projectFolder)
    .filter((name) => name.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') })),
].filter(({ path }) => !path.startsWith('test/guards/decisions'));

describe('decisions', () => {
  it('have subject and choice as title, a status, an area, context and decision', () => {
    expect(decisions.flatMap(faultsOf)).toEqual([]);
  });

  it('have a number each, merged ones too', () => {
    const numbers = numbersOf(decisions);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('are there where code and documents refer to them', () => {
    const known = new Set(numbersOf(decisions));
    const unknown = referring.flatMap((source) =>
      referencesIn(source)
        .filter((number) => !known.has(number))
        .map((number) => `${source.path}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are listed in the index by area', () => {
    const text = decisionsPage(decisions);
    if (process.env['WRITE_AUDIT'] === '1') writeFileSync(page, text);
    expect(readFileSync(page, 'utf8') === text, 'run "npm run audit" and review the difference').toBe(true);
  });
});

describe('the form of a decision', () => {
  const good = {
    path: 'docs/decisions/344-withdrawals-one-tab.md',
    text: '# 344 Withdrawals: one tab\n\nStatus: accepted\n\nArea: Wallet\n\nTouches: R1.22\n\n**Context.** A.\n\n**Decision.** B.\n',
  };
  const faults = (change: Partial<typeof good>) => faultsOf(decisionOf({ ...good, ...change }));
  const without = (part: string | RegExp, by = '') => faults({ text: good.text.replace(part, by) });

  it('is right', () => expect(faults({})).toEqual([]));

  it.each([
    ['a title without a choice', without(': one tab')],
    ['a title of more than 90 characters', without('one tab', 'one tab '.repeat(12))],
    ['another file name', faults({ path: 'docs/decisions/344-one-tab.md' })],
    ['another number', faults({ path: 'docs/decisions/345-withdrawals-one-tab.md' })],
    ['no status', without('Status: accepted')],
    ['a status without a link', without('accepted', 'superseded by 360')],
    ['an unknown area', without('Wallet', 'Purse')],
    ['nothing touched', without(/Touches.*/)],
    ['no context', without('**Context.**')],
  ])('is wrong with %s', (_what, found) => expect(found).not.toEqual([]));
});

describe('references to decisions', () => {
  it.each([
    ['in a document', 'see decision 344 and decisions 071', ['344', '071']],
    ['in a comment', '/** Merged (071, 079). */', ['071', '079']],
    ['not in code', 'status(404)', []],
  ])('are found %s', (_where, text, found) => expect(referencesIn({ text })).toEqual(found));
});
