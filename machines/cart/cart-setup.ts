import { assign, emit, enqueueActions, setup, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { failureOf, isUnauthorized, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import {
  isOutdated,
  type LineReply,
  type MergeResult,
  type ServerCart,
  type CartQuestion,
  type LineChange,
} from './cart.ts';
import * as cart from './cart-context.ts';
import * as keeping from './cart-keeping.ts';
import type { CartEvent, CartEmitted } from './cart-events.ts';
import { queueLimit } from './cart-queue.ts';
import { waitingCarts } from './cart-slice.ts';
import { cartMergeMachine } from './cart-merge-machine.ts';

type Event =
  | CartEvent
  | DoneActorEvent<ServerCart, 'readCart'>
  | DoneActorEvent<LineReply, 'changeLine'>
  | DoneActorEvent<{ results: MergeResult[] }, 'cartMerge'>
  | { type: 'xstate.snapshot.cartMerge'; snapshot: SnapshotFrom<typeof cartMergeMachine> };

function isOfOtherBranch({ branchId }: cart.CartContext, event: Event): boolean {
  return (event.type === 'line.set' || event.type === 'line.replaced') && event.line.branchId !== branchId;
}

/** The names that the cart's chart is written in: effects, actions, guards and delays. */
export const cartSetup = setup({
  types: {
    context: {} as cart.CartContext,
    events: {} as Event,
    emitted: {} as CartEmitted,
    tags: {} as 'updating' | 'failed' | 'offline' | 'restoring' | 'merging',
  },
  actors: {
    readCart: notProvided<ServerCart, CartQuestion>('readCart'),
    changeLine: notProvided<LineReply, LineChange>('changeLine'),
    cartMerge: cartMergeMachine,
  },
  actions: {
    enqueue: assign(({ context, event }) =>
      cart.withRequestedChange(context, narrow(event, ['line.*', 'removal.undone'])),
    ),
    renewLines: assign(({ context, event }) => {
      const { lines } = narrow(event, 'lines.renewed');
      return { lines: context.lines.map((line) => lines.find(({ key }) => key === line.key) ?? line) };
    }),
    startNext: assign(({ context }) => ({
      sending: context.queue[0] ?? null,
      queue: context.queue.slice(1),
    })),
    dropNext: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    setCart: enqueueActions(({ context, enqueue, event }) => {
      const read = narrow(event, 'xstate.done.actor.readCart').output;
      enqueue.assign(cart.withServerCart(context, read));
      for (const notice of cart.goneNotices(read)) enqueue.emit(notice);
    }),
    confirmChange: enqueueActions(({ context, enqueue, event }) => {
      const reply = narrow(event, 'xstate.done.actor.changeLine').output;
      enqueue.assign(cart.withConfirmedChange(context, reply));
      for (const notice of cart.goneNotices(reply.cart)) enqueue.emit(notice);
    }),
    rollBack: assign(({ context }) => cart.withRefusedChange(context)),
    requeue: assign(({ context }) => cart.withRequeued(context)),
    takeBackUnsent: assign(({ context }) => cart.withUnsent(context)),
    requeueAfterNetworkError: assign(({ context }) => cart.withNetworkError(context)),
    mergeStored: assign(({ context, event }) =>
      keeping.withStored(context, narrow(event, 'storage.restored').slice),
    ),
    becomeMember: assign(({ context, event }) =>
      keeping.withMember(context, narrow(event, 'session.opened').userId),
    ),
    expire: assign(({ context }) => ({ ...cart.withRequeued(context), isExpired: true })),
    followOtherTab: assign(({ context, event }) =>
      keeping.withChangedElsewhere(context, narrow(event, 'storage.changed').slice),
    ),
    forgetEverything: assign(({ context }) => ({ ...cart.emptyCart, branchId: context.branchId })),
    changeBranch: assign(({ context, event }) =>
      keeping.withBranch(context, narrow(event, 'branch.changed').branchId),
    ),
    dropWaiting: assign(({ context, event }) => ({
      waiting: waitingCarts(context.waiting, narrow(event, 'cart.emptied').branchId),
    })),
    resetNoteAndTip: assign(({ context, event }) =>
      keeping.withNoteAndTipReset(context, narrow(event, 'noteAndTip.reset').branchId),
    ),
    resetCart: assign(({ context }) => keeping.withCartReset(context)),
    forgetRemoved: assign({ lastRemoved: null }),
    followMerge: assign(({ event }) => {
      const { entries, lines } = narrow(event, 'xstate.snapshot.cartMerge').snapshot.context;
      return { merge: entries, lines };
    }),
    finishMerge: assign(({ context, event }) =>
      cart.withMergeEnded(context, narrow(event, 'xstate.done.actor.cartMerge').output.results),
    ),
    forgetMerge: assign({ merge: [] }),
    dismissReport: assign({ report: null }),
    forgetMessage: assign({ message: null }),
    countCart: emit(({ context }) => ({ type: 'cart.counted', quantity: cart.quantityShown(context) })),
    announceMerge: emit(({ context }) => ({ type: 'guestCart.merged', results: context.report ?? [] })),
    announceChanges: emit(({ context }) => ({
      type: 'notice',
      tone: 'success',
      text: context.message ?? '',
    })),
    /** A line that stays against the customer's will is seen in the cart; only a failed change raises a notice [R8.1]. */
    announceFailedChange: emit(({ context, event }) => {
      if (context.sending?.quantity === 0) {
        return { type: 'log', message: 'A line could not be removed from the cart' };
      }
      const text = refusalMessage(errorOf(event));
      return text === null
        ? { type: 'notice', tone: 'error', key: 'cart.somethingWentWrong' }
        : { type: 'notice', tone: 'error', text };
    }),
    announceSomethingWrong: emit({ type: 'notice', tone: 'error', key: 'cart.somethingWentWrong' }),
    announceFullQueue: emit({ type: 'notice', tone: 'error', key: 'cart.tooManyChanges' }),
    reportForeignLine: emit({ type: 'log', message: 'A dish of another branch was not added' }),
    reportFailedReading: emit({ type: 'log', message: 'The cart could not be read' }),
  },
  guards: {
    isGuest: ({ context }) => context.userId === null,
    isExpired: ({ context }) => context.isExpired,
    isMember: ({ context }) => context.userId !== null,
    hasNoBranch: ({ context }) => context.branchId === 0,
    isOtherBranch: ({ context, event }) =>
      event.type === 'branch.changed' && event.branchId !== context.branchId,
    isOfThisBranch: ({ context, event }) => narrow(event, 'cart.emptied').branchId === context.branchId,
    isNewMember: ({ context, event }) =>
      event.type === 'session.opened' && (context.isExpired || event.userId !== context.userId),
    isOfOtherBranch: ({ context, event }) => isOfOtherBranch(context, event),
    hasNoRoom: ({ context }) => context.queue.length >= queueLimit,
    isTaken: ({ context, event }) => !isOfOtherBranch(context, event) && context.queue.length < queueLimit,
    hasPendingChanges: ({ context }) => context.queue.length > 0,
    hasMerge: ({ context }) => context.merge.length > 0,
    removesUnknownLine: ({ context }) => cart.removesUnknownLine(context),
    namesUnreadLine: ({ context }) => cart.namesUnreadLine(context),
    mustRead: ({ context }) => context.mustRead,
    hasMessage: ({ context }) => context.message !== null,
    /** Another tab was quicker, so that nothing was sent. */
    wasOutdated: ({ event }) => isOutdated(errorOf(event)),
    isUnauthorized: ({ event }) => isUnauthorized(errorOf(event)),
    isNetworkError: ({ event }) => failureOf(errorOf(event)).kind === 'unreachable',
    hasRemoved: ({ context }) => context.lastRemoved !== null,
    hasNoRemoved: ({ context }) => context.lastRemoved === null,
  },
  delays: {
    debounce: 250,
    requestTimeout: 20_000,
    undoTime: 6000,
    retryDelay: ({ context }) => Math.min(30_000, 2000 * 2 ** Math.min(context.networkErrors, 4)),
  },
});
