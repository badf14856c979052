import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate';
import { attemptMachine } from '../../../machines/attempt/attempt-machine.ts';
import type { AttemptInput, AttemptResult } from '../../../machines/attempt/attempt.ts';
import { paymentMachine } from '../../../machines/payment/payment-machine.ts';
import { withWaitingEffects } from '../replay.ts';

type Which = 'attempt' | 'payment';
/** A pending effect of the tab. `answer` is set once it was carried out and its answer is under way. */
export type Call = {
  of: Which;
  id: string;
  input: unknown;
  answer?: EventObject;
  /** The customer has paid in this window, which has not sent its callback yet. */
  hasPaid?: boolean;
};
type Timer = { of: Which; id: string; event: EventObject; delay: number };

/** One tab with the shipped machines: an attempt with its payment, their pending effects, and how the last one ended. */
export type Tab = {
  attempt: AnyMachineSnapshot | null;
  payment: AnyMachineSnapshot | null;
  calls: readonly Call[];
  timers: readonly Timer[];
  /** Of the attempt with this key. */
  result: (AttemptResult & { attemptKey: string }) | null;
};

export const restingTab: Tab = { attempt: null, payment: null, calls: [], timers: [], result: null };

export type Machines = Record<Which, AnyStateMachine>;
export const shippedMachines: Machines = {
  attempt: withWaitingEffects(attemptMachine),
  payment: withWaitingEffects(paymentMachine),
};

/** Sends events to the machines of a tab and returns their pending effects, as their own actors would. */
export function tabWith(machines: Machines) {
  function enter(
    tab: Tab,
    of: Which,
    [snapshot, actions]: [AnyMachineSnapshot, ExecutableActionObject[]],
  ): Tab {
    const isOver = snapshot.status !== 'active';
    let next: Tab = { ...tab, [of]: isOver ? null : snapshot };
    if (isOver) next = without(next, of);
    for (const action of actions) next = obey(next, of, action, isOver);
    if (of === 'attempt') {
      if (!isOver) return next;
      const { attemptKey } = snapshot.context.record;
      return { ...without(next, 'payment'), payment: null, result: { ...snapshot.output, attemptKey } };
    }
    const told: EventObject & Record<string, unknown> = isOver
      ? { type: 'xstate.done.actor.payment', output: snapshot.output }
      : { type: 'xstate.snapshot.payment', snapshot };
    return send(next, 'attempt', told);
  }

  function obey(tab: Tab, of: Which, { type, params }: ExecutableActionObject, isOver: boolean): Tab {
    if (typeof params !== 'object' || params === null) return tab;
    const { id, input, event, delay, sendId } = params as Record<string, unknown>;
    if (type === 'xstate.cancel')
      return { ...tab, timers: tab.timers.filter((timer) => timer.of !== of || timer.id !== sendId) };
    if (type === 'xstate.stopChild') return stopped(tab, of, String(id));
    if (isOver) return tab;
    if (type === 'xstate.raise' && typeof delay === 'number')
      return { ...tab, timers: [...tab.timers, { of, id: String(id), event: event as EventObject, delay }] };
    if (type === 'xstate.sendTo') return send(tab, 'payment', event as EventObject);
    if (type !== 'xstate.spawnChild') return tab;
    if (id !== 'payment') return { ...tab, calls: [...tab.calls, { of, id: String(id), input }] };
    return enter(tab, 'payment', initialTransition(machines.payment, input));
  }

  function stopped(tab: Tab, of: Which, id: string): Tab {
    if (id === 'payment') return { ...without(tab, 'payment'), payment: null };
    return { ...tab, calls: tab.calls.filter((call) => call.of !== of || call.id !== id) };
  }

  function send(tab: Tab, of: Which, event: EventObject): Tab {
    const snapshot = tab[of];
    return snapshot === null ? tab : enter(tab, of, transition(machines[of], snapshot, event));
  }

  const known = new Map<string, Tab>();
  const followers = new WeakMap<Tab, Map<string, Tab>>();

  /** The canonical tab for all in the same state, so that its steps are computed once. */
  function same(tab: Tab): Tab {
    const key = JSON.stringify(keyOfTab(tab));
    const first = known.get(key) ?? tab;
    if (first === tab) known.set(key, tab);
    return first;
  }

  function once(tab: Tab, what: string, next: () => Tab): Tab {
    const after = followers.get(tab) ?? new Map<string, Tab>();
    followers.set(tab, after);
    const result = after.get(what) ?? same(next());
    after.set(what, result);
    return result;
  }

  const changed = (tab: Tab, call: Call, more: Partial<Call>): Tab => ({
    ...tab,
    calls: tab.calls.map((each) => (each === call ? { ...call, ...more } : each)),
  });

  return {
    send: (tab: Tab, of: Which, event: EventObject): Tab =>
      once(tab, `${of} ${JSON.stringify(event)}`, () => send(tab, of, event)),
    begin: (input: AttemptInput): Tab =>
      once(restingTab, JSON.stringify(input), () =>
        enter(restingTab, 'attempt', initialTransition(machines.attempt, input)),
      ),
    /** A call of the tab has ended. */
    answer: (tab: Tab, call: Call, event: EventObject): Tab =>
      once(tab, `${call.of} ${call.id} ${JSON.stringify(event)}`, () =>
        send({ ...tab, calls: tab.calls.filter((each) => each !== call) }, call.of, event),
      ),
    /** A call goes on, but something about it is known now. */
    note: (tab: Tab, call: Call, more: Pick<Call, 'answer' | 'hasPaid'>): Tab =>
      once(tab, `note ${call.id} ${JSON.stringify(more)}`, () => changed(tab, call, more)),
    /** The soonest of the waiting times is over. */
    wait: (tab: Tab): Tab =>
      once(tab, 'wait', () => {
        const soonest = tab.timers.toSorted((one, other) => one.delay - other.delay)[0];
        if (soonest === undefined) return tab;
        return send(
          { ...tab, timers: tab.timers.filter((timer) => timer !== soonest) },
          soonest.of,
          soonest.event,
        );
      }),
  };
}

function without(tab: Tab, of: Which): Tab {
  const others = ({ of: other }: { of: Which }) => other !== of;
  return { ...tab, calls: tab.calls.filter(others), timers: tab.timers.filter(others) };
}

/** The identity of a tab's state. */
function keyOfTab({ attempt, payment, calls, timers, result }: Tab): unknown {
  return [
    attempt && [attempt.value, whatCounts(attempt.context)],
    payment && [payment.value, whatCounts(payment.context)],
    calls.map(({ of, id, answer, hasPaid }) => [of, id, answer ?? null, hasPaid ?? false]),
    timers.map(({ of, id }) => `${of} ${id}`).toSorted(),
    result,
  ];
}

/** Values that are only shown are left out: they don't change what can happen. */
function whatCounts({
  setup: _setup,
  isConfirming: _isConfirming,
  message: _message,
  ...rest
}: Record<string, unknown>) {
  return rest;
}
