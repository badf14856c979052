import { describe, expect, it } from 'vitest';
import { malformed, refusal, unauthorized, unreachable } from '../../test/support/cart-fixtures.ts';
import { orderFor, record, recordToPay, refillRecord } from '../../test/support/order-fixtures.ts';
import { startAttempt } from '../../test/support/running-attempt.ts';

describe('attempt', () => {
  it('[R3.15] (D9) stores the attempt before it sends the order, and ends placed once the provider says paid', async () => {
    const { effects, placed, opensGateway, say, result } = startAttempt();
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
      { ...record, orderId: 41 },
    ]);
  });

  it('a refusal is definite: the attempt is forgotten and its words are told', async () => {
    const { effects, result } = startAttempt();
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(refusal('The restaurant is closed'));
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({
      outcome: 'refused',
      text: 'The restaurant is closed',
      key: 'checkout.refused',
    });
  });

  it('[R3.15] (A8) a session that ended is no answer about the order: the attempt stays, to ask again', async () => {
    const { effects, later } = startAttempt();
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(unauthorized);
    expect(effects.count('clearAttempt')).toBe(0);
    await later(8000);
    expect(effects.only('findOrderByAttempt').input).toEqual(record);
  });

  it('an attempt that is open in another tab sends nothing', async () => {
    const { effects, result } = startAttempt();
    await effects.only('saveAttempt').resolve('elsewhere');
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.openElsewhere' });
    expect(effects.count('placeOrder')).toBe(0);
  });

  it('[R1.15, R1.21] an order that exists is asked about before it is paid, and is not placed', async () => {
    const { effects } = startAttempt({ record: recordToPay });
    await effects.only('saveAttempt').resolve('saved');
    expect(effects.count('prepareHandoff')).toBe(0);
    await effects.only('verifyPayment').resolve('unpaid');
    expect(effects.only('prepareHandoff').input).toMatchObject({ purpose: { kind: 'order', orderId: 41 } });
    expect(effects.count('placeOrder')).toBe(0);
  });

  it.each([unreachable, malformed])(
    '(P1) after a lost answer it asks, finds the order and pays it: one order',
    async (lost) => {
      const { effects, later, result } = startAttempt();
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
    const { effects, later } = startAttempt();
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(unreachable);
    for (let turn = 0; turn < 3; turn += 1) {
      await later(8000);
      await effects.only('findOrderByAttempt').resolve(null);
    }
    const sent = effects.log.filter(({ name }) => name === 'placeOrder').map(({ input }) => input);
    const sending = { draft: record.draft, sendBefore: Date.parse(record.startedAt) + 120_000 };
    expect(sent).toEqual([sending, sending]);
  });

  it('(P1) while nobody answers it never sends again, says that it does not know, and keeps asking slowly', async () => {
    const { actor, effects, later, state } = startAttempt();
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
    const { effects, later, state } = startAttempt();
    await effects.only('saveAttempt').resolve('saved');
    await later(30_000);
    for (let turn = 0; turn < 14 && state() !== '"unknown"'; turn += 1) await later(20_000);
    expect(state()).toBe('"unknown"');
    expect(effects.count('placeOrder')).toBe(1);
  });

  it('(P6) a claim nobody confirms is unknown: no second payment is offered, and later it is found paid', async () => {
    const { actor, effects, placed, opensGateway, say, later, state, result } = startAttempt();
    await placed();
    await opensGateway();
    say({ type: 'payment.claimed', proof: { id: 'p' } });
    for (let turn = 0; turn < 6; turn += 1) {
      await effects.only('verifyPayment').resolve('unpaid');
      await later(8000);
    }
    expect(state()).toBe('"unknown"');
    actor.send({ type: 'attempt.paymentRetried' });
    expect(state()).toBe('"unknown"');
    actor.send({ type: 'attempt.checkRequested' });
    expect(effects.only('verifyPayment').input).toMatchObject({ proof: { id: 'p' } });
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()?.outcome).toBe('placed');
    expect(effects.count('prepareHandoff')).toBe(1);
  });

  it('an unpaid order is paid again on the same order', async () => {
    const { actor, effects, placed, cancelled, opened, isUnpaid } = startAttempt();
    await placed();
    await cancelled();
    expect(isUnpaid()).toBe(true);
    actor.send({ type: 'attempt.paymentRetried' });
    await effects.only('verifyPayment').resolve('unpaid');
    await cancelled();
    expect(opened.map(({ purpose }) => purpose)).toEqual([
      { kind: 'order', orderId: 41 },
      { kind: 'order', orderId: 41 },
    ]);
    expect(effects.count('placeOrder')).toBe(1);
  });

  it('giving up asks once more before the order is deleted; what was paid meanwhile is placed', async () => {
    const paidMeanwhile = startAttempt();
    await paidMeanwhile.placed();
    await paidMeanwhile.cancelled();
    paidMeanwhile.actor.send({ type: 'attempt.orderAbandoned' });
    await paidMeanwhile.effects.only('verifyPayment').resolve('paid');
    await paidMeanwhile.effects.only('clearAttempt').resolve(undefined);
    expect(paidMeanwhile.result()?.outcome).toBe('placed');
    expect(paidMeanwhile.effects.count('deleteOrder')).toBe(0);
    const given = startAttempt();
    await given.placed();
    await given.cancelled();
    given.actor.send({ type: 'attempt.orderAbandoned' });
    await given.effects.only('verifyPayment').resolve('unpaid');
    await given.effects.only('deleteOrder').resolve(undefined);
    await given.effects.only('clearAttempt').resolve(undefined);
    expect(given.result()).toEqual({ outcome: 'abandoned' });
  });

  it('[R8.6] an order that cannot be deleted stays, with the words of the provider', async () => {
    const { actor, effects, placed, cancelled, notices, isUnpaid } = startAttempt();
    await placed();
    await cancelled();
    actor.send({ type: 'attempt.orderAbandoned' });
    await effects.only('verifyPayment').resolve('unpaid');
    await effects.only('deleteOrder').reject(refusal('This order has been paid'));
    expect(isUnpaid()).toBe(true);
    expect(notices).toEqual([{ type: 'notice', tone: 'error', text: 'This order has been paid' }]);
  });

  it('an order whose deletion was heard but not answered is given up, as the customer wanted', async () => {
    const { actor, effects, placed, cancelled, later, notices, isUnpaid, result } = startAttempt();
    await placed();
    await cancelled();
    actor.send({ type: 'attempt.orderAbandoned' });
    await effects.only('verifyPayment').resolve('unpaid');
    await effects.only('deleteOrder').reject(unreachable);
    expect(isUnpaid()).toBe(true);
    expect(notices).toEqual([{ type: 'notice', tone: 'error', key: 'checkout.stillUnsure' }]);
    await later(15_000);
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'abandoned' });
  });

  it('giving up while nobody can say whether it was paid keeps the order', async () => {
    const { actor, effects, placed, cancelled, later, isUnpaid } = startAttempt();
    await placed();
    await cancelled();
    actor.send({ type: 'attempt.orderAbandoned' });
    await later(20_000);
    expect(isUnpaid()).toBe(true);
    expect(effects.count('deleteOrder')).toBe(0);
  });

  it('(P10) an order cancelled while it was being paid ends refused, with its reason', async () => {
    const { effects, placed, opensGateway, say, result } = startAttempt();
    await placed();
    await opensGateway();
    say({ type: 'payment.claimed', proof: {} });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.orderCancelled' });
  });

  it('(P10) money that was taken for an order which is gone is said to come back', async () => {
    const { effects, say, placed, opensGateway, result } = startAttempt();
    await placed();
    await opensGateway();
    say({ type: 'payment.claimed', proof: { razorpay_payment_id: 'pay_1' } });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.refundComing' });
  });
});

