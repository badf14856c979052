import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from './sources.ts';
import { isNode, nodesOf, treeOf, type Node } from './syntax.ts';

const sources = sourcesIn(['machines', 'src', 'server'], /\.tsx?$/).filter(({ path }) => !isTest(path));

/** Files that sort internal texts by code unit, and which texts these are. */
const unseen: Record<string, string> = {
  'machines/order/usual-orders.ts': 'keys of meals',
  'server/database/migrate.ts': 'names of scripts',
  'server/testing/committed-writes.ts': 'names of tables',
  'server/testing/postgres.ts': 'names of folders',
};

const methodOf = ({ callee }: Node): string => {
  const property = isNode(callee) ? callee['property'] : null;
  return isNode(property) ? String(property['name']) : '';
};
const argumentsOf = ({ arguments: given }: Node): number => (Array.isArray(given) ? given.length : 0);

/** A comparison without a language, or a sort without a comparison. */
function leavesLettersOpen(node: Node): boolean {
  if (node.type === 'NewExpression') {
    const callee = node['callee'];
    const name = isNode(callee) && isNode(callee['property']) ? callee['property']['name'] : '';
    return name === 'Collator' && argumentsOf(node) === 0;
  }
  if (node.type !== 'CallExpression') return false;
  const method = methodOf(node);
  if (method === 'localeCompare') return argumentsOf(node) < 2;
  return (method === 'sort' || method === 'toSorted') && argumentsOf(node) === 0;
}

const found = (path: string, text: string) => nodesOf(treeOf({ path, text })).some(leavesLettersOpen);

describe('lists that a customer sees', () => {
  const open = sources.filter(({ path, text }) => found(path, text)).map(({ path }) => path);

  it('[R1.4] are sorted by the letters of a language that is named', () => {
    expect(open.filter((path) => !(path in unseen))).toEqual([]);
    expect(Object.keys(unseen).filter((path) => !open.includes(path))).toEqual([]);
  });

  it.each([
    ['names.toSorted()', true],
    ['names.sort()', true],
    ['one.localeCompare(other)', true],
    ['new Intl.Collator()', true],
    ['names.toSorted(compare)', false],
    ["one.localeCompare(other, 'fr')", false],
    ['new Intl.Collator(language)', false],
  ])('“%s” leaves the language open: %s', (text, isOpen) => expect(found('a.ts', text)).toBe(isOpen));
});
