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
import type { SettlementInput } from './settlement.ts';
import { settlementMachine } from './settlement-machine.ts';
import type { SavedAttempt } from './settlement-setup.ts';

function start(more: Partial<SettlementInput> = {}) {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const verifyPayment = effects.effect<Verification, VerificationQuestion>('verifyPayment');
  const opened: DriverInput[] = [];
  let say: (event: DriverEvent) => void = () => {};
  const driver = fromCallback<DriverEvent, DriverInput>(({ input, sendBack }) => {
    opened.push(input);
    say = sendBack;
  });
  const payment = paymentMachine.provide({
    actors: {
      driver,
      verifyPayment,
      prepareHandoff: effects.effect<PaymentHandoff, PaymentRequest>('prepareHandoff'),
    },
  });
  const actor = createActor(
    settlementMachine.provide({
      actors: {
        saveAttempt: effects.effect<SavedAttempt, AttemptRecord>('saveAttempt'),
        placeOrder: effects.effect<PlacedOrder, OrderDraft>('placeOrder'),
        findOrderByAttempt: effects.effect<Order | null, AttemptRecord>('findOrderByAttempt'),
        verifyPayment,
        deleteOrder: effects.effect<void, { orderId: number }>('deleteOrder'),
        clearAttempt: effects.effect<void, { attemptKey: string }>('clearAttempt'),
        payment,
      },
    }),
    { clock, input: { record, desk, isRecovered: false, maySend: true, ...more } },
  );
  const notices: unknown[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.start();
  const state = () => JSON.stringify(actor.getSnapshot().value);
  const later = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  const placed = async () => {
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').resolve({ orderId: 41, message: '', payable: 10_500 });
    await effects.only('saveAttempt').resolve('saved');
  };
  const opensGateway = async () => {
    await effects.only('prepareHandoff').resolve({ kind: 'none' });
    say({ type: 'payment.opened' });
  };
  const cancelled = async () => {
    await opensGateway();
    say({ type: 'payment.dismissed', mayStillSettle: false });
    await effects.only('verifyPayment').resolve('unpaid');
  };
  const result = () => actor.getSnapshot().output;
  return {
    actor,
    clock,
    effects,
    notices,
    opened,
    say: (event: DriverEvent) => say(event),
    state,
    later,
    placed,
    opensGateway,
    cancelled,
    result,
  };
}

describe('settlement', () => {
  it('[R3.15] (D9) stores the attempt before it sends the order, and ends placed once the provider says paid', async () => {
    const { effects, placed, opensGateway, say, result } = start();
    expect(effects.log.map(({ name }) => name)).toEqual(['saveAttempt']);
    await placed();
    await opensGateway();
    say({ type: 'payment.claimed', proof: { id: 'p' } });
    await effects.only('verifyPayment').resolve('paid');
    expect(effects.only('clearAttempt').input).toEqual({ attemptKey: 'key-1' });
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'placed', orderId: 41 });
    expect(effects.count('placeOrder')).toBe(1);
    expect(effects.log.filter(({ name }) => name === 'saveAttempt').map(({ input }) => input)).toEqual([
      record,
      { ...record, phase: 'paying', orderId: 41 },
    ]);
  });

  it('a refusal is definite: the attempt is forgotten and its words are told', async () => {
    const { effects, result } = start();
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(refusal('The restaurant is closed'));
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({
      outcome: 'refused',
      text: 'The restaurant is closed',
      key: 'checkout.refused',
    });
  });

  it('an attempt that is open in another tab sends nothing', async () => {
    const { effects, result } = start();
    await effects.only('saveAttempt').resolve('elsewhere');
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.openElsewhere' });
    expect(effects.count('placeOrder')).toBe(0);
  });

  it.each([unreachable, malformed])(
    '(P1) after a lost answer it asks, finds the order and pays it: one order',
    async (lost) => {
      const { effects, later, result } = start();
      await effects.only('saveAttempt').resolve('saved');
      await effects.only('placeOrder').reject(lost);
      await later(8000);
      await effects.only('findOrderByAttempt').resolve(orderFor());
      await effects.only('saveAttempt').resolve('saved');
      expect(effects.count('prepareHandoff')).toBe(0);
      await effects.only('verifyPayment').resolve('paid');
      await effects.only('clearAttempt').resolve(undefined);
      expect(result()).toEqual({ outcome: 'placed', orderId: 41 });
      expect(effects.count('placeOrder')).toBe(1);
    },
  );

  it('(P1) sends a second time only after the provider said twice that it has no such order, with the same key', async () => {
    const { effects, later } = start();
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(unreachable);
    for (let turn = 0; turn < 3; turn += 1) {
      await later(8000);
      await effects.only('findOrderByAttempt').resolve(null);
    }
    const sent = effects.log.filter(({ name }) => name === 'placeOrder').map(({ input }) => input);
    expect(sent).toEqual([record.draft, record.draft]);
  });

  it('(P1) while nobody answers it never sends again, says that it does not know, and keeps asking slowly', async () => {
    const { actor, effects, later, state } = start();
    await effects.only('saveAttempt').resolve('saved');
    await later(30_000);
    for (let turn = 0; turn < 20 && state() !== '"unknown"'; turn += 1) {
      await later(8000);
      if (effects.open.length > 0) await effects.only('findOrderByAttempt').reject(unreachable);
    }
    expect(state()).toBe('"unknown"');
    expect(effects.count('placeOrder')).toBe(1);
    await later(15_000);
    expect(effects.only('findOrderByAttempt').input).toMatchObject({ attemptKey: 'key-1' });
    expect(actor.getSnapshot().hasTag('placing')).toBe(true);
  });

  it('(P1) a provider that never answers at all becomes unknown too, instead of being waited for without end', async () => {
    const { effects, later, state } = start();
    await effects.only('saveAttempt').resolve('saved');
    await later(30_000);
    for (let turn = 0; turn < 14 && state() !== '"unknown"'; turn += 1) await later(20_000);
    expect(state()).toBe('"unknown"');
    expect(effects.count('placeOrder')).toBe(1);
  });

  it('(P6) a claim nobody confirms is unknown: no second payment is offered, and later it is found paid', async () => {
    const { actor, effects, placed, opensGateway, say, later, state, result } = start();
    await placed();
    await opensGateway();
    say({ type: 'payment.claimed', proof: { id: 'p' } });
    for (let turn = 0; turn < 6; turn += 1) {
      await effects.only('verifyPayment').resolve('unpaid');
      await later(8000);
    }
    expect(state()).toBe('"unknown"');
    actor.send({ type: 'payment.retried' });
    expect(state()).toBe('"unknown"');
    actor.send({ type: 'check.requested' });
    expect(effects.only('verifyPayment').input).toMatchObject({ proof: { id: 'p' } });
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()?.outcome).toBe('placed');
    expect(effects.count('prepareHandoff')).toBe(1);
  });

  it('an unpaid order is paid again on the same order', async () => {
    const { actor, effects, placed, cancelled, opened, state } = start();
    await placed();
    await cancelled();
    expect(state()).toBe('"unpaid"');
    actor.send({ type: 'payment.retried' });
    await cancelled();
    expect(opened.map(({ purpose }) => purpose)).toEqual([
      { kind: 'order', orderId: 41 },
      { kind: 'order', orderId: 41 },
    ]);
    expect(effects.count('placeOrder')).toBe(1);
  });

  it('giving up asks once more before the order is deleted; what was paid meanwhile is placed', async () => {
    const paidMeanwhile = start();
    await paidMeanwhile.placed();
    await paidMeanwhile.cancelled();
    paidMeanwhile.actor.send({ type: 'order.abandoned' });
    await paidMeanwhile.effects.only('verifyPayment').resolve('paid');
    await paidMeanwhile.effects.only('clearAttempt').resolve(undefined);
    expect(paidMeanwhile.result()?.outcome).toBe('placed');
    expect(paidMeanwhile.effects.count('deleteOrder')).toBe(0);
    const given = start();
    await given.placed();
    await given.cancelled();
    given.actor.send({ type: 'method.switched', method: 'wallet' });
    await given.effects.only('verifyPayment').resolve('unpaid');
    await given.effects.only('deleteOrder').resolve(undefined);
    await given.effects.only('clearAttempt').resolve(undefined);
    expect(given.result()).toEqual({ outcome: 'abandoned', method: 'wallet' });
  });

  it('[R8.6] an order that cannot be deleted stays, with the words of the provider', async () => {
    const { actor, effects, placed, cancelled, notices, state } = start();
    await placed();
    await cancelled();
    actor.send({ type: 'order.abandoned' });
    await effects.only('verifyPayment').resolve('unpaid');
    await effects.only('deleteOrder').reject(refusal('This order has been paid'));
    expect(state()).toBe('"unpaid"');
    expect(notices).toEqual([{ type: 'notice', tone: 'error', text: 'This order has been paid' }]);
  });

  it('giving up while nobody can say whether it was paid keeps the order', async () => {
    const { actor, effects, placed, cancelled, later, state } = start();
    await placed();
    await cancelled();
    actor.send({ type: 'order.abandoned' });
    await later(20_000);
    expect(state()).toBe('"unpaid"');
    expect(effects.count('deleteOrder')).toBe(0);
  });

  it('(P10) an order cancelled while it was being paid ends refused, with its reason', async () => {
    const { effects, placed, opensGateway, say, result } = start();
    await placed();
    await opensGateway();
    say({ type: 'payment.claimed', proof: {} });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.orderCancelled' });
  });
});

