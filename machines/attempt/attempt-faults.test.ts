import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { malformed, refusal, unauthorized, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects, settle } from '../../test/support/controlled-effects.ts';
import { orderFor, paymentSetup, record } from '../../test/support/order-fixtures.ts';
import { propertyTimeoutMs, tried } from '../../test/support/thorough.ts';
import type { Order } from '../order/order.ts';
import type {
  DriverEvent,
  DriverInput,
  GatewaySession,
  PaymentRequest,
  Verification,
  VerificationQuestion,
} from '../payment/payment.ts';
import { paymentMachine } from '../payment/payment-machine.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { OrderSending, PlacedOrder } from './order-draft.ts';
import { attemptMachine } from './attempt-machine.ts';
import type { SavedAttempt, AttemptEvent } from './attempt-setup.ts';

type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'garbled' | 'refused' | 'expired';
type GatewayWord = 'opened' | 'pays' | 'paysSilently' | 'dismissed' | 'failed' | 'settlesLate';
type Step =
  | { kind: 'answer'; fault: Fault }
  | { kind: 'wait'; ms: number }
  | { kind: 'reload' }
  | { kind: 'gateway'; says: GatewayWord }
  | { kind: 'customer'; event: AttemptEvent };

/** Everything that a customer and the shop say to an attempt. */
const words: readonly AttemptEvent[] = [
  { type: 'attempt.paymentRetried' },
  { type: 'attempt.checkRequested' },
  { type: 'attempt.orderAbandoned' },
  { type: 'attempt.paymentAbandoned' },
  { type: 'setup.changed', setup: { ...paymentSetup, language: 'hi' } },
];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      fault: fc.constantFrom<Fault>(
        'none',
        'none',
        'none',
        'lostBefore',
        'lostAfter',
        'garbled',
        'refused',
        'expired',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(300, 2000, 8000, 30_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('gateway' as const),
      says: fc.constantFrom<GatewayWord>(
        'opened',
        'pays',
        'paysSilently',
        'dismissed',
        'failed',
        'settlesLate',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('customer' as const),
      event: fc.constantFrom(...words),
    }),
  },
);

/** A provider and a gateway that keep their books; `honoursKeys` answers the same key with the same order (D9). */
function world(honoursKeys: boolean) {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const books = {
    live: 0,
    captures: 0,
    hasOpened: false,
    isPaid: false,
    hasRefused: false,
    hasReloaded: false,
  };
  let stored: AttemptRecord | null = null;
  let say: (event: DriverEvent) => void = () => {};
  /** One window takes the money once, as gateways do; a second window takes it a second time. */
  let isWindowPaid = false;
  const driver = fromCallback<DriverEvent, DriverInput>(({ sendBack }) => {
    say = sendBack;
    isWindowPaid = false;
  });
  const verifyPayment = effects.effect<Verification, VerificationQuestion>('verifyPayment');
  const machine = attemptMachine.provide({
    actors: {
      saveAttempt: effects.effect<SavedAttempt, AttemptRecord>('saveAttempt'),
      placeOrder: effects.effect<PlacedOrder | 'tooLate', OrderSending>('placeOrder'),
      findOrderByAttempt: effects.effect<Order | null, AttemptRecord>('findOrderByAttempt'),
      verifyPayment,
      deleteOrder: effects.effect<void, { orderId: number }>('deleteOrder'),
      clearAttempt: effects.effect<void, { attemptKey: string }>('clearAttempt'),
      payment: paymentMachine.provide({
        actors: {
          driver,
          verifyPayment,
          prepareHandoff: effects.effect<GatewaySession, PaymentRequest>('prepareHandoff'),
        },
      }),
    },
  });
  const begin = (from: AttemptRecord, isRecovered: boolean) => {
    const actor = createActor(machine, {
      clock,
      input: { record: from, setup: paymentSetup, isRecovered },
    });
    actor.start();
    return actor;
  };
  let actor = begin(record, false);

  const act = (name: string, input: unknown): unknown => {
    switch (name) {
      case 'saveAttempt':
        stored = input as AttemptRecord;
        return 'saved';
      case 'clearAttempt':
        stored = null;
        return undefined;
      case 'placeOrder':
        if (!honoursKeys || books.live === 0) books.live += 1;
        return { orderId: 41 };
      case 'findOrderByAttempt':
        return books.live > 0 ? orderFor() : null;
      case 'verifyPayment':
        if (books.live === 0) return 'cancelled';
        return books.isPaid ? 'paid' : 'unpaid';
      case 'deleteOrder':
        if (books.isPaid) throw refusal('Paid');
        books.live -= 1;
        return undefined;
      default:
        if (books.isPaid) throw refusal('This has already been paid.');
        return { kind: 'none' };
    }
  };
  const answer = async (fault: Fault) => {
    const [call] = effects.open;
    if (!call) return;
    const isOurs = call.name === 'saveAttempt' || call.name === 'clearAttempt';
    if (fault === 'lostBefore' && !isOurs) return call.reject(unreachable);
    if (fault === 'garbled' && !isOurs) return call.reject(malformed);
    if (fault === 'expired' && !isOurs) return call.reject(unauthorized);
    if (fault === 'refused' && (call.name === 'placeOrder' || call.name === 'prepareHandoff')) {
      books.hasRefused ||= call.name === 'placeOrder';
      return call.reject(refusal('No'));
    }
    try {
      const output = act(call.name, call.input);
      return fault === 'lostAfter' && !isOurs ? await call.reject(unreachable) : await call.resolve(output);
    } catch (error) {
      return call.reject(error);
    }
  };
  const gateway = (says: GatewayWord) => {
    const isOpen = actor.getSnapshot().children.payment?.getSnapshot().hasTag('open') === true;
    if (isOpen === (says === 'settlesLate')) return;
    if (says === 'settlesLate') {
      if (!books.hasOpened || books.isPaid || books.live === 0) return;
      books.captures += 1;
      books.isPaid = true;
      return;
    }
    books.hasOpened = true;
    if (says === 'opened') return say({ type: 'payment.opened' });
    if (says === 'dismissed') return say({ type: 'payment.dismissed', mayStillSettle: true });
    if (says === 'failed') return say({ type: 'driver.failed', code: 'gatewayFailed' });
    if (!isWindowPaid) books.captures += 1;
    isWindowPaid = true;
    books.isPaid = true;
    if (says === 'pays') say({ type: 'payment.claimed', proof: { id: 'p' } });
  };
  const run = async (one: Step) => {
    if (one.kind === 'answer') await answer(one.fault);
    else if (one.kind === 'wait') clock.increment(one.ms);
    else if (one.kind === 'gateway') gateway(one.says);
    else if (actor.getSnapshot().status !== 'active') return;
    else if (one.kind === 'customer') actor.send(one.event);
    else if (stored !== null) {
      books.hasReloaded = true;
      actor.stop();
      actor = begin(stored, true);
    }
    await settle();
    while (effects.open[0]?.name === 'saveAttempt' || effects.open[0]?.name === 'clearAttempt')
      await answer('none');
  };
  return { books, run, effects, current: () => actor, hasStored: () => stored !== null };
}

