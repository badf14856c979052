import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/support/cart-fixtures.ts';
import { controlledEffects, settle } from '../../../test/support/controlled-effects.ts';
import { addressFor, factsFor, record } from '../../../test/support/order-fixtures.ts';
import type { EventFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import { AppContext, type App } from '../system/app.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { useCheckout, useOpenCheckout } from './use-checkout.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const effects = vi.hoisted(() => ({ current: null as ReturnType<typeof controlledEffects> | null }));
const open = () => effects.current ?? expect.fail('no effects');

vi.mock('./usual-choices.ts', () => ({ chooseTheUsual: () => () => undefined }));
vi.mock('./watch-addresses.ts', () => ({ watchAddresses: () => () => undefined }));

vi.mock('./effects.ts', async () => {
  const { attemptMachine } = await import('../../../machines/attempt/attempt-machine.ts');
  const { paymentMachine } = await import('../../../machines/payment/payment-machine.ts');
  const { fromCallback } = await import('xstate');
  const { controlledEffects: control } = await import('../../../test/support/controlled-effects.ts');
  const made = control();
  effects.current = made;
  const verifyPayment = made.effect('verifyPayment');
  const attempt = {
    verifyPayment,
    deleteOrder: made.effect('deleteOrder'),
    payment: paymentMachine.provide({ actors: { verifyPayment } as never }),
  };
  return {
    checkoutEffects: () => ({
      watchFacts: fromCallback(() => undefined),
      readDeliveryCharge: made.effect('readDeliveryCharge'),
      attempt: attemptMachine.provide({ actors: attempt as never }),
    }),
  };
});

let seen: ReturnType<typeof useCheckout>;
function Reader() {
  const now = useCheckout();
  useEffect(() => {
    seen = now;
  });
  return null;
}
function Page() {
  useOpenCheckout();
  return <Reader />;
}

describe('the checkout of the page that shows it', () => {
  let root: Root;
  let app: App;
  let checkout: ActorHandle<typeof checkoutMachine>;
  const show = (page: 'checkout' | 'other') =>
    act(async () => {
      root.render(<AppContext value={app}>{page === 'checkout' ? <Page /> : <Reader />}</AppContext>);
      await vi.dynamicImportSettled();
      await settle();
    });
  const send = (event: EventFrom<typeof checkoutMachine>) => act(async () => checkout.current()?.send(event));

  const answer = (name: string, how: 'resolve' | 'reject', value: unknown) =>
    act(async () => {
      await open().only(name)[how](value);
      await vi.advanceTimersByTimeAsync(8000);
    });

  beforeEach(async () => {
    vi.useFakeTimers();
    ({ app } = startTestApp());
    checkout = app.actors.find<typeof checkoutMachine>('checkout');
    root = createRoot(document.createElement('div'));
    await checkout.start();
  });
  afterEach(() => {
    act(() => root.unmount());
    stopApps();
    vi.useRealTimers();
  });

  it('is open while the page is shown; once it is left, changes of the cart ask for nothing', async () => {
    await show('checkout');
    await send({ type: 'facts.changed', facts: factsFor() });
    await act(async () => seen.chooseAddress(addressFor()));
    expect([seen.step, open().count('readDeliveryCharge')]).toEqual(['editing', 1]);
    await show('other');
    await send({ type: 'facts.changed', facts: { ...factsFor(), totals: null } });
    await send({ type: 'facts.changed', facts: factsFor() });
    expect([seen.step, open().count('readDeliveryCharge'), open().open]).toEqual(['idle', 1, []]);
    await show('checkout');
    expect([seen.step, open().count('readDeliveryCharge')]).toEqual(['editing', 2]);
  });

  it('[R3.15] keeps method, fulfilment and address over a reload, and over a login on the page', async () => {
    sessionStorage.clear();
    const choose = async () => {
      await send({ type: 'facts.changed', facts: factsFor() });
      await act(async () => {
        seen.chooseMode('pickup');
        seen.chooseMethod('razorpay');
        seen.chooseAddress(addressFor());
      });
    };
    const chosen = () => [seen.mode, seen.method, seen.address?.id];
    await show('checkout');
    await choose();
    await send({ type: 'facts.changed', facts: { ...factsFor(), customer: null } });
    expect([chosen(), seen.step]).toEqual([['delivery', null, undefined], 'editing']);
    await send({ type: 'facts.changed', facts: factsFor() });
    expect(chosen()).toEqual(['pickup', 'razorpay', 5]);
    await show('other');
    await act(async () => {
      checkout.stop();
      await checkout.start();
    });
    await show('checkout');
    await send({ type: 'facts.changed', facts: factsFor() });
    expect(chosen()).toEqual(['pickup', 'razorpay', 5]);
  });

  it('[R3.15] keeps them over a reload while an order is paid, for whoever takes that order back', async () => {
    sessionStorage.clear();
    const chosen = () => [seen.mode, seen.method, seen.address?.id];
    await show('checkout');
    await send({ type: 'facts.changed', facts: factsFor() });
    await act(async () => {
      seen.chooseMode('pickup');
      seen.chooseMethod('razorpay');
      seen.chooseAddress(addressFor());
    });
    await show('other');
    await act(async () => {
      checkout.stop();
      await checkout.start();
    });
    await send({ type: 'facts.changed', facts: factsFor() });
    await send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
    await show('checkout');
    expect(seen.step).toBe('confirming');
    for (let turn = 0; turn < 3; turn += 1) await answer('verifyPayment', 'resolve', 'unpaid');
    await act(async () => seen.abandon());
    await answer('verifyPayment', 'resolve', 'unpaid');
    await answer('deleteOrder', 'resolve', undefined);
    expect(seen.step).toBe('editing');
    expect(chosen()).toEqual(['pickup', 'razorpay', 5]);
  });

  it('[R8.6] shows the steps of the running attempt, and its words reach the notices', async () => {
    const raised = vi.spyOn(app.actors.get<typeof noticesMachine>('notices'), 'send');
    await show('other');
    await send({ type: 'facts.changed', facts: factsFor() });
    await send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
    expect([seen.step, seen.orderId, seen.busy]).toEqual(['confirming', 41, false]);
    for (let turn = 0; turn < 3; turn += 1) await answer('verifyPayment', 'resolve', 'unpaid');
    expect([seen.step, seen.busy]).toEqual(['unpaid', false]);
    await act(async () => seen.abandon());
    expect(seen.busy).toBe(true);
    await answer('verifyPayment', 'resolve', 'unpaid');
    await answer('deleteOrder', 'reject', refusal('This order has been paid'));
    expect(seen.step).toBe('unpaid');
    expect(raised).toHaveBeenCalledWith({
      type: 'notice.raised',
      tone: 'error',
      text: 'This order has been paid',
    });
  });
});
