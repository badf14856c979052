import { emptyFavourites, favouritesSetup } from './favourites-setup.ts';

const takeOver = {
  type: 'keepKnown',
  params: ({ event }: { event: { output: number[] } }) => ({ known: event.output }),
} as const;
const ask = {
  src: 'readFavourites',
  input: ({ context: { branchId, userId } }: { context: { branchId: number; userId: number | null } }) => ({
    branchId,
    userId,
  }),
} as const;

/**
 * The dishes that a customer keeps [R1.14, R3.18]: a guest's on this device, a member's told to the account one by one, by one
 * tab at a time. Each word is absolute and waits until it is told, so that none is lost and saying one twice does no harm.
 */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: emptyFavourites,
  invoke: { id: 'watchShop', src: 'watchShop', onError: {} },
  initial: 'deciding',
  on: {
    'favourite.set': {
      actions: { type: 'rememberChange', params: ({ event }) => ({ change: event.change }) },
    },
    'storage.restored': {
      target: '.deciding',
      actions: { type: 'restore', params: ({ event }) => ({ slice: event.slice }) },
    },
    'storage.changed': {
      actions: { type: 'followOtherTab', params: ({ event }) => ({ slice: event.slice }) },
    },
    'session.opened': {
      guard: { type: 'isNewMember', params: ({ event }) => ({ userId: event.userId }) },
      target: '.deciding',
      actions: { type: 'becomeMember', params: ({ event }) => ({ userId: event.userId }) },
    },
    'session.expired': { target: '.keeping', actions: 'expire' },
    'session.closed': { target: '.keeping', actions: 'forgetEverything' },
    'branch.changed': {
      guard: { type: 'isOtherBranch', params: ({ event }) => ({ branchId: event.branchId }) },
      target: '.deciding',
      actions: { type: 'changeBranch', params: ({ event }) => ({ branchId: event.branchId }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isMember', target: 'reading' }, { target: 'keeping' }] },
    keeping: {},
    reading: {
      invoke: {
        id: 'readFavourites',
        ...ask,
        onDone: { target: 'upToDate', actions: takeOver },
        onError: { target: 'waitingToRetry', actions: 'countNetworkError' },
      },
      after: { requestTimeout: { target: 'waitingToRetry', actions: 'countNetworkError' } },
    },
    upToDate: {
      always: { guard: 'hasChanges', target: 'telling' },
      on: { 'favourites.doubted': 'reading' },
    },
    telling: {
      initial: 'awaitingTurn',
      exit: 'stopSending',
      invoke: { id: 'takeTurn', src: 'takeTurn', onError: {} },
      states: {
        awaitingTurn: {
          on: {
            'turn.taken': {
              target: 'choosing',
              actions: { type: 'claim', params: ({ event }) => ({ slice: event.slice }) },
            },
          },
          after: { turnTimeout: 'choosing' },
        },
        choosing: { always: [{ guard: 'hasChanges', target: 'sending' }, { target: 'storing' }] },
        sending: {
          entry: 'takeNext',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => context.sending,
            onDone: { target: 'choosing', actions: 'settleAccepted' },
            onError: [
              {
                guard: { type: 'wasRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'checking',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              { target: '#favourites.waitingToRetry', actions: 'countNetworkError' },
            ],
          },
          after: { requestTimeout: { target: '#favourites.waitingToRetry', actions: 'countNetworkError' } },
        },
        checking: {
          invoke: {
            id: 'checkFavourites',
            ...ask,
            onDone: { target: 'choosing', actions: [takeOver, 'settleRefused'] },
            onError: { target: '#favourites.waitingToRetry', actions: 'countNetworkError' },
          },
          after: { requestTimeout: { target: '#favourites.waitingToRetry', actions: 'countNetworkError' } },
        },
        storing: {
          invoke: {
            id: 'storeProgress',
            src: 'storeProgress',
            onDone: '#favourites.upToDate',
            onError: '#favourites.upToDate',
          },
          after: { requestTimeout: '#favourites.upToDate' },
        },
      },
    },
    waitingToRetry: {
      tags: 'offline',
      on: { 'connection.restored': 'reading' },
      after: { retryDelay: 'reading' },
    },
  },
});
