import { assign, sendTo } from 'xstate';
import { emptyCart } from './cart-context.ts';
import { lineChangeOf } from './cart-queue.ts';
import { cartSetup } from './cart-setup.ts';
import { withChosenTip, withTypedTip } from './tip.ts';

const requested = [
  { guard: 'hasNoRoom', actions: 'announceFullQueue' },
  { actions: ['enqueue', 'countCart'] },
] as const;
const dishRequested = [{ guard: 'isOfOtherBranch', actions: 'reportForeignLine' }, ...requested] as const;
/** The pause begins anew; what is not taken is answered as anywhere. */
const requestedAgain = {
  guard: 'isTaken',
  target: 'debouncing',
  reenter: true,
  actions: ['enqueue', 'countCart'],
} as const;

/** The cart of one branch: a guest's on this device, or a member's kept equal to the provider's [R1.6, R5.1, R8.1] (D8). */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  type: 'parallel',
  context: emptyCart,
  on: {
    'storage.restored': { target: '.owner.deciding', actions: ['mergeStored', 'countCart'] },
    'branch.changed': {
      guard: 'isOtherBranch',
      target: '.owner.deciding',
      actions: ['changeBranch', 'countCart'],
    },
    'session.opened': {
      guard: 'isNewMember',
      target: '.owner.deciding',
      actions: ['becomeMember', 'countCart'],
    },
    'storage.changed': { actions: ['followOtherTab', 'countCart'] },
    'session.expired': { guard: 'isMember', target: '.owner.deciding', actions: ['expire', 'countCart'] },
    'session.closed': { target: '.owner.deciding', actions: ['forgetEverything', 'countCart'] },
    'cart.emptied': [
      { guard: 'isOfThisBranch', target: '.owner.deciding', actions: ['resetCart', 'countCart'] },
      { actions: 'dropWaiting' },
    ],
    'noteAndTip.reset': { actions: 'resetNoteAndTip' },
    'report.dismissed': { actions: 'dismissReport' },
    'tip.chosen': {
      actions: assign(({ context, event }) => ({ tip: withChosenTip(context.tip, event.amount) })),
    },
    'customTip.typed': {
      actions: assign(({ context, event }) => ({
        tip: withTypedTip(context.tip, event.text, event.currency),
      })),
    },
    'note.written': { actions: assign(({ event }) => ({ note: event.text.slice(0, 500) })) },
  },
  states: {
    owner: {
      initial: 'restoring',
      on: {
        'line.set': dishRequested,
        'line.requantified': requested,
        'line.removed': requested,
        'line.replaced': dishRequested,
        'removal.undone': requested,
      },
      states: {
        restoring: { tags: 'restoring', on: { 'storage.unavailable': 'deciding' } },
        deciding: {
          always: [
            { guard: 'isGuest', target: 'guest' },
            { guard: 'isExpired', target: 'awaitingLogin' },
            { guard: 'hasNoBranch', target: 'awaitingBranch' },
            { guard: 'hasMerge', target: 'merging' },
            { target: 'member' },
          ],
        },
        guest: { on: { 'lines.renewed': { actions: ['renewLines', 'countCart'] } } },
        awaitingLogin: {},
        awaitingBranch: {},
        merging: {
          tags: ['updating', 'merging'],
          on: { 'connection.restored': { actions: sendTo('cartMerge', { type: 'connection.restored' }) } },
          invoke: {
            id: 'cartMerge',
            src: 'cartMerge',
            input: ({ context: { branchId, userId, lines, merge } }) => ({
              branchId,
              userId,
              lines,
              entries: merge,
            }),
            onSnapshot: { actions: ['followMerge', 'countCart'] },
            onDone: { target: 'member', actions: ['finishMerge', 'announceMerge'] },
            onError: { target: 'member', actions: ['forgetMerge', 'announceSomethingWrong'] },
          },
        },
        member: {
          initial: 'loading',
          on: {
            'connection.lost': { target: '.offline', actions: 'requeue' },
            'cart.reloaded': { target: '.loading', actions: 'requeue' },
          },
          states: {
            loading: {
              tags: 'updating',
              on: { 'cart.doubted': { target: 'loading', reenter: true } },
              invoke: {
                id: 'readCart',
                src: 'readCart',
                input: ({ context }) => ({ branchId: context.branchId }),
                onDone: { target: 'choosing', actions: ['setCart', 'countCart'] },
                onError: [
                  {
                    guard: 'isNetworkError',
                    target: 'offline',
                    actions: ['requeueAfterNetworkError', 'reportFailedReading'],
                  },
                  { target: 'failed', actions: ['requeueAfterNetworkError', 'reportFailedReading'] },
                ],
              },
              after: {
                requestTimeout: {
                  target: 'offline',
                  actions: ['requeueAfterNetworkError', 'reportFailedReading'],
                },
              },
            },
            choosing: {
              always: [
                { guard: 'namesUnreadLine', target: 'loading' },
                { guard: 'removesUnknownLine', target: 'choosing', reenter: true, actions: 'dropNext' },
                { guard: 'hasPendingChanges', target: 'changing', actions: 'startNext' },
                { guard: 'mustRead', target: 'loading' },
                { guard: 'hasMessage', target: 'ready', actions: ['announceChanges', 'forgetMessage'] },
                { target: 'ready' },
              ],
            },
            ready: {
              always: { guard: 'hasPendingChanges', target: 'debouncing' },
              on: { 'cart.doubted': 'loading' },
            },
            debouncing: {
              tags: 'updating',
              on: {
                'line.set': requestedAgain,
                'line.requantified': requestedAgain,
                'line.removed': requestedAgain,
                'line.replaced': requestedAgain,
                'removal.undone': requestedAgain,
              },
              after: { debounce: 'choosing' },
            },
            changing: {
              tags: 'updating',
              invoke: {
                id: 'changeLine',
                src: 'changeLine',
                input: ({ context }) => lineChangeOf(context, context.sending),
                onDone: { target: 'choosing', actions: ['confirmChange', 'countCart'] },
                onError: [
                  { guard: 'wasOutdated', target: 'loading', actions: 'takeBackUnsent' },
                  { guard: 'isUnauthorized', target: 'failed', actions: 'takeBackUnsent' },
                  {
                    guard: 'isNetworkError',
                    target: 'offline',
                    actions: ['announceFailedChange', 'requeueAfterNetworkError'],
                  },
                  { target: 'choosing', actions: ['announceFailedChange', 'rollBack', 'countCart'] },
                ],
              },
              after: {
                requestTimeout: {
                  target: 'offline',
                  actions: ['announceFailedChange', 'requeueAfterNetworkError'],
                },
              },
            },
            offline: {
              tags: 'offline',
              on: { 'connection.restored': 'loading', 'cart.doubted': 'loading' },
              after: { retryDelay: 'loading' },
            },
            failed: {
              tags: 'failed',
              always: { guard: 'hasPendingChanges', target: 'debouncing' },
              on: { 'cart.doubted': 'loading' },
            },
          },
        },
      },
    },
    removal: {
      initial: 'settled',
      states: {
        settled: { always: { guard: 'hasRemoved', target: 'undoable' } },
        undoable: {
          always: { guard: 'hasNoRemoved', target: 'settled' },
          on: { 'line.removed': { target: 'undoable', reenter: true } },
          after: { undoTime: { target: 'settled', actions: 'forgetRemoved' } },
        },
      },
    },
  },
});
