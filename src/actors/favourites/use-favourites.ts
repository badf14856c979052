import { useEffect, useSyncExternalStore } from 'react';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { isFavourite, type FavouriteChange } from '../../../machines/favourites/favourites.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useApp } from '../system/app.ts';
import { useLazySelector } from '../system/use-actor.ts';
import { pendingFavourites, setFavourite, startFavourites } from './pending-favourites.ts';

/** Whether a dish is a favourite, and how to change it; the change shows at once [R1.14]. */
export function useFavourite(productId: number, branchId: number) {
  const app = useApp();
  const handle = app.actors.find<typeof favouritesMachine>('favourites');
  const early = pendingFavourites(handle);
  const pending = useSyncExternalStore(
    early.subscribe,
    () => early.about(productId),
    () => undefined,
  );
  const isOne = useLazySelector(handle, ({ context }) => isFavourite(context, productId), false);
  const set = (wanted: boolean) => void setFavourite(app, { productId, branchId, isFavourite: wanted });
  return { isFavourite: pending ?? isOne, set };
}

/** Starts the favourites in idle time. */
export function useFavouritesWhenIdle(): void {
  const { actors } = useApp();
  useEffect(() => whenIdle(() => void startFavourites(actors.find('favourites'))), [actors]);
}

/** What a guest keeps on this device, oldest first; null until it is known. */
export function useGuestFavourites(): readonly FavouriteChange[] | null {
  const { actors } = useApp();
  const handle = actors.find<typeof favouritesMachine>('favourites');
  useEffect(() => void startFavourites(handle), [handle]);
  return useLazySelector<typeof favouritesMachine, readonly FavouriteChange[] | null>(
    handle,
    ({ context }) => context.changes,
    null,
  );
}
