import { useEffect, useSyncExternalStore } from 'react';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { isFavourite, type FavouriteChange } from '../../../machines/favourites/favourites.ts';
import { log } from '../../lib/log.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { ActorHandle } from '../system/actors.ts';
import { useApp } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';
import { useLazySelector } from '../system/use-actor.ts';
import { favouritesBeforeStart, notLoaded, setFavourite } from './set-favourite.ts';

/** Whether a dish is a favourite, and how to change it; the change shows at once [R1.14]. */
export function useFavourite(productId: number, branchId: number) {
  const app = useApp();
  const handle = app.actors.find<typeof favouritesMachine>('favourites');
  const wasOne = useSyncExternalStore(
    app.store.subscribe,
    () => handle.current() === null && isFavourite(favouritesBeforeStart(app), productId),
    () => false,
  );
  const isOne = useLazySelector(handle, ({ context }) => isFavourite(context, productId), wasOne);
  const set = (wanted: boolean) => void setFavourite(app, { productId, branchId, isFavourite: wanted });
  return { isFavourite: isOne, set };
}

/** Starts the favourites in idle time. */
export function useFavouritesWhenIdle(): void {
  const { actors } = useApp();
  useEffect(() => whenIdle(() => start(actors.find('favourites'))), [actors]);
}

/** What a guest keeps on this device, oldest first; null until it is known. */
export function useGuestFavourites(): readonly FavouriteChange[] | null {
  const { actors } = useApp();
  const handle = actors.find<typeof favouritesMachine>('favourites');
  useEffect(() => start(handle), [handle]);
  return useLazySelector<typeof favouritesMachine, readonly FavouriteChange[] | null>(
    handle,
    ({ context }) => context.changes,
    null,
  );
}

function start(handle: ActorHandle<typeof favouritesMachine>): void {
  startWhenOnline(handle).catch((error: unknown) => log.error(notLoaded, error));
}
