import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { canFail, canFailOnPath } from './falsify.ts';
import { isBegun } from './logs.ts';
import type { Entry } from './replay.ts';

const shop = createMachine({
  id: 'shop',
  context: { dishes: ['dosa'], limit: 5, closedBy: null },
  initial: 'open',
  states: { open: { tags: 'selling', on: { 'day.ended': 'closed' } }, closed: {} },
});
const actor = createActor(shop).start();
const open = actor.getSnapshot();
actor.send({ type: 'day.ended' });
const snapshots = [open, actor.getSnapshot()];

describe('an invariant', () => {
  it.each([
    [
      'a number',
      () =>
        ({ context }: typeof open) =>
          context.limit <= 5,
    ],
    [
      'a list',
      () =>
        ({ context }: typeof open) =>
          context.dishes.length < 20,
    ],
    ['a tag', () => (each: typeof open) => each.hasTag('selling') === each.matches('open')],
  ])('that limits %s can fail', (_what, invariant) => {
    const isKept = invariant();
    expect(snapshots.every(isKept)).toBe(true);
    expect(canFail(isKept, snapshots)).toBe(true);
  });

  it('that accepts everything cannot, and one that stumbles does not count', () => {
    expect(canFail(() => true, snapshots)).toBe(false);
    expect(canFail(({ context }) => context.dishes !== undefined || context.none.length > 0, snapshots)).toBe(
      false,
    );
  });
});

describe('an invariant of paths', () => {
  const log: Entry[] = [
    { kind: 'begun', effect: 'readMenu', input: { branchId: 1 } },
    { kind: 'ended', effect: 'readMenu', well: true, value: [] },
  ];

  it('can fail by an entry that is missing, repeated or spoilt', () => {
    const begun = (each: readonly Entry[]) => each.filter((entry) => isBegun(entry, 'readMenu')).length;
    expect(canFailOnPath((each) => begun(each) > 0, [log])).toBe(true);
    expect(canFailOnPath((each) => begun(each) < 2, [log])).toBe(true);
    expect(canFailOnPath((each) => !JSON.stringify(each).includes('1001'), [log])).toBe(true);
  });

  it('that accepts everything cannot', () => expect(canFailOnPath(() => true, [log])).toBe(false));
});
