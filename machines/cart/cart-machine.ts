import { assign, sendTo } from 'xstate';
import { emptyCart } from './cart-context.ts';
import { changeOf } from './cart-queue.ts';
import { cartSetup } from './cart-setup.ts';
import { withChosenTip, withTypedTip } from './tip.ts';

const wished = [
  { guard: 'isOfOtherBranch', actions: 'reportForeignLine' },
  { guard: 'hasNoRoom', actions: 'announceFullQueue' },
  { actions: ['takeWish', 'countCart'] },
] as const;

const wishedAgain = [
  { guard: 'isOfOtherBranch', actions: 'reportForeignLine' },
  { guard: 'hasNoRoom', actions: 'announceFullQueue' },
  { target: 'gathering', reenter: true, actions: ['takeWish', 'countCart'] },
] as const;

/** The cart of one branch: a guest's on this device, or a member's kept equal to the provider's [R1.6, R5.1, R8.1] (D8). */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  type: 'parallel',
  context: emptyCart,
  on: {
    'storage.restored': {
      target: '.owner.deciding',
      actions: [{ type: 'mergeStored', params: ({ event }) => ({ slice: event.slice }) }, 'countCart'],
    },
    'branch.changed': {
      guard: 'isOtherBranch',
      target: '.owner.deciding',
      actions: [{ type: 'changeBranch', params: ({ event }) => ({ branchId: event.branchId }) }, 'countCart'],
    },
    'session.opened': {
      guard: 'isNewMember',
      target: '.owner.deciding',
      actions: [{ type: 'becomeMember', params: ({ event }) => ({ userId: event.userId }) }, 'countCart'],
    },
    'session.closed': { target: '.owner.deciding', actions: ['forgetEverything', 'countCart'] },
    'cart.emptied': { target: '.owner.deciding', actions: ['resetCart', 'countCart'] },
    'report.dismissed': { actions: 'dismissReport' },
    'tip.chosen': {
      actions: assign(({ context, event }) => ({ tip: withChosenTip(context.tip, event.amount) })),
    },
    'customTip.typed': {
      actions: assign(({ context, event }) => ({
        tip: withTypedTip(context.tip, event.text, event.exponent),
      })),
    },
    'note.written': { actions: assign(({ event }) => ({ note: event.text.slice(0, 500) })) },
  },
  states: {
    owner: {
      initial: 'restoring',
      on: {
        'line.set': wished,
        'line.requantified': wished,
        'line.removed': wished,
        'removal.undone': wished,
      },
      states: {
        restoring: { tags: 'restoring', on: { 'storage.unavailable': 'deciding' } },
        deciding: {
          always: [
            { guard: 'isGuest', target: 'guest' },
            { guard: 'hasNoBranch', target: 'awaitingBranch' },
            { guard: 'hasReplay', target: 'replaying' },
            { target: 'member' },
          ],
        },
        guest: {},
        awaitingBranch: {},
        replaying: {
          tags: ['busy', 'replaying'],
          on: { 'connection.restored': { actions: sendTo('guestReplay', { type: 'connection.restored' }) } },
          invoke: {
            id: 'guestReplay',
            src: 'guestReplay',
            input: ({ context }) => ({ branchId: context.branchId, entries: context.replay }),
            onSnapshot: {
              actions: [{ type: 'followReplay', params: ({ event }) => event.snapshot.context }, 'countCart'],
            },
            onDone: {
              target: 'member',
              actions: [{ type: 'finishReplay', params: ({ event }) => event.output }, 'announceReplay'],
            },
            onError: { target: 'member', actions: ['forgetReplay', 'announceSomethingWrong'] },
          },
        },
        member: {
          initial: 'loading',
          on: {
            'connection.lost': { target: '.offline', actions: 'putBack' },
            'cart.reloaded': { target: '.loading', actions: 'putBack' },
          },
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'readCart',
                src: 'readCart',
                input: ({ context }) => ({ branchId: context.branchId }),
                onDone: {
                  target: 'choosing',
                  actions: [
                    { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
                    'countCart',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'wasLost', params: ({ event }) => ({ error: event.error }) },
                    target: 'offline',
                    actions: ['loseAnswer', 'reportFailedReading'],
                  },
                  { target: 'failed', actions: ['loseAnswer', 'reportFailedReading'] },
                ],
              },
              after: { answerTimeout: { target: 'offline', actions: ['loseAnswer', 'reportFailedReading'] } },
            },
            choosing: {
              always: [
                { guard: 'removesUnreadLine', target: 'loading' },
                { guard: 'removesUnknownLine', target: 'choosing', reenter: true, actions: 'dropNext' },
                { guard: 'removesLine', target: 'removing', actions: 'takeNext' },
                { guard: 'hasWishes', target: 'changing', actions: 'takeNext' },
                { guard: 'mustRead', target: 'loading' },
                { guard: 'hasMessage', target: 'ready', actions: ['announceBurst', 'forgetMessage'] },
                { target: 'ready' },
              ],
            },
            ready: { always: { guard: 'hasWishes', target: 'gathering' } },
            gathering: {
              tags: 'busy',
              on: {
                'line.set': wishedAgain,
                'line.requantified': wishedAgain,
                'line.removed': wishedAgain,
                'removal.undone': wishedAgain,
              },
              after: { quietMoment: 'choosing' },
            },
            changing: {
              tags: 'busy',
              invoke: {
                id: 'changeLine',
                src: 'changeLine',
                input: ({ context }) => changeOf(context, context.sending),
                onDone: {
                  target: 'choosing',
                  actions: [
                    { type: 'confirmWish', params: ({ event }) => ({ reply: event.output }) },
                    'countCart',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'wasLost', params: ({ event }) => ({ error: event.error }) },
                    target: 'offline',
                    actions: ['loseAnswer', 'announceSomethingWrong'],
                  },
                  {
                    target: 'choosing',
                    actions: [
                      'rollBack',
                      { type: 'announceRefusal', params: ({ event }) => ({ error: event.error }) },
                      'countCart',
                    ],
                  },
                ],
              },
              after: {
                answerTimeout: { target: 'offline', actions: ['loseAnswer', 'announceSomethingWrong'] },
              },
            },
            removing: {
              tags: 'busy',
              invoke: {
                id: 'removeLine',
                src: 'removeLine',
                input: ({ context }) => changeOf(context, context.sending),
                onDone: {
                  target: 'choosing',
                  actions: [
                    { type: 'confirmWish', params: ({ event }) => ({ reply: event.output }) },
                    'countCart',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'wasLost', params: ({ event }) => ({ error: event.error }) },
                    target: 'offline',
                    actions: ['loseAnswer', 'reportFailedRemoval'],
                  },
                  { target: 'choosing', actions: ['rollBack', 'reportFailedRemoval', 'countCart'] },
                ],
              },
              after: { answerTimeout: { target: 'offline', actions: ['loseAnswer', 'reportFailedRemoval'] } },
            },
            offline: {
              tags: 'offline',
              on: { 'connection.restored': 'loading' },
              after: { retryPause: 'loading' },
            },
            failed: { tags: 'failed', always: { guard: 'hasWishes', target: 'gathering' } },
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
