import { paths } from '../../src/api/contract/paths.ts';
import type { Api } from '../http/api.ts';
import { empty, ok } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { toWireCategory } from './category-shape.ts';
import { searchable } from '../../machines/catalogue/word-stems.ts';

const everything = 1000;

/** `get_categories`: those with something to buy at the branch; `total` ignores the page, as in the family [R1.1]. */
export function registerCategories(api: Api, { catalogue }: Services): void {
  const fields = {
    branch_id: required.id,
    id: absent.id,
    search: absent.text(200),
    limit: absent.whole,
    offset: absent.whole,
    order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
    sort: absent.text(40),
  };
  api.open(paths.listCategories, fields, async ({ input, language }) => {
    const menu = await catalogue.menu();
    const products = menu.byBranch.get(input.branch_id) ?? [];
    const wanted = searchable(input.search ?? '');
    const found = menu.categories
      .map((row) => ({ row, count: products.filter((one) => one.row.categoryId === row.id).length }))
      .filter(({ row, count }) => count > 0 && (input.id === null || row.id === input.id))
      .filter(({ row }) => searchable(Object.values(row.name).join(' | ')).includes(wanted));
    if (input.order?.toLowerCase() === 'desc') found.reverse();
    const offset = input.offset ?? 0;
    const shapes = found.map(({ row, count }) => toWireCategory(row, count, language, catalogue.picture));
    const page = shapes.slice(offset, offset + (input.limit ?? everything));
    if (page.length === 0) return empty('No categories found.', { total: 0 });
    const [first, ...rest] = page;
    const popular = shapes
      .toSorted((one, other) => Number(other.total_products) - Number(one.total_products))
      .slice(0, 8);
    return ok('Categories found.', [{ ...first, total: found.length }, ...rest], {
      total: found.length,
      popular_categories: popular,
    });
  });
}
