import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { settingsKey, settingsQuery } from '../../api/settings.ts';
import { log } from '../../lib/log.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { onConnectionChange } from '../system/device-subscriptions.ts';
import { pushIdKey } from '../persistence/store-effects.ts';
import { customerNow } from '../session/use-session.ts';

/**
 * Log-in, sign-out and network: this device's push id is deleted at sign-out, also where push has not started yet [R4.3].
 */
export function pushSubscriptions(app: App, push: ActorHandle<typeof pushMachine>): () => void {
  const { actors, queries, storage, texts } = app;
  const greet = (isNew = false) => {
    const { session } = actors.get<typeof sessionMachine>('session').getSnapshot().context;
    if (session === null) return;
    const { id, webPushId } = session.user;
    push.current()?.send({ type: 'session.opened', userId: id, knownPushId: isNew ? '' : webPushId });
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
    // A log-in sends the push id, but not the language of messages.
    'session.opened': ({ restored }) => greet(!restored),
    'session.closed': ({ reason }) => {
      if (reason !== 'expired') void forgetPushId();
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
  return () => {
    stopConnection();
    stopSettings();
  };
}
