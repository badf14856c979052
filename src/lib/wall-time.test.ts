import { describe, expect, it } from 'vitest';
import { formatWallTime, wallTimeIn } from './wall-time.ts';

describe('wallTimeIn', () => {
  it("[R1.27] reads the branch's clock, not the device's", () => {
    const moment = new Date('2026-11-01T20:00:00Z');
    expect(wallTimeIn('Asia/Kolkata', moment)).toEqual({ day: 1, minute: 90 });
    expect(wallTimeIn('America/New_York', moment)).toEqual({ day: 0, minute: 15 * 60 });
  });

  it('[R1.27] calls midnight 0, not 24', () => {
    expect(wallTimeIn('UTC', new Date('2026-11-02T00:00:00Z'))).toEqual({ day: 1, minute: 0 });
  });
});

describe('formatWallTime', () => {
  it.each([
    ['en', '11:00 AM'],
    ['fr', '11:00'],
    ['hi', 'सुबह 11:00'],
  ])('[R1.27] writes a time of today in %s', (language, text) => {
    expect(formatWallTime({ day: 1, minute: 660 }, 1, language).replace(/\s/g, ' ')).toBe(text);
  });

  it('[R1.27] names the day when it is another', () => {
    expect(formatWallTime({ day: 1, minute: 660 }, 0, 'en').replace(/\s/g, ' ')).toBe('Monday 11:00 AM');
  });

  it('[R1.27] uses Latin figures in Arabic', () => {
    expect(formatWallTime({ day: 1, minute: 660 }, 1, 'ar')).toMatch(/11:00/);
  });
});
