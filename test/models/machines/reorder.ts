import { compareOrder } from '../../../machines/order/compare-order.ts';
import { reorderMachine } from '../../../machines/reorder/reorder-machine.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { hasNeeds, noNeeds, type DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { dishOfOrder, orderFor } from '../../support/order-fixtures.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, everyStep, isSame, told, wordsAreHeard, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, beganWith, endsByItself } from '../promises.ts';
import { done, failed } from './endings.ts';

const order = orderFor();
const dearer = dishOfOrder({
  variants: [{ id: 1, name: '', price: 12_000, listPrice: null, availability: 'available' }],
});
const nutty = dishOfOrder({ tags: ['Contains nuts'] });
const nutFree = { ...noNeeds, without: ['nuts'] as const };
const cases: Cases = {
  'reorder.requested': [
    { type: 'reorder.requested', order, branchId: 1, needs: noNeeds },
    { type: 'reorder.requested', order, branchId: 2, needs: noNeeds },
    { type: 'reorder.requested', order, branchId: 1, needs: nutFree },
  ],
  'branchChange.accepted': [{ type: 'branchChange.accepted' }],
  'differences.accepted': [{ type: 'differences.accepted' }],
  'reorder.retried': [{ type: 'reorder.retried' }],
  'reorder.cancelled': [{ type: 'reorder.cancelled' }],
  'branch.changed': [1, 2].map((branchId) => ({ type: 'branch.changed', branchId })),
  ...done('changeBranch', true, false),
  ...failed('changeBranch'),
  ...done('readMenu', [dishOfOrder()], [nutty], [], [dearer]),
  ...failed('readMenu'),
};
/** Whatever is shown can be closed, and another order had again instead. */
const always = ['reorder.cancelled', 'reorder.requested', 'branch.changed'];

export const reorderModel: Model = {
  machine: reorderMachine,
  purpose:
    'An earlier order once more: its branch, today’s menu, what has changed, and only then the cart [R1.18].',
  cases,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'every step can be gone on with, and left': wordsAreHeard(cases, {
      resting: always,
      confirmingBranch: ['branchChange.accepted', ...always],
      busy: always,
      reviewing: always,
      branchGone: always,
      failed: ['reorder.retried', ...always],
    }),
    'nobody waits without end': endsByItself('busy'),
    'what is left of an order can be had, and nothing of it cannot': (snapshot) =>
      !snapshot.matches('reviewing') ||
      snapshot.can({ type: 'differences.accepted' }) === snapshot.context.comparison.lines.length > 0,
    'nothing of an order is left where none is had again': (snapshot) =>
      !snapshot.matches('resting') ||
      (snapshot.context.order === null &&
        snapshot.context.comparison === null &&
        !hasNeeds(snapshot.context.needs)),
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
    'an order of this branch is compared with today’s menu at once, one of another after a yes': afterEvents({
      'reorder.requested': (step, { branchId }) =>
        branchId === order.branchId ? isCompared(step) : step.after.matches('confirmingBranch'),
      'branchChange.accepted': (step) => beganWith(step, 'changeBranch', { branchId: order.branchId }),
      'reorder.retried': (step) =>
        step.before.context.branchId === order.branchId
          ? isCompared(step)
          : step.after.matches('confirmingBranch'),
    }),
    'what is cancelled, or left for another branch, adds nothing': afterEvents({
      'reorder.cancelled': (step) =>
        step.after.matches('resting') &&
        Object.keys(step.after.children).length === 0 &&
        added(step) === null,
      'branch.changed': ({ before, after }, { branchId }) => {
        const isElsewhere = before.context.order !== null && branchId !== order.branchId;
        return (
          after.context.branchId === branchId && isSame(after.value, isElsewhere ? 'resting' : before.value)
        );
      },
    }),
    'only what can be had today is added, and what cannot is told first': afterEndings({
      readMenu: (step, well, products) => {
        if (!well) return step.after.matches('failed') && added(step) === null;
        const { lines, differences } = comparisonWith(products, step.before.context.needs);
        if (differences.length === 0) return isSame(added(step), lines) && step.after.matches('resting');
        const isTold = isSame(step.after.context.comparison, { lines, differences });
        return step.after.matches('reviewing') && isTold && added(step) === null;
      },
    }),
    'a dish with what the customer cannot eat is left out': afterEndings({
      readMenu: ({ before, after }, well, products) => {
        const isNutty = well && Array.isArray(products) && products.includes(nutty);
        if (!isNutty || !hasNeeds(before.context.needs)) return true;
        return after.matches('reviewing') && after.context.comparison.lines.length === 0;
      },
    }),
    'what was told is added once it is accepted': afterEvents({
      'differences.accepted': (step) => {
        const { lines } = step.before.context.comparison;
        return lines.length === 0
          ? step.after.matches('reviewing') && added(step) === null
          : isSame(added(step), lines) && step.after.matches('resting');
      },
    }),
    'a branch that is gone, or cannot be reached, says so': (log) =>
      afterEndings({
        changeBranch: (step, well, isFound) => {
          if (!well) return step.after.matches('failed');
          return isFound === true ? isCompared(step) : step.after.matches('branchGone');
        },
      })(log) && afterTime({ busy: ({ after }) => after.matches('failed') })(log),
    'nothing is added but by a menu or a yes': (log) =>
      everyStep(log, (step) => {
        const isByMenu = step.cause?.kind === 'ended' && step.cause.effect === 'readMenu';
        const isByYes = step.cause?.kind === 'heard' && step.cause.event.type === 'differences.accepted';
        return added(step) === null || isByMenu || isByYes;
      }),
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
  closes: [
    {
      by: ['reorder.cancelled'],
      isShown: (snapshot) => !snapshot.matches('resting'),
      opens: ['reorder.requested'],
    },
  ],
  customers: {
    leaving: ['reorder.cancelled'],
    isEmpty: ({ context }) =>
      context.order === null && context.comparison === null && !hasNeeds(context.needs),
  },
  unreached: {},
  restingPlaces: {},
};

/** The lines that went into the cart in this step; null for none. */
function added(step: Step): unknown {
  return told(step, 'order.repeated')[0]?.['lines'] ?? null;
}

function isCompared(step: Step): boolean {
  const productIds = [...new Set(order.items.map(({ productId }) => productId))];
  return beganWith(step, 'readMenu', { branchId: order.branchId, productIds });
}

function comparisonWith(products: unknown, needs: DietaryNeeds) {
  return Array.isArray(products) ? compareOrder(order, products.filter(isProduct), needs) : noComparison;
}

const noComparison = { lines: [], differences: [] };

function isProduct(value: unknown): value is Product {
  return typeof value === 'object' && value !== null && 'variants' in value;
}
