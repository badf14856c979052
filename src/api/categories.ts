import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Category } from '../../machines/catalogue/catalogue.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { filledText, id, verbatim, whole, picture, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';

const limit = 100;

const category = memoize((host: string): Schema<Category> =>
  z.pipe(
    z.object({ id, name: filledText, slug: verbatim, image: picture(host), total_products: whole }),
    z.transform((wire) => ({
      id: wire.id,
      name: wire.name,
      slug: wire.slug,
      image: wire.image,
      productCount: wire.total_products,
    })),
  ),
);

/** The categories of a branch, up to 100 of them [R9.2]. */
export async function listCategories(api: Api, scope: Scope, signal?: AbortSignal): Promise<Category[]> {
  const form = { ...scopeForm(scope), limit, offset: 0 };
  return itemsOf(
    category(api.host),
    await api.callForList(paths.listCategories, form, { signal }),
    'categories',
  );
}

export function categoriesQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['categories', scope.branchId, scope.language],
    queryFn: ({ client, signal }) => listCategories(apiOf(client), scope, signal),
    meta: { keptIn: 'homepage' },
    enabled: scope.branchId > 0,
  });
}
