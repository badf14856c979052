import { expect, it } from 'vitest';
import { readNotificationsSlice } from './slices-without-actor.ts';

const merged = (base: number[], theirs: number[], mine: number[]) =>
  readNotificationsSlice.merge?.({ ids: base }, { ids: theirs }, { ids: mine }).ids;

it('[D13, R4.3] marks of messages go with whoever signed out, whichever tab writes last', () => {
  expect(merged([1, 2], [], [1, 2, 3])).toEqual([3]);
  expect(merged([1, 2], [1, 2, 3], [])).toEqual([3]);
});

it('[S11] marks of two tabs are kept both', () => {
  expect(merged([1], [1, 2], [1, 3])).toEqual([1, 2, 3]);
});
