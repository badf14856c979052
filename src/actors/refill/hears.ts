import { waitFor } from 'xstate';
import type { refillMachine } from '../../../machines/refill/refill-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { leaveAttempts, type AttemptLock } from '../attempt/attempt-lock.ts';
import { hearSeen } from '../attempt/hear-seen.ts';
import { takeOver, type Found } from '../attempt/take-over.ts';

type Refill = ActorHandle<typeof refillMachine>;

/**
 * Who is signed in, that the wallet is another now, and that the customer looks at the page again. A refill is forgotten
 * only by a customer who chose to leave this device (D13).
 */
export function refillHears(
  { actors, queries }: App,
  refill: Refill,
  lock: AttemptLock<'refill'>,
): () => void {
  const refreshWallet = () => {
    for (const name of ['wallet', 'customer']) void queries.invalidateQueries({ queryKey: [name] });
  };
  /** In a shop that is known, and with no refill in this tab. */
  const ready = async (signal: AbortSignal) => {
    const actor = await refill.start();
    await waitFor(actor, (now) => now.context.setup !== null && now.matches('closed'), { signal });
    return (found: Found<'refill'>) => actor.send({ type: 'storedAttempt.found', ...found });
  };
  const attempts = takeOver(lock, { ready, endedElsewhere: refreshWallet });
  actors.hear<typeof sessionMachine>('session', {
    'session.opened': ({ userId }) => attempts.follow(userId),
    'session.closed': ({ reason }) => {
      const leaver = attempts.rest();
      refill.current()?.send({ type: 'session.closed' });
      leaveAttempts(lock, reason, leaver);
    },
  });
  actors.hear<typeof refillMachine>('refill', { 'wallet.refilled': refreshWallet });
  const stopSeeing = hearSeen(() => refill.current()?.send({ type: 'attempt.checkRequested' }));
  return () => {
    attempts.stop();
    stopSeeing();
  };
}
