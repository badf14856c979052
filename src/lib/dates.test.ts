import { describe, expect, it } from 'vitest';
import { formatAgo, formatDate, formatMoment, formatTime } from './dates.ts';

describe('formatDate', () => {
  it.each([
    ['en', '5 NOVEMBER 2026'],
    ['fr', '5 NOVEMBRE 2026'],
    ['hi', '5 नवंबर 2026'],
    ['ar', '5 نوفمبر 2026'],
  ])('[R9.4] writes day, capital month and year in %s', (language, text) => {
    expect(formatDate('2026-11-05 18:30:00', language, 'Asia/Kolkata')).toBe(text);
  });

  it('[R9.4] capitalises accents as the language does', () => {
    expect(formatDate('2026-08-01', 'fr', 'UTC')).toBe('1 AOÛT 2026');
  });

  it('[R9.4] shows a moment in the time zone asked for, and a day without zone as itself', () => {
    expect(formatDate('2026-11-05T20:00:00Z', 'en', 'Asia/Kolkata')).toBe('6 NOVEMBER 2026');
    expect(formatDate('2026-11-05', 'en', 'Pacific/Kiritimati')).toBe('5 NOVEMBER 2026');
  });

  it.each(['', 'soon', '2026-99-99', 'null'])('shows nothing for %j, never "Invalid Date"', (text) => {
    expect(formatDate(text, 'en', 'UTC')).toBe('');
    expect(formatTime(text, 'en', 'UTC')).toBe('');
  });
});

describe('formatTime', () => {
  it('uses Latin figures and the clock of the language', () => {
    expect(formatTime('2026-11-05 18:05:00', 'fr', 'Asia/Kolkata')).toBe('18:05');
    expect(formatTime('2026-11-05 19:57:00', 'hi', 'Asia/Kolkata')).toBe('शाम 7:57');
    expect(formatTime('2026-11-05T12:35:00Z', 'en', 'Asia/Kolkata').replace(/\s/g, ' ')).toBe('6:05 PM');
  });
});

describe('formatMoment', () => {
  it.each([
    ['fr', '5 NOVEMBRE 2026, 18:05'],
    ['ar', '5 نوفمبر 2026، 6:05 م'],
  ])('[R9.4] puts the comma of %s between date and time', (language, text) => {
    expect(formatMoment('2026-11-05 18:05:00', language, 'Asia/Kolkata').replace(/\s/g, ' ')).toBe(text);
  });

  it('shows nothing for what is no date', () => {
    expect(formatMoment('', 'en', 'UTC')).toBe('');
  });
});

describe('formatAgo', () => {
  it.each([
    [-3_600_000, 'en', 'now'],
    [0, 'en', 'now'],
    [19_400, 'en', 'now'],
    [20_000, 'en', '20 seconds ago'],
    [59_400, 'en', '59 seconds ago'],
    [59_600, 'en', '1 minute ago'],
    [89_000, 'en', '1 minute ago'],
    [90_000, 'en', '2 minutes ago'],
    [59 * 60_000, 'en', '59 minutes ago'],
    [3_600_000, 'en', '1 hour ago'],
    [90 * 60_000, 'en', '2 hours ago'],
    [120_000, 'hi', '2 मिनट पहले'],
    [120_000, 'ar', 'قبل دقيقتين'],
    [180_000, 'ar', 'قبل 3 دقائق'],
    [180_000, 'ar-EG', 'قبل 3 دقائق'],
    [120_000, 'fr', 'il y a 2 minutes'],
  ])('[R1.16] says of %i ms in %s: %s', (ms, language, text) => {
    expect(formatAgo(ms, language)).toBe(text);
  });
});
