import { afterEach, expect, it, vi } from 'vitest';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { setLogSink } from '../../lib/log.ts';
import { pendingFavourites, setFavourite, startFavourites } from './pending-favourites.ts';

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
  await eventually(() => expect(words.about(1)).toBeUndefined());
});

it('[R1.14, R3.18] a heart pressed before the machine’s code is there outlives the page', async () => {
  const { app, storage, stop } = startTestApp();
  await eventually(() =>
    expect(app.actors.get<typeof rootMachine>('root').getSnapshot().matches('running')).toBe(true),
  );
  void setFavourite(app, said(1, true));
  await app.store.flush();
  stop();
  const next = startTestApp(storage).app;
  const favourites = await next.actors.find<typeof favouritesMachine>('favourites').start();
  await eventually(() => expect(favourites.getSnapshot().context.changes).toEqual([said(1, true)]));
});

it('[R1.14] (W6) a heart whose code does not come is kept, and the customer is told', async () => {
  const { app } = startTestApp();
  const handle = app.actors.find<typeof favouritesMachine>('favourites');
  const notices = app.actors.get<typeof noticesMachine>('notices');
  const start = vi.spyOn(handle, 'start').mockRejectedValue(new Error('not there'));
  const restoreLog = setLogSink(() => undefined);
  await setFavourite(app, said(1, true));
  restoreLog();
  expect(pendingFavourites(handle).about(1)).toBe(true);
  expect(notices.getSnapshot().context.toasts).toMatchObject([{ key: 'app.partFailed' }]);
  start.mockRestore();
  await startFavourites(handle);
  expect(handle.current()?.getSnapshot().context.changes).toEqual([said(1, true)]);
});
