import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import { flagOrNull, verbatim } from './parse.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';

const taxed = z.object({ tax_percentage: verbatim, default_taxation_system: flagOrNull });

/**
 * The one tax rate of a branch as decimal text, read from a dish, since guests get it nowhere else; null where each
 * dish has its own, or none has one [R5.4, D15].
 */
async function readTaxRate(api: Api, scope: Scope, signal?: AbortSignal): Promise<string | null> {
  const form = { ...scopeForm(scope), limit: 1, offset: 0, type: 3 };
  const [dish] = itemsOf(taxed, await api.callForList(paths.listProducts, form, { signal }), 'tax rate');
  if (dish?.default_taxation_system !== true || !(Number(dish.tax_percentage) > 0)) return null;
  return dish.tax_percentage;
}

export function taxRateQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['taxRate', scope.branchId],
    queryFn: ({ client, signal }) => readTaxRate(apiOf(client), scope, signal),
    enabled: scope.branchId > 0,
  });
}
