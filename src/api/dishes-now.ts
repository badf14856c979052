import { queryOptions } from '@tanstack/react-query';
import type { DishesNow } from '../../machines/cart/dishes-now.ts';
import { pageOf, sureReply } from './list-reply.ts';
import { productSchema } from './product-shape.ts';
import { mostById, productsReply } from './products.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';
import type { Api } from './client.ts';

/** The dishes of these ids as they are now; none of them counts as gone where the answer may have left some out. */
async function readDishesNow(
  api: Api,
  scope: Scope,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<DishesNow> {
  const form = { ...scopeForm(scope), product_ids: ids, limit: ids.length, offset: 0 };
  const [reply, region] = await productsReply(api, form, signal);
  const page = pageOf(productSchema(api.host, region), sureReply(reply, 'dishes'), 'products');
  const { items: dishes, received, total } = page;
  const isWhole = dishes.length === received && received === (total ?? received);
  const isGone = (id: number) => isWhole && dishes.every((dish) => dish.id !== id);
  return { branchId: scope.branchId, dishes, gone: ids.filter(isGone) };
}

/** Asked anew whenever the cart is opened. */
export function dishesNowQuery(scope: Scope, productIds: readonly number[]) {
  const asked = productIds.slice(0, mostById);
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'now', asked],
    queryFn: ({ client, signal }) => readDishesNow(apiOf(client), scope, asked, signal),
    staleTime: 0,
    enabled: scope.branchId > 0 && asked.length > 0,
  });
}
