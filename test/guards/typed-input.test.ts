import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

const views = sourcesIn(['src/features', 'src/components', 'src/ui'], /\.tsx?$/).filter(
  ({ path }) => !isTest(path),
);
const nodes = views.map(({ path, text }) => ({ path, all: nodesOf(treeOf({ path, text })) }));

/** Where a view turns text into a number that nobody typed, and what text that is. */
const notTyped: Record<string, string> = {
  'src/components/addresses/address-draft.ts': 'a boolean',
  'src/components/dish/dish-choices.tsx': 'the value of a radio',
  'src/components/dish/dish-marks.tsx': 'a rating of the provider',
  'src/ui/range-slider.tsx': 'the figure of a native slider',
  'src/features/checkout/tip-picker.tsx': 'the value of a radio',
  'src/features/menu/filter-bar.tsx': 'decimal text of the address',
  'src/features/menu/menu-filters.ts': 'decimal text of the address',
};

const readers = new Set(['Number', 'parseInt', 'parseFloat', 'parseMinor']);

function callsReader({ type, callee }: Node): boolean {
  return type === 'CallExpression' && namesOf(callee).some((name) => readers.has(name));
}

const attributesOf = (element: Node): Map<string, unknown> =>
  new Map(
    nodesOf(element['attributes'])
      .filter(({ type }) => type === 'JSXAttribute')
      .map(({ name, value }) => [
        isNode(name) ? String(name['name']) : '',
        isNode(value) ? value['value'] : null,
      ]),
  );

describe('what people type', () => {
  const readingViews = nodes.filter(({ all }) => all.some(callsReader)).map(({ path }) => path);

  it('[E2] is read by machines/typed and by no view itself', () => {
    expect(readingViews.filter((path) => !(path in notTyped))).toEqual([]);
  });

  it('[E2] has no exception that is none', () => {
    expect(Object.keys(notTyped).filter((path) => !readingViews.includes(path))).toEqual([]);
  });

  const limited = nodes.flatMap(({ path, all }) =>
    all
      .filter(({ type }) => type === 'JSXOpeningElement')
      .map((element) => ({
        path,
        name: isNode(element['name']) ? String(element['name']['name']) : '',
        attributes: attributesOf(element),
      }))
      .filter(({ attributes }) => attributes.has('maxLength')),
  );

  it('[E3] is cleaned before it is cut: only FormField and the counted TextArea have a longest length', () => {
    expect(limited.length).toBeGreaterThan(8);
    const others = limited.filter(({ name }) => name !== 'FormField' && name !== 'TextArea');
    // A search is cut where the customer sees it, and cuts off nothing that is sent.
    expect(others.map(({ path }) => path)).toEqual(['src/features/search/search-box.tsx']);
  });

  it('[E2] keeps the space between two words while they are typed', () => {
    const fields = views.flatMap(({ path, text }) =>
      text
        .split('<FormField')
        .slice(1)
        .map((rest) => ({ path, field: rest.slice(0, rest.indexOf('/>')) })),
    );
    expect(fields.length).toBeGreaterThan(20);
    const trimmed = fields.filter(({ field }) => field.includes('visibleText'));
    // The only text without a space within it.
    expect(trimmed.filter(({ field }) => !field.includes('type="email"')).map(({ path }) => path)).toEqual(
      [],
    );
    expect(trimmed).not.toEqual([]);
  });

  it('[E3] is never cut where it is a telephone or an amount', () => {
    const cut = limited.filter(
      ({ attributes }) => attributes.get('type') === 'tel' || attributes.get('inputMode') === 'decimal',
    );
    expect(cut.map(({ path }) => path)).toEqual([]);
  });
});
