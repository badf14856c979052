import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { malformed, refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects, settle } from '../../test/support/controlled-effects.ts';
import type {
  DriverEvent,
  DriverInput,
  GatewaySession,
  PaymentRequest,
  Verification,
  VerificationQuestion,
} from './payment.ts';
import { paymentMachine, delayBeforeCheck } from './payment-machine.ts';

const request: PaymentRequest = {
  attemptKey: 'key-1',
  method: 'razorpay',
  purpose: { kind: 'order', orderId: 42 },
  amount: 19_99,
  currency: 'INR',
  exponent: 2,
  publicKey: 'rzp_test',
  scriptUrl: null,
  shopName: 'Shop',
  language: 'en',
  customer: { name: 'Asha', email: '', phone: '+911234567890' },
};

function start(isResumed = false) {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const opened: DriverInput[] = [];
  let closed = 0;
  const driver = fromCallback<DriverEvent, DriverInput>(({ input }) => {
    opened.push(input);
    return () => {
      closed += 1;
    };
  });
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        driver,
        prepareHandoff: effects.effect<GatewaySession, PaymentRequest>('prepareHandoff'),
        verifyPayment: effects.effect<Verification, VerificationQuestion>('verifyPayment'),
      },
    }),
    { clock, input: { request, isResumed, claim: 'none', proof: null } },
  );
  actor.start();
  const open = async () => {
    await effects.only('prepareHandoff').resolve({ kind: 'none' });
    actor.send({ type: 'payment.opened' });
  };
  /** Answers the running question and waits for the next one, `times` times. */
  const answer = async (word: Verification, times = 1) => {
    for (let turn = 0; turn < times; turn += 1) {
      await effects.only('verifyPayment').resolve(word);
      clock.increment(8000);
      await settle();
    }
  };
  return {
    actor,
    clock,
    effects,
    opened,
    open,
    answer,
    closed: () => closed,
    outcome: () => actor.getSnapshot().output,
  };
}

