import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder-machine.ts';
import { noReorder, type RepeatedOrder, type ReorderEvent } from '../../../machines/reorder/reorder-setup.ts';
import { dietaryNeedsSlice } from '../dietary-needs/slice.ts';
import { openOrRaise } from '../notices/notices.ts';
import { type App, useApp } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector } from '../system/use-actor.ts';

type Snapshot = SnapshotFrom<typeof reorderMachine>;
/** Where the customer is; the passing states count as the one they lead to. */
export type ReorderStep = Exclude<Snapshot['value'], 'deciding' | 'compared'>;

type Dialog = ReturnType<typeof openLazily<ReorderEvent>>;

/** Starts with its code, which comes over the network at the first press. */
function request({ actors, store }: App, { open }: Dialog, order: RepeatedOrder): Promise<void> {
  return openOrRaise(actors, 'Ordering again could not be loaded', () =>
    open(() => {
      const { branch } = actors.get<typeof branchMachine>('branch').getSnapshot().context;
      const needs = store.get(dietaryNeedsSlice);
      return { type: 'reorder.requested', order, branchId: branch?.id ?? 0, needs };
    }),
  );
}

function verbsOf(app: App) {
  const reorder = app.actors.find<typeof reorderMachine>('reorder');
  const send = (event: ReorderEvent) => reorder.current()?.send(event);
  const dialog = openLazily<ReorderEvent>(app, reorder, { type: 'reorder.cancelled' });
  return {
    request: (order: RepeatedOrder) => request(app, dialog, order),
    /** Confirms the change to the order's own branch, which has another cart. */
    changeBranch: () => send({ type: 'branchChange.accepted' }),
    accept: () => send({ type: 'differences.accepted' }),
    retry: () => send({ type: 'reorder.retried' }),
    cancel: dialog.close,
  };
}

function stepOf({ value }: Snapshot): ReorderStep {
  return value === 'deciding' || value === 'compared' ? 'comparing' : value;
}

/** Ordering an earlier order again [R1.18]: which one, its progress, what has changed since. */
export function useReorder() {
  const app = useApp();
  const reorder = app.actors.find<typeof reorderMachine>('reorder');
  const verbs = useMemo(() => verbsOf(app), [app]);
  const { order, comparison } = useLazySelector(reorder, ({ context }) => context, noReorder);
  const step = useLazySelector<typeof reorderMachine, ReorderStep>(reorder, stepOf, 'resting');
  return { order, comparison, step, ...verbs };
}

/** Called once an order was put into the cart. */
export function useOrderRepeated(onRepeated: () => void): void {
  const { actors } = useApp();
  useEffect(
    () => actors.subscribe<typeof reorderMachine>('reorder', { 'order.repeated': onRepeated }),
    [actors, onRepeated],
  );
}
