import { afterEach, describe, expect, it } from 'vitest';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { browserStorage } from '../persistence/browser-storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { eventually } from '../../../test/support/eventually.ts';

afterEach(() => {
  stopApps();
  localStorage.clear();
});

const account = 'firebase:authUser:key:[DEFAULT]';
const meera = {
  id: 1,
  username: 'Meera',
  image: '',
  mobile: '9812345670',
  email: 'meera@example.com',
  countryCode: '91',
  webPushId: '',
  balance: 0,
  referralCode: '',
};

/** A tab in which somebody is logged in who came by Google. */
function openTab() {
  const storage = memoryStorage({ [account]: '{"email":"meera@example.com"}' });
  const { app } = startTestApp(storage);
  const session = app.actors.get<typeof sessionMachine>('session');
  session.send({ type: 'session.started', token: 'token-1', user: meera, provider: 'google' });
  const follow = (id: number, provider: string | null) =>
    session.send({ type: 'session.started', token: 'token-2', user: { ...meera, id }, provider });
  return { session, follow, isKept: () => storage.values.has(account) };
}

describe('whom the identity SDK has signed in', () => {
  it('[R4.4] (D4) is forgotten with a device that is cleared', async () => {
    const { session, isKept } = openTab();
    session.send({ type: 'device.cleared' });
    await eventually(() => expect(isKept()).toBe(false));
  });

  it('stays known where the session expired, until somebody else comes by telephone', async () => {
    const { session, follow, isKept } = openTab();
    session.send({ type: 'session.refused', token: 'token-1' });
    await Promise.resolve();
    expect(isKept()).toBe(true);
    follow(2, null);
    await eventually(() => expect(isKept()).toBe(false));
  });

  it('is not forgotten where somebody else comes by a third party, who took that place', async () => {
    const { session, follow, isKept } = openTab();
    session.send({ type: 'session.refused', token: 'token-1' });
    follow(2, 'google');
    await Promise.resolve();
    expect(isKept()).toBe(true);
  });

  it('[R4.3] is taken out of the browser’s storage so that an SDK of this tab notices', async () => {
    localStorage.setItem(account, '{}');
    localStorage.setItem('root', '{}');
    const heard: (string | null)[] = [];
    window.addEventListener('storage', ({ key }) => heard.push(key), { once: true });
    await browserStorage().removeAll('firebase:');
    expect(Object.keys(localStorage)).toEqual(['root']);
    expect(heard).toEqual([account]);
  });
});
