import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { isFavourite, type FavouriteChange } from '../../../machines/favourites/favourites.ts';
import { log } from '../../lib/log.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { ActorHandle } from '../system/actors.ts';
import { raisePartFailed } from '../notices/notices.ts';
import { useApp } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';
import { useLazySelector } from '../system/use-actor.ts';
import { pendingFavourites } from './pending-favourites.ts';

/** Whether a dish is a favourite, and how to change it; the change shows at once [R1.14]. */
export function useFavourite(productId: number, branchId: number) {
  const { actors } = useApp();
  const handle = actors.find<typeof favouritesMachine>('favourites');
  const early = pendingFavourites(handle);
  const pending = useSyncExternalStore(
    early.subscribe,
    () => early.about(productId),
    () => undefined,
  );
  const isOne = useLazySelector(handle, ({ context }) => isFavourite(context, productId), false);
  const set = useCallback(
    async (wanted: boolean) => {
      early.add({ productId, branchId, isFavourite: wanted });
      const favourites = handle.current() ?? (await start(handle));
      const changes = early.take();
      for (const change of changes) favourites?.send({ type: 'favourite.set', change });
      if (favourites !== null || changes.length === 0) return;
      raisePartFailed(actors);
    },
    [actors, early, handle, productId, branchId],
  );
  return { isFavourite: pending ?? isOne, set: (wanted: boolean) => void set(wanted) };
}

/** Starts the favourites in idle time. */
export function useFavouritesWhenIdle(): void {
  const { actors } = useApp();
  useEffect(() => whenIdle(() => void start(actors.find('favourites'))), [actors]);
}

/** What a guest keeps on this device, oldest first; null until it is known. */
export function useGuestFavourites(): readonly FavouriteChange[] | null {
  const { actors } = useApp();
  const handle = actors.find<typeof favouritesMachine>('favourites');
  useEffect(() => void start(handle), [handle]);
  return useLazySelector<typeof favouritesMachine, readonly FavouriteChange[] | null>(
    handle,
    ({ context }) => context.changes,
    null,
  );
}

async function start(handle: ActorHandle<typeof favouritesMachine>) {
  try {
    return await startWhenOnline(handle);
  } catch (error) {
    log.error('The favourites could not be loaded', error);
    return null;
  }
}
