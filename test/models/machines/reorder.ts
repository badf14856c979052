import { reorderMachine } from '../../../machines/reorder/reorder-machine.ts';
import { dishOfOrder, orderFor } from '../../support/order-fixtures.ts';
import type { Model } from '../model.ts';
import { done, failed } from './endings.ts';

const order = orderFor();
const dearer = dishOfOrder({
  variants: [{ id: 1, name: '', price: 12_000, listPrice: null, availability: 'available' }],
});

export const reorderModel: Model = {
  machine: reorderMachine,
  purpose:
    'An earlier order once more: its branch, today’s menu, what has changed, and only then the cart [R1.18].',
  cases: {
    'reorder.requested': [1, 2].map((branchId) => ({ type: 'reorder.requested', order, branchId })),
    'branchChange.accepted': [{ type: 'branchChange.accepted' }],
    'differences.accepted': [{ type: 'differences.accepted' }],
    'reorder.retried': [{ type: 'reorder.retried' }],
    'reorder.cancelled': [{ type: 'reorder.cancelled' }],
    'branch.changed': [1, 2].map((branchId) => ({ type: 'branch.changed', branchId })),
    ...done('changeBranch', true, false),
    ...failed('changeBranch'),
    ...done('readMenu', [dishOfOrder()], [dearer], []),
    ...failed('readMenu'),
  },
  invariants: {
    'an order is only compared with the menu of its own branch, which is the chosen one': (snapshot) => {
      const { branchId, order: wanted } = snapshot.context;
      return (
        !(snapshot.matches('comparing') || snapshot.matches('reviewing')) || wanted?.branchId === branchId
      );
    },
    'what is reviewed was compared': (snapshot) =>
      !snapshot.matches('reviewing') || (snapshot.context.comparison?.differences.length ?? 0) > 0,
  },
  pathInvariants: {
    'lines are added once for each wish, and never none': (log) => {
      let mayAdd = false;
      return log.every((entry) => {
        if (entry.kind === 'heard' && entry.event.type === 'reorder.requested') mayAdd = true;
        if (entry.kind !== 'told' || entry.event.type !== 'order.repeated') return true;
        const isFirst = mayAdd;
        mayAdd = false;
        return isFirst && Array.isArray(entry.event['lines']) && entry.event['lines'].length > 0;
      });
    },
    'a changed order is added only right after a yes': (log) =>
      log.every((entry, at) => {
        if (entry.kind !== 'told' || entry.event.type !== 'order.repeated') return true;
        const before = log.slice(0, at).findLast(({ kind }) => kind === 'stood');
        if (before?.kind !== 'stood' || !before.snapshot.matches('reviewing')) return true;
        const heard = log.slice(0, at).findLast(({ kind }) => kind === 'heard');
        return heard?.kind === 'heard' && heard.event.type === 'differences.accepted';
      }),
  },
  unreached: {},
  restingPlaces: {},
};
