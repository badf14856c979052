import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { App } from '../system/app.ts';
import { branchSlice, selectedCitySlice } from './slice.ts';

/** What storage holds, and how much waits in the cart when the branch changes. */
export function branchSubscriptions({ actors, store }: App): void {
  const branch = actors.get<typeof branchMachine>('branch');
  actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => {
      const slice = { branch: store.stored(branchSlice).branch, city: store.stored(selectedCitySlice).city };
      branch.send({ type: 'storage.restored', slice });
    },
    'storage.unavailable': (event) => branch.send(event),
  });
  actors.subscribe<typeof cartMachine>('cart', {
    'cart.counted': ({ quantity }) => branch.send({ type: 'cart.counted', quantity }),
  });
}
