import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import type { CartLine } from '../cart/cart.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { noNeeds, type DietaryNeeds } from '../catalogue/kept-needs.ts';
import { narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import { compareOrder, type OrderComparison } from '../order/compare-order.ts';
import type { Order } from '../order/order.ts';

/** What of an order is needed to have it again. */
export type RepeatedOrder = Pick<Order, 'id' | 'branchId' | 'branchName' | 'items'>;

export type ReorderContext = {
  /** The branch that the cart belongs to; 0 while none is chosen. */
  branchId: number;
  order: RepeatedOrder | null;
  /** What the customer can't eat: such dishes are left out. */
  needs: DietaryNeeds;
  /** What of it can be had today, once today's menu was read. */
  comparison: OrderComparison | null;
};

export const noReorder: ReorderContext = { branchId: 0, order: null, needs: noNeeds, comparison: null };

export type ReorderEvent =
  | { type: 'reorder.requested'; order: RepeatedOrder; branchId: number; needs: DietaryNeeds }
  | { type: 'branchChange.accepted' }
  | { type: 'differences.accepted' }
  | { type: 'reorder.retried' }
  | { type: 'reorder.cancelled' }
  | { type: 'branch.changed'; branchId: number };

/** Adds these lines to the cart, which notifies the customer afterwards. */
export type ReorderEmitted = { type: 'order.repeated'; lines: CartLine[] };

/** The names that the chart of ordering again is written in. */
export const reorderSetup = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as
      | ReorderEvent
      | DoneActorEvent<boolean, 'changeBranch'>
      | DoneActorEvent<Product[], 'readMenu'>,
    emitted: {} as ReorderEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Makes a branch the chosen one; false when it is no longer there. */
    changeBranch: notProvided<boolean, { branchId: number }>('changeBranch'),
    /** The dishes of these ids that are on the branch's menu now. */
    readMenu: notProvided<Product[], { branchId: number; productIds: number[] }>('readMenu'),
  },
  actions: {
    rememberOrder: assign(({ event }) => {
      const { order, branchId, needs } = narrow(event, 'reorder.requested');
      return { order, branchId, needs, comparison: null };
    }),
    followBranch: assign({ branchId: ({ event }) => narrow(event, 'branch.changed').branchId }),
    moveToOrdersBranch: assign({ branchId: ({ context }) => context.order?.branchId ?? 0 }),
    compare: assign({
      comparison: ({ context: { order, needs }, event }) =>
        order && compareOrder(order, narrow(event, 'xstate.done.actor.readMenu').output, needs),
    }),
    forgetOrder: assign({ order: null, needs: noNeeds, comparison: null }),
    addLines: emit(({ context }) => ({
      type: 'order.repeated' as const,
      lines: context.comparison?.lines ?? [],
    })),
  },
  guards: {
    isOfOtherBranch: ({ context }) => context.order?.branchId !== context.branchId,
    isBranchElsewhere: ({ context, event }) =>
      context.order !== null && context.order.branchId !== narrow(event, 'branch.changed').branchId,
    isFound: ({ event }) => narrow(event, 'xstate.done.actor.changeBranch').output,
    hasNoDifferences: ({ context }) => context.comparison?.differences.length === 0,
    hasLines: ({ context }) => (context.comparison?.lines.length ?? 0) > 0,
  },
  delays: { requestTimeout: 20_000 },
});
