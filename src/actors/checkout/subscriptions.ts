import { waitFor } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { isElsewhere } from '../../../machines/session/session-setup.ts';
import { log } from '../../lib/log.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { refetch } from '../system/refetch.ts';
import { connectAttempts } from '../attempt/connect-attempts.ts';
import { forgetDrafts } from '../persistence/forget-drafts.ts';
import { timeDraft, writeDraft } from '../persistence/tab-drafts.ts';

/** The order attempt of this tab, and which answers are stale after it. Typed drafts go in every tab. */
export function checkoutSubscriptions(
  { actors, queries, locks: { order: lock } }: App,
  checkout: ActorHandle<typeof checkoutMachine>,
): () => void {
  const refreshOrders = () => refetch(queries, 'orders', 'customer', 'timeSlots', 'paymentMethods');
  actors.subscribe<typeof checkoutMachine>('checkout', {
    'order.placed': () => {
      writeDraft(timeDraft, null);
      refreshOrders();
    },
    'cart.differed': ({ ordered }) => {
      if (ordered !== undefined) writeDraft(timeDraft, null);
      refreshOrders();
    },
  });
  return connectAttempts(actors, lock, {
    /** At the bill of a known customer, and not in an order of this tab. */
    ready: async (signal) => {
      const actor = await checkout.start();
      await waitFor(actor, (now) => now.context.customer !== null && !now.matches('ordering'), { signal });
      return (found) => actor.send({ type: 'storedAttempt.found', ...found });
    },
    endedElsewhere: () => {
      refreshOrders();
      checkout.start().then(
        (actor) => actor.send({ type: 'storedAttempt.ended' }),
        (error: unknown) => log.error('The checkout could not be loaded', error),
      );
    },
    checkRequested: () => checkout.current()?.send({ type: 'attempt.checkRequested' }),
    closed: (reason) => {
      if (reason !== 'expired') forgetDrafts({ isHere: !isElsewhere(reason) });
    },
  });
}
