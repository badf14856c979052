import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

const views = sourcesIn(['src'], /\.tsx?$/).filter(({ path }) => !isTest(path));
const keepers = /^(?:useState|useRef|set[A-Z]\w*)$/;

/** A call of the translation: `t('…')`, or `t` of the texts. */
function isTranslation({ type, callee }: Node): boolean {
  return (
    type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee['name'] === 't'
  );
}

/** Values in an argument. A function's body runs later, so it is left out. */
function valuesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (!isNode(value) || value.type.endsWith('FunctionExpression')) return [];
  return [value, ...Object.values(value).flatMap(valuesOf)];
}

/** Whether a file puts a translated text into state, where it stays when another language is chosen. */
function keepsText(path: string, text: string): boolean {
  const all = nodesOf(treeOf({ path, text }));
  const translated = new Set(
    all
      .filter(({ type, init }) => type === 'VariableDeclarator' && valuesOf(init).some(isTranslation))
      .map(({ id }) => (isNode(id) ? String(id['name']) : '')),
  );
  return all
    .filter(({ type, callee }) => type === 'CallExpression' && keepers.test(namesOf(callee).at(-1) ?? ''))
    .flatMap((call) => valuesOf(call['arguments']))
    .some(
      (value) =>
        isTranslation(value) || (value.type === 'Identifier' && translated.has(String(value['name']))),
    );
}

describe('a translated text', () => {
  it('[R4.10] is kept in no state: its key is kept, and it is translated when it is shown', () => {
    expect(views.filter(({ path, text }) => keepsText(path, text)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ["useState(t('a'))", true],
    ["setProblem(files ? t('a', { b }) : null)", true],
    ["const text = t('a'); setProblem(text)", true],
    ["form.setError('x', { message: t('a') })", true],
    ["setProblem('a')", false],
    ["setTimeout(() => announce(t('a')))", false],
    ["const text = t('a'); announce(text)", false],
  ])('“%s” keeps one: %s', (text, isKept) => expect(keepsText('a.tsx', text)).toBe(isKept));
});
