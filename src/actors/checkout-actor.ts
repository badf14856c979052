import { createActor, type ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import { createQueryClient, currentQueryClient } from '../api/query-client.ts';
import { log } from '../lib/log.ts';
import { forgetAttempt, hasAttempt, letAttemptGo } from './attempt-place.ts';
import { lateActor } from './late-actor.ts';
import { settled } from './news.ts';
import { app, type App } from './system.ts';
import { requestLogin } from './use-login.ts';

type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** The checkout, fetched with the page that needs it, or at start when an attempt was left unsettled. */
export const checkout = lateActor<CheckoutActor>(async () => {
  const [{ checkoutMachine }, { checkoutEffects }, { watchFacts }, { keepChoices }] = await Promise.all([
    import('../../machines/checkout/checkout-machine.ts'),
    import('./checkout-effects.ts'),
    import('./checkout-facts.ts'),
    import('./checkout-slices.ts'),
  ]);
  const actor = createActor(checkoutMachine.provide({ actors: checkoutEffects }), { inspect: app().inspect });
  const queries = currentQueryClient() ?? createQueryClient();
  route(actor, app(), () => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['customer'] });
  });
  actor.start();
  const stop = watchFacts(app(), queries, {
    facts: (facts) => actor.send({ type: 'facts.changed', facts }),
    methodsFailed: () => actor.send({ type: 'methods.failed' }),
  });
  keepChoices(actor, app().store);
  actor.subscribe({ complete: stop, error: (error) => log.error('The checkout stopped', error) });
  return actor;
});

function route(actor: CheckoutActor, { cart, session, notices }: App, refreshOrders: () => void): void {
  actor.on(
    'notice',
    settled((notice) => notices.send({ ...notice, type: 'notice.raised' })),
  );
  actor.on(
    'order.placed',
    settled(() => {
      cart.send({ type: 'cart.emptied' });
      refreshOrders();
    }),
  );
  actor.on(
    'cart.differed',
    settled(() => {
      cart.send({ type: 'cart.reloaded' });
      refreshOrders();
    }),
  );
  actor.on(
    'login.needed',
    settled(() => requestLogin('checkout')),
  );
  session.on(
    'session.closed',
    settled(() => actor.send({ type: 'session.closed' })),
  );
}

/**
 * Settles what an earlier page left open, once its customer is known: the provider is asked before anything else. An
 * attempt outlives an expired session, but not a customer who leaves this device (D13). Called once at start.
 */
export function resumeAttempts({ session, store }: Pick<App, 'session' | 'store'>): void {
  session.on(
    'session.opened',
    settled(({ userId }) => void resume(userId)),
  );
  session.on(
    'session.closed',
    settled(({ reason }) => {
      if (reason === 'expired') return letAttemptGo();
      forgetAttempt();
      store.put('selectedDeliveryAddress', null);
      store.put('promoCode', null);
    }),
  );
}

async function resume(userId: number): Promise<void> {
  try {
    if (!hasAttempt()) return;
    const { findAttempt } = await import('./attempt-record.ts');
    const found = await findAttempt(userId, Date.now());
    if (found === null) return;
    const actor = await checkout.start();
    actor.send({ type: 'attempt.found', ...found });
  } catch (error) {
    log.error('An unsettled order could not be resumed', error);
  }
}
