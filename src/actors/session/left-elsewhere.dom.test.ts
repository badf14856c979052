import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { cartSlice } from '../cart/slice.ts';
import { dietaryNeedsSlice } from '../dietary-needs/slice.ts';
import { recentSearchesSlice } from '../persistence/slices-without-actor.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { authenticationSlice } from './slice.ts';

vi.mock('../../api/login.ts', () => ({ signOut: async () => ({ isRevoked: true }) }));
vi.mock('../../api/cart.ts', () => ({ readCart: () => new Promise(() => undefined) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopApps();
  vi.useRealTimers();
});

const wait = () => vi.advanceTimersByTimeAsync(3000);
const line = lineFor(7, 2);
/** What somebody made on this device after the customer had left in another tab. */
const made = {
  dietaryNeeds: { ...dietaryNeedsSlice.initial, without: ['nuts'] },
  recentSearches: ['dal'],
  cart: {
    ...cartSlice.initial,
    branchId: line.branchId,
    lines: [line],
    note: 'The side door',
    waiting: [{ branchId: line.branchId + 1, lines: [line], member: null, note: 'Ring twice' }],
  },
};

describe('a tab that hears late that its customer has left in another', () => {
  it.each([
    ['a guest', authenticationSlice.initial],
    ['the next customer', { ...signedIn, accessToken: 'next', userData: { ...signedIn.userData, id: 99 } }],
  ])('[D13, S11] keeps nothing of theirs and takes nothing from %s', async (_who, authentication) => {
    const kept = {
      ...dietaryNeedsSlice.initial,
      without: ['egg'],
      account: { userId: 1, revision: 1, unsent: [] },
    };
    const storage = memoryStorage({
      [rootKey]: JSON.stringify({
        version: 1,
        branch: { id: line.branchId, branch: null },
        authentication: signedIn,
        dietaryNeeds: kept,
        recentSearches: ['naan'],
      }),
    });
    const { app } = startTestApp(storage);
    await wait();
    expect(app.actors.get<typeof sessionMachine>('session').getSnapshot().hasTag('authenticated')).toBe(true);
    expect(app.store.get(recentSearchesSlice)).toEqual(['naan']);
    app.store.put(recentSearchesSlice, ['korma', 'naan']);
    const root = JSON.parse(storage.values.get(rootKey) ?? '{}');
    storage.changeElsewhere(rootKey, JSON.stringify({ ...root, authentication, ...made }));
    await wait();
    expect(app.store.get(dietaryNeedsSlice)).toMatchObject(made.dietaryNeeds);
    expect(JSON.parse(storage.values.get(rootKey) ?? '{}')).toMatchObject(made);
    expect(storage.writes.filter(([, text]) => text.includes('korma'))).toEqual([]);
  });
});
