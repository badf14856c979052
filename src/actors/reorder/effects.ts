import { fromPromise } from 'xstate';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { readKitchen } from '../../api/kitchens.ts';
import { readProducts } from '../../api/products.ts';
import type { App } from '../system/app.ts';

export function reorderEffects(app: App) {
  const changeBranch = fromPromise<boolean, { branchId: number }>(async ({ input, signal }) => {
    const branch = app.actors.get<typeof branchMachine>('branch');
    const found = await readKitchen(app.api, input.branchId, app.texts.language(), signal);
    if (found === null || signal.aborted) return false;
    if (found.city !== null) branch.send({ type: 'city.chosen', city: found.city });
    branch.send({ type: 'branch.chosen', branch: found.branch });
    return branch.getSnapshot().context.branch?.id === input.branchId;
  });

  const readMenu = fromPromise<Product[], { branchId: number; productIds: number[] }>(
    ({ input: { branchId, productIds }, signal }) =>
      readProducts(app.api, { branchId, language: app.texts.language() }, productIds, signal),
  );

  return { changeBranch, readMenu };
}
