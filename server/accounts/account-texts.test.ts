import { expect, it } from 'vitest';
import { tooManyRequests, waitForCode } from './account-texts.ts';

it('[R1.28] counts one second as one', () => {
  expect([1, 2].map((seconds) => waitForCode(seconds).en)).toEqual([
    'Please wait 1 second before you ask for another code.',
    'Please wait 2 seconds before you ask for another code.',
  ]);
  expect(tooManyRequests(1).en).toBe('Too many requests. Please try again in 1 second.');
});
