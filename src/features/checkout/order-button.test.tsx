// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnmetGuard } from '../../../machines/checkout/unmet-guards.ts';
import { startI18n } from '../../i18n/i18n.ts';
import type { Checkout } from './checkout-view.ts';
import { OrderButton } from './order-button.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const requestLogin = vi.hoisted(() => vi.fn<(intent: string) => void>());
vi.mock('../../actors/use-login.ts', () => ({ requestLogin }));

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

const submit = vi.fn<() => void>();
let root: Root;
let host: HTMLElement;

function show(unmet: UnmetGuard[]): HTMLButtonElement {
  const checkout = { unmet, busy: false, bill: { payable: 52500 }, submit } as unknown as Checkout;
  act(() =>
    root.render(
      <>
        <section data-field="address">
          <h2>Where</h2>
          <input type="radio" aria-label="Home" />
        </section>
        <OrderButton checkout={checkout} />
      </>,
    ),
  );
  const button = host.querySelector('button');
  if (!button) throw new Error('There is no button');
  return button;
}

function reasonsOf(button: HTMLButtonElement): string {
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

beforeAll(() => startI18n('en'));

beforeEach(() => {
  vi.clearAllMocks();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('the order button', () => {
  it('[R5.10] names everything that stops the order, and stays focusable', () => {
    const button = show([noAddress, belowMinimum]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(reasonsOf(button)).toContain('Please Select Delivery address');
    expect(reasonsOf(button)).toMatch(/₹80\.00.* more/);
  });

  it('[R5.10] takes the customer to the first of it instead of ordering', () => {
    const button = show([noAddress, belowMinimum]);
    act(() => button.click());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Home');
    expect(submit).not.toHaveBeenCalled();
  });

  it('[R6.2] opens the login when that is what is missing', () => {
    const button = show([notLoggedIn]);
    act(() => button.click());
    expect(requestLogin).toHaveBeenCalledExactlyOnceWith('checkout');
  });

  it('[R1.21] orders, with the sum on it, when nothing is missing', () => {
    const button = show([]);
    expect(button.textContent).toContain('₹525.00');
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    act(() => button.click());
    expect(submit).toHaveBeenCalledOnce();
  });
});
