import type { pushMachine } from '../../../machines/push/push-machine.ts';
import type { App } from '../system/app.ts';

/** A push message arrived: shown messages and orders are fetched again [R1.25]. */
export function followMessages({ actors, queries }: App): () => void {
  return actors.subscribe<typeof pushMachine>('push', {
    'message.arrived': () => {
      void queries.invalidateQueries({ queryKey: ['notifications'] });
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
