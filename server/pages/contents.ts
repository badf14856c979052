import type { ShopContents } from '../../src/api/contract/rendering.ts';
import type { Menu } from '../catalogue/menu.ts';

/** What those branches of the shop have pages for. */
export function contentsOf(
  { products, categories, sections, branches }: Menu,
  isShown: (branchId: number) => boolean,
): ShopContents {
  return {
    dishes: [...products.values()].flatMap(({ row }) => (isShown(row.branchId) ? row.slug : [])),
    categories: categories.map(({ slug }) => slug),
    sections: sections.map(({ slug }) => slug),
    kitchens: [...branches.keys()].filter(isShown),
  };
}
