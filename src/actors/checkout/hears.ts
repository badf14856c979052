import { waitFor } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { leaveAttempts, type AttemptLock } from '../attempt/attempt-lock.ts';
import { hearSeen } from '../attempt/hear-seen.ts';
import { takeOver, type Found } from '../attempt/take-over.ts';
import { forgetDrafts } from '../persistence/tab-drafts.ts';

type Checkout = ActorHandle<typeof checkoutMachine>;

/**
 * Who is signed in, and that the customer looks at the page again. An attempt is forgotten only in the tab where a
 * customer chose to leave this device (D13): a session that ended otherwise comes back to it. What was typed goes in every tab.
 */
export function checkoutHears(
  { actors, queries }: App,
  checkout: Checkout,
  lock: AttemptLock<'order'>,
): () => void {
  const refreshOrders = () => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['customer'] });
  };
  const endedElsewhere = () => {
    refreshOrders();
    void checkout.start().then((actor) => actor.send({ type: 'storedAttempt.ended' }));
  };
  /** At the bill of a known customer, and not in an order of this tab. */
  const ready = async (signal: AbortSignal) => {
    const actor = await checkout.start();
    await waitFor(actor, (now) => now.context.customer !== null && !now.matches('ordering'), { signal });
    return (found: Found<'order'>) => actor.send({ type: 'storedAttempt.found', ...found });
  };
  const attempts = takeOver(lock, { ready, endedElsewhere });
  actors.hear<typeof sessionMachine>('session', {
    'session.opened': ({ userId }) => attempts.follow(userId),
    'session.closed': ({ reason }) => {
      const leaver = attempts.rest();
      leaveAttempts(lock, reason, leaver);
      if (reason !== 'expired') forgetDrafts();
    },
  });
  actors.hear<typeof checkoutMachine>('checkout', {
    'order.placed': refreshOrders,
    'cart.differed': refreshOrders,
  });
  const stopSeeing = hearSeen(() => checkout.current()?.send({ type: 'attempt.checkRequested' }));
  return () => {
    attempts.stop();
    stopSeeing();
  };
}
