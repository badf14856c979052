import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeMissing } from './loadable.ts';
import { useCodeRetry } from './use-code-retry.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const error = new CodeMissing(null, () =>
  Promise.reject(new TypeError('The browser remembers that it failed')),
);

function Page() {
  useCodeRetry({ error, onArrived: () => undefined, mayReload: true });
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['is loaded anew once the device is online again, though it was opened a moment before', 'online', 1],
  ['is never loaded anew on a device that was online all the time', 'visibilitychange', 0],
])('[R2.1] a page whose code does not come %s', async (_what, event, times) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  (event === 'online' ? window : document).dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(times);
  act(() => root.unmount());
});
