import { QueryObserver, type Query, type QueryClient } from '@tanstack/react-query';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../system/app.ts';
import { customerNow } from './use-session.ts';

const predicate = ({ meta }: Query) => meta?.personal === true;

/** In memory alone: without `keptIn` no copy is written. What is observed for a moment forgets when it would have been dropped. */
function hold(queries: QueryClient): void {
  for (const { queryKey, options } of queries.getQueryCache().findAll({ predicate })) {
    const held = { ...options, queryKey, enabled: false, gcTime: Infinity, meta: { personal: true } };
    new QueryObserver(queries, held).subscribe(() => undefined)();
  }
}

/** The answers of a session that expired stay for the page that waits behind the log-in (070), and are read again after it. */
export function holdPersonal(app: App): void {
  const { actors, queries } = app;
  if (customerNow(app) === null) hold(queries);
  actors.subscribe<typeof sessionMachine>('session', {
    'session.opened': () => void queries.invalidateQueries({ predicate }),
    'session.closed': ({ reason }) => {
      if (reason === 'expired') hold(queries);
    },
  });
}
