import { describe, expect, it } from 'vitest';
import { spreadStars } from './star-counts.ts';

const averageOf = (counts: readonly number[]) =>
  counts.reduce((sum, count, fewer) => sum + count * (5 - fewer), 0) /
  counts.reduce((sum, count) => sum + count, 0);

describe('the stars of a dish', () => {
  it.each([
    [634, 4.8],
    [89, 4.2],
    [3, 5],
    [1, 1],
    [40, 2.5],
  ])(
    '[R1.20] of %i ratings handed down add up to their number and keep to the average %d',
    (count, average) => {
      const counts = spreadStars(count, average);
      expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(counts.every((each) => Number.isInteger(each) && each >= 0)).toBe(true);
      expect(Math.abs(averageOf(counts) - average)).toBeLessThan(0.05);
    },
  );

  it('[R1.20] of a dish without ratings are none', () => {
    expect(spreadStars(0, 4.5)).toEqual([0, 0, 0, 0, 0]);
  });
});
