import { afterEach, expect, it, vi } from 'vitest';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { pendingFavourites } from './pending-favourites.ts';

afterEach(stopApps);

const asha: User = signedIn.userData ?? expect.fail('the fixtures know a customer');
const said = (productId: number, isFavourite: boolean) => ({ productId, branchId: 1, isFavourite });

function opened() {
  const { app } = startTestApp();
  const handle = app.actors.find<typeof favouritesMachine>('favourites');
  return { session: app.actors.get<typeof sessionMachine>('session'), words: pendingFavourites(handle) };
}

it('[R1.14] the last word about each dish is kept, and taken once', () => {
  const { words } = opened();
  for (const word of [said(1, true), said(2, true), said(1, false)]) words.add(word);
  expect([words.about(1), words.about(2), words.about(3)]).toEqual([false, true, undefined]);
  expect(words.take()).toEqual([said(2, true), said(1, false)]);
  expect([words.about(1), words.take()]).toEqual([undefined, []]);
});

it('[R4.3, D13] what a customer said who leaves by choice is nobody’s', async () => {
  const { session, words } = opened();
  session.send({ type: 'session.started', token: 'token', user: asha, provider: null });
  words.add(said(1, true));
  session.send({ type: 'device.cleared' });
  await vi.waitFor(() => expect(words.about(1)).toBeUndefined());
});
