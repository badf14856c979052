import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { FavouritesSlice } from '../../../machines/favourites/favourites.ts';
import type { ShopEvent } from '../../../machines/favourites/favourites-setup.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../system/app.ts';
import { onConnectionChange, onPageVisible } from '../system/device-subscriptions.ts';
import { syncSlice } from '../persistence/sync-slice.ts';
import { favoritesSlice } from './slice.ts';

/**
 * Sends the present state of the shop and each later change: what is stored, who is signed in, which branch is chosen,
 * that the page is seen again or the device back online. Returns the unsubscribe function.
 */
export function watchShop(app: App, send: (event: ShopEvent) => void): () => void {
  const { actors, store } = app;
  const restore = (slice: FavouritesSlice) => {
    const isWhole = !store.isUnwritten(favoritesSlice);
    send({ type: 'storage.restored', slice });
    if (isWhole) store.markSynced(favoritesSlice);
  };
  const session = actors.get<typeof sessionMachine>('session').getSnapshot().context.session;
  const { branch } = actors.get<typeof branchMachine>('branch').getSnapshot().context;
  // What was pressed before the machine started may be in memory alone.
  if (store.isUnwritten(favoritesSlice)) restore(store.get(favoritesSlice));
  else if (actors.get<typeof rootMachine>('root').getSnapshot().matches('running'))
    restore(store.stored(favoritesSlice));
  if (branch !== null) send({ type: 'branch.changed', branchId: branch.id });
  if (session !== null) send({ type: 'session.opened', userId: session.user.id });
  const stops = [
    syncSlice(app, favoritesSlice, {
      restored: restore,
      changed: (slice) => send({ type: 'storage.changed', slice }),
    }),
    actors.subscribe<typeof sessionMachine>('session', {
      'session.opened': ({ userId }) => send({ type: 'session.opened', userId }),
      'session.closed': ({ reason }) =>
        send({ type: reason === 'expired' ? 'session.expired' : 'session.closed' }),
    }),
    actors.subscribe<typeof branchMachine>('branch', {
      'branch.changed': ({ branchId }) => send({ type: 'branch.changed', branchId }),
    }),
    onPageVisible(() => send({ type: 'favourites.doubted' })),
    onConnectionChange({ restored: () => send({ type: 'connection.restored' }) }),
  ];
  return () => stops.forEach((stop) => stop());
}
