import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnmetGuard } from '../../../machines/checkout/unmet-guards.ts';
import { InApp } from '../../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../../actors/testing/test-app.ts';
import { OrderButton, type OrderSum } from './order-button.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const noAddress: UnmetGuard = {
  name: 'noAddress',
  key: 'checkout.unmet.noAddress',
  field: 'address',
  amount: null,
};
const belowMinimum: UnmetGuard = {
  name: 'belowMinimum',
  key: 'checkout.unmet.belowMinimum',
  field: 'cart',
  amount: 8000,
};
const notLoggedIn: UnmetGuard = {
  name: 'notLoggedIn',
  key: 'checkout.unmet.notLoggedIn',
  field: 'login',
  amount: null,
};

const soldOut: UnmetGuard = {
  name: 'soldOutLine',
  key: 'checkout.unmet.soldOutLine',
  field: 'cart',
  amount: null,
};

const submit = vi.fn<(seen: OrderSum | null) => void>();
const mend = vi.fn<(guard: UnmetGuard) => void>();
let root: Root;
let host: HTMLElement;

function show(unmet: UnmetGuard[], total = 52_500, walletPart = 0): HTMLButtonElement {
  act(() =>
    root.render(
      <InApp app={startTestApp().app}>
        <OrderButton
          unmet={unmet}
          sum={{ total, walletPart }}
          busy={false}
          onOrder={submit}
          onMissing={mend}
          isHeld={false}
          problem={null}
        />
      </InApp>,
    ),
  );
  const button = host.querySelector('button');
  if (!button) throw new Error('There is no button');
  return button;
}

function reasonsOf(button: HTMLButtonElement): string {
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

beforeEach(() => {
  vi.clearAllMocks();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  stopApps();
});

describe('the order button', () => {
  it('[R5.10] is never dead: it says the first thing that is missing, and names everything that stops the order', () => {
    const button = show([noAddress, belowMinimum]);
    expect(button.textContent).toBe('Choose an address');
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(reasonsOf(button)).toContain('Please Select Delivery address');
    expect(reasonsOf(button)).toMatch(/₹80\.00.* more/);
  });

  it.each([
    ['Choose an address', noAddress],
    [/^Add ₹80\.00 more$/, belowMinimum],
    ['Log in to order', notLoggedIn],
  ])('[R5.10] says and does what is missing instead of ordering: %s', (words, guard) => {
    const button = show([guard, soldOut]);
    expect(button.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(words);
    act(() => button.click());
    expect(mend).toHaveBeenCalledExactlyOnceWith(guard);
    expect(submit).not.toHaveBeenCalled();
  });

  it('[R1.21] orders, with the sum on it, when nothing is missing', () => {
    const button = show([]);
    expect(button.textContent).toContain('₹525.00');
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    act(() => button.click());
    expect(submit).toHaveBeenCalledExactlyOnceWith({ total: 52_500, walletPart: 0 });
  });

  it.each([
    [0, 'Place order · ₹525.00'],
    [52_500, 'Pay ₹525.00 from your wallet'],
    [30_000, 'Pay ₹225.00 + ₹300.00 from your wallet'],
  ])('[R1.21] says what leaves, and from where: a wallet part of %d is "%s"', (walletPart, words) => {
    expect(show([], 52_500, walletPart).textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(words);
  });

  it('[R1.21] orders at the sum that stood on it at the press, whatever stands there at the release', () => {
    const button = show([]);
    const pressDown = () =>
      act(() => void button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    pressDown();
    show([], 53_250);
    act(() => button.click());
    expect(submit).toHaveBeenLastCalledWith({ total: 52_500, walletPart: 0 });
    act(() => button.click());
    expect(submit).toHaveBeenLastCalledWith({ total: 53_250, walletPart: 0 });
    show([noAddress]);
    pressDown();
    show([]);
    act(() => button.click());
    expect(submit).toHaveBeenLastCalledWith(null);
  });

  it('[R5.10] leaves the page as it is where the bill is read again under the press to order', () => {
    const stillUpdating: UnmetGuard = {
      name: 'stillUpdating',
      key: 'checkout.unmet.stillUpdating',
      field: 'bill',
      amount: null,
    };
    const button = show([]);
    act(() => void button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    show([stillUpdating]);
    act(() => button.click());
    expect([submit.mock.calls, mend.mock.calls]).toEqual([[], []]);
    act(() => button.click());
    expect(mend).toHaveBeenCalledExactlyOnceWith(stillUpdating);
  });
});
