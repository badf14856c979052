import { expect, it } from 'vitest';
import { readMoney, readPercent, writeMoney } from './menu-money.ts';

it.each([
  ['249.00', 'INR', 24_900],
  [24_900, 'INR', 24_900],
  ['0.05', 'INR', 5],
  ['273', 'JPY', 27_300],
  [273, 'JPY', 27_300],
  ['2.730', 'KWD', 273],
  [2730, 'KWD', 273],
])('[P16] the amount %j of a menu file in %s is %i hundredths, and back', (given, currency, hundredths) => {
  expect(readMoney(given, currency)).toBe(hundredths);
  expect(readMoney(writeMoney(hundredths, currency), currency)).toBe(hundredths);
});

it.each([
  [249.5, 'INR'],
  ['249', 'INR'],
  ['249.5', 'INR'],
  ['249.500', 'INR'],
  ['1,249.00', 'INR'],
  ['-1.00', 'INR'],
  [-1, 'INR'],
  ['₹249.00', 'INR'],
  ['273.00', 'JPY'],
  ['2.735', 'KWD'],
  ['2.73', 'KWD'],
  ['99999999999.00', 'INR'],
  [null, 'INR'],
  [undefined, 'INR'],
])('[P16] the amount %j of a menu file in %s is refused with a sentence', (given, currency) => {
  expect(readMoney(given, currency)).toBeTypeOf('string');
});

it('reads a percentage from text alone, above 0 and at most 100', () => {
  expect(['20', '12.5', '100.00'].map(readPercent)).toEqual([2000, 1250, 10_000]);
  for (const odd of [20, '0', '100.01', '12.345', '20%', undefined])
    expect(readPercent(odd)).toBeTypeOf('string');
});
