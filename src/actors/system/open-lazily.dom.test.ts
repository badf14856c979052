import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, omar } from '../../../test/models/machines/people.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from './app.ts';
import { openLazily } from './open-lazily.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

describe('what is opened while its code is on its way', () => {
  const send = vi.fn<(event: string) => void>();
  let app: App;
  let arrive: () => void;
  let sheet: ReturnType<typeof openLazily<string>>;
  let sameSheet: ReturnType<typeof openLazily<string>>;
  const logIn = (user: typeof asha) =>
    app.actors
      .get<typeof sessionMachine>('session')
      .send({ type: 'session.started', token: user.username, user, provider: null });

  beforeEach(() => {
    ({ app } = startTestApp());
    logIn(asha);
    const started = new Promise<{ send: typeof send }>((resolve) => {
      arrive = () => resolve({ send });
    });
    const handle = { start: () => started, current: () => null };
    sheet = openLazily<string>(app, handle, 'closed');
    sameSheet = openLazily<string>(app, handle, 'closed');
  });

  afterEach(() => {
    stopApps();
    vi.clearAllMocks();
  });

  async function openedAfter(change: () => void) {
    const opening = sheet.open(() => 'opened');
    change();
    arrive();
    const isOpened = await opening;
    expect(isOpened).toBe(send.mock.calls.length > 0);
    return send.mock.calls.flat();
  }

  it('is opened when it has come', async () => expect(await openedAfter(() => {})).toEqual(['opened']));

  it('[R1.22] is not opened after it was closed', async () =>
    expect(await openedAfter(() => sheet.close())).toEqual([]));

  it('[R1.15] is not opened after another view of it closed it', async () =>
    expect(await openedAfter(() => sameSheet.close())).toEqual([]));

  it('[C9] is not opened for the next customer', async () =>
    expect(await openedAfter(() => logIn(omar))).toEqual([]));
});
