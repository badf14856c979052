import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { refetch } from '../system/refetch.ts';
import { forgetAttempts } from '../attempt/stored-attempts.ts';
import { followCustomer } from '../attempt/connect-attempts.ts';

/** The withdrawal of this tab, and which answers are stale after it. */
export function withdrawalSubscriptions(
  { actors, queries, locks: { withdrawal: lock } }: App,
  withdrawal: ActorHandle<typeof withdrawalMachine>,
): void {
  const refreshWallet = () => refetch(queries, 'wallet', 'withdrawals', 'customer');
  followCustomer(actors, lock, { closed: () => withdrawal.current()?.send({ type: 'session.closed' }) });
  actors.subscribe<typeof withdrawalMachine>('withdrawal', {
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
