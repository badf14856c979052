import { fromCallback, fromPromise } from 'xstate';
import type { AccountNeeds, NeedsRequest } from '../../../machines/dietary-needs/account-needs.ts';
import type { CustomerEvent } from '../../../machines/dietary-needs/dietary-needs-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { syncDietaryNeeds } from '../../api/dietary-needs.ts';
import { customerNow } from '../session/use-session.ts';
import type { App } from '../system/app.ts';
import { onConnectionChange, onPageVisible } from '../system/device-subscriptions.ts';
import { dietaryNeedsSlice } from './slice.ts';

/** What dietary needs ask of the world. */
export function dietaryNeedsEffects(app: App) {
  return {
    watchCustomer: fromCallback<CustomerEvent, undefined>(({ sendBack }) => watchCustomer(app, sendBack)),
    syncNeeds: fromPromise<AccountNeeds, NeedsRequest | null>(async ({ input, signal }) => {
      if (input === null) throw new Error('Nobody is logged in');
      return syncDietaryNeeds(app.api, input, app.texts.language(), signal);
    }),
  };
}

function watchCustomer(app: App, send: (event: CustomerEvent) => void): () => void {
  const { actors, store } = app;
  let last = JSON.stringify(store.get(dietaryNeedsSlice));
  const greet = () => {
    const userId = customerNow(app);
    if (userId !== null) send({ type: 'session.opened', userId, kept: store.get(dietaryNeedsSlice) });
  };
  const follow = () => {
    const kept = store.get(dietaryNeedsSlice);
    const now = JSON.stringify(kept);
    if (now === last) return;
    last = now;
    send({ type: 'needs.changed', kept });
  };
  greet();
  const stops = [
    actors.subscribe<typeof sessionMachine>('session', {
      'session.opened': greet,
      'session.closed': () => send({ type: 'session.closed' }),
    }),
    store.subscribe(follow),
    onPageVisible(() => send({ type: 'page.shown' })),
    onConnectionChange({ restored: () => send({ type: 'connection.restored' }) }),
  ];
  return () => stops.forEach((stop) => stop());
}
