import { emptyFavourites, favouritesSetup } from './favourites-setup.ts';

const ask = {
  src: 'readFavourites',
  input: ({ context: { branchId, userId } }: { context: { branchId: number; userId: number | null } }) => ({
    branchId,
    userId,
  }),
} as const;

/**
 * The dishes that a customer keeps [R1.14, R3.18]: a guest's on this device, a member's sent to the account one by one, by one
 * tab at a time. Changes are idempotent and queued until they are acknowledged.
 */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: emptyFavourites,
  invoke: { id: 'watchShop', src: 'watchShop', onError: {} },
  initial: 'deciding',
  on: {
    'favourite.set': { actions: 'rememberChange' },
    'storage.restored': { target: '.deciding', actions: 'restore' },
    'storage.changed': { actions: 'followOtherTab' },
    'session.opened': { guard: 'isNewMember', target: '.deciding', actions: 'becomeMember' },
    'session.expired': { target: '.keeping', actions: 'expire' },
    'session.closed': { target: '.keeping', actions: 'forgetEverything' },
    'branch.changed': { guard: 'isOtherBranch', target: '.deciding', actions: 'changeBranch' },
  },
  states: {
    deciding: { always: [{ guard: 'isMember', target: 'reading' }, { target: 'keeping' }] },
    keeping: {},
    reading: {
      invoke: {
        id: 'readFavourites',
        ...ask,
        onDone: { target: 'upToDate', actions: 'setKnown' },
        onError: { target: 'waitingToRetry', actions: 'countNetworkError' },
      },
      after: { requestTimeout: { target: 'waitingToRetry', actions: 'countNetworkError' } },
    },
    upToDate: {
      always: { guard: 'hasChanges', target: 'telling' },
      on: { 'favourites.doubted': 'reading' },
    },
    telling: {
      initial: 'awaitingLock',
      exit: 'stopSending',
      invoke: { id: 'acquireLock', src: 'acquireLock', onError: {} },
      states: {
        awaitingLock: {
          on: {
            'lock.acquired': { target: 'choosing', actions: 'claim' },
          },
          after: { lockTimeout: 'choosing' },
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
              { guard: 'wasRefused', target: 'checking', actions: 'setRefusal' },
              { target: '#favourites.waitingToRetry', actions: 'countNetworkError' },
            ],
          },
          after: { requestTimeout: { target: '#favourites.waitingToRetry', actions: 'countNetworkError' } },
        },
        checking: {
          invoke: {
            id: 'checkFavourites',
            ...ask,
            onDone: { target: 'choosing', actions: ['setKnown', 'settleRefused'] },
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
