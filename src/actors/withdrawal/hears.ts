import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { ActorHandle } from '../actors.ts';
import type { App } from '../app.ts';
import { writeDraft } from '../persistence/tab-drafts.ts';

/** That the customer leaves, and that the wallet is another now. */
export function withdrawalHears(
  { actors, queries }: App,
  withdrawal: ActorHandle<typeof withdrawalMachine>,
): void {
  actors.hear<typeof sessionMachine>('session', {
    'session.closed': () => withdrawal.current()?.send({ type: 'session.closed' }),
  });
  actors.hear<typeof withdrawalMachine>('withdrawal', {
    'withdrawal.settled': () => {
      writeDraft('withdrawal', null);
      for (const name of ['wallet', 'withdrawals', 'customer']) {
        void queries.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}
