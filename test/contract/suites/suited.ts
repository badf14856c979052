import { describe, expect, it } from 'vitest';
import { objectionsTo, suits } from '../../../machines/catalogue/dietary-needs.ts';
import { hasNeeds, noNeeds, type DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { allergens, diets } from '../../../machines/catalogue/dish-tags.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { compareOrder } from '../../../machines/order/compare-order.ts';
import { languages } from '../../../server/database/schema/columns.ts';
import tags from '../../../server/seed/tags.json' with { type: 'json' };
import { pairingsQuery } from '../../../src/api/pairings.ts';
import { listProducts } from '../../../src/api/products.ts';
import { createQueryClient } from '../../../src/api/query-client.ts';
import type { ContractProvider } from '../contract-provider.ts';

type Language = (typeof languages)[number];

const page = { limit: 100, offset: 0 };
const searches = ['paneer', 'sweet', 'मिठाई', 'دجاج', 'pain'];

const everyNeed: DietaryNeeds[] = [
  { ...noNeeds, vegetarian: true },
  ...allergens.map((slug) => ({ ...noNeeds, without: [slug] })),
  ...diets.map((diet) => ({ ...noNeeds, diets: [diet] })),
  { vegetarian: true, diets: ['jain'], without: ['nuts', 'sesame'] },
];

const named = (slug: string, language: Language) =>
  tags.find((tag) => tag.slug === slug)?.name[language] ?? '';

/** Whether the tags, as the seed writes them, or the mark of a dish exclude it: a check without the code that is tested. */
function isExcluded({ tags: own, foodType }: Product, needs: DietaryNeeds, language: Language): boolean {
  const contains = needs.without.some((slug) => own.includes(named(slug, language)));
  const lacks = needs.diets.some((diet) => !own.includes(named(diet, language)));
  return contains || lacks || (needs.vegetarian && foodType !== 'veg');
}

function orderOf(products: readonly Product[]) {
  return {
    items: products.flatMap(({ id, name, variants }) =>
      variants.map((variant) => ({
        id,
        productId: id,
        variantId: variant.id,
        name,
        variantName: variant.name,
        quantity: 1,
        price: variant.price,
        subTotal: variant.price,
        image: '',
        foodType: 'veg' as const,
        addOns: [],
        note: '',
        isCancelable: false,
        cancelableTill: '',
        rating: null,
        complaint: null,
        forName: '',
      })),
    ),
  };
}

/** What is shown to a customer who can't eat everything, over all tags and languages. */
export function suitedContract(provider: () => ContractProvider): void {
  describe.each(languages)('in %s', (language) => {
    const scope = { branchId: 1, language };

    it('[B21, R1.2, R1.6] no list, search or pairing holds what is excluded, and each holds something', async () => {
      const { api } = provider();
      const [{ items: menu }, ...found] = await Promise.all([
        listProducts(api, scope, {}, page),
        ...searches.map((search) => listProducts(api, scope, { search }, page)),
      ]);
      const pairings = await createQueryClient(api).fetchQuery(
        pairingsQuery(
          scope,
          menu.slice(0, 40).map(({ id }) => id),
        ),
      );
      expect(pairings.length).toBeGreaterThan(0);
      for (const needs of everyNeed) {
        const lists = [menu, pairings, ...found.map(({ items }) => items)];
        const shown = lists.map((list) => list.filter((dish) => suits(dish, needs)));
        expect(shown.flat().filter((dish) => isExcluded(dish, needs, language))).toEqual([]);
        expect(shown[0]?.length, JSON.stringify(needs)).toBeGreaterThan(0);
      }
    });

    it('[B21, R1.18] no usual and no reorder holds what is excluded, and each names what was left out', async () => {
      const { items: menu } = await listProducts(provider().api, scope, {}, page);
      const available = menu.filter(({ variants }) =>
        variants.every((one) => one.availability !== 'soldOut'),
      );
      for (const needs of everyNeed) {
        const { lines, differences } = compareOrder(orderOf(available), available, needs);
        const ordered = available.filter(({ id }) => lines.some((line) => line.productId === id));
        expect(ordered.filter((dish) => isExcluded(dish, needs, language))).toEqual([]);
        const left = differences.filter(({ kind }) => kind === 'unsuitable').map(({ name }) => name);
        const objected = available.filter((dish) => objectionsTo(dish, needs).length > 0);
        expect(new Set(left)).toEqual(new Set(objected.map(({ name }) => name)));
        expect(hasNeeds(needs)).toBe(true);
      }
    });
  });
}
