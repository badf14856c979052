import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OneTimeCode, codeIn } from './one-time-code.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const onComplete = vi.fn<(code: string) => void>();
let root: Root;
let host: HTMLElement;

function Harness({ busy = false }) {
  const [code, setCode] = useState('');
  return (
    <OneTimeCode
      ref={null}
      label="One-time code"
      value={code}
      error={null}
      busy={busy}
      onChange={setCode}
      onComplete={onComplete}
    />
  );
}

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Harness />));
  onComplete.mockClear();
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function field(): HTMLInputElement {
  const input = host.querySelector('input');
  if (!input) throw new Error('There is no field');
  return input;
}

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => void field().dispatchEvent(event));
}

function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the field of the one-time code', () => {
  it('[R1.12] is one text field that phones can fill in, written left to right', () => {
    expect(host.querySelectorAll('input')).toHaveLength(1);
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
    expect(field().inputMode).toBe('numeric');
    expect(field().dir).toBe('ltr');
  });

  it('[R1.12] takes a code out of a pasted message and sends it at once', () => {
    paste('Your code for order 12 is 482913.');
    expect(field().value).toBe('482913');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
  });

  it('[R1.12] sends what the phone fills in all at once', () => {
    type('482913');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
  });

  it('[R1.12] sends the typed code with its last digit', () => {
    for (const text of ['4', '48', '482', '4829', '48291', '482913']) type(text);
    expect(field().value).toBe('482913');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
  });

  it('[R1.12] sends a code that was typed while a request ran once that has ended', () => {
    act(() => root.render(<Harness busy />));
    type('482913');
    expect(onComplete).not.toHaveBeenCalled();
    act(() => root.render(<Harness />));
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
  });

  it('[R5.7] does not send the same pasted code twice', () => {
    paste('482913');
    type('');
    paste('482913');
    expect(onComplete).toHaveBeenCalledOnce();
  });
});

describe('a pasted code', () => {
  it('[R1.12] is found in a whole message', () => {
    expect(codeIn('Your code for order 42 is 123456. Valid 5 minutes.', 6)).toBe('123456');
  });

  it('[R1.12] may come in groups', () => {
    expect(codeIn('123 456', 6)).toBe('123456');
  });

  it('[R1.12] may come in Arabic or Hindi digits', () => {
    expect(codeIn('رمزك ١٢٣٤٥٦', 6)).toBe('123456');
    expect(codeIn('१२३४५६', 6)).toBe('123456');
  });

  it('[E3, R1.12] may have letters between its digits that nobody sees', () => {
    expect(codeIn('Order 42: \u2066123\u200b456\u2069', 6)).toBe('123456');
  });

  it('[R1.12] is never longer than a code', () => {
    expect(codeIn('1234567', 6)).toBe('123456');
  });
});
