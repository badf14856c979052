import { useEffect, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { orderChangeMachine } from '../../../machines/order-change/order-change-machine.ts';
import { noChange, type OrderChangeEvent } from '../../../machines/order-change/order-change-setup.ts';
import { changeTimeLeft, unchanged, type ChangeDraft } from '../../../machines/order-change/order-change.ts';
import type { Order } from '../../../machines/order/order.ts';
import { randomId } from '../../lib/random-id.ts';
import { openOrRaise } from '../notices/notices.ts';
import { useApp, type App } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector } from '../system/use-actor.ts';

type Value = SnapshotFrom<typeof orderChangeMachine>['value'];
export type ChangeStep = Extract<Value, string> | Extract<Value, object>['open'];

function verbsOf(app: App) {
  const change = app.actors.find<typeof orderChangeMachine>('orderChange');
  const send = (event: OrderChangeEvent) => change.current()?.send(event);
  const sheet = openLazily<OrderChangeEvent>(app, change, { type: 'change.dismissed' });
  return {
    /** Starts with its code, which comes over the network at the first press. */
    open: (order: Order) =>
      openOrRaise(app.actors, 'The change of an order could not be loaded', () =>
        sheet.open(() => ({
          type: 'change.opened',
          order: {
            orderId: order.id,
            revision: order.changeRevision,
            msLeft: changeTimeLeft(order, app.api.now()),
            original: unchanged(order),
          },
        })),
      ),
    review: (draft: ChangeDraft) => send({ type: 'change.reviewed', draft, attemptKey: randomId() }),
    edit: () => send({ type: 'change.edited' }),
    confirm: () => send({ type: 'change.confirmed' }),
    sendAgain: () => send({ type: 'change.repeated' }),
    overtake: () => send({ type: 'change.overtaken' }),
    close: sheet.close,
  };
}

/** Changing an order before the restaurant accepts it [R1.15]. */
export function useOrderChange() {
  const app = useApp();
  const change = app.actors.find<typeof orderChangeMachine>('orderChange');
  const verbs = useMemo(() => verbsOf(app), [app]);
  const context = useLazySelector(change, (snapshot) => snapshot.context, noChange);
  const step = useLazySelector<typeof orderChangeMachine, ChangeStep>(
    change,
    ({ value }) => stepOf(value),
    'closed',
  );
  return { ...context, step, ...verbs };
}

function stepOf(value: Value): ChangeStep {
  return typeof value === 'string' ? value : value.open;
}

/** How many seconds the order can still be changed, by the provider's clock, also as "0:52"; null before that was read. */
export function useChangeTime(order: Pick<Order, 'changesUntil'>) {
  const { api } = useApp();
  const { changesUntil } = order;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const readClock = () => setLeft(Math.ceil(changeTimeLeft({ changesUntil }, api.now()) / 1_000));
    readClock();
    const timer = setInterval(readClock, 1_000);
    return () => clearInterval(timer);
  }, [api, changesUntil]);
  const clock = left === null ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return { left, clock };
}
