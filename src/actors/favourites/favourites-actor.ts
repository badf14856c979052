import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { keep, type ActorDefinition } from '../actor-definition.ts';
import { favouritesHears } from './hears.ts';
import { favoritesSlice } from './slice.ts';

/** The dishes that the customer keeps, fetched when the page is idle or a heart is pressed. */
export const favouritesActor: ActorDefinition<typeof favouritesMachine> = {
  name: 'favourites',
  starts: 'lazily',
  create: async (app) => {
    const [{ favouritesMachine }, { favouritesEffects }] = await Promise.all([
      import('../../../machines/favourites/favourites-machine.ts'),
      import('./effects.ts'),
    ]);
    return favouritesMachine.provide({ actors: favouritesEffects(app) });
  },
  keeps: [
    keep(favoritesSlice, ({ context: { userId, branchId, known, changes } }) => ({
      userId,
      branchId,
      known,
      changes,
    })),
  ],
  hears: favouritesHears,
};
