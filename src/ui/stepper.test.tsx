import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const labels = { group: 'Quantity of Naan', increase: 'More', decrease: 'Fewer', remove: 'Remove Naan' };
let host: HTMLElement;
let root: Root;
let told: number[];

type Limits = { start?: number; min?: number; max?: number | null; removable?: boolean };

function Tried({ start = 2, ...limits }: Limits) {
  const [quantity, setQuantity] = useState(start);
  return (
    <Stepper
      quantity={quantity}
      {...limits}
      labels={labels}
      onChange={(next) => {
        told.push(next);
        setQuantity(next);
      }}
    />
  );
}

function show(limits: Limits = {}) {
  act(() => root.render(<Tried {...limits} />));
}

function press(name: string) {
  act(() => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
}

function type(text: string): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('no field');
  act(() => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return input;
}

function typeAndLeave(text: string) {
  const input = type(text);
  act(() => input.blur());
}

beforeEach(() => {
  told = [];
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('Stepper', () => {
  it('[R5.1] turns the minus of the last one into a named removal that asks for 0', () => {
    show();
    press('Fewer');
    expect(host.querySelector('[aria-label="Fewer"]')).toBeNull();
    press('Remove Naan');
    expect(told).toEqual([1, 0]);
  });

  it('[R5.1] goes up to the smallest quantity, and below it is a named removal', () => {
    show({ start: 1, min: 3 });
    press('More');
    typeAndLeave('2');
    expect(told).toEqual([3, 0]);
    expect(host.querySelector('[aria-label="Fewer"]')).toBeNull();
    typeAndLeave('2');
    press('More');
    press('Fewer');
    press('Remove Naan');
    expect(told).toEqual([3, 0, 3, 4, 3, 0]);
  });

  it('[R5.1] takes a typed number when the field is left, and nothing when it is empty or no number', () => {
    show();
    typeAndLeave('7');
    typeAndLeave('');
    typeAndLeave('two');
    expect(told).toEqual([7]);
    expect(host.querySelector('input')?.value).toBe('7');
  });

  it('[E2, R5.1] takes the figures of any keyboard; what is too much becomes the most, and is not cut to another number', () => {
    show();
    typeAndLeave('٧');
    typeAndLeave('१२');
    typeAndLeave('1234');
    expect(told).toEqual([7, 12, 999]);
  });

  it('[E1] takes what is typed when something else is pressed, though the focus stays in the field', () => {
    show();
    const field = type('7');
    act(() => void host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    expect([told, document.activeElement === field]).toEqual([[7], true]);
  });

  it('[E1] takes what is typed when it goes away before its field is left', () => {
    show();
    type('7');
    act(() => root.render(null));
    expect(told).toEqual([7]);
  });

  it('stays within its limits and refuses presses beyond them without losing the focus', () => {
    show({ removable: false, max: 3 });
    press('More');
    press('More');
    typeAndLeave('50');
    expect(told).toEqual([3]);
    expect(host.querySelector('[aria-label="More"]')?.getAttribute('aria-disabled')).toBe('true');
    expect(host.querySelector('[aria-label="Remove Naan"]')).toBeNull();
  });
});
