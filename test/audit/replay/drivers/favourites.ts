import { isFavourite, type FavouriteChange } from '../../../../machines/favourites/favourites.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wireProduct } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
const dish = { ...wireProduct, id: '1', slug: 'dish-1', name: 'Dish 1' };
const list = {
  path: paths.listFavourites,
  fields: ({ branchId }: { branchId: number }) => ({ branch_id: String(branchId), type: 'products' }),
  answer: (ids: readonly number[] | null) => listed((ids ?? []).map(() => dish)),
};
const atBranch = { type: 'branch.changed', branchId: 1 };
const asCustomer = { type: 'session.opened', userId: 1 };

/** The heart of a dish that was searched for, of a customer who is logged in. */
export const favouritesDriver = driverOf({
  model: 'favourites',
  start: [{ open: '/search?q=dish' }],
  begins: [atBranch, asCustomer],
  tried: {
    cases: {
      'storage.restored': [],
      'session.opened': [asCustomer],
      'lock.acquired': [{ type: 'lock.acquired', slice: null }],
    },
  },
  does: {
    'favourite.set': ({ change }, { context }): readonly Act[] | null => {
      const { productId, isFavourite: wanted } = Object(change);
      return isFavourite({ known: context.known, changes: context.changes }, productId) === wanted
        ? null
        : [{ press: say('favourites.keep', { name: dish.name }) }];
    },
    'favourites.doubted': [{ device: 'shown' }],
    'connection.restored': [{ device: 'online' }],
  },
  calls: {
    readFavourites: list,
    checkFavourites: list,
    sendChange: {
      path: [paths.addFavourite, paths.removeFavourite],
      fields: ({ productId, branchId }: FavouriteChange) => ({
        branch_id: String(branchId),
        type_id: String(productId),
      }),
      answer: () => listed([]),
    },
  },
  endsByItself: { storeProgress: (ending) => (isDone(ending) ? [] : null) },
  follows: (from) => (from.matches({ telling: 'awaitingLock' }) ? 'lock.acquired' : null),
  given: { [paths.listProducts]: () => listed([dish]) },
  shows: () => null,
  notFromThePage: {
    'Nothing is stored on this device; what a visit before has stored: `pending-favourites.dom.test.ts`': [
      'favourites | storage.restored | 0',
    ],
    'Another tab is at work: `two-tabs.dom.test.ts`, `tabs.deep.journey.ts`': [
      'favourites | storage.changed | 0',
      'favourites | session.expired | 0',
    ],
    'Storage and locks of the browser answer at once': [
      'favourites.telling.awaitingLock | xstate.after.lockTimeout.favourites.telling.awaitingLock | 0',
      'favourites.telling.storing | xstate.error.actor.storeProgress | 0',
      'favourites.telling.storing | xstate.after.requestTimeout.favourites.telling.storing | 0',
    ],
  },
  afterKill: null,
});
