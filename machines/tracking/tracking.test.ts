import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { OrderStatus } from '../order/order.ts';
import { trackingMachine } from './tracking-machine.ts';
import { afterAnswer, nothingTracked, pauseBeforeReading, type TrackingAnswer } from './tracking.ts';

const at = '2026-11-05T13:00:00.000Z';
const place = { latitude: 24.58, longitude: 73.69, status: 'out_for_delivery', at };
const readAt = Date.parse(at) + 90_000;
const riding: TrackingAnswer = { status: 'out_for_delivery', knowsPosition: true, position: place, readAt };
const standing = (status: OrderStatus): TrackingAnswer => ({ ...riding, status, position: null });
const afterAll = (...statuses: OrderStatus[]) =>
  statuses.reduce((known, status) => afterAnswer(known, standing(status)), nothingTracked);

describe('what is known of a followed order', () => {
  it('[R1.16] says that a status went backwards, until it is reached again', () => {
    expect(afterAll('preparing', 'confirmed').steppedBack).toEqual({ from: 'preparing', to: 'confirmed' });
    expect(afterAll('preparing', 'pending', 'confirmed').steppedBack).toEqual({
      from: 'preparing',
      to: 'confirmed',
    });
    expect(afterAll('preparing', 'confirmed', 'preparing').steppedBack).toBeNull();
    expect(afterAll('pending', 'delivered').steppedBack).toBeNull();
    expect(afterAll('preparing', 'cancelled').steppedBack).toBeNull();
    expect(afterAll('preparing', 'unknown').steppedBack).toBeNull();
  });

  it('[R1.16] a place is as old as the provider says at first, and as new as it comes afterwards', () => {
    const first = afterAnswer(nothingTracked, riding);
    expect(first.rider?.receivedAt).toBe(Date.parse(at));
    const later = readAt + 5000;
    expect(afterAnswer(first, { ...riding, readAt: later }).rider?.receivedAt).toBe(Date.parse(at));
    const moved = { ...riding, readAt: later, position: { ...place, latitude: 24.59 } };
    expect(afterAnswer(first, moved).rider).toMatchObject({ latitude: 24.59, receivedAt: later });
  });

  it('[R1.16] a clock that runs ahead makes no place younger than now', () => {
    const ahead = { ...riding, readAt: Date.parse(at) - 60_000 };
    expect(afterAnswer(nothingTracked, ahead).rider?.receivedAt).toBe(ahead.readAt);
    expect(afterAnswer(nothingTracked, { ...riding, position: { ...place, at: '' } }).rider?.receivedAt).toBe(
      readAt,
    );
  });

  it('[R1.16] the last place stays while it cannot be read, and goes when the ride is over', () => {
    const first = afterAnswer(nothingTracked, riding);
    expect(afterAnswer(first, { ...riding, knowsPosition: false, position: null }).rider).toEqual(
      first.rider,
    );
    expect(afterAnswer(first, { ...riding, position: null }).rider).toBeNull();
    expect(afterAnswer(first, standing('delivered')).rider).toBeNull();
  });

  it('[R1.16] is read less often the longer the connection is lost, and once a minute unseen', () => {
    const pauses = [0, 1, 2, 3, 9].map((failures) =>
      pauseBeforeReading({ ...nothingTracked, status: 'out_for_delivery', failures }, false),
    );
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000]);
    expect(pauseBeforeReading({ ...nothingTracked, status: 'pending' }, false)).toBe(10_000);
    expect(pauseBeforeReading({ ...nothingTracked, status: 'out_for_delivery' }, true)).toBe(60_000);
  });
});

describe('tracking', () => {
  const start = (answers: (() => TrackingAnswer)[]) => {
    let asked = 0;
    const clock = new SimulatedClock();
    const machine = trackingMachine.provide({
      actors: {
        watchPage: fromCallback(() => undefined),
        readTracking: fromPromise(async () => {
          const answer = answers[Math.min(asked, answers.length - 1)];
          asked += 1;
          if (answer === undefined) throw new Error('no answer');
          return answer();
        }),
      },
    });
    const actor = createActor(machine, { input: { orderId: 41 }, clock }).start();
    const pass = async (ms: number) => {
      clock.increment(ms);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { actor, pass, asked: () => asked };
  };
  const lost = () => {
    throw new Error('away');
  };

  it('[R1.16] asks nothing until somebody follows, and again and again from then on', async () => {
    const { actor, pass, asked } = start([() => riding]);
    await pass(60_000);
    expect(asked()).toBe(0);
    actor.send({ type: 'order.followed' });
    await pass(0);
    await pass(5000);
    await pass(5000);
    expect(asked()).toBe(3);
    actor.send({ type: 'order.left' });
    await pass(600_000);
    expect(asked()).toBe(3);
  });

  it('[R1.16] keeps what it knew while the connection is lost, asks later, and at once when it is back', async () => {
    const { actor, pass, asked } = start([() => riding, lost, lost, () => riding]);
    actor.send({ type: 'order.followed' });
    await pass(0);
    await pass(5000);
    expect(actor.getSnapshot().context.tracked).toMatchObject({ failures: 1, rider: { latitude: 24.58 } });
    await pass(5000);
    expect(asked()).toBe(2);
    await pass(5000);
    expect(asked()).toBe(3);
    actor.send({ type: 'connection.restored' });
    await pass(0);
    expect(actor.getSnapshot().context.tracked.failures).toBe(0);
  });

  it('[R1.16] waits longer unseen, and looks at once when it is seen again', async () => {
    const { actor, pass, asked } = start([() => riding]);
    actor.send({ type: 'order.followed' });
    await pass(0);
    actor.send({ type: 'page.hidden' });
    await pass(59_000);
    expect(asked()).toBe(1);
    actor.send({ type: 'page.shown' });
    await pass(0);
    expect(asked()).toBe(2);
  });

  it('[R1.16] stops when the order is over', async () => {
    const { actor, pass, asked } = start([() => standing('delivered')]);
    actor.send({ type: 'order.followed' });
    await pass(0);
    await pass(600_000);
    expect([asked(), actor.getSnapshot().hasTag('over')]).toEqual([1, true]);
  });

  it('a reading that never ends counts as lost', async () => {
    const clock = new SimulatedClock();
    const machine = trackingMachine.provide({
      actors: {
        watchPage: fromCallback(() => undefined),
        readTracking: fromPromise(() => new Promise<TrackingAnswer>(() => undefined)),
      },
    });
    const actor = createActor(machine, { input: { orderId: 41 }, clock }).start();
    actor.send({ type: 'order.followed' });
    clock.increment(20_000);
    expect(actor.getSnapshot().context.tracked.failures).toBe(1);
    expect(actor.getSnapshot().matches({ followed: 'waiting' })).toBe(true);
  });
});
