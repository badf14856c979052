import type { dietaryNeedsMachine } from '../../../machines/dietary-needs/dietary-needs-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { settingsKey, settingsQuery } from '../../api/settings.ts';
import { log } from '../../lib/log.ts';
import { customerNow } from '../session/use-session.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';

/** Starts the actor once a customer is logged in and the settings offer to keep dietary needs with the account. */
export function dietaryNeedsSubscriptions(
  app: App,
  handle: ActorHandle<typeof dietaryNeedsMachine>,
): () => void {
  const { actors, queries, texts } = app;
  const start = () => {
    const userId = customerNow(app);
    if (userId === null || handle.current() !== null) return;
    const { queryKey } = settingsQuery(texts.language(), userId);
    if (queries.getQueryData(queryKey)?.storesNeeds !== true) return;
    startWhenOnline(handle).catch((error: unknown) => log.error('Dietary needs could not be loaded', error));
  };
  start();
  actors.subscribe<typeof sessionMachine>('session', { 'session.opened': start });
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === settingsKey) start();
  });
}
