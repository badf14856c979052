import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { membershipsOf, type Membership } from '../../../machines/group/membership.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { kept, opened } from '../testing/opened-store.ts';
import { groupsSlice } from './slice.ts';

const member = (token: string, count = 0, key = `key of ${token}`): Membership => ({
  token,
  key,
  name: 'Ravi',
  queue: Array.from({ length: count }, (_, at) => ({
    revision: at,
    command: { kind: 'line', line: lineFor(at + 1, 1) },
  })),
});

const merged = (base: Membership[], theirs: Membership[], mine: Membership[]) =>
  groupsSlice.merge?.({ memberships: base }, { memberships: theirs }, { memberships: mine }).memberships;

describe('the groups of two tabs', () => {
  const [x, y, z] = [member('x'), member('y'), member('z')];

  it('[R1.6, S11] are remembered both, whichever tab writes last', () => {
    expect(merged([], [y], [x])).toEqual([x, y]);
    expect(merged([x], [y, x], [x])).toEqual([y, x]);
  });

  it('[R1.6, S11] each have what the tab asked for that changed it', () => {
    expect(merged([x, y], [member('y', 2), x], [member('x', 1), y])).toEqual([
      member('x', 1),
      member('y', 2),
    ]);
  });

  it('[R1.6, S11] stay without what either tab dropped and the other left as it was', () => {
    expect(merged([x, y], [x], [x, y])).toEqual([x]);
    expect(merged([x, y], [x, y], [x])).toEqual([x]);
  });

  it('[R1.6] are five at most, the last one that changed here first', () => {
    const theirs = ['a', 'b', 'c', 'd', 'e'].map((token) => member(token));
    expect(merged([], theirs, [z])).toEqual([z, ...theirs.slice(0, 4)]);
  });

  it('[R1.6, D13] are gone with the customer who left in the other tab; one joined since stays', () => {
    expect(merged([x, y], [], [member('x', 1), y])).toEqual([]);
    const anew = member('x', 0, 'another key');
    expect(merged([x], [], [anew])).toEqual([anew]);
  });
});

it('[R1.6, P4] a change that was sent is stored as such', () => {
  const sent = member('x', 1).queue.map((one) => ({ ...one, outcome: 'unknown' as const }));
  const memberships = [{ ...member('x'), queue: sent }, member('y', 1)];
  expect(groupsSlice.schema.parse({ memberships })).toEqual({ memberships });
});

describe('a group in each of two tabs', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[R1.6, S11] is not lost when the tab of the other group goes on writing', async () => {
    const storage = memoryStorage({});
    const tabs = [opened(storage), opened(storage.otherTab())] as const;
    await vi.advanceTimersByTimeAsync(300);
    const show = async ({ store }: (typeof tabs)[number], { token, key }: Membership, count: number) => {
      const { queue } = member(token, count);
      const access = { role: 'guest', token, key } as const;
      const memberships = membershipsOf({ access, name: 'Ravi', queue, kept: [] });
      store.put(groupsSlice, { memberships });
      await vi.advanceTimersByTimeAsync(300);
    };
    await show(tabs[0], member('x'), 0);
    await show(tabs[1], member('y'), 0);
    for (const count of [1, 0]) await show(tabs[0], member('x'), count);
    expect(kept(storage).groups.memberships).toEqual([member('x'), member('y')]);
    for (const tab of tabs) tab.close();
  });
});
