import { fromPromise } from 'xstate';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { readProducts } from '../../api/products.ts';
import { moveToBranch } from '../branch/move-to-branch.ts';
import type { App } from '../system/app.ts';

export function reorderEffects(app: App) {
  const changeBranch = fromPromise<boolean, { branchId: number }>(({ input, signal }) =>
    moveToBranch(app, input.branchId, signal),
  );

  const readMenu = fromPromise<Product[], { branchId: number; productIds: number[] }>(
    ({ input: { branchId, productIds }, signal }) =>
      readProducts(app.api, { branchId, language: app.texts.language() }, productIds, signal),
  );

  return { changeBranch, readMenu };
}
