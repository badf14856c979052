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

/**
 * What the machine will begin with. A guest's become the customer's; another customer's, whose session has expired, do not.
 */
export function favouritesBeforeStart({ actors, store }: Pick<App, 'actors' | 'store'>): FavouritesSlice {
  const userId = customerNow({ actors });
  const stored = store.get(favoritesSlice);
  if (userId === null || stored.userId === userId) return stored;
  return stored.userId === null ? { ...stored, userId } : { ...noFavourites, userId };
}

/** Sets a favourite; before the machine has started, in the slice that it begins with [R1.14, R3.18]. */
export async function setFavourite(app: App, change: FavouriteChange): Promise<void> {
  const { actors, store } = app;
  const handle = actors.find<typeof favouritesMachine>('favourites');
  const favourites = handle.current();
  if (favourites !== null) return favourites.send({ type: 'favourite.set', change });
  const before = favouritesBeforeStart(app);
  // It may be what another tab stored, which this is a change of.
  if (!store.isUnwritten(favoritesSlice)) store.markSynced(favoritesSlice);
  store.put(favoritesSlice, { ...before, changes: withChange(before, change, null) });
  await openOrRaise(actors, notLoaded, () => startWhenOnline(handle));
}
