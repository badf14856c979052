import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log, redact, setLogSink } from './log.ts';

const entries: unknown[] = [];
let restore: (() => void) | null = null;
beforeEach(() => {
  entries.length = 0;
  restore = setLogSink((...entry) => entries.push(entry));
});
afterEach(() => restore?.());

it.each([
  ['mail to asha@example.com', 'mail to [email]'],
  ['call +91 90000 00001 now', 'call [number] now'],
  ['code 482913 is wrong', 'code [number] is wrong'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjoxfQ.abc-def', 'Bearer [token]'],
  ['payment pay_ABCdef1234567890xyz', 'payment [token]'],
  ['Request failed: get_live_tracking_details', 'Request failed: get_live_tracking_details'],
  ['HTTP 503', 'HTTP 503'],
])('[X6] %j is logged as %j', (text, expected) => expect(redact(text)).toBe(expected));

it('[X6] causes are cleaned as deep as they go, errors lose their stack', () => {
  log.error('Failed', { kind: 'unreachable', status: 503, inner: { mobile: '9000000001' } });
  log.warn('Failed', new TypeError('no answer for 919000000001'));
  expect(entries).toEqual([
    ['error', 'Failed', { kind: 'unreachable', status: 503, inner: { mobile: '[number]' } }],
    ['warn', 'Failed', 'TypeError: no answer for [number]'],
  ]);
});

it('[R8.7] without another sink entries go to the console', () => {
  restore?.();
  restore = null;
  const said = vi.spyOn(globalThis.console, 'error');
  log.error('Request failed');
  expect(said.mock.calls).toEqual([['Request failed']]);
  said.mockClear();
});
