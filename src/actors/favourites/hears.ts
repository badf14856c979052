import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { App } from '../app.ts';

/** That the account has changed: its list is asked for again where it is shown. */
export function favouritesHears({ actors, queries }: App): void {
  actors.hear<typeof favouritesMachine>('favourites', {
    'account.changed': () => void queries.invalidateQueries({ queryKey: ['favourites'] }),
  });
}