describe('a reload (S7)', () => {
  it('while placing asks for the order before anything else, and sends the same key if there is none', async () => {
    const { effects, later } = start({ isRecovered: true });
    expect(effects.log.map(({ name }) => name)).toEqual(['findOrderByAttempt']);
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('findOrderByAttempt').resolve(null);
      await later(8000);
    }
    expect(effects.only('placeOrder').input).toEqual(record.draft);
  });

  it('of an old attempt that never became an order sends nothing', async () => {
    const { effects, later, result } = start({ isRecovered: true, maySend: false });
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('findOrderByAttempt').resolve(null);
      if (turn < 2) await later(8000);
    }
    await effects.only('clearAttempt').resolve(undefined);
    expect([effects.count('placeOrder'), result()?.outcome]).toEqual([0, 'refused']);
  });

  it('while paying asks whether it is paid before it offers to pay again', async () => {
    const paying = { ...record, phase: 'paying', orderId: 41 } as const;
    const { actor, effects, later, opened } = start({ record: paying, isRecovered: true });
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('verifyPayment').resolve('unpaid');
      await later(8000);
    }
    expect(actor.getSnapshot().hasTag('unpaid')).toBe(true);
    expect([opened.length, effects.count('findOrderByAttempt')]).toEqual([0, 0]);
  });
});
