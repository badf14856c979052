import type { Minor } from '../../machines/money.ts';

/** 100 % in hundredths of a percent, in which percentages are counted: 1050 is 10.5 %. */
export const oneHundredPercent = 10_000;

/** A percentage, in hundredths of a percent, of an amount, rounded half up to a multiple of `least`, the least that can be paid. */
export function percentOf(amount: Minor, hundredths: number, least: Minor = 1): Minor {
  const whole = oneHundredPercent * least;
  return Math.floor((amount * hundredths + whole / 2) / whole) * least;
}
