import type { FavouriteChange } from '../../../machines/favourites/favourites.ts';
import { createListeners } from '../../lib/listeners.ts';

type PendingFavourites = {
  /** The newest change of a dish; undefined where there is none. */
  about: (productId: number) => boolean | undefined;
  add: (change: FavouriteChange) => void;
  /** Returns and clears all changes. */
  take: () => readonly FavouriteChange[];
  subscribe: (listener: () => void) => () => void;
};

const words = new WeakMap<object, PendingFavourites>();

/** Changes of favourites made before the machine has started; `of` is the handle of that machine. */
export function pendingFavourites(of: object): PendingFavourites {
  const known = words.get(of) ?? create();
  words.set(of, known);
  return known;
}

function create(): PendingFavourites {
  let changes: readonly FavouriteChange[] = [];
  const { notify, listen } = createListeners();
  const become = (next: readonly FavouriteChange[]) => {
    changes = next;
    notify();
  };
  return {
    about: (productId) => changes.find((one) => one.productId === productId)?.isFavourite,
    add: (change) => become([...changes.filter(({ productId }) => productId !== change.productId), change]),
    take: () => {
      const taken = changes;
      if (taken.length > 0) become([]);
      return taken;
    },
    subscribe: listen,
  };
}
