import { createTestModel } from '@xstate/graph';
import { createMachine, type AnyMachineSnapshot } from 'xstate';

/** A customer's actions, from an empty page to an order. */
export const journeyEvents = [
  'branch.chosen',
  'dish.added',
  'line.removed',
  'removal.undone',
  'checkout.visited',
  'login.asked',
  'login.dismissed',
  'phone.given',
  'wrongCode.given',
  'code.given',
  'order.submitted',
  'card.declined',
  'payment.made',
  'window.closed',
  'page.reloaded',
  'payment.retried',
  'order.abandoned',
  'orders.visited',
] as const;
export type JourneyEvent = (typeof journeyEvents)[number];

/** Positions of a customer, one name for each that the screen distinguishes. */
export const journeyStates = [
  'choosingPlace',
  'browsing',
  'guestCart',
  'emptyCart',
  'checkoutClosed',
  'ordersClosed',
  'enteringPhone',
  'awaitingCode',
  'codeRefused',
  'checkingOut',
  'paying',
  'declined',
  'unpaid',
  'placed',
  'ordersListed',
] as const;
export type JourneyState = (typeof journeyStates)[number];

/** Drivers of a journey in a browser: one for each event, an assertion for each state. */
export type JourneyTables = {
  events: Record<JourneyEvent, () => Promise<void>>;
  states: Record<JourneyState, () => Promise<void>>;
};

/**
 * The path of a customer across the machines, as the screens show it: abstract on purpose. Decision 024 explains why the package
 * generates these paths and not those of the machines.
 */
export const journeyMachine = createMachine({
  id: 'journey',
  types: {} as { events: { type: JourneyEvent } },
  initial: 'choosingPlace',
  states: {
    choosingPlace: { on: { 'branch.chosen': 'browsing' } },
    browsing: { on: { 'dish.added': 'guestCart', 'orders.visited': 'ordersClosed' } },
    guestCart: { on: { 'line.removed': 'emptyCart', 'checkout.visited': 'enteringPhone' } },
    emptyCart: { on: { 'removal.undone': 'guestCart' } },
    checkoutClosed: { on: { 'login.asked': 'enteringPhone' } },
    ordersClosed: { on: { 'dish.added': 'guestCart' } },
    enteringPhone: { on: { 'phone.given': 'awaitingCode', 'login.dismissed': 'checkoutClosed' } },
    awaitingCode: { on: { 'wrongCode.given': 'codeRefused', 'code.given': 'checkingOut' } },
    codeRefused: { on: { 'code.given': 'checkingOut' } },
    checkingOut: { on: { 'order.submitted': 'paying' } },
    paying: {
      on: {
        'payment.made': 'placed',
        'card.declined': 'declined',
        'window.closed': 'unpaid',
        'page.reloaded': 'unpaid',
      },
    },
    declined: { on: { 'payment.made': 'placed', 'window.closed': 'unpaid' } },
    unpaid: { on: { 'payment.retried': 'paying', 'order.abandoned': 'checkingOut' } },
    placed: { on: { 'orders.visited': 'ordersListed' } },
    ordersListed: {},
  },
});

type Step = { event: { type: string }; state: AnyMachineSnapshot };
/** One path through the model: `test` runs it with a driver for each event and an assertion for each state. */
export type Journey = {
  title: string;
  transitions: string[];
  test: (tables: JourneyTables) => Promise<unknown>;
};

/** Few journeys that together cover every step of the model, the longest first. */
export function journeys(): Journey[] {
  const model = createTestModel(journeyMachine);
  const paths = model.getShortestPaths({ limit: 2000 }).map((path): Journey => {
    const steps: Step[] = path.steps;
    return {
      title: steps.flatMap(({ event }) => (event.type.startsWith('xstate.') ? [] : [event.type])).join(' → '),
      transitions: transitionsIn(steps),
      test: (tables) => path.test(tables),
    };
  });
  const made = new Set<string>();
  return paths
    .toSorted(
      (one, other) =>
        other.transitions.length - one.transitions.length || one.title.localeCompare(other.title),
    )
    .filter(({ transitions }) => {
      const isNew = transitions.some((each) => !made.has(each));
      for (const each of transitions) made.add(each);
      return isNew;
    });
}

/** Every step that the model allows, as "state: event". */
export function declaredTransitions(): string[] {
  return Object.values(journeyMachine.states).flatMap((state) =>
    [...state.transitions.keys()].map((event) => `${state.key}: ${event}`),
  );
}

function transitionsIn(steps: readonly Step[]): string[] {
  return steps.flatMap(({ event }, index) => {
    const before = steps[index - 1]?.state.value;
    return before === undefined || event.type.startsWith('xstate.')
      ? []
      : [`${String(before)}: ${event.type}`];
  });
}
