import { fromCallback, fromPromise } from 'xstate';
import type { FavouriteChange } from '../../../machines/favourites/favourites.ts';
import type { FavouritesLock, ShopEvent } from '../../../machines/favourites/favourites-setup.ts';
import { addFavourite, favouritesQuery, removeFavourite } from '../../api/favourites.ts';
import type { App } from '../system/app.ts';
import { acquireLock } from '../persistence/acquire-lock.ts';
import { favoritesSlice } from './slice.ts';
import { watchShop } from './watch-shop.ts';

const lockName = 'tiffin.favourites';

/** What the favourites ask of the world. */
export function favouritesEffects(app: App) {
  const { api, queries, store, storage, texts } = app;

  /** The answer stays in the cache for the page of favourites. */
  const readFavourites = fromPromise<number[], { branchId: number; userId: number | null }>(
    async ({ input: { branchId, userId } }) => {
      const scope = { branchId, language: texts.language() };
      const query = { ...favouritesQuery(scope, userId), staleTime: 0, retry: false };
      return (await queries.fetchQuery(query)).dishes.map(({ id }) => id);
    },
  );

  const sendChange = fromPromise<void, FavouriteChange | null>(async ({ input, signal }) => {
    if (input === null) return;
    const { productId, branchId, isFavourite } = input;
    const language = texts.language();
    await (isFavourite
      ? addFavourite(api, { branchId, language }, productId, signal)
      : removeFavourite(api, { branchId, language }, productId, signal));
  });

  const storeProgress = fromPromise<void, undefined>(() => store.flush());

  /** Begins with what all tabs have stored, unless this one has something to store even now. */
  const acquire = fromCallback<FavouritesLock, undefined>(({ sendBack }) =>
    acquireLock(storage, lockName, async (signal) => {
      const isShared = await store.refresh().catch(() => false);
      if (signal.aborted) return;
      const isWhole = isShared && !store.isUnwritten(favoritesSlice);
      sendBack({ type: 'lock.acquired', slice: isWhole ? store.stored(favoritesSlice) : null });
    }),
  );

  return {
    watchShop: fromCallback<ShopEvent, undefined>(({ sendBack }) => watchShop(app, sendBack)),
    acquireLock: acquire,
    readFavourites,
    sendChange,
    storeProgress,
  };
}