describe('[R7.5] a refill', () => {
  const refill = { record: refillRecord };
  const ready = async () => {
    const world = startAttempt(refill);
    await world.effects.only('saveAttempt').resolve('saved');
    return world;
  };

  it('is stored, paid by its own name, and placed nowhere', async () => {
    const { effects, say, opened, opensGateway, result } = await ready();
    await opensGateway();
    expect(opened[0]?.purpose).toEqual({ kind: 'refill', refillId: refillRecord.refillId });
    say({ type: 'payment.claimed', proof: { razorpay_payment_id: 'pay_1' } });
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect([effects.count('placeOrder'), result()]).toEqual([0, { outcome: 'refilled' }]);
  });

  it('that is given up is asked about once more, and no order is deleted', async () => {
    const { actor, effects, cancelled, result } = await ready();
    await cancelled();
    actor.send({ type: 'attempt.orderAbandoned' });
    await effects.only('verifyPayment').resolve('unpaid');
    await effects.only('clearAttempt').resolve(undefined);
    expect([effects.count('deleteOrder'), result()]).toEqual([0, { outcome: 'abandoned' }]);
  });

  it('[P10] that was paid with another amount ends refused, and the money is said to come back', async () => {
    const { effects, say, opensGateway, result } = await ready();
    await opensGateway();
    say({ type: 'payment.claimed', proof: { razorpay_payment_id: 'pay_1' } });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'wallet.refill.returned' });
  });

  it('[P10] that turns out to be paid with another amount while it is given up says so too', async () => {
    const { actor, effects, cancelled, result } = await ready();
    await cancelled();
    actor.send({ type: 'attempt.orderAbandoned' });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'wallet.refill.returned' });
  });

  it('that came back from the gateway asks with what it brought, and opens nothing', async () => {
    const proof = { transaction_id: '7', tx_ref: 'tx_1' };
    const world = startAttempt({ ...refill, isRecovered: true, returned: { claim: 'claimed', proof } });
    expect(world.effects.only('verifyPayment').input).toMatchObject({ proof });
    expect(world.effects.log.map(({ name }) => name)).toEqual(['verifyPayment']);
  });

  it('waits for the tab that has another one open, in words of its own', async () => {
    const { effects, result } = startAttempt(refill);
    await effects.only('saveAttempt').resolve('elsewhere');
    expect(result()).toMatchObject({ outcome: 'refused', key: 'wallet.refill.openElsewhere' });
  });

  it('says so when nobody knows whether it was paid', async () => {
    const { actor, effects, cancelled, notices } = await ready();
    await cancelled();
    actor.send({ type: 'attempt.paymentRetried' });
    await effects.only('verifyPayment').resolve('undecided');
    expect(notices).toEqual([{ type: 'notice', tone: 'error', key: 'wallet.refill.stillUnsure' }]);
  });
});
