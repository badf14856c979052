import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn, type Source } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

const sources = sourcesIn(['src'], /\.tsx?$/).filter(
  ({ path, text }) => !isTest(path) && text.includes('queryKey'),
);

type Query = { key: Node[]; isPersonal: boolean };

/** Objects with `queryKey` and `queryFn`: where a query is defined. */
function queriesIn(source: Pick<Source, 'path' | 'text'>): Query[] {
  return nodesOf(treeOf(source)).flatMap((node) => {
    const key = valueOf(node, 'queryKey');
    if (!Array.isArray(key?.['elements']) || valueOf(node, 'queryFn') === null) return [];
    const meta = valueOf(node, 'meta');
    return [
      {
        key: key['elements'].filter(isNode),
        isPersonal: meta !== null && valueOf(meta, 'personal') !== null,
      },
    ];
  });
}

function valueOf(node: Node, name: string): Node | null {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return null;
  const property = node['properties'].find(
    (each: unknown) => isNode(each) && namesOf(each['key']).includes(name),
  );
  return isNode(property) && isNode(property['value']) ? property['value'] : null;
}

const nameOf = (part: Node) => nodesOf(part).flatMap(namesOf).join('.');
const isLanguage = (part: Node) => /(?:^|\.)language$/.test(nameOf(part));

/** Ids, constants and objects never look like a language; a typed text of two letters does. */
function mayBeTwoLetters(part: Node): boolean {
  if (part.type === 'Literal') return /^[a-z]{2}$/.test(String(part['value']));
  return !/(?:^|\.)(?:id|\w+Id|\w+Key|question)(?:\.|$)/.test(nameOf(part));
}

/** Keys whose language is not their first part of two letters: `query-client.ts` would take another part for it. */
function ambiguousKeys(source: Pick<Source, 'path' | 'text'>): string[] {
  return queriesIn(source)
    .filter(({ key }) => {
      const language = key.findIndex(isLanguage);
      return key.slice(0, language === -1 ? key.length : language).some(mayBeTwoLetters);
    })
    .map(({ key }) => `${source.path}: ${key.map(nameOf).join(', ')}`);
}

/** Queries with the customer's id in their key that sign-out would leave in the cache. */
function sharedAnswersOfCustomers(source: Pick<Source, 'path' | 'text'>): string[] {
  return queriesIn(source)
    .filter(({ key, isPersonal }) => !isPersonal && key.some((part) => /\buserId\b/.test(nameOf(part))))
    .map(({ key }) => `${source.path}: ${key.map(nameOf).join(', ')}`);
}

describe('queries', () => {
  it('are found', () => expect(sources.flatMap(queriesIn).length).toBeGreaterThan(30));

  it('[R4.10] name their language before any text that customers type', () => {
    expect(sources.flatMap(ambiguousKeys)).toEqual([]);
  });

  it('[R4.3] with the id of a customer state whether the answer is personal', () => {
    expect(sources.flatMap(sharedAnswersOfCustomers)).toEqual([]);
  });

  const query = (key: string, meta = '') => ({
    path: 'src/api/any.ts',
    text: `export const anyQuery = { queryKey: [${key}], queryFn: read, ${meta} };`,
  });

  it.each([
    "'dishes', search, language",
    "'me', language",
    "'dishes', search",
    "'dishes', filters.text, scope.language",
  ])('[R4.10] key [%s] is ambiguous', (key) => expect(ambiguousKeys(query(key))).toHaveLength(1));

  it.each([
    "'dishes', scope.branchId, scope.language, search",
    "'cities', city?.id ?? 0, language",
    "'tax', branchId",
  ])('[R4.10] key [%s] is not', (key) => expect(ambiguousKeys(query(key))).toEqual([]));

  it('[R4.3] a key with the id of a customer and no mark is found', () => {
    expect(sharedAnswersOfCustomers(query("'wallet', userId"))).toHaveLength(1);
    expect(sharedAnswersOfCustomers(query("'wallet', userId", 'meta: { personal: true }'))).toEqual([]);
  });
});
