import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { FavouriteChange } from '../../../machines/favourites/favourites.ts';
import { createListeners } from '../../lib/listeners.ts';
import { log } from '../../lib/log.ts';
import { raisePartFailed } from '../notices/notices.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';
import { favoritesSlice } from './slice.ts';

type PendingFavourites = {
  /** The newest change of a dish; undefined where there is none. */
  about: (productId: number) => boolean | undefined;
  add: (change: FavouriteChange) => void;
  /** Returns and clears all changes. */
  take: () => readonly FavouriteChange[];
  subscribe: (listener: () => void) => () => void;
};

const ofMachine = new WeakMap<object, PendingFavourites>();

/** Changes of favourites made before the machine has started; `of` is the handle of that machine. */
export function pendingFavourites(of: object): PendingFavourites {
  const known = ofMachine.get(of) ?? create();
  ofMachine.set(of, known);
  return known;
}

/**
 * Sets a favourite. Before the machine has started the change is stored, so that it outlives the page, and sent once the machine
 * is there [R1.14, R3.18].
 */
export async function setFavourite({ actors, store }: App, change: FavouriteChange): Promise<void> {
  const handle = actors.find<typeof favouritesMachine>('favourites');
  pendingFavourites(handle).add(change);
  if (handle.current() === null) {
    const stored = store.get(favoritesSlice);
    store.put(favoritesSlice, { ...stored, changes: withNewest(stored.changes, change) });
  }
  if (!(await startFavourites(handle))) raisePartFailed(actors);
}

/** Starts the machine and sends it what was changed before; false where its code does not come. */
export async function startFavourites(handle: ActorHandle<typeof favouritesMachine>): Promise<boolean> {
  try {
    const favourites = await startWhenOnline(handle);
    for (const change of pendingFavourites(handle).take()) favourites.send({ type: 'favourite.set', change });
    return true;
  } catch (error) {
    log.error('The favourites could not be loaded', error);
    return false;
  }
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
    add: (change) => become(withNewest(changes, change)),
    take: () => {
      const taken = changes;
      if (taken.length > 0) become([]);
      return taken;
    },
    subscribe: listen,
  };
}

function withNewest(changes: readonly FavouriteChange[], change: FavouriteChange): FavouriteChange[] {
  return [...changes.filter(({ productId }) => productId !== change.productId), change];
}
