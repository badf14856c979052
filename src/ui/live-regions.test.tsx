import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from './announcer.ts';
import { LiveRegions } from './live-regions.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('[R8.1] says news for some seconds, and newer news as long: nobody walks into an old error', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<LiveRegions />));
  const says = (text: string) => act(() => announce(text, { urgency: 'assertive' }));
  const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  says('Not sent');
  later(4000);
  says('Refused');
  later(4000);
  expect(host.textContent).toBe('Refused');
  later(1000);
  expect(host.textContent).toBe('');
  act(() => root.unmount());
});
