import { describe, expect, it } from 'vitest';
import { importsOf, isTest, sourcesIn } from './sources.ts';

const sources = new Map(
  sourcesIn(['src'])
    .filter(({ path }) => !isTest(path))
    .map((source) => [source.path, source]),
);

/** A module and everything of `src` that it imports, at once or later. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(path);
  if (source === undefined || seen.has(path)) return seen;
  seen.add(path);
  for (const target of importsOf(source)) reachedFrom(target, seen);
  return seen;
}

const pages = [
  'src/features/checkout/checkout-form.tsx',
  'src/features/cart/cart-page.tsx',
  'src/features/orders/change-sheet.tsx',
];
const views = [...new Set(pages.flatMap((page) => [...reachedFrom(page)]))]
  .filter((path) => /^src\/(features|components)\//.test(path))
  .flatMap((path) => sources.get(path) ?? []);

const typedInto = /<(?:form|input|textarea|Field|FormField|TextArea|Stepper)\b/;

/** Fields there that don't register a draft, and why. */
const withoutDraft: Record<string, string> = {
  'src/components/addresses/address-fields.tsx': 'fields of the form in address-form.tsx',
  'src/components/addresses/address-options.tsx': 'a radio; it counts at once',
  'src/components/map/place-search.tsx': 'a search; what is found counts at once',
  'src/components/group/group-name-form.tsx': 'a sheet over the cart; the name counts when it is sent',
  'src/features/checkout/note-step.tsx': 'each letter is written into the cart',
  'src/features/orders/change-form.tsx': 'what the button itself sends',
  'src/features/orders/change-dishes.tsx': 'what the button itself sends',
  'src/components/cart/line-stepper.tsx': 'a quantity counts when its field is left or goes away',
};

describe('the pages of checkout and cart, and the change of an order', () => {
  const inputs = views.filter(({ text }) => typedInto.test(text));

  it('[E1] show no form that their main button does not know', () => {
    expect(inputs.length).toBeGreaterThan(5);
    const unknown = inputs.filter(
      ({ path, text }) => !text.includes('useOpenDraft(') && !(path in withoutDraft),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('list no exception that is none', () => {
    const paths = inputs.map(({ path }) => path);
    expect(Object.keys(withoutDraft).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
