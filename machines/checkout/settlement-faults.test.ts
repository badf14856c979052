import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { malformed, refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects, settle } from '../../test/support/controlled-effects.ts';
import { desk, orderFor, record } from '../../test/support/order-fixtures.ts';
import type { Order } from '../order/order.ts';
import type {
  DriverEvent,
  DriverInput,
  PaymentHandoff,
  PaymentRequest,
  Verification,
  VerificationQuestion,
} from '../payment/payment.ts';
import { paymentMachine } from '../payment/payment-machine.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import { settlementMachine } from './settlement-machine.ts';
import type { SavedAttempt, SettlementEvent } from './settlement-setup.ts';

type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'garbled' | 'refused';
type Step =
  | { kind: 'answer'; fault: Fault }
  | { kind: 'wait'; ms: number }
  | { kind: 'reload' }
  | { kind: 'gateway'; says: 'opened' | 'pays' | 'paysSilently' | 'dismissed' | 'failed' }
  | { kind: 'customer'; event: SettlementEvent };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      fault: fc.constantFrom<Fault>('none', 'none', 'none', 'lostBefore', 'lostAfter', 'garbled', 'refused'),
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
      says: fc.constantFrom('opened', 'pays', 'paysSilently', 'dismissed', 'failed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('customer' as const),
      event: fc.constantFrom<SettlementEvent>(
        { type: 'payment.retried' },
        { type: 'check.requested' },
        { type: 'order.abandoned' },
        { type: 'payment.abandoned' },
      ),
    }),
  },
);

/** A provider and a gateway that keep their books; `honoursKeys` answers the same key with the same order (D9). */
function world(honoursKeys: boolean) {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const books = { live: 0, captures: 0, deletedPaid: 0, isPaid: false };
  let stored: AttemptRecord | null = null;
  let say: (event: DriverEvent) => void = () => {};
  const driver = fromCallback<DriverEvent, DriverInput>(({ sendBack }) => {
    say = sendBack;
  });
  const verifyPayment = effects.effect<Verification, VerificationQuestion>('verifyPayment');
  const machine = settlementMachine.provide({
    actors: {
      saveAttempt: effects.effect<SavedAttempt, AttemptRecord>('saveAttempt'),
      placeOrder: effects.effect<PlacedOrder, OrderDraft>('placeOrder'),
      findOrderByAttempt: effects.effect<Order | null, AttemptRecord>('findOrderByAttempt'),
      verifyPayment,
      deleteOrder: effects.effect<void, { orderId: number }>('deleteOrder'),
      clearAttempt: effects.effect<void, { attemptKey: string }>('clearAttempt'),
      payment: paymentMachine.provide({
        actors: {
          driver,
          verifyPayment,
          prepareHandoff: effects.effect<PaymentHandoff, PaymentRequest>('prepareHandoff'),
        },
      }),
    },
  });
  const begin = (from: AttemptRecord, isRecovered: boolean) => {
    const actor = createActor(machine, { clock, input: { record: from, desk, isRecovered, maySend: true } });
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
        return { orderId: 41, message: '', payable: 10_500 };
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
    if (fault === 'refused' && (call.name === 'placeOrder' || call.name === 'prepareHandoff'))
      return call.reject(refusal('No'));
    try {
      const output = act(call.name, call.input);
      return fault === 'lostAfter' && !isOurs ? await call.reject(unreachable) : await call.resolve(output);
    } catch (error) {
      return call.reject(error);
    }
  };
  const gateway = (says: 'opened' | 'pays' | 'paysSilently' | 'dismissed' | 'failed') => {
    const isOpen = actor.getSnapshot().children.payment?.getSnapshot().hasTag('open') === true;
    if (!isOpen) return;
    if (says === 'opened') return say({ type: 'payment.opened' });
    if (says === 'dismissed') return say({ type: 'payment.dismissed', mayStillSettle: true });
    if (says === 'failed') return say({ type: 'driver.failed', code: 'gatewayFailed' });
    books.captures += 1;
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
      actor.stop();
      actor = begin(stored, true);
    }
    await settle();
    while (effects.open[0]?.name === 'saveAttempt' || effects.open[0]?.name === 'clearAttempt')
      await answer('none');
  };
  return { books, run, effects, current: () => actor, hasStored: () => stored !== null };
}

async function quiet({ run, current }: ReturnType<typeof world>) {
  for (let turn = 0; turn < 80 && current().getSnapshot().status === 'active'; turn += 1) {
    if (current().getSnapshot().hasTag('unpaid')) return;
    await run({ kind: 'answer', fault: 'none' });
    await run({ kind: 'gateway', says: 'dismissed' });
    await run({ kind: 'wait', ms: 8000 });
  }
}

describe('an attempt under every kind of fault', () => {
  it.each([true, false])(
    '(P1, P5, P6) at most one order and one capture, and it always comes to rest (keys honoured: %s)',
    async (honoursKeys) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const here = world(honoursKeys);
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
          if (output?.outcome === 'abandoned') expect(here.books.live).toBe(0);
        }),
        { numRuns: 200, seed: 5 },
      );
    },
  );
});
