import { afterEach, describe, expect, it, vi } from 'vitest';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { sliceOf } from '../../../machines/session/session.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';
import { browserOfPush } from '../../../test/support/push-browser.ts';
import { apiBase } from '../../api/contract/paths.ts';
import { settingsQuery } from '../../api/settings.ts';
import { setLogSink } from '../../lib/log.ts';
import { pushIdKey, rootKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { eventually } from '../../../test/support/eventually.ts';

const sdk = vi.hoisted(() => ({
  getToken: vi.fn(async () => 'push-1'),
  deleteToken: vi.fn(async () => true),
  getMessaging: vi.fn(() => ({})),
}));
vi.mock('firebase/messaging', () => sdk);

let restoreLog = (): void => undefined;

afterEach(() => {
  stopApps();
  restoreLog();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const asha = {
  id: 1,
  username: 'Asha',
  image: '',
  mobile: '9000000001',
  email: '',
  countryCode: '91',
  webPushId: '',
  balance: 0,
  referralCode: '',
};
const said = (data: unknown, beside = {}) => ({ error: false, message: '', data, ...beside });

async function opened(
  permission: NotificationPermission | 'unsupported',
  kept: Record<string, string> = {},
  settings: object = wireSettings,
) {
  const browser = browserOfPush(permission);
  const calls: { path: string; form: URLSearchParams }[] = [];
  const lost = new Set<string>();
  const logged: string[] = [];
  restoreLog = setLogSink((_level, message) => logged.push(message));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const path = address.replace(apiBase, '');
    calls.push({ path, form: new URLSearchParams(body) });
    if (lost.delete(path)) throw new TypeError('Failed to fetch');
    return Response.json(path === 'get_settings' ? said(settings) : said([], { signed_out: 1 }));
  });
  const storage = memoryStorage(kept);
  const { app } = startTestApp(storage);
  await app.queries.fetchQuery(settingsQuery('en', null));
  const session = app.actors.get<typeof sessionMachine>('session');
  const handle = app.actors.find<typeof pushMachine>('push');
  const place = () => handle.current()?.getSnapshot().value.device;
  return {
    app,
    browser,
    calls,
    logged,
    storage,
    session,
    place,
    account: () => handle.current()?.getSnapshot().value.account,
    loseNext: (path: string) => lost.add(path),
    start: () => handle.start(),
    logIn: () => session.send({ type: 'session.started', token: 'token-1', user: asha, provider: null }),
    /** The languages in which messages were asked for. */
    languages: () => calls.flatMap(({ path, form }) => (path === 'update_fcm' ? [form.get('language')] : [])),
    knownId: () => session.getSnapshot().context.session?.user.webPushId,
    sent: () => calls.flatMap(({ path, form }) => (path === 'update_fcm' ? [form.get('web_fcm_id')] : [])),
    banners: () =>
      app.actors
        .get<typeof noticesMachine>('notices')
        .getSnapshot()
        .context.banners.map(({ title }) => title),
  };
}

describe('push in a browser', () => {
  it('[R4.15, R4.16] sends the worker INIT_FIREBASE, keeps the token under fcm_id, and tells whoever is signed in', async () => {
    const shop = await opened('granted');
    await shop.start();
    await eventually(() => expect(shop.storage.values.get(pushIdKey)).toBe('push-1'));
    expect(shop.browser.registered).toEqual(['/worker.js']);
    expect(shop.browser.heardByWorker[0]).toMatchObject({
      type: 'INIT_FIREBASE',
      config: { projectId: 'shop', messagingSenderId: '1' },
    });
    expect(sdk.getToken).toHaveBeenCalledWith({}, expect.objectContaining({ vapidKey: 'BPublicKey' }));
    expect(shop.sent()).toEqual([]);
    shop.logIn();
    await eventually(() => expect(shop.sent()).toEqual(['push-1']));
    await eventually(() => expect(shop.session.getSnapshot().context.session?.user.webPushId).toBe('push-1'));
  });

  it('[R4.16] loads nothing of Firebase messaging before the customer allows it', async () => {
    const shop = await opened('default');
    await shop.start();
    await eventually(() => expect(shop.place()).toEqual({ setUp: 'unasked' }));
    expect(sdk.getMessaging).not.toHaveBeenCalled();
  });

  it('[R8.9] says that settings are missing, and asks no provider again for them', async () => {
    const shop = await opened('granted', {}, { ...wireSettings, firebase_settings: [{}] });
    const asked = shop.calls.length;
    await shop.start();
    await eventually(() => expect(shop.logged).toEqual(['Firebase settings are missing']));
    expect(shop.calls).toHaveLength(asked);
    expect(shop.browser.registered).toEqual([]);
  });

  it('[R4.15] is set up for settings that come after its last retry', async () => {
    const settings = { ...wireSettings, firebase_settings: [{}] };
    const shop = await opened('granted', {}, settings);
    vi.useFakeTimers();
    await shop.start();
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect(shop.place()).toBe('stopped');
    Object.assign(settings, wireSettings);
    await shop.app.queries.fetchQuery(settingsQuery('en', null));
    await eventually(() => expect(shop.browser.registered).toEqual(['/worker.js']));
  });

  it('[R4.16] asks nothing of a browser without service workers', async () => {
    const shop = await opened('unsupported');
    await shop.start();
    await eventually(() => expect(shop.place()).toBe('unsupported'));
    expect(shop.browser.registered).toEqual([]);
  });

  it('[R4.3] whoever leaves takes the token along, here and at the provider of pushes', async () => {
    const shop = await opened('granted');
    await shop.start();
    shop.logIn();
    await eventually(() => expect(shop.sent()).toEqual(['push-1']));
    shop.session.send({ type: 'logout.requested' });
    await eventually(() => expect(sdk.deleteToken).toHaveBeenCalledOnce());
    await eventually(() => expect(shop.place()).toEqual({ setUp: 'cleared' }));
    expect(shop.storage.values.has(pushIdKey)).toBe(false);
    expect(shop.sent()).toEqual(['push-1', '']);
  });

  it('[R4.3, D13] where the SDK cannot be asked, the token goes from where the SDK keeps it', async () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    const shop = await opened('granted');
    await shop.start();
    shop.logIn();
    await eventually(() => expect(shop.sent()).toEqual(['push-1']));
    expect(deleteDatabase).not.toHaveBeenCalled();
    sdk.deleteToken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    shop.session.send({ type: 'logout.requested' });
    await eventually(() => expect(shop.logged).toContain('The FCM token could not be deleted'));
    expect(deleteDatabase.mock.calls).toEqual([['firebase-messaging-database']]);
  });

  it('[R4.3] a token of an earlier visit goes too, when push has not started in this one', async () => {
    const shop = await opened('granted', { [pushIdKey]: 'push-0' });
    shop.logIn();
    shop.session.send({ type: 'device.cleared' });
    await eventually(() => expect(sdk.deleteToken).toHaveBeenCalledOnce());
    expect(shop.storage.values.has(pushIdKey)).toBe(false);
  });

  it.each([
    ['nobody', null],
    ['another customer', { token: 'token-2', user: { ...asha, id: 2, webPushId: 'push-1' }, provider: null }],
  ])('[R4.3, S11] who left in another tab leaves the token of the device to %s', async (_who, next) => {
    const shop = await opened('granted');
    await shop.start();
    shop.logIn();
    await eventually(() => expect(shop.sent()).toEqual(['push-1']));
    shop.session.send({ type: 'storage.changed', slice: sliceOf(next, null) });
    await eventually(() => expect(shop.place()).toEqual({ setUp: next === null ? 'cleared' : 'subscribed' }));
    expect(sdk.deleteToken).not.toHaveBeenCalled();
    expect(shop.storage.values.get(pushIdKey)).toBe('push-1');
    expect(shop.sent()).toEqual(['push-1']);
  });

  it('[R1.12, R8.7] tells a token that was lost on its way when the device is back online', async () => {
    const shop = await opened('granted');
    await shop.start();
    await eventually(() => expect(shop.place()).toEqual({ setUp: 'subscribed' }));
    shop.loseNext('update_fcm');
    shop.logIn();
    await eventually(() => expect(shop.account()).toBe('waiting'));
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(shop.session.getSnapshot().context.session?.user.webPushId).toBe('push-1'));
    expect(shop.sent()).toEqual(['push-1', 'push-1']);
  });

  it('[R1.28, R1.25] asks for messages in the new language when the customer changes it', async () => {
    const shop = await opened('granted');
    await shop.start();
    shop.logIn();
    await eventually(() => expect(shop.knownId()).toBe('push-1'));
    await shop.app.texts.change('hi');
    await eventually(() => expect(shop.sent()).toEqual(['push-1', 'push-1']));
    expect(shop.languages()).toEqual(['en', 'hi']);
    await eventually(() => expect(shop.knownId()).toBe('push-1'));
  });

  it('[R1.28, R1.25] asks for it in a later visit where nothing could be sent in this one', async () => {
    const shop = await opened('granted');
    await shop.start();
    shop.logIn();
    await eventually(() => expect(shop.knownId()).toBe('push-1'));
    shop.loseNext('update_fcm');
    await shop.app.texts.change('hi');
    await eventually(() => expect(shop.account()).toBe('waiting'));
    await shop.app.store.flush();
    expect(shop.storage.values.get(rootKey)).toContain('"webPushId":""');
    stopApps();
    const later = await opened('granted', Object.fromEntries(shop.storage.values));
    await eventually(() => expect(later.app.texts.language()).toBe('hi'));
    await later.start();
    await eventually(() => expect(later.knownId()).toBe('push-1'));
    expect(later.languages()).toEqual(['hi']);
  });

  it('[R1.28, R1.25] asks for it in a visit whose address chose the language', async () => {
    window.history.replaceState({ asked: 'hi' }, '');
    const shop = await opened('granted');
    await shop.app.texts.change('hi');
    shop.logIn();
    shop.session.send({ type: 'profile.changed', userId: asha.id, user: { webPushId: 'push-1' } });
    await shop.start();
    await eventually(() => expect(shop.languages()).toEqual(['hi']));
    window.history.replaceState(null, '');
  });

  it('[R2.10] a message is shown as a banner once, answered, and what is shown is read again', async () => {
    const shop = await opened('granted');
    await shop.start();
    await eventually(() => expect(shop.place()).toEqual({ setUp: 'subscribed' }));
    const invalidate = vi.spyOn(shop.app.queries, 'invalidateQueries');
    const word = { type: 'PUSH_RECEIVED', message: { id: 'm1', title: 'On its way', kind: 'order' } };
    expect(shop.browser.sayToPage(word)).toBe(true);
    expect(shop.browser.sayToPage(word)).toBe(true);
    await eventually(() => expect(shop.banners()).toEqual(['On its way']));
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      ['notifications'],
      ['orders'],
    ]);
  });

  it.each([true, false])(
    '[C9, D13] what the system shows goes with a customer who leaves (%s), and stays for one whose session expired',
    async (isLeaving) => {
      const shop = await opened('granted');
      shop.logIn();
      shop.session.send(
        isLeaving ? { type: 'device.cleared' } : { type: 'session.refused', token: 'token-1' },
      );
      await new Promise((over) => setTimeout(over, 50));
      expect(shop.browser.notification.isShown).toBe(!isLeaving);
    },
  );

  it('[C9] a banner goes with the customer whom its message was for', async () => {
    const shop = await opened('granted');
    await shop.start();
    shop.logIn();
    await eventually(() => expect(shop.place()).toEqual({ setUp: 'subscribed' }));
    shop.browser.sayToPage({ type: 'PUSH_RECEIVED', message: { id: 'm1', title: 'On its way' } });
    await eventually(() => expect(shop.banners()).toEqual(['On its way']));
    shop.session.send({ type: 'device.cleared' });
    await eventually(() => expect(shop.banners()).toEqual([]));
  });

  it.each([
    null,
    'PUSH_RECEIVED',
    { type: 'PUSH_RECEIVED' },
    { type: 'PUSH_RECEIVED', message: { url: 'https://evil.example' } },
    { type: 'NOTIFICATION_PRESSED', kind: { path: '//evil.example' } },
    { type: 'NAVIGATE', path: 'https://evil.example' },
  ])('[R1.25] a hostile word %j changes nothing and is not answered', async (word) => {
    const shop = await opened('granted');
    await shop.start();
    await eventually(() => expect(shop.place()).toEqual({ setUp: 'subscribed' }));
    const address = window.location.href;
    expect(shop.browser.sayToPage(word)).toBe(false);
    expect([shop.banners(), window.location.href]).toEqual([[], address]);
  });
});
