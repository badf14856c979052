import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { ShopEvent } from '../../../machines/favourites/favourites-setup.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../app.ts';
import { hearConnection, hearSight } from '../hear-device.ts';
import { favoritesSlice } from './slice.ts';

/**
 * Tells how the shop stands now and whatever happens from then on: what is stored, who is signed in, which branch is chosen,
 * that the page is seen again or the device back online. Returns the way to stop.
 */
export function watchShop({ actors, store }: App, tell: (event: ShopEvent) => void): () => void {
  const tellStored = () => {
    tell({ type: 'storage.restored', slice: store.stored(favoritesSlice) });
    store.markSynced(favoritesSlice);
  };
  const session = actors.get<typeof sessionMachine>('session').getSnapshot().context.session;
  const { branch } = actors.get<typeof branchMachine>('branch').getSnapshot().context;
  if (actors.get<typeof rootMachine>('root').getSnapshot().matches('running')) tellStored();
  if (branch !== null) tell({ type: 'branch.changed', branchId: branch.id });
  if (session !== null) tell({ type: 'session.opened', userId: session.user.id });
  const stops = [
    actors.hear<typeof rootMachine>('root', {
      'storage.restored': tellStored,
      'storage.changed': () => {
        if (store.isUnwritten(favoritesSlice)) return;
        tell({ type: 'storage.changed', slice: store.stored(favoritesSlice) });
        store.markSynced(favoritesSlice);
      },
    }),
    actors.hear<typeof sessionMachine>('session', {
      'session.opened': ({ userId }) => tell({ type: 'session.opened', userId }),
      'session.closed': ({ reason }) =>
        tell({ type: reason === 'expired' ? 'session.expired' : 'session.closed' }),
    }),
    actors.hear<typeof branchMachine>('branch', {
      'branch.changed': ({ branchId }) => tell({ type: 'branch.changed', branchId }),
    }),
    hearSight(() => tell({ type: 'favourites.doubted' })),
    hearConnection({ restored: () => tell({ type: 'connection.restored' }) }),
  ];
  return () => stops.forEach((stop) => stop());
}
