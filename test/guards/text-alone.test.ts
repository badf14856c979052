import { expect, it } from 'vitest';
import { isTest, sourcesIn, type Source } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

/** Names of variables that hold elements: a text in one escapes this guard, but not the one of rendered views. */
const elements = new Set(
  'children icon action art heading footer notice map extra retry others beside link none button sheet'.split(
    ' ',
  ),
);

const isSilent = (node: Node) =>
  (node.type === 'JSXText' && /^\s*$/.test(String(node['value']))) ||
  (node.type === 'JSXExpressionContainer' &&
    isNode(node['expression']) &&
    (node['expression'].type === 'JSXEmptyExpression' || /^\s+$/.test(String(node['expression']['value']))));

/** Whether an expression may end as a text. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'JSXText') return true;
  if (node.type === 'JSXExpressionContainer') return isText(node['expression']);
  if (node.type === 'LogicalExpression') return isText(node['right']);
  if (node.type === 'ConditionalExpression') return isText(node['consequent']) || isText(node['alternate']);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return false;
  if (node.type === 'Literal') return node['value'] !== null;
  const last = namesOf(node).at(-1) ?? '';
  return !(elements.has(last) || last === 'map');
}

/** Lines with a text beside other nodes in one element. */
function crowded(source: Source): string[] {
  return nodesOf(treeOf(source)).flatMap((node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
    const inside = Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
    const spoken = inside.filter((one) => !isSilent(one));
    if (spoken.length < 2 || !spoken.some(isText)) return [];
    return [`${source.path}:${source.text.slice(0, Number(node['start'])).split('\n').length}`];
  });
}

it('[E7] a text beside anything else has an element of its own, so that a browser may translate the page', () => {
  const sources = sourcesIn(['src'], /\.tsx$/).filter(
    ({ path }) => !isTest(path) && !path.startsWith('src/devtools/'),
  );
  expect(sources.flatMap(crowded)).toEqual([]);
});

it.each([
  '<p>{icon}{t("a")}</p>',
  '<p>{isOpen && "open"}<b>now</b></p>',
  '<p>a <b>b</b></p>',
  '<p>{count} of {all}</p>',
  '<>{isOpen ? <b>now</b> : hours}<i /></>',
])('finds the text in %s', (text) => {
  expect(crowded({ path: 'some.tsx', text: `const view = ${text};`, lines: 1 })).toHaveLength(1);
});

it('takes a text alone, beside space, and elements beside each other', () => {
  const text = '<p><b>{t("a")}</b>{" "}<i>{count}</i>{icon}{rows.map(draw)}</p>';
  expect(crowded({ path: 'some.tsx', text: `const view = ${text};`, lines: 1 })).toEqual([]);
});