describe('payment', () => {
  it('[R1.21] (P6) a claim is not a payment: the outcome is paid only when the provider says so', async () => {
    const { actor, open, effects, answer, outcome, closed } = start();
    await open();
    actor.send({ type: 'payment.claimed', proof: { payment: 'p1' } });
    expect(actor.getSnapshot().hasTag('confirming')).toBe(true);
    expect(effects.only('verifyPayment').input).toMatchObject({ proof: { payment: 'p1' }, amount: 1999 });
    expect(closed()).toBe(1);
    await answer('paid');
    expect(outcome()).toMatchObject({ state: 'paid', reason: null, message: null });
  });

  it.each([
    ['the same amount', { amount: 1999 }],
    ['one unit less, cut instead of rounded', { amount: 1998 }],
    ['no amount', { amount: null }],
  ])('[R7.3] (P17) opens a gateway order of %s', async (_which, order) => {
    const { effects, opened } = start();
    const session = { kind: 'gatewayOrder', gatewayOrderId: 'order_1', currency: 'INR', ...order };
    await effects.only('prepareHandoff').resolve(session);
    expect(opened).toHaveLength(1);
  });

  it.each([
    ['two units less', { amount: 1997 }],
    ['one unit more', { amount: 2000 }],
    ['the full total, although the wallet pays a part', { amount: 5000 }],
    ['another currency', { amount: 1999, currency: 'USD' }],
  ])('[R7.3] (P17) never opens a gateway order of %s, and says why', async (_which, order) => {
    const { effects, opened, answer, outcome } = start();
    const session = { kind: 'gatewayOrder', gatewayOrderId: 'order_1', currency: 'INR', ...order };
    await effects.only('prepareHandoff').resolve(session);
    await answer('unpaid');
    expect([opened.length, outcome()]).toMatchObject([0, { state: 'failed', reason: 'amountDiffers' }]);
  });

  it('(P6) a claim that the provider never confirms stays pending after six questions', async () => {
    const { actor, open, answer, effects, outcome } = start();
    await open();
    actor.send({ type: 'payment.claimed', proof: {} });
    await answer('unpaid', 6);
    expect(effects.count('verifyPayment')).toBe(6);
    expect(outcome()).toMatchObject({ state: 'pending', reason: null, message: null });
  });

  it('a closed window is asked about again, because it may still settle, and then is cancelled', async () => {
    const { actor, open, answer, effects, outcome } = start();
    await open();
    actor.send({ type: 'attempt.refused', message: 'Card declined' });
    actor.send({ type: 'payment.dismissed', mayStillSettle: true });
    await answer('unpaid', 2);
    expect(effects.count('verifyPayment')).toBe(2);
    expect(outcome()).toMatchObject({ state: 'cancelled', reason: null, message: 'Card declined' });
  });

  it('a closed window whose payment settled is paid', async () => {
    const { actor, open, answer, outcome } = start();
    await open();
    actor.send({ type: 'payment.dismissed', mayStillSettle: true });
    await answer('unpaid');
    await answer('paid');
    expect(outcome()?.state).toBe('paid');
  });

  it('a lost answer is never taken for unpaid', async () => {
    const { actor, clock, open, effects, outcome } = start();
    await open();
    actor.send({ type: 'payment.dismissed', mayStillSettle: false });
    for (let turn = 0; turn < 6; turn += 1) {
      await effects.only('verifyPayment').reject(turn % 2 ? unreachable : malformed);
      clock.increment(8000);
      await settle();
    }
    expect(outcome()?.state).toBe('pending');
  });

  it('(S7) after a reload the provider is asked before anything is opened', async () => {
    const { effects, answer, opened, outcome } = start(true);
    expect(effects.log.map((entry) => entry.name)).toEqual(['verifyPayment']);
    await answer('unpaid', 3);
    expect([opened.length, outcome()?.state]).toEqual([0, 'cancelled']);
  });

  it('a refused handoff fails with the words of the provider, a lost one without, but only after asking', async () => {
    const refused = start();
    await refused.effects.only('prepareHandoff').reject(refusal('Amount too small'));
    await refused.answer('unpaid');
    expect(refused.outcome()).toMatchObject({
      state: 'failed',
      reason: 'handoffRefused',
      message: 'Amount too small',
    });
    const lost = start();
    lost.clock.increment(20_000);
    await lost.answer('unpaid');
    expect(lost.outcome()).toMatchObject({ state: 'failed', reason: 'handoffUnreachable', message: null });
  });

  it('[R7.3] a script that does not load fails at once; a window that does not open in 15 s fails after asking', async () => {
    const blocked = start();
    await blocked.effects.only('prepareHandoff').resolve({ kind: 'none' });
    blocked.actor.send({ type: 'driver.failed', code: 'scriptNotLoaded' });
    expect(blocked.outcome()).toMatchObject({ state: 'failed', reason: 'scriptNotLoaded', message: null });
    const stuck = start();
    await stuck.effects.only('prepareHandoff').resolve({ kind: 'none' });
    stuck.clock.increment(15_000);
    expect(stuck.closed()).toBe(1);
    await stuck.answer('unpaid');
    expect(stuck.outcome()).toMatchObject({ state: 'failed', reason: 'openTimedOut', message: null });
  });

  it('a handoff refused because the order is paid already ends paid', async () => {
    const { effects, answer, outcome } = start();
    await effects.only('prepareHandoff').reject(refusal('This has already been paid.'));
    await answer('paid');
    expect(outcome()?.state).toBe('paid');
  });

  it('(P10) an order that was cancelled meanwhile fails with that reason', async () => {
    const { actor, open, answer, outcome } = start();
    await open();
    actor.send({ type: 'payment.claimed', proof: {} });
    await answer('cancelled');
    expect(outcome()).toMatchObject({ state: 'failed', reason: 'orderCancelled' });
  });

  it('the customer can leave a stuck window, and a question that is never answered ends', async () => {
    const { actor, clock, open, outcome } = start();
    await open();
    actor.send({ type: 'payment.abandoned' });
    for (let turn = 0; turn < 12; turn += 1) {
      clock.increment(20_000);
      await settle();
    }
    expect(outcome()?.state).toBe('pending');
  });

  it('[R1.21] the customer can stop a payment that is still prepared: nothing opens, and the provider is asked twice', async () => {
    const { actor, answer, effects, opened, outcome } = start();
    const preparing = effects.only('prepareHandoff');
    actor.send({ type: 'payment.abandoned' });
    await preparing.resolve({ kind: 'none' });
    expect([actor.getSnapshot().hasTag('confirming'), opened]).toEqual([true, []]);
    await answer('unpaid', 2);
    expect([opened, effects.count('verifyPayment')]).toEqual([[], 2]);
    expect(outcome()).toMatchObject({ state: 'cancelled', reason: null, message: null });
  });

  it('waits 0.3 s, doubling to 8 s', () => {
    expect([1, 2, 3, 4, 5, 6].map(delayBeforeCheck)).toEqual([300, 600, 1200, 2400, 4800, 8000]);
  });
});
