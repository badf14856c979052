import { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { record } from '../../support/order-fixtures.ts';
import {
  alwaysAfter,
  answersAreHeard,
  ended,
  everyStep,
  hasEnded,
  heard,
  isBegun,
  isHeard,
  isSame,
  told,
} from '../logs.ts';
import { noFacts } from '../../../machines/checkout/checkout.ts';
import { emptyCheckout, type CheckoutContext } from '../../../machines/checkout/checkout-context.ts';
import type { Entry } from '../replay.ts';
import type { Model } from '../model.ts';
import { afterEvents, endsByItself } from '../promises.ts';
import { cases } from './checkout-cases.ts';
import { offerPromises, offerStates } from './checkout-offers.ts';
import { checkoutPromises, checkoutStates } from './checkout-promises.ts';
import { checkoutScenarios } from './checkout-scenarios.ts';
import { schedulePromises } from './checkout-schedule.ts';

export const checkoutModel: Model = {
  machine: checkoutMachine,
  purpose:
    'The bill as a draft, the check of cart, price and branch before payment, and the attempt itself [R1.7, R1.9, R1.10, R1.21, R5.2, R5.10].',
  cases,
  scenarios: checkoutScenarios,
  invariants: {
    ...checkoutStates,
    ...offerStates,
    'every answer is heard': answersAreHeard(cases),
    'nobody waits for an answer without end': endsByItself(
      'busy',
      'readingCharge',
      'checkingCode',
      'editing.code.offering',
    ),
    'what was left unsettled, or waits for its payment, is taken up by its customer (S7, R1.21)': (
      snapshot,
    ) => {
      const { customer } = snapshot.context;
      const isTaken = (type: string) =>
        snapshot.can({ type, record: { ...record, userId: customer.userId }, returned: null });
      if (customer === null || snapshot.matches('ordering')) return true;
      return isTaken('storedAttempt.found') && isTaken('payment.requested');
    },
    'an attempt runs exactly while one is being settled': (snapshot) =>
      snapshot.matches('ordering') === (snapshot.context.record !== null) &&
      snapshot.matches('ordering') === 'attempt' in snapshot.children,
    'placed means that there is an order, and only then': (snapshot) =>
      !snapshot.matches('placed') || snapshot.context.orderId !== null,
    'nothing is asked for a page that is not open': (snapshot) =>
      snapshot.context.isPageOpen ||
      !['readDeliveryCharge', 'validatePromo', 'findOffer', 'readPreflight'].some(
        (name) => name in snapshot.children,
      ),
    'nothing is shown to review without a difference (C12)': (snapshot) =>
      !snapshot.matches('reviewingChanges') || snapshot.context.changes.length > 0,
    'nothing is ordered while a difference is not accepted (C12)': (snapshot) =>
      !snapshot.matches('ordering') || isOfBefore(snapshot.context) || snapshot.context.changes.length === 0,
    'what is placed has dishes in it, and what has none exists': (snapshot) =>
      !snapshot.matches('ordering') ||
      (snapshot.context.record.draft?.lines.length ?? snapshot.context.record.orderId) > 0,
    'an address that is gone is not chosen any more (R1.11)': (snapshot) =>
      !snapshot.context.isAddressGone || snapshot.context.address === null,
    'an attempt of another customer is never settled (C9)': (snapshot) =>
      !snapshot.matches('ordering') ||
      snapshot.context.customer === null ||
      snapshot.context.record.userId === snapshot.context.customer.userId,
  },
  pathInvariants: {
    ...checkoutPromises,
    ...offerPromises,
    ...schedulePromises,
    'a look that fails is told at the bill, where it can be tried again (R5.10)': (log) =>
      everyStep(log, ({ cause, before, after }) => {
        const isFailed =
          before.matches('checkingOrder') && hasEnded(cause ?? undefined, 'readPreflight', false);
        const isLate = before.matches('checkingOrder') && cause === null;
        return !(isFailed || isLate) || (after.matches('editing') && after.context.problem !== null);
      }),
    'differences are accepted when the customer says so, or lead back to the bill (C12)': afterEvents({
      'changes.accepted': ({ before, after }, { startedAt }) =>
        !before.matches('reviewingChanges') || after.context.startedAt === startedAt,
      'order.reconsidered': ({ before, after }) =>
        !before.matches('reviewingChanges') || after.matches('editing'),
    }),
    'a refused order is given up or changed (R8.6)': (log) =>
      everyStep(log, (step) => {
        const isLeft = heard(step, 'order.reconsidered') ?? heard(step, 'storedAttempt.ended');
        if (!step.before.matches('refused') || isLeft === null) return true;
        return step.after.matches(step.before.context.isPageOpen ? 'editing' : 'idle');
      }),
    'nothing is settled before everything was read again, unless it was stored or placed before (C12)': (
      log,
    ) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'attempt'),
        (entry) => hasEnded(entry, 'readPreflight', true) || beginsOfBefore(entry),
        (entry) => isBegun(entry, 'attempt', 'readPreflight'),
      ),
    'one attempt for one submission (P1)': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'attempt'),
        (entry) => isHeard(entry, 'order.submitted') || beginsOfBefore(entry),
        (entry) => isBegun(entry, 'attempt'),
      ),
    'an attempt that comes to a stand is told to whoever is away, once (P6)': (log) =>
      everyStep(log, (step) => {
        const seen = heard(step, 'xstate.snapshot.attempt')?.['snapshot'];
        if (seen === undefined || !step.before.matches('ordering')) return true;
        const stand = ['unpaid', 'unknown'].find((tag) => Object(seen).hasTag(tag)) ?? null;
        const { isPageOpen, stalled } = step.before.context;
        const isNotified = stand !== null && stand !== stalled && !isPageOpen;
        return told(step, 'notice').length === (isNotified ? 1 : 0);
      }),
    'an order that exists has taken its dishes out of the cart: that is told once, paid or not (R4.7)': (
      log,
    ) =>
      everyStep(log, (step) => {
        const seen = heard(step, 'xstate.snapshot.attempt')?.['snapshot'];
        if (seen === undefined || !step.before.matches('ordering')) return true;
        const known = step.before.context.record.orderId;
        const now = Object(seen).context.record.orderId;
        return (
          told(step, 'cart.differed').length === Number(known === null && now !== null) &&
          step.after.context.record.orderId === (known ?? now)
        );
      }),
    'placed is told once for each order that this page placed, and only then (P6)': (log) =>
      everyStep(log, (step) => {
        const isPlaced =
          Object(ended(step, 'attempt')?.value).outcome === 'placed' &&
          step.before.context.record.draft !== null &&
          !step.before.context.isRecovered;
        return told(step, 'order.placed').length === (isPlaced ? 1 : 0);
      }),
  },
  closes: [
    {
      by: ['checkout.closed'],
      isShown: ({ context }) => context.isPageOpen,
      opens: ['checkout.opened', 'storedAttempt.found', 'payment.requested'],
      sends: ['readDeliveryCharge', 'validatePromo', 'findOffer', 'readPreflight', 'attempt'],
      goesOn: ['attempt'],
    },
  ],
  customers: {
    leaving: ['facts.changed'],
    isLeaving: ({ context: { customer } }, { facts: known }) =>
      customer !== null && customer.userId !== Object(known).customer?.userId,
    isEmpty: ({ context }) => {
      // Told anew of whoever is there now, and looked for at once for them.
      const told = Object.keys(noFacts).map((name) => [name, context[name]]);
      const { isPageOpen, offerAsked } = context;
      return isSame(context, { ...emptyCheckout, ...Object.fromEntries(told), isPageOpen, offerAsked });
    },
    customerIn: ({ context }) => context.customer?.userId ?? null,
    asks: ['readDeliveryCharge', 'validatePromo', 'findOffer', 'readPreflight', 'attempt'],
  },
  unreached: {},
  restingPlaces: {},
};

/** Settled here, but not ordered at this bill. */
function isOfBefore({ isRecovered, record: settled }: CheckoutContext): boolean {
  return isRecovered || settled?.draft === null;
}

function beginsOfBefore(entry: Entry): boolean {
  return isHeard(entry, 'storedAttempt.found') || isHeard(entry, 'payment.requested');
}
