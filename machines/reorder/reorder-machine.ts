import { reorderSetup, noReorder } from './reorder-setup.ts';

const added = { target: '#reorder.resting', actions: 'addLines' } as const;

/**
 * Having an earlier order again [R1.18]: its branch first, then today's menu, then what has changed since, and only then
 * the cart. Lines are handed over once; that a lost answer doubles none of them is the cart's promise.
 */
export const reorderMachine = reorderSetup.createMachine({
  id: 'reorder',
  context: noReorder,
  initial: 'resting',
  on: {
    'reorder.requested': { target: '.deciding', reenter: true, actions: 'rememberOrder' },
    'branch.changed': [
      { guard: 'isBranchElsewhere', target: '.resting', actions: 'followBranch' },
      { actions: 'followBranch' },
    ],
    'reorder.cancelled': '.resting',
  },
  states: {
    resting: { entry: 'forgetOrder' },
    deciding: {
      always: [{ guard: 'isOfOtherBranch', target: 'confirmingBranch' }, { target: 'comparing' }],
    },
    confirmingBranch: { on: { 'branchChange.accepted': 'changingBranch' } },
    changingBranch: {
      tags: 'busy',
      invoke: {
        id: 'changeBranch',
        src: 'changeBranch',
        input: ({ context }) => ({ branchId: context.order?.branchId ?? 0 }),
        onDone: [
          { guard: 'isFound', target: 'comparing', actions: 'moveToOrdersBranch' },
          { target: 'branchGone' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'readMenu',
        src: 'readMenu',
        input: ({ context: { order } }) => ({
          branchId: order?.branchId ?? 0,
          productIds: [...new Set(order?.items.map(({ productId }) => productId))],
        }),
        onDone: { target: 'compared', actions: 'compare' },
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    compared: { always: [{ guard: 'hasNoDifferences', ...added }, { target: 'reviewing' }] },
    reviewing: { on: { 'differences.accepted': { guard: 'hasLines', ...added } } },
    branchGone: {},
    failed: { on: { 'reorder.retried': 'deciding' } },
  },
});
