import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInIdleTime } from './fetch-in-idle-time.ts';

const preloadNext = vi.hoisted(() => vi.fn(async () => 'none'));
vi.mock('../ui/loadable.ts', async (original) => ({ ...(await original<object>()), preloadNext }));
vi.mock('./parts.ts', () => ({ DishSheet: { preload: async () => true } }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
  'code that nobody asked for yet waits until three seconds after a %s, wherever on the page',
  async (sign) => {
    preloadNext.mockClear();
    fetchInIdleTime();
    await vi.advanceTimersByTimeAsync(2_000);
    const button = document.body.appendChild(document.createElement('button'));
    for (const _press of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(2_000);
      button.dispatchEvent(new Event(sign));
    }
    expect(preloadNext).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(preloadNext).not.toHaveBeenCalled();
    preloadNext.mockResolvedValueOnce('fetched');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(preloadNext).toHaveBeenCalledTimes(2);
  },
);
