import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Category } from '../../machines/catalogue/catalogue.ts';
import { callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './pages.ts';
import { filledText, id, verbatim, whole, type Piece } from './parse.ts';
import { picture } from './pictures.ts';
import { scopeForm, type Scope } from './scope.ts';

const limit = 100;

export const category: Piece<Category> = z.pipe(
  z.object({ id, name: filledText, slug: verbatim, image: picture, total_products: whole }),
  z.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    image: wire.image,
    productCount: wire.total_products,
  })),
);

/** The categories of a branch, up to 100 of them [R9.2]. */
export async function listCategories(scope: Scope, signal?: AbortSignal): Promise<Category[]> {
  const form = { ...scopeForm(scope), limit, offset: 0 };
  return itemsOf(category, await callForList(paths.listCategories, form, { signal }), 'categories');
}

export function categoriesQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['categories', scope.branchId, scope.language],
    queryFn: ({ signal }) => listCategories(scope, signal),
    enabled: scope.branchId > 0,
  });
}
