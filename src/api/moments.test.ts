import { expect, it } from 'vitest';
import { instantOf } from './moments.ts';

it.each([
  ['2026-11-05 18:30:00', '2026-11-05T13:00:00.000Z'],
  ['2026-11-05', '2026-11-04T18:30:00.000Z'],
  ['05-11-2026 06:30:00pm', '2026-11-05T13:00:00.000Z'],
  ['05-11-2026 12:05:00am', '2026-11-04T18:35:00.000Z'],
  ['05-11-2026 12:05:00PM', '2026-11-05T06:35:00.000Z'],
  ['2026-11-05 06:30 PM', '2026-11-05T13:00:00.000Z'],
  ['2026-11-05 6:30 p.m.', '2026-11-05T13:00:00.000Z'],
  ['05-11-2026 18:30', '2026-11-05T13:00:00.000Z'],
  ['2026-11-05 18:30:00 PM', '2026-11-05T13:00:00.000Z'],
  [' 2026-11-05T18:30 ', '2026-11-05T13:00:00.000Z'],
])("[R9.4] %s in the provider's zone is %s", (written, expected) =>
  expect(instantOf(written, 'Asia/Kolkata')).toBe(expected),
);

it.each([
  ['Europe/Paris', '2026-07-01 12:00:00', '2026-07-01T10:00:00.000Z'],
  ['Europe/Paris', '2026-03-29 01:50:00', '2026-03-29T00:50:00.000Z'],
  ['Europe/Paris', '2026-03-29 03:10:00', '2026-03-29T01:10:00.000Z'],
  ['Europe/Paris', '2026-10-25 03:30:00', '2026-10-25T02:30:00.000Z'],
  ['America/New_York', '2026-01-15 00:00:00', '2026-01-15T05:00:00.000Z'],
])('[R9.4] daylight saving of %s counts at %s', (zone, written, expected) => {
  expect(instantOf(written, zone)).toBe(expected);
});

it.each(['', 'yesterday', '2026-13-01 00:00:00', '2026-11-05 25:00:00', '0000-00-00 00:00:00', null, 5, {}])(
  '[W1] %j is no moment',
  (value) => expect(instantOf(value, 'Asia/Kolkata')).toBeNull(),
);
