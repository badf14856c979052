import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import type { Notice } from '../notice.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  noFavourites,
  withChange,
  withKnown,
  withOtherTabs,
  withoutSent,
  withStored,
  type FavouriteChange,
  type FavouritesSlice,
} from './favourites.ts';

export type FavouritesContext = FavouritesSlice & {
  isLoggedIn: boolean;
  /** On its way to the provider. */
  sending: FavouriteChange | null;
  /** The provider's message about the change that it refused. */
  refusal: string | null;
  networkErrors: number;
};

/** State of other actors: what is stored, who is signed in, which branch is chosen, whether the provider can be reached. */
export type ShopEvent =
  | { type: 'storage.restored'; slice: FavouritesSlice }
  | { type: 'storage.changed'; slice: FavouritesSlice }
  | { type: 'session.opened'; userId: number }
  | { type: 'session.expired' }
  | { type: 'session.closed' }
  | { type: 'branch.changed'; branchId: number }
  | { type: 'connection.restored' }
  | { type: 'favourites.doubted' };

/** It is this tab's turn; `slice` is what is stored now, null where nothing is shared with other tabs. */
export type FavouritesLock = { type: 'lock.acquired'; slice: FavouritesSlice | null };

type FavouritesEvent =
  | ShopEvent
  | FavouritesLock
  | { type: 'favourite.set'; change: FavouriteChange }
  | DoneActorEvent<number[], 'readFavourites' | 'checkFavourites'>;

/** `account.changed`: the provider's list is another than before. */
type FavouritesEmitted = Notice | { type: 'account.changed' };

export const emptyFavourites: FavouritesContext = {
  ...noFavourites,
  isLoggedIn: false,
  sending: null,
  refusal: null,
  networkErrors: 0,
};

/** The names that the favourites' chart is written in. */
export const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
    tags: {} as 'offline',
  },
  actors: {
    watchShop: notProvidedCallback<ShopEvent>('watchShop'),
    acquireLock: notProvidedCallback<FavouritesLock>('acquireLock'),
    readFavourites: notProvided<number[], { branchId: number; userId: number | null }>('readFavourites'),
    sendChange: notProvided<void, FavouriteChange | null>('sendChange'),
    storeProgress: notProvided<void>('storeProgress'),
  },
  actions: {
    rememberChange: assign(({ context, event }) => ({
      changes: withChange(context, narrow(event, 'favourite.set').change, context.sending),
    })),
    restore: assign(({ context, event }) =>
      withStored(sliceOf(context), narrow(event, 'storage.restored').slice),
    ),
    followOtherTab: assign(({ context, event }) =>
      withOtherTabs(context, narrow(event, 'storage.changed').slice),
    ),
    becomeMember: assign(({ context, event }) => {
      const { userId } = narrow(event, 'session.opened');
      const isOwn = context.userId === null || context.userId === userId;
      return isOwn
        ? { userId, isLoggedIn: true }
        : { ...emptyFavourites, ...branchOf(context), userId, isLoggedIn: true };
    }),
    expire: assign({ isLoggedIn: false }),
    stopSending: assign({ sending: null, refusal: null }),
    forgetEverything: assign(({ context }) => ({ ...emptyFavourites, ...branchOf(context) })),
    changeBranch: assign({ branchId: ({ event }) => narrow(event, 'branch.changed').branchId, known: [] }),
    setKnown: assign({
      known: ({ event }) => narrow(event, 'xstate.done.actor.*').output,
      networkErrors: 0,
    }),
    claim: assign(({ event }) => {
      const { slice } = narrow(event, 'lock.acquired');
      return slice === null ? {} : { changes: slice.changes };
    }),
    takeNext: assign(({ context }) => ({ sending: context.changes[0] ?? null })),
    settleAccepted: enqueueActions(({ context: { changes, known, sending }, enqueue }) => {
      if (sending === null) return;
      enqueue.assign({
        known: withKnown(known, sending),
        changes: withoutSent(changes, sending),
        sending: null,
        networkErrors: 0,
      });
      enqueue.emit({ type: 'account.changed' });
    }),
    setRefusal: assign({ refusal: ({ event }) => refusalMessage(errorOf(event)) }),
    /** "It is one already" is a refusal too, so the account decides whether the customer has to know. */
    settleRefused: enqueueActions(({ context: { changes, known, sending, refusal }, enqueue }) => {
      if (sending === null) return;
      const isAsWished = known.includes(sending.productId) === sending.isFavourite;
      enqueue.assign({ changes: withoutSent(changes, sending), sending: null, refusal: null });
      enqueue.emit({ type: 'account.changed' });
      if (isAsWished) return;
      const words = refusal === null ? { key: 'favourites.refused' } : { text: refusal };
      enqueue.emit({ type: 'notice', tone: 'error', ...words });
    }),
    countNetworkError: assign({ networkErrors: ({ context }) => context.networkErrors + 1 }),
  },
  guards: {
    isMember: ({ context }) => context.isLoggedIn && context.branchId > 0,
    isNewMember: ({ context, event }) =>
      !context.isLoggedIn || context.userId !== narrow(event, 'session.opened').userId,
    isOtherBranch: ({ context, event }) => context.branchId !== narrow(event, 'branch.changed').branchId,
    hasChanges: ({ context }) => context.changes.length > 0,
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
  },
  delays: {
    requestTimeout: 20_000,
    lockTimeout: 40_000,
    retryDelay: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.min(context.networkErrors, 5)),
  },
});

function branchOf({ branchId }: FavouritesContext) {
  return { branchId };
}

/** What of the favourites outlives the tab. */
function sliceOf({ userId, branchId, known, changes }: FavouritesContext): FavouritesSlice {
  return { userId, branchId, known, changes };
}
