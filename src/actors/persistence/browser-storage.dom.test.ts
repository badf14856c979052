import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { inSequence } from '../../lib/in-sequence.ts';
import { browserStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[R3.1] work that changes the value under root holds the lock of all tabs', async () => {
  const held: string[] = [];
  const request = async (name: string, _options: object, work: () => Promise<unknown>) => {
    held.push(name);
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await expect(browserStorage().exclusive(async () => 'done')).resolves.toBe('done');
  expect(held).toEqual(['tiffin.root']);
});

it('[R3.1] work of one tab is done one after the other, even after a failure', async () => {
  const exclusive = inSequence();
  const steps: string[] = [];
  const fail = exclusive(async () => {
    steps.push('first begins');
    await Promise.resolve();
    steps.push('first ends');
    throw new Error('full');
  });
  const next = exclusive(async () => steps.push('second'));
  await expect(fail).rejects.toThrow('full');
  await next;
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

it('[R3.1, R4.4] a page that comes back from the cache of the browser hears what other tabs stored meanwhile', async () => {
  const heard = vi.fn();
  const stop = browserStorage().watch('root', heard);
  localStorage.setItem('root', 'logged out');
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  show(true);
  await eventually(() => expect(heard).toHaveBeenCalledWith('logged out'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  localStorage.removeItem('root');
});
