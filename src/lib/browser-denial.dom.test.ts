import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signalWithin, withLock } from './web-locks.ts';
import { readPosition } from './position.ts';
import { randomId } from './random-id.ts';
import { copyText } from './sharing.ts';
import { deviceStorage, tabStorage } from './web-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const denied = () => new DOMException('Access is denied', 'SecurityError');

describe('storage that a browser blocks', () => {
  const block = (kind: 'localStorage' | 'sessionStorage') =>
    vi.spyOn(globalThis, kind, 'get').mockImplementation(() => {
      throw denied();
    });

  it('throws for the device, so that what was not kept is known', () => {
    block('localStorage');
    expect(() => deviceStorage.write('a', '1')).toThrow('keeps nothing');
    expect(() => deviceStorage.read('a')).toThrow('keeps nothing');
  });

  it('keeps what belongs to the tab on the page, until it is removed', () => {
    block('sessionStorage');
    tabStorage.write('a', '1');
    expect([tabStorage.read('a'), tabStorage.keys()]).toEqual(['1', ['a']]);
    tabStorage.remove('a');
    expect([tabStorage.read('a'), tabStorage.keys()]).toEqual([null, []]);
  });
});

describe('locks', () => {
  const refused = async () => {
    throw denied();
  };

  it.each([
    ['missing', undefined],
    ['denied', { request: refused }],
  ])('that are %s let the work begin without one', async (_case, locks) => {
    vi.stubGlobal('navigator', { locks });
    await expect(withLock('a', {}, async (state) => state)).resolves.toBe('none');
  });

  it('that nobody waits for any more begin no work', async () => {
    vi.stubGlobal('navigator', { locks: { request: refused } });
    const work = vi.fn(async () => undefined);
    await expect(withLock('a', { signal: AbortSignal.abort() }, work)).rejects.toThrow('denied');
    expect(work).not.toHaveBeenCalled();
  });

  it('do not repeat work that fails behind one', async () => {
    const request = (_name: string, _options: object, work: (lock: object) => unknown) => work({});
    vi.stubGlobal('navigator', { locks: { request } });
    const work = vi.fn(refused);
    await expect(withLock('a', {}, work)).rejects.toThrow('denied');
    expect(work).toHaveBeenCalledOnce();
  });
});

it('a UUID comes also where the browser makes none, as over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

describe('a signal with a time limit, without AbortSignal.any', () => {
  beforeEach(() => {
    vi.stubGlobal('AbortSignal', {});
  });

  it('aborts when the time is over', () => {
    const signal = signalWithin(new AbortController().signal, 1000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  it('aborts with the given one, also when that was over before', () => {
    const first = new AbortController();
    const signal = signalWithin(first.signal, 1000);
    first.abort();
    expect([signal.aborted, signalWithin(first.signal, 1000).aborted]).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the position of the device', () => {
  it('[R6.4] is unknown when nobody answers the question of the browser', async () => {
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => undefined } });
    const position = readPosition({ timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(position).resolves.toEqual({ kind: 'unknown' });
  });

  it('[R6.4] has six decimals, as every provider accepts', async () => {
    const coords = { latitude: 24.579_812_345_678, longitude: -73.682_398_765_432 };
    const getCurrentPosition = (found: (position: object) => void) => found({ coords });
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    await expect(readPosition({})).resolves.toEqual({
      kind: 'found',
      coordinates: { latitude: 24.579812, longitude: -73.682399 },
    });
  });

  it.each([
    ['is missing', undefined],
    [
      'throws',
      {
        getCurrentPosition: () => {
          throw denied();
        },
      },
    ],
  ])('[R6.4] is denied where what asks for it %s', async (_case, geolocation) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('navigator', { geolocation });
    await expect(readPosition({})).resolves.toEqual({ kind: 'denied' });
  });
});

it('a text is not copied where there is no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText('FOOD')).resolves.toBe(false);
});
