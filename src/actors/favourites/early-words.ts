import type { FavouriteChange } from '../../../machines/favourites/favourites.ts';
import { createListeners } from '../../lib/listeners.ts';

type Words = {
  /** The newest word about a dish; undefined where there is none. */
  about: (productId: number) => boolean | undefined;
  keep: (change: FavouriteChange) => void;
  /** All of them, which are somebody else's from now on. */
  take: () => readonly FavouriteChange[];
  subscribe: (listener: () => void) => () => void;
};

const words = new WeakMap<object, Words>();

/** What customers said of dishes before the machine that is to hear it was there; `of` is the way to that machine. */
export function earlyWords(of: object): Words {
  const known = words.get(of) ?? makeWords();
  words.set(of, known);
  return known;
}

function makeWords(): Words {
  let changes: readonly FavouriteChange[] = [];
  const { tell, listen } = createListeners();
  const become = (next: readonly FavouriteChange[]) => {
    changes = next;
    tell();
  };
  return {
    about: (productId) => changes.find((one) => one.productId === productId)?.isFavourite,
    keep: (change) => become([...changes.filter(({ productId }) => productId !== change.productId), change]),
    take: () => {
      const taken = changes;
      if (taken.length > 0) become([]);
      return taken;
    },
    subscribe: listen,
  };
}
