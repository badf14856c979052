import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { pendingFavourites } from './pending-favourites.ts';

/** The account has changed: its list is fetched again where it is shown. After log-out no change is sent [D13]. */
export function favouritesSubscriptions(
  { actors, queries }: App,
  self: ActorHandle<typeof favouritesMachine>,
): void {
  actors.subscribe<typeof favouritesMachine>('favourites', {
    'account.changed': () => void queries.invalidateQueries({ queryKey: ['favourites'] }),
  });
  actors.subscribe<typeof sessionMachine>('session', {
    'session.closed': ({ reason }) => {
      if (reason !== 'expired') pendingFavourites(self).take();
    },
  });
}
