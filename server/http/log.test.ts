import { expect, it } from 'vitest';
import { oneLine, seldom } from './log.ts';

it('a line of the log stays one, whatever stands in it', () => {
  const lines: string[] = [];
  oneLine((line) => lines.push(line))('order 1\nRefund done\r\u001b[2J\u2028\u0085 ₹ दाल');
  expect(lines).toEqual([String.raw`order 1\u000aRefund done\u000d\u001b[2J\u2028\u0085 ₹ दाल`]);
});

it('what may come without end is told at once, and then once a minute with how often', () => {
  const lines: string[] = [];
  let now = 0;
  const log = seldom(
    (line) => lines.push(line),
    () => now,
  );
  for (; now < 130_000; now += 1000) log('Odd');
  expect(lines).toEqual(['Odd', 'Odd (60 times)', 'Odd (60 times)']);
});
