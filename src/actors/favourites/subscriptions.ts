import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { earlyWords } from './early-words.ts';

/** That the account has changed: its list is asked for again where it is shown. Who leaves has nothing left to say [D13]. */
export function favouritesSubscriptions(
  { actors, queries }: App,
  self: ActorHandle<typeof favouritesMachine>,
): void {
  actors.hear<typeof favouritesMachine>('favourites', {
    'account.changed': () => void queries.invalidateQueries({ queryKey: ['favourites'] }),
  });
  actors.hear<typeof sessionMachine>('session', {
    'session.closed': ({ reason }) => {
      if (reason !== 'expired') earlyWords(self).take();
    },
  });
}
