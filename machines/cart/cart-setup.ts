import { assign, emit, setup } from 'xstate';
import { failureOf, refusalMessage } from '../failure.ts';
import { unwired } from '../unwired.ts';
import type { LineReply, ReplayResult, ServerCart } from './cart.ts';
import * as cart from './cart-context.ts';
import type { CartEvent, CartNews, CartQuestion, LineChange } from './cart-events.ts';
import { queueLimit, withIntentPutBack } from './cart-queue.ts';
import { guestReplayMachine, type ReplayContext } from './guest-replay-machine.ts';

/** The names that the cart's chart is written in: effects, actions, guards and delays. */
export const cartSetup = setup({
  types: {
    context: {} as cart.CartContext,
    events: {} as CartEvent,
    emitted: {} as CartNews,
    tags: {} as 'busy' | 'failed' | 'offline' | 'restoring' | 'replaying',
  },
  actors: {
    readCart: unwired<ServerCart, CartQuestion>('readCart'),
    changeLine: unwired<LineReply, LineChange>('changeLine'),
    removeLine: unwired<LineReply, LineChange>('removeLine'),
    guestReplay: guestReplayMachine,
  },
  actions: {
    takeWish: assign(({ context, event }) => cart.withWish(context, event)),
    takeNext: assign(({ context }) => ({ sending: context.queue[0] ?? null, queue: context.queue.slice(1) })),
    dropNext: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    keepCart: assign(({ context }, params: { cart: ServerCart }) =>
      cart.withServerCart(context, params.cart),
    ),
    confirmWish: assign(({ context }, params: { reply: LineReply }) =>
      cart.withIntentConfirmed(context, params.reply),
    ),
    rollBack: assign({ sending: null, mustRead: true }),
    putBack: assign(({ context }) => ({
      queue: withIntentPutBack(context.queue, context.sending),
      sending: null,
    })),
    loseAnswer: assign(({ context }) => cart.withLostAnswer(context)),
    mergeStored: assign(({ context }, params: { slice: cart.CartSlice | null }) =>
      cart.withStored(context, params.slice),
    ),
    becomeMember: assign(({ context }, params: { userId: number }) =>
      cart.withMember(context, params.userId),
    ),
    forgetEverything: assign(({ context }) => ({ ...cart.emptyCart, branchId: context.branchId })),
    changeBranch: assign(({ context }, params: { branchId: number }) =>
      cart.withBranch(context, params.branchId),
    ),
    resetCart: assign(({ context }) => cart.withCartReset(context)),
    forgetRemoved: assign({ lastRemoved: null }),
    followReplay: assign((_, { entries, lines }: Pick<ReplayContext, 'entries' | 'lines'>) => ({
      replay: entries,
      lines,
    })),
    finishReplay: assign((_, { results }: { results: ReplayResult[] }) => ({ report: results, replay: [] })),
    forgetReplay: assign({ replay: [] }),
    dismissReport: assign({ report: null }),
    forgetMessage: assign({ message: null }),
    countCart: emit(({ context }) => ({ type: 'cart.counted', quantity: cart.quantityShown(context) })),
    announceReplay: emit(({ context }) => ({ type: 'guest.replayed', results: context.report ?? [] })),
    announceBurst: emit(({ context }) => ({ type: 'notice', tone: 'success', text: context.message ?? '' })),
    announceRefusal: emit((_, params: { error: unknown }) => {
      const text = refusalMessage(params.error);
      return text === null
        ? { type: 'notice', tone: 'error', key: 'cart.somethingWentWrong' }
        : { type: 'notice', tone: 'error', text };
    }),
    announceSomethingWrong: emit({ type: 'notice', tone: 'error', key: 'cart.somethingWentWrong' }),
    announceFullQueue: emit({ type: 'notice', tone: 'error', key: 'cart.tooManyChanges' }),
    reportForeignLine: emit({ type: 'trouble', message: 'A dish of another branch was not added' }),
    reportFailedReading: emit({ type: 'trouble', message: 'The cart could not be read' }),
    reportFailedRemoval: emit({ type: 'trouble', message: 'A line could not be removed from the cart' }),
  },
  guards: {
    isGuest: ({ context }) => context.userId === null,
    hasNoBranch: ({ context }) => context.branchId === 0,
    isOtherBranch: ({ context, event }) =>
      event.type === 'branch.changed' && event.branchId !== context.branchId,
    isNewMember: ({ context, event }) => event.type === 'session.opened' && event.userId !== context.userId,
    isOfOtherBranch: ({ context, event }) =>
      event.type === 'line.set' && event.line.branchId !== context.branchId,
    hasNoRoom: ({ context }) => context.queue.length >= queueLimit,
    hasWishes: ({ context }) => context.queue.length > 0,
    hasReplay: ({ context }) => context.replay.length > 0,
    removesUnknownLine: ({ context }) => cart.removesUnknownLine(context),
    removesUnreadLine: ({ context }) => context.mustRead && cart.removesUnknownLine(context),
    removesLine: ({ context }) => context.queue[0]?.quantity === 0,
    mustRead: ({ context }) => context.mustRead,
    hasMessage: ({ context }) => context.message !== null,
    wasLost: (_, params: { error: unknown }) => failureOf(params.error).kind === 'unreachable',
    hasRemoved: ({ context }) => context.lastRemoved !== null,
    hasNoRemoved: ({ context }) => context.lastRemoved === null,
  },
  delays: {
    quietMoment: 250,
    answerTimeout: 20_000,
    undoTime: 6000,
    retryPause: ({ context }) => Math.min(30_000, 2000 * 2 ** Math.min(context.losses, 4)),
  },
});
