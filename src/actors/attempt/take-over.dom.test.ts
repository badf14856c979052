import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { record } from '../../../test/support/order-fixtures.ts';
import { settle } from '../../../test/support/controlled-effects.ts';
import { setLogSink } from '../../lib/log.ts';
import { createAttemptLock } from './attempt-lock.ts';
import { clearAttempt, saveAttempt } from './attempt-record.ts';
import { takeOver, type Found, type TakeOver } from './take-over.ts';

/** The locks of one browser: one holder at a time, the others wait in line. */
function browserLocks() {
  const line: (() => void)[] = [];
  let isHeld = false;
  type Options = { ifAvailable?: boolean; signal?: AbortSignal };
  return {
    request: (_name: string, { ifAvailable, signal }: Options, run: (lock: object | null) => unknown) => {
      if (isHeld && ifAvailable) return Promise.resolve(run(null));
      return new Promise<void>((resolve, reject) => {
        const take = () => {
          isHeld = true;
          const hold = async () => {
            await run({});
            isHeld = false;
            line.shift()?.();
            resolve();
          };
          void hold();
        };
        if (!isHeld) return take();
        line.push(take);
        signal?.addEventListener('abort', () => {
          line.splice(line.indexOf(take), 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    },
  };
}

/** A tab that can carry an order on, unless it is in one itself. */
function tab() {
  const heard: Found<'order'>[] = [];
  const whenFree: (() => void)[] = [];
  let isOrdering = false;
  let isBroken = false;
  const lock = createAttemptLock('order');
  const endedElsewhere = vi.fn<() => void>();
  const ready = async () => {
    if (isBroken) throw new Error('The checkout could not be loaded');
    if (isOrdering) await new Promise<void>((resolve) => whenFree.push(resolve));
    return (found: Found<'order'>) => void heard.push(found);
  };
  const over = takeOver(lock, { ready, endedElsewhere });
  tabs.push(over);
  const order = (is: boolean) => {
    isOrdering = is;
    for (const go of is ? [] : whenFree.splice(0)) go();
  };
  const fail = () => {
    isBroken = true;
  };
  return { lock, heard, over, endedElsewhere, order, fail };
}

const tabs: TakeOver[] = [];
const found = { record, returned: null };
const otherTabStored = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'attempt', newValue: 'an attempt' }));
const later = async () => {
  await settle();
  await vi.advanceTimersByTimeAsync(500);
  await vi.dynamicImportSettled();
  await settle();
  await settle();
};

describe('an attempt of another tab', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('navigator', { locks: browserLocks() });
  });
  afterEach(() => {
    for (const one of tabs.splice(0)) one.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function oneOrdersWhileOthersLook() {
    const [paying, first, second] = [tab(), tab(), tab()];
    for (const { over } of [first, second]) over.follow(record.userId);
    expect(await saveAttempt(paying.lock, record)).toBe('saved');
    otherTabStored();
    await later();
    expect([first.heard, second.heard]).toEqual([[], []]);
    return { paying, first, second };
  }

  it('(S7) is carried on by the one tab that gets its lock when that tab is closed', async () => {
    const { paying, first, second } = await oneOrdersWhileOthersLook();
    paying.lock.release();
    await later();
    expect([first.heard, second.heard]).toEqual([[found], []]);
    clearAttempt(first.lock, record.attemptKey);
    await later();
    expect([second.heard, second.endedElsewhere.mock.calls.length]).toEqual([[], 1]);
    expect(await saveAttempt(second.lock, { ...record, attemptKey: 'key-2' })).toBe('saved');
  });

  it('(P1) is said to have ended, and lets this tab order, when that tab brought it to its end', async () => {
    const { paying, first } = await oneOrdersWhileOthersLook();
    clearAttempt(paying.lock, record.attemptKey);
    await later();
    expect([first.heard, first.endedElsewhere.mock.calls.length]).toEqual([[], 1]);
  });

  it('(X5) leaves nothing of a payment in the address to which a gateway sent this tab back meanwhile', async () => {
    const { paying } = await oneOrdersWhileOthersLook();
    history.replaceState(null, '', '/user/outcome/41?tx_ref=order-41&transaction_id=7&status=successful&x=1');
    clearAttempt(paying.lock, record.attemptKey);
    await later();
    expect(location.search).toBe('?x=1');
  });

  it('(P1) is not carried on where this tab gets the lock before storage shows it that the attempt has ended', async () => {
    const { paying, first } = await oneOrdersWhileOthersLook();
    paying.lock.release();
    await settle();
    localStorage.removeItem('attempt');
    window.dispatchEvent(new StorageEvent('storage', { key: 'attempt', newValue: null }));
    await settle();
    expect([first.heard, first.endedElsewhere.mock.calls.length]).toEqual([[], 1]);
    await later();
    expect(first.heard).toEqual([]);
  });

  it('(P1) waits until this tab is not in an order itself', async () => {
    const { paying, first } = await oneOrdersWhileOthersLook();
    first.order(true);
    paying.lock.release();
    await later();
    expect(first.heard).toEqual([]);
    first.order(false);
    await later();
    expect(first.heard).toEqual([found]);
  });

  it('(D13) is not waited for any more once nobody is signed in here', async () => {
    const { paying, first, second } = await oneOrdersWhileOthersLook();
    first.over.rest();
    paying.lock.release();
    await later();
    expect([first.heard, second.heard]).toEqual([[], [found]]);
  });

  it('(S7) is left to another tab where it cannot be carried on here', async () => {
    const restoreLog = setLogSink(() => undefined);
    const { paying, first, second } = await oneOrdersWhileOthersLook();
    first.fail();
    paying.lock.release();
    await later();
    await later();
    expect([first.heard, second.heard]).toEqual([[], [found]]);
    restoreLog();
  });

  it('(P1) that is in the way of an order here is left to the next tab, which gets the lock', async () => {
    localStorage.setItem('attempt', JSON.stringify([record]));
    const [first, second] = [tab(), tab()];
    expect(await saveAttempt(first.lock, { ...record, attemptKey: 'key-2' })).toBe('elsewhere');
    await settle();
    second.over.follow(record.userId);
    await later();
    expect(second.heard).toEqual([found]);
  });

  it('(D13) leaves the lock to others where its customer left while it was asked for', async () => {
    localStorage.setItem('attempt', JSON.stringify([record]));
    const [first, second] = [tab(), tab()];
    first.over.follow(record.userId);
    first.over.rest();
    first.lock.release();
    await later();
    expect(first.heard).toEqual([]);
    expect(await second.lock.acquire()).toBe(true);
  });

  it('(P1) of another customer is left alone: what this one waited for has ended', async () => {
    const another = { ...record, userId: record.userId + 1, attemptKey: 'key-2' };
    localStorage.setItem('attempt', JSON.stringify([another]));
    const { paying, first, second } = await oneOrdersWhileOthersLook();
    clearAttempt(paying.lock, record.attemptKey);
    await later();
    await later();
    expect([first.heard, first.endedElsewhere.mock.calls.length]).toEqual([[], 1]);
    expect([second.heard, second.endedElsewhere.mock.calls.length]).toEqual([[], 1]);
    expect(await second.lock.acquire()).toBe(true);
  });

  it('(S7) is left to its own tab where the browser has no locks, until the next page', async () => {
    vi.stubGlobal('navigator', {});
    const { first } = await oneOrdersWhileOthersLook();
    const nextPage = tab();
    nextPage.over.follow(record.userId);
    await later();
    expect([first.heard, nextPage.heard]).toEqual([[], [found]]);
  });

  it('(S7) is asked about with what the gateway sent the customer back with, and the address forgets it', async () => {
    localStorage.setItem('attempt', JSON.stringify({ ...record, method: 'flutterwave' }));
    history.replaceState(
      null,
      '',
      '/user/outcome/41?status=successful&tx_ref=tx_1&transaction_id=7&theme=dark',
    );
    const nextPage = tab();
    nextPage.over.follow(record.userId);
    await later();
    const proof = { transaction_id: '7', tx_ref: 'tx_1' };
    expect(nextPage.heard[0]?.returned).toEqual({ claim: 'claimed', proof });
    expect(window.location.search).toBe('?theme=dark');
    history.replaceState(null, '', '/');
  });

  it('(S7) of an earlier build, which knew only orders, is carried on', async () => {
    const { purpose: _, ...earlier } = record;
    localStorage.setItem('attempt', JSON.stringify(earlier));
    const nextPage = tab();
    nextPage.over.follow(record.userId);
    await later();
    expect(nextPage.heard).toEqual([found]);
  });
});
