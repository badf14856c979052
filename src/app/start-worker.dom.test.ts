import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { startWorker } from './start-worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a connection lost while the worker registers is no failure: it registers once the device is back', async () => {
  vi.stubEnv('DEV', false);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const register = vi.fn(() => {
    isOnline.mockReturnValue(false);
    return Promise.reject(new TypeError('Failed to register'));
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  void startWorker();
  await new Promise((resolve) => setTimeout(resolve));
  expect([register.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(register).toHaveBeenCalledTimes(2));
});
