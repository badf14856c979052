import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import {
  noFavourites,
  withChange,
  type FavouriteChange,
  type FavouritesSlice,
} from '../../../machines/favourites/favourites.ts';
import { openOrRaise } from '../notices/notices.ts';
import { customerNow } from '../session/use-session.ts';
import type { App } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';
import { favoritesSlice } from './slice.ts';

export const notLoaded = 'The favourites could not be loaded';

/** Sets a favourite; before the machine has started, in the slice that it begins with [R1.14, R3.18]. */
export async function setFavourite({ actors, store }: App, change: FavouriteChange): Promise<void> {
  const handle = actors.find<typeof favouritesMachine>('favourites');
  const favourites = handle.current();
  if (favourites !== null) return favourites.send({ type: 'favourite.set', change });
  const own = ownedBy(customerNow({ actors }), store.get(favoritesSlice));
  store.put(favoritesSlice, { ...own, changes: withChange(own, change, null) });
  await openOrRaise(actors, notLoaded, () => startWhenOnline(handle));
}

/** A guest's become the customer's; another customer's, whose session has expired, do not. */
function ownedBy(userId: number | null, stored: FavouritesSlice): FavouritesSlice {
  if (userId === null || stored.userId === userId) return stored;
  return stored.userId === null ? { ...stored, userId } : { ...noFavourites, userId };
}
