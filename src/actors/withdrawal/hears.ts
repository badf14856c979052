import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { forgetAttempts, leaveAttempts, type AttemptLock } from '../attempt/attempt-lock.ts';

/**
 * Who is signed in, and that the wallet is another now. An attempt is forgotten only by a customer who chose to leave this
 * device (D13): a session that ended otherwise comes back to it.
 */
export function withdrawalHears(
  { actors, queries }: App,
  withdrawal: ActorHandle<typeof withdrawalMachine>,
  lock: AttemptLock<'withdrawal'>,
): void {
  let customer: number | null = null;
  const refreshWallet = () => {
    for (const name of ['wallet', 'withdrawals', 'customer']) {
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
  actors.hear<typeof sessionMachine>('session', {
    'session.opened': ({ userId }) => {
      customer = userId;
    },
    'session.closed': ({ reason }) => {
      withdrawal.current()?.send({ type: 'session.closed' });
      leaveAttempts(lock, reason, customer);
    },
  });
  actors.hear<typeof withdrawalMachine>('withdrawal', {
    'withdrawal.settled': ({ attemptKey: settled }) => {
      forgetAttempts(lock, ({ attemptKey }) => attemptKey === settled);
      refreshWallet();
    },
    'withdrawal.setAside': () => {
      lock.release();
      refreshWallet();
    },
  });
}
