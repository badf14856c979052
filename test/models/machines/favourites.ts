import { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import { emptyFavourites } from '../../../machines/favourites/favourites-setup.ts';
import {
  isFavourite,
  noFavourites,
  type FavouriteChange,
  type FavouritesSlice,
} from '../../../machines/favourites/favourites.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { answersAreHeard, hasEnded, isBegun, isSame, wordsAreHeard } from '../logs.ts';
import { endsByItself, failuresAreHeard } from '../promises.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';
import { withFewNetworkErrors } from './few-network-errors.ts';
import { favouritesPathInvariants } from './favourites-promises.ts';

const mark: FavouriteChange = { productId: 1, branchId: 1, isFavourite: true };
const unmark: FavouriteChange = { ...mark, isFavourite: false };
const ofAsha: FavouritesSlice = { userId: 1, branchId: 1, known: [1], changes: [] };
const ofGuest: FavouritesSlice = { ...noFavourites, branchId: 1, changes: [mark] };
const slices = [noFavourites, ofGuest, ofAsha];

const everywhere = [
  'favourite.set',
  'session.opened',
  'storage.restored',
  'storage.changed',
  'session.expired',
  'session.closed',
];

const cases: Cases = {
  'favourite.set': [mark, unmark].map((change) => ({ type: 'favourite.set', change })),
  'storage.restored': slices.map((slice) => ({ type: 'storage.restored', slice })),
  'storage.changed': slices.map((slice) => ({ type: 'storage.changed', slice })),
  'session.opened': [1, 2].map((userId) => ({ type: 'session.opened', userId })),
  'session.expired': [{ type: 'session.expired' }],
  'session.closed': [{ type: 'session.closed' }],
  'branch.changed': [{ type: 'branch.changed', branchId: 1 }],
  'connection.restored': [{ type: 'connection.restored' }],
  'favourites.doubted': [{ type: 'favourites.doubted' }],
  'lock.acquired': [null, { ...ofAsha, changes: [] }, { ...ofAsha, changes: [mark] }].map((slice) => ({
    type: 'lock.acquired',
    slice,
  })),
  ...done('readFavourites', [], [1]),
  ...failed('readFavourites'),
  ...done('checkFavourites', [], [1]),
  ...failed('checkFavourites'),
  ...done('sendChange', undefined),
  ...failed('sendChange', refusal('Already one'), unreachable),
  ...done('storeProgress', undefined),
  ...failed('storeProgress'),
  ...failed('watchShop'),
  ...failed('acquireLock'),
};

/** No answer is lost. */
const online = {
  ...without('xstate.error.actor.readFavourites', 'xstate.error.actor.checkFavourites'),
  ...without('xstate.error.actor.watchShop', 'xstate.error.actor.acquireLock'),
  ...without('xstate.after.requestTimeout.favourites.reading'),
  ...without(
    ...['sending', 'checking'].map((state) => `xstate.after.requestTimeout.favourites.telling.${state}`),
  ),
  ...failed('sendChange', refusal('Already one')),
};

/** A watcher that fails changes nothing. */
const { 'xstate.error.actor.watchShop': _shop, 'xstate.error.actor.acquireLock': _turn, ...answers } = cases;

export const favouritesModel: Model = {
  machine: favouritesMachine,
  purpose:
    'A guest’s favourites are stored on the device; a member’s changes wait until the account has acknowledged them [R1.14, R3.18].',
  cases,
  scenarios: [
    { name: 'tabs and customers', cases: online },
    {
      name: 'the network fails',
      cases: {
        ...without('storage.changed', 'session.expired', 'favourites.doubted'),
        'favourite.set': [{ type: 'favourite.set', change: mark }],
        'storage.restored': [{ type: 'storage.restored', slice: ofAsha }],
        'session.opened': [1, 2].map((userId) => ({ type: 'session.opened', userId })),
        'lock.acquired': [{ type: 'lock.acquired', slice: null }],
      },
    },
  ],
  project: withFewNetworkErrors(5),
  invariants: {
    'nothing is told to an account that nobody is logged in to': (snapshot) =>
      snapshot.context.isLoggedIn || !snapshot.matches('telling'),
    'hearts show the newest word of the customer': ({ context }) =>
      context.changes.every(
        (change: FavouriteChange) => isFavourite(context, change.productId) === change.isFavourite,
      ),
    'there is one word per dish': ({ context }) =>
      new Set(context.changes.map((change: FavouriteChange) => change.productId)).size ===
      context.changes.length,
    'a guest has favourites, and nothing that is none': ({ context }) =>
      context.userId !== null || context.known.length === 0,
    'a word waits while it is told': (snapshot) =>
      !snapshot.matches({ telling: 'sending' }) || snapshot.context.sending !== null,
    'is at rest with nothing left to tell': (snapshot) =>
      !snapshot.matches('upToDate') || snapshot.context.changes.length === 0,
    'no failure of an effect goes unheard': failuresAreHeard,
    'whatever waits for an answer ends by itself': endsByItself('reading', 'telling', 'offline'),
    'every answer of an effect is heard': answersAreHeard(answers),
    'another branch is heard in every state': (snapshot) =>
      snapshot.can({ type: 'branch.changed', branchId: 1 }) === (snapshot.context.branchId !== 1),
    'what customers and tabs may send is heard in every state': wordsAreHeard(cases, {
      keeping: everywhere,
      reading: everywhere,
      upToDate: [...everywhere, 'favourites.doubted'],
      telling: everywhere,
      offline: [...everywhere, 'connection.restored'],
      'telling.awaitingLock': ['lock.acquired'],
    }),
  },
  pathInvariants: {
    ...favouritesPathInvariants,
    'a change is told in its turn only': (log) =>
      log.every(
        (entry, at) =>
          !isBegun(entry, 'sendChange') || log.slice(0, at).some((before) => isBegun(before, 'acquireLock')),
      ),
    'the customer hears of a refusal after the account was asked': (log) =>
      log.every(
        (entry, at) =>
          entry.kind !== 'told' ||
          entry.event.type !== 'notice' ||
          log.slice(0, at).some((before) => hasEnded(before, 'checkFavourites', true)),
      ),
  },
  closes: 'hearts are set and taken back; nothing is opened',
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, { ...emptyFavourites, branchId: context.branchId }),
    customerIn: ({ context }) => (context.isLoggedIn ? context.userId : null),
    asks: ['readFavourites', 'sendChange', 'checkFavourites', 'storeProgress', 'acquireLock'],
  },
  unreached: {},
  restingPlaces: {},
};
