import { afterEach, describe, expect, it, vi } from 'vitest';
import type { favouritesMachine } from '../../../machines/favourites/favourites-machine.ts';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { User } from '../../../machines/session/session.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { setLogSink } from '../../lib/log.ts';
import { rootKey } from '../persistence/store-effects.ts';
import type { App } from '../system/app.ts';
import { memoryStorage, type MemoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { favoritesSlice } from './slice.ts';
import { favouritesBeforeStart, setFavourite } from './set-favourite.ts';

afterEach(stopApps);

const asha: User = signedIn.userData ?? expect.fail('the fixtures know a customer');
const signIn = { type: 'session.started', token: 'token', user: asha, provider: null } as const;
const said = (productId: number, isFavourite: boolean) => ({ productId, branchId: 1, isFavourite });

describe('a heart pressed before the machine’s code is there', () => {
  const isRunning = (app: App) =>
    eventually(() =>
      expect(app.actors.get<typeof rootMachine>('root').getSnapshot().matches('running')).toBe(true),
    );
  /** An app whose storage has been read. */
  async function running(storage = memoryStorage({})) {
    const opened = startTestApp(storage);
    await isRunning(opened.app);
    return opened;
  }
  const machineOf = ({ actors }: App) => actors.find<typeof favouritesMachine>('favourites');
  const changesOf = (app: App) => machineOf(app).current()?.getSnapshot().context.changes;
  const storedIn = ({ values }: MemoryStorage) => JSON.parse(values.get(rootKey) ?? '{}').favorites;

  it('[R1.14, R3.18] outlives the page', async () => {
    const { app, storage, stop } = await running();
    void setFavourite(app, said(1, true));
    await app.store.flush();
    stop();
    const next = await running(storage);
    await machineOf(next.app).start();
    expect(changesOf(next.app)).toEqual([said(1, true)]);
  });

  it('[R1.14, R3.18] is kept where the code comes before it is written', async () => {
    const first = await running();
    await setFavourite(first.app, said(1, true));
    await first.app.store.flush();
    first.stop();
    const { app, storage } = await running(first.storage);
    await setFavourite(app, said(2, true));
    await app.store.flush();
    expect(changesOf(app)).toEqual([said(1, true), said(2, true)]);
    expect(storedIn(storage)).toMatchObject({ changes: [said(1, true), said(2, true)] });
  });

  it('[R1.14] leaves nothing where it was pressed twice', async () => {
    const { app, storage } = await running();
    void setFavourite(app, said(1, true));
    void setFavourite(app, said(1, false));
    await app.store.flush();
    expect(storedIn(storage)).toMatchObject({ changes: [] });
  });

  it('[R1.14, R3.18] takes back what another tab has set', async () => {
    const shared = memoryStorage({});
    const [one, two] = [await running(shared), await running(shared.otherTab())];
    await setFavourite(one.app, said(1, true));
    await one.app.store.flush();
    await eventually(() => expect(favouritesBeforeStart(two.app).changes).toEqual([said(1, true)]));
    void setFavourite(two.app, said(1, false));
    await two.app.store.flush();
    expect(storedIn(shared)).toMatchObject({ changes: [] });
  });

  it('[R1.14, R3.18] is kept where the code comes before storage was read', async () => {
    const storage = memoryStorage({});
    let finishReading = () => {};
    storage.hold = new Promise<void>((resolve) => {
      finishReading = resolve;
    });
    const { app } = startTestApp(storage);
    await setFavourite(app, said(1, true));
    finishReading();
    await isRunning(app);
    await app.store.flush();
    expect(changesOf(app)).toEqual([said(1, true)]);
    expect(storedIn(storage)).toMatchObject({ changes: [said(1, true)] });
  });

  it('[R4.3, D13] goes with a customer who leaves by choice, also where the code is on its way', async () => {
    const { app } = await running();
    const session = app.actors.get<typeof sessionMachine>('session');
    session.send(signIn);
    const isSet = setFavourite(app, said(1, true));
    session.send({ type: 'device.cleared' });
    await isSet;
    expect([app.store.get(favoritesSlice), changesOf(app)]).toEqual([favoritesSlice.initial, []]);
  });

  it('[R1.14, D13] is no one’s but the customer’s, also after another’s session has expired', async () => {
    const { app, storage } = await running();
    app.store.put(favoritesSlice, { userId: 7, branchId: 1, known: [3], changes: [said(4, true)] });
    app.actors.get<typeof sessionMachine>('session').send(signIn);
    expect(favouritesBeforeStart(app)).toEqual({ ...favoritesSlice.initial, userId: asha.id });
    void setFavourite(app, said(1, true));
    await app.store.flush();
    expect(storedIn(storage)).toEqual({ userId: asha.id, branchId: 0, known: [], changes: [said(1, true)] });
  });

  it('[R1.14] (W6) is kept where the code does not come, and the customer is told', async () => {
    const { app } = await running();
    const handle = machineOf(app);
    const notices = app.actors.get<typeof noticesMachine>('notices');
    const start = vi.spyOn(handle, 'start').mockRejectedValue(new Error('not there'));
    const restoreLog = setLogSink(() => undefined);
    await setFavourite(app, said(1, true));
    restoreLog();
    expect(app.store.get(favoritesSlice).changes).toEqual([said(1, true)]);
    expect(notices.getSnapshot().context.toasts).toMatchObject([{ key: 'app.partFailed' }]);
    start.mockRestore();
    await setFavourite(app, said(2, true));
    expect(changesOf(app)).toEqual([said(1, true), said(2, true)]);
  });
});
