import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { announce, watchAnnouncements } from './announcer.ts';
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
  says('Sent');
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('announcer', () => {
  it('says only the last of several announcements on one topic', () => {
    const heard: string[] = [];
    const stop = watchAnnouncements(({ text }) => heard.push(text));
    for (const count of [1, 2, 3]) announce(`${count} in your cart`, { topic: 'line-1' });
    announce('3 dishes', { topic: 'search' });
    vi.runAllTimers();
    stop();
    expect(heard).toEqual(['3 in your cart', '3 dishes']);
  });

  it('says what comes due at the same moment one after the other, so that each is read out', () => {
    const heard: string[] = [];
    const stop = watchAnnouncements(({ text }) => heard.push(text));
    announce('Order 15 is placed', { topic: 'outcome' });
    announce('Sent to the restaurant', { topic: 'order-status' });
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(['Order 15 is placed']);
    vi.runAllTimers();
    stop();
    expect(heard).toEqual(['Order 15 is placed', 'Sent to the restaurant']);
  });

  it('says urgent things at once', () => {
    const heard: string[] = [];
    const stop = watchAnnouncements(({ text, urgency }) => heard.push(`${urgency}: ${text}`));
    announce('Payment failed', { urgency: 'assertive' });
    stop();
    expect(heard).toEqual(['assertive: Payment failed']);
  });

  it('does not say to the next who listens what waited when the last one left', () => {
    const heard: string[] = [];
    const stop = watchAnnouncements(() => undefined);
    announce('Sold out');
    stop();
    const stopNext = watchAnnouncements(({ text }) => heard.push(text));
    vi.runAllTimers();
    stopNext();
    expect(heard).toEqual([]);
  });
});
