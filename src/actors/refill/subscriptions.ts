import { waitFor } from 'xstate';
import type { refillMachine } from '../../../machines/refill/refill-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { refetch } from '../system/refetch.ts';
import { connectAttempts } from '../attempt/connect-attempts.ts';

/** The refill attempt of this tab, and which answers are stale after it. */
export function refillSubscriptions(
  { actors, queries, locks: { refill: lock } }: App,
  refill: ActorHandle<typeof refillMachine>,
): () => void {
  const refreshWallet = () => refetch(queries, 'wallet', 'customer');
  actors.subscribe<typeof refillMachine>('refill', { 'wallet.refilled': refreshWallet });
  return connectAttempts(actors, lock, {
    /** In a shop that is known, and with no refill in this tab. */
    ready: async (signal) => {
      const actor = await refill.start();
      await waitFor(actor, (now) => now.context.setup !== null && now.matches('closed'), { signal });
      return (found) => actor.send({ type: 'storedAttempt.found', ...found });
    },
    endedElsewhere: refreshWallet,
    checkRequested: () => refill.current()?.send({ type: 'attempt.checkRequested' }),
    closed: () => refill.current()?.send({ type: 'session.closed' }),
  });
}
