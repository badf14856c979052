import { describe, expect, it } from 'vitest';
import { citedIn } from './titles.ts';

const idsIn = (text: string) => [...citedIn({ path: 'any.test.ts', text })].toSorted();

/** Written in parts, so that the titles below are no citations of this file. */
const title = (id: string) => `'[${id}] a rule'`;

describe('rules cited by titles', () => {
  it.each([
    ['a test', `it(${title('R1.1')}, () => {})`],
    ['a test of a browser', `test(${title('R1.1')}, async ({ page }) => { await test.step('x', f); })`],
    ['a table', `it.each([1])(${title('R1.1')}, () => {})`],
    ['a template', `it(\`[R1.1] \${name}\`, () => {})`],
    ['a group with a test', `describe(${title('R1.1')}, () => { it('works', () => {}); })`],
    ['a suite that others call', `export function suite() { it(${title('R1.1')}, () => {}); }`],
  ])('count in %s', (_where, text) => expect(idsIn(text)).toEqual(['R1.1']));

  it('count one by one', () => {
    expect(idsIn(`it('[R1.1, C1, R2.12] a rule', () => {})`)).toEqual(['R1.1', 'R2.12']);
  });

  it.each([
    ['a skipped test', `it.skip(${title('R1.1')}, () => {})`],
    ['a test skipped by an option', `it(${title('R1.1')}, { skip: true }, () => {})`],
    ['a test that may be skipped', `it.skipIf(isSlow)(${title('R1.1')}, () => {})`],
    ['a test that skips itself', `it(${title('R1.1')}, (context) => { if (slow) context.skip(); })`],
    ['a test of a browser that skips itself', `test(${title('R1.1')}, () => { test.skip(slow, 'slow'); })`],
    ['a skipped group', `describe.skip('all', () => { it(${title('R1.1')}, () => {}); })`],
    ['a group that skips itself', `test.describe('all', () => { test.skip(); test(${title('R1.1')}, f); })`],
    ['a file that skips itself', `test.skip(slow, 'slow'); test(${title('R1.1')}, () => {});`],
    ['a group without a test that runs', `describe(${title('R1.1')}, () => { it.todo('later'); })`],
    ['a test behind a condition', `if (isFast) it(${title('R1.1')}, () => {});`],
    ['a test without a body', `it(${title('R1.1')})`],
    ['a comment', `// it(${title('R1.1')}, () => {})\nit('works', () => {})`],
    ['another text', `const text = ${title('R1.1')};`],
  ])('do not count in %s', (_where, text) => expect(idsIn(text)).toEqual([]));
});
