import { useCallback, useEffect } from 'react';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { isFavourite, type FavouriteChange } from '../../../machines/favourites/favourites.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { log } from '../../lib/log.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { ActorHandle } from '../actors.ts';
import { useApp } from '../app.ts';
import { useLazySelector } from '../use-lazy-actor.ts';

/** Whether a dish is a favourite, and how to make it one; the customer's word shows at once [R1.14]. */
export function useFavourite(productId: number, branchId: number) {
  const { actors } = useApp();
  const handle = actors.find<typeof favouritesMachine>('favourites');
  const isOne = useLazySelector(handle, ({ context }) => isFavourite(context, productId), false);
  const set = useCallback(
    async (wanted: boolean) => {
      const favourites = await start(handle);
      favourites?.send({ type: 'favourite.set', change: { productId, branchId, isFavourite: wanted } });
      if (favourites !== null) return;
      actors
        .get<typeof noticesMachine>('notices')
        .send({ type: 'notice.raised', tone: 'error', key: 'app.partFailed' });
    },
    [actors, handle, productId, branchId],
  );
  return { isFavourite: isOne, set: (wanted: boolean) => void set(wanted) };
}

/** Fills the hearts once the page has nothing else to do. */
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
    return await handle.start();
  } catch (error) {
    log.error('The favourites could not be loaded', error);
    return null;
  }
}