/** Nothing goes wrong any more: every question is answered, and an unpaid order has been looked at once more. */
async function quiet({ run, current, effects }: ReturnType<typeof world>) {
  let isLookedAt = false;
  for (let turn = 0; turn < 80 && current().getSnapshot().status === 'active'; turn += 1) {
    const isUnpaid = current().getSnapshot().hasTag('unpaid');
    if (isUnpaid && isLookedAt && effects.open.length === 0) return;
    isLookedAt = isUnpaid && effects.open.length > 0;
    await run({ kind: 'answer', fault: 'none' });
    await run({ kind: 'gateway', says: 'dismissed' });
    if (!isLookedAt) await run({ kind: 'wait', ms: 15_000 });
  }
}

describe('an attempt under every kind of fault', () => {
  it('hears every event of the machine', () => {
    const own = attemptMachine.events.filter((type) => !type.startsWith('xstate.'));
    expect(words.map(({ type }): string => type).toSorted()).toEqual(own.toSorted());
  });

  it.each(
    tried([5, 6, 7, 8, 9], [5, 6, 7, 8, 9, 10, 11, 12, 13, 14]).flatMap((seed) => [
      { seed, honoursKeys: true },
      { seed, honoursKeys: false },
    ]),
  )(
    '(P1, P5, P6) at most one order and one capture, and rests only on what is so (keys honoured: $honoursKeys, seed $seed)',
    async ({ seed, honoursKeys }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const here = world(honoursKeys);
          await here.run({ kind: 'wait', ms: 0 });
          for (const one of steps) {
            await here.run(one);
            expect(here.books.live).toBeLessThanOrEqual(1);
            expect(here.books.captures).toBeLessThanOrEqual(1);
            expect(
              here.effects.count('placeOrder') === 0 ||
                here.hasStored() ||
                here.current().getSnapshot().context.result !== null,
            ).toBe(true);
          }
          await quiet(here);
          const { status, output } = here.current().getSnapshot();
          const isUnpaid = here.current().getSnapshot().hasTag('unpaid');
          expect(status === 'done' || isUnpaid).toBe(true);
          if (output?.outcome === 'placed') expect(here.books).toMatchObject({ live: 1, isPaid: true });
          if (here.books.isPaid && here.books.live > 0) expect(output?.outcome).toBe('placed');
          if (isUnpaid) expect(here.books.isPaid).toBe(false);
          if (output?.outcome === 'refused')
            expect(
              here.books.hasRefused ||
                output.key === 'checkout.notPlaced' ||
                (output.key === 'checkout.orderCancelled' && here.books.live === 0 && here.books.hasReloaded),
            ).toBe(true);
          if (output?.outcome === 'abandoned') expect(here.books.live).toBe(0);
        }),
        { numRuns: tried(60, 10_000), seed },
      );
    },
    propertyTimeoutMs,
  );
});
