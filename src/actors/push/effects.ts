import type { Messaging } from 'firebase/messaging';
import { fromCallback, fromPromise } from 'xstate';
import { messageOf } from '../../../machines/push/push-message.ts';
import type { PushConfiguration, PushPermission } from '../../../machines/push/push.ts';
import type { BrowserEvent } from '../../../machines/push/push-setup.ts';
import { updatePushId } from '../../api/login.ts';
import { settingsQuery } from '../../api/settings.ts';
import { deleteDatabase } from '../../lib/web-storage.ts';
import { workerContainer } from '../../lib/worker-container.ts';
import { askWorker, startedWorker, workerRegistration } from '../../lib/worker-registration.ts';
import type { App } from '../system/app.ts';
import { firebaseApp } from '../firebase/firebase-app.ts';
import { pushIdKey } from '../persistence/store-effects.ts';
import { customerNow } from '../session/use-session.ts';
import { askPermission as askForPermission, permissionNow } from './device.ts';

/** Where the messaging SDK keeps the token; it goes by its name where the SDK cannot be asked to delete it. */
const databaseOfMessaging = 'firebase-messaging-database';

export function pushEffects(app: App) {
  const { api, queries, storage, texts } = app;
  /** The cached settings, else fetched; a later retry sees newer ones [R4.15]. */
  const readConfiguration = fromPromise<PushConfiguration | null, undefined>(async () => {
    const query = settingsQuery(texts.language(), customerNow(app));
    const { firebase, vapidKey } = await queries.ensureQueryData(query);
    if (firebase === null || firebase.standInUrl !== null) return null;
    const { standInUrl: _, ...keys } = firebase;
    return { firebase: keys, vapidKey };
  });

  const initialise = fromPromise<void, PushConfiguration | null>(async ({ input }) => {
    await firebaseApp(input?.firebase ?? {});
  });

  const startWorker = fromPromise<void, PushConfiguration | null>(async ({ input, signal }) => {
    const { active } = await startedWorker(signal);
    if (active === null) throw new Error('The worker is not active');
    const config = input?.firebase ?? {};
    if (!(await askWorker(active, { type: 'INIT_FIREBASE', config })))
      throw new Error('The worker refused the configuration');
  });

  const askPermission = fromPromise<PushPermission, undefined>(() => askForPermission());

  /** The messaging SDK's token for this device, kept under its key [R4.16, R3.20]. */
  const fetchPushId = fromPromise<string, PushConfiguration | null>(async ({ input, signal }) => {
    const token = await tokenOf(await messagingOf(input), input);
    if (!signal.aborted) await storage.write(pushIdKey, token);
    return token;
  });

  /** Deletes the token at the push service and ends the browser's subscription, also when the deletion fails [R4.3]. */
  const clearPushId = fromPromise<void, PushConfiguration | null>(async ({ input }) => {
    await storage.remove(pushIdKey);
    const subscription = await (await workerRegistration())?.pushManager.getSubscription();
    if (!subscription) return;
    try {
      const messaging = await messagingOf(input);
      // The SDK deletes only what it was asked for in this page.
      await tokenOf(messaging, input);
      const { deleteToken } = await import('firebase/messaging');
      await deleteToken(messaging);
    } catch (error) {
      deleteDatabase(databaseOfMessaging);
      throw error;
    } finally {
      await subscription.unsubscribe();
    }
  });

  const sendPushId = fromPromise<string, { pushId: string }>(async ({ input: { pushId }, signal }) => {
    await updatePushId(api, pushId, texts.language(), signal);
    return pushId;
  });

  return {
    readConfiguration,
    initialise,
    startWorker,
    watchBrowser,
    askPermission,
    fetchPushId,
    clearPushId,
    sendPushId,
  };
}

async function messagingOf(configuration: PushConfiguration | null): Promise<Messaging> {
  const [app, { getMessaging }] = await Promise.all([
    firebaseApp(configuration?.firebase ?? {}),
    import('firebase/messaging'),
  ]);
  return getMessaging(app);
}

async function tokenOf(messaging: Messaging, configuration: PushConfiguration | null): Promise<string> {
  const { getToken } = await import('firebase/messaging');
  const serviceWorkerRegistration = await workerRegistration();
  // Without one the SDK would register a worker of its own.
  if (!serviceWorkerRegistration) throw new Error('There is no worker');
  return getToken(messaging, { vapidKey: configuration?.vapidKey ?? '', serviceWorkerRegistration });
}

/** Messages of the worker, answered where it waits for one, and changes of the browser's notification permission. */
const watchBrowser = fromCallback<BrowserEvent, undefined>(({ sendBack }) => {
  const reportPermission = () => sendBack({ type: 'permission.changed', permission: permissionNow() });
  const listener = ({ data, ports }: MessageEvent) => {
    const event = eventOf(data);
    if (event === null) return;
    sendBack(event);
    ports[0]?.postMessage(true);
  };
  reportPermission();
  document.addEventListener('visibilitychange', reportPermission);
  const container = workerContainer();
  container?.addEventListener('message', listener);
  // Without this, messages from before the page was read wait for ever.
  container?.startMessages();
  return () => {
    document.removeEventListener('visibilitychange', reportPermission);
    container?.removeEventListener('message', listener);
  };
});

/** What a message of the worker means; null for anything else. */
function eventOf(data: unknown): BrowserEvent | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SUBSCRIPTION_CHANGED') return { type: 'subscription.changed' };
  if (data.type === 'NOTIFICATION_PRESSED' && 'kind' in data && typeof data.kind === 'string')
    return { type: 'notification.pressed', kind: data.kind };
  if (data.type !== 'PUSH_RECEIVED' || !('message' in data)) return null;
  const message = messageOf(data.message);
  return message && { type: 'message.received', message };
}
