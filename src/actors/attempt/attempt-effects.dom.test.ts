import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { draft } from '../../../test/support/order-fixtures.ts';
import type { App } from '../system/app.ts';
import { attemptEffects } from './attempt-effects.ts';
import { createAttemptLock } from './attempt-lock.ts';

const placeOrder = vi.hoisted(() => vi.fn(async () => ({ orderId: 41 })));
vi.mock('../../api/orders.ts', () => ({ placeOrder }));

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

it('(P1) an order whose time is over by the clock of the device is not sent, however long the page slept', async () => {
  const app = { api: { region: async () => ({}) }, texts: { language: () => 'en' } } as unknown as App;
  const effects = attemptEffects(app, createAttemptLock('order'));
  const send = () =>
    toPromise(createActor(effects.placeOrder, { input: { draft, sendBefore: 1_060_000 } }).start());
  expect(await send()).toMatchObject({ orderId: 41 });
  vi.setSystemTime(1_060_000);
  expect(await send()).toBe('tooLate');
  expect(placeOrder).toHaveBeenCalledTimes(1);
});
