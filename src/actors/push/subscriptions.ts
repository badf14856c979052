import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { isElsewhere } from '../../../machines/session/session-setup.ts';
import { settingsKey, settingsQuery } from '../../api/settings.ts';
import { askedLanguage } from '../../i18n/language-address.ts';
import { log } from '../../lib/log.ts';
import { workerRegistration } from '../../lib/worker-registration.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { onConnectionChange } from '../system/device-subscriptions.ts';
import { pushIdKey } from '../persistence/store-effects.ts';
import { customerNow } from '../session/use-session.ts';

/**
 * Log-in, sign-out, language and network: this device's push id is deleted at sign-out, also where push has not started yet [R4.3].
 */
export function pushSubscriptions(app: App, push: ActorHandle<typeof pushMachine>): () => void {
  const { actors, queries, storage, texts } = app;
  const session = actors.get<typeof sessionMachine>('session');
  const greet = (isNew = false) => {
    const { user } = session.getSnapshot().context.session ?? {};
    if (user === undefined) return;
    // The language that an address asks for is chosen before this file is fetched.
    const knownPushId = isNew || askedLanguage() !== null ? '' : user.webPushId;
    push.current()?.send({ type: 'session.opened', userId: user.id, knownPushId });
  };
  /** Messages come in the language that was sent with the push id: in another it is sent again, in a later visit if need be [R1.28]. */
  const sendAnew = () => {
    const userId = customerNow(app);
    if (userId === null) return;
    session.send({ type: 'profile.changed', userId, user: { webPushId: '' } });
    greet();
  };
  const sendGoodbye = () => {
    push.current()?.send({ type: 'session.closed' });
    greet();
  };
  const forgetPushId = async () => {
    const isRunning = push.current() !== null;
    sendGoodbye();
    try {
      const isKept = (await storage.read(pushIdKey)) !== null;
      if (isKept) await storage.remove(pushIdKey);
      if (isRunning || !isKept) return;
      await push.start();
      sendGoodbye();
    } catch (error) {
      log.error('The push id of this device could not be cleared', error);
    }
  };
  // A customer who logged in before push started is announced when it starts.
  push.subscribe(() => greet());
  actors.subscribe<typeof sessionMachine>('session', {
    // The id in the answer to a log-in may be one that an earlier session of this device sent.
    'session.opened': ({ restored }) => greet(!restored),
    'session.closed': ({ reason }) => {
      if (reason === 'expired') return;
      void closeNotifications();
      if (isElsewhere(reason)) push.current()?.send({ type: 'session.closedElsewhere' });
      else void forgetPushId();
    },
  });
  const stopConnection = onConnectionChange({
    restored: () => push.current()?.send({ type: 'connection.restored' }),
  });
  // Settings may come after the last retry.
  const stopSettings = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== settingsKey) return;
    const snapshot = push.current()?.getSnapshot();
    if (snapshot?.context.configuration !== null || !snapshot.matches({ device: 'stopped' })) return;
    const own = settingsQuery(texts.language(), customerNow(app));
    if (queries.getQueryData(own.queryKey)?.firebase?.standInUrl === null)
      push.current()?.send({ type: 'setup.requested' });
  });
  const stopLanguage = texts.onChanged(sendAnew);
  return () => {
    stopLanguage();
    stopConnection();
    stopSettings();
  };
}

/** What the system shows of a customer's orders goes with them (C9). */
async function closeNotifications(): Promise<void> {
  try {
    const shown = await (await workerRegistration())?.getNotifications();
    for (const each of shown ?? []) each.close();
  } catch (error) {
    log.error('The notifications of this device could not be closed', error);
  }
}
