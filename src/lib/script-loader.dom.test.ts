import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from './script-loader.ts';

const scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});

afterEach(() => {
  scripts.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('loadScript', () => {
  it('[R7.3] loads a script once for everybody who asks', async () => {
    const both = Promise.all([loadScript('https://a.test/one.js'), loadScript('https://a.test/one.js')]);
    expect(scripts.map(({ src }) => src)).toEqual(['https://a.test/one.js']);
    scripts[0]?.dispatchEvent(new Event('load'));
    await expect(both).resolves.toHaveLength(2);
  });

  it('[R7.3] tries again after an error', async () => {
    const first = loadScript('https://a.test/two.js');
    scripts[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('could not be loaded');
    const second = loadScript('https://a.test/two.js');
    scripts[1]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('[R7.3] takes a script that brought nothing for one that could not be had, and asks again', async () => {
    const first = loadScript('https://a.test/empty.js', 1000, 'Vendor');
    scripts[0]?.dispatchEvent(new Event('load'));
    await expect(first).rejects.toThrow('brought nothing');
    const second = loadScript('https://a.test/empty.js', 1000, 'Vendor');
    vi.stubGlobal('Vendor', () => {});
    scripts[1]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('[R7.3] gives up on a host that never answers', async () => {
    const attempt = loadScript('https://a.test/three.js', 1000);
    const outcome = expect(attempt).rejects.toThrow('took too long');
    await vi.advanceTimersByTimeAsync(1000);
    await outcome;
  });
});
