import { describe, expect, it } from 'vitest';
import { unreachable } from '../../test/support/cart-fixtures.ts';
import { record } from '../../test/support/order-fixtures.ts';
import { startAttempt } from '../../test/support/running-attempt.ts';

describe('an unpaid order', () => {
  async function unpaid() {
    const here = startAttempt();
    await here.placed();
    await here.cancelled();
    return here;
  }

  it('(P6) that was paid meanwhile is never paid again: the provider is asked before a window opens', async () => {
    const { actor, effects, result } = await unpaid();
    actor.send({ type: 'attempt.paymentRetried' });
    expect([actor.getSnapshot().hasTag('busy'), effects.count('prepareHandoff')]).toEqual([true, 1]);
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'placed', orderId: 41 });
    expect(effects.count('prepareHandoff')).toBe(1);
  });

  it.each(['undecided', unreachable])(
    '(P6) opens no window while nobody can say whether it is paid: %s',
    async (answer) => {
      const { actor, effects, notices } = await unpaid();
      actor.send({ type: 'attempt.paymentRetried' });
      if (answer === 'undecided') await effects.only('verifyPayment').resolve(answer);
      else await effects.only('verifyPayment').reject(answer);
      expect(actor.getSnapshot().hasTag('unpaid')).toBe(true);
      expect(effects.count('prepareHandoff')).toBe(1);
      expect(notices).toEqual([{ type: 'notice', tone: 'error', key: 'checkout.stillUnsure' }]);
    },
  );

  it('(P6) is looked at again every 15 s without a press, quietly, until it is found paid', async () => {
    const { actor, effects, later, notices, result } = await unpaid();
    for (const answer of ['unpaid', 'undecided'] as const) {
      await later(15_000);
      expect([actor.getSnapshot().hasTag('unpaid'), actor.getSnapshot().hasTag('busy')]).toEqual([
        true,
        false,
      ]);
      await effects.only('verifyPayment').resolve(answer);
    }
    await later(15_000);
    await later(20_000);
    await later(15_000);
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect([notices, result()]).toEqual([[], { outcome: 'placed', orderId: 41 }]);
  });

  it('(P6) is looked at at once when the customer is back', async () => {
    const { actor, effects, result } = await unpaid();
    actor.send({ type: 'attempt.checkRequested' });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.orderCancelled' });
  });

  it('can be paid or given up while it is being looked at', async () => {
    const { actor, effects, later } = await unpaid();
    await later(15_000);
    actor.send({ type: 'attempt.orderAbandoned' });
    await effects.only('verifyPayment').resolve('unpaid');
    expect(effects.only('deleteOrder').input).toEqual({ orderId: 41 });
  });
});

describe('a reload (S7)', () => {
  it('while placing asks for the order before anything else, and sends the same key if there is none', async () => {
    const { effects, later } = startAttempt({ isRecovered: true });
    expect(effects.log.map(({ name }) => name)).toEqual(['findOrderByAttempt']);
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('findOrderByAttempt').resolve(null);
      await later(8000);
    }
    expect(effects.only('placeOrder').input).toMatchObject({ draft: record.draft });
  });

  it('(P1) of an attempt whose time is over by the clock on the wall is not sent: it asks twice more and ends', async () => {
    const { effects, later, result } = startAttempt({ isRecovered: true });
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('findOrderByAttempt').resolve(null);
      await later(8000);
    }
    await effects.only('placeOrder').resolve('tooLate');
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('findOrderByAttempt').resolve(null);
      if (turn < 2) await later(8000);
    }
    await effects.only('clearAttempt').resolve(undefined);
    expect(effects.count('placeOrder')).toBe(1);
    expect(result()).toEqual({ outcome: 'refused', text: null, key: 'checkout.notPlaced' });
  });

  it('while paying asks whether it is paid before it offers to pay again', async () => {
    const paying = { ...record, orderId: 41 };
    const { actor, effects, later, opened } = startAttempt({ record: paying, isRecovered: true });
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('verifyPayment').resolve('unpaid');
      await later(8000);
    }
    expect(actor.getSnapshot().hasTag('unpaid')).toBe(true);
    expect([opened.length, effects.count('findOrderByAttempt')]).toEqual([0, 0]);
  });
});
