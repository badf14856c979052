import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { startOnce } from './start-once.ts';
import { startWhenOnline } from './start-when-online.ts';

const device = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function lazyActor() {
  const code = { isThere: false, asked: 0 };
  const handle = startOnce(async () => {
    code.asked += 1;
    if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return createActor(createMachine({})).start();
  });
  return { code, handle };
}

it('[R8.7] an actor whose code cannot come while offline starts when it is back', async () => {
  const { code, handle } = lazyActor();
  device(false);
  const started = startWhenOnline(handle);
  await vi.advanceTimersByTimeAsync(0);
  expect(code.asked).toBe(1);
  code.isThere = true;
  device(true);
  window.dispatchEvent(new Event('online'));
  expect((await started).getSnapshot().status).toBe('active');
});

it('[R8.7] also where the connection is back before the failure was heard of', async () => {
  const { code, handle } = lazyActor();
  device(false);
  const started = startWhenOnline(handle);
  device(true);
  code.isThere = true;
  await vi.runAllTimersAsync();
  expect((await started).getSnapshot().status).toBe('active');
  expect(code.asked).toBe(2);
});

it('[R8.7] a connection that is back gets six tries, and then it is the code that is gone', async () => {
  const { code, handle } = lazyActor();
  device(false);
  const told = expect(startWhenOnline(handle)).rejects.toThrow('dynamically imported');
  await vi.advanceTimersByTimeAsync(0);
  expect(code.asked).toBe(1);
  device(true);
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  await told;
  expect(code.asked).toBe(1 + 6);
});

it('[R8.7] an actor whose code is gone while connected says so at once', async () => {
  const { code, handle } = lazyActor();
  await expect(startWhenOnline(handle)).rejects.toThrow('dynamically imported');
  expect(code.asked).toBe(1);
});
