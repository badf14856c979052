import { QueryObserver } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { attemptMachine } from '../../../machines/attempt/attempt-machine.ts';
import type { SetupEvent } from '../../../machines/refill/refill-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { settingsQuery } from '../../api/settings.ts';
import type { App } from '../system/app.ts';
import { attemptEffects } from '../attempt/attempt-effects.ts';
import { payerOf } from '../payment/payer.ts';
import { customerNow } from '../session/use-session.ts';

export function refillEffects(app: App) {
  const watchSetup = fromCallback<SetupEvent, undefined>(({ sendBack }) => watch(app, sendBack));
  return { watchSetup, attempt: attemptMachine.provide({ actors: attemptEffects(app, app.locks.refill) }) };
}

/** Sends what payments need to know of the shop and of the customer, as soon as it is known and whenever it changes. */
function watch(app: App, send: (event: SetupEvent) => void): () => void {
  const { actors, api, queries, texts } = app;
  const session = actors.get<typeof sessionMachine>('session');
  const methods = new QueryObserver(queries, paymentMethodsQuery(customerNow(app)));
  const settings = new QueryObserver(queries, settingsQuery(texts.language(), customerNow(app)));
  let last = '';
  const publish = () => {
    const user = session.getSnapshot().context.session?.user ?? null;
    if (user === null) last = '';
    const offered = methods.getCurrentResult().data;
    const shop = settings.getCurrentResult().data;
    const currency = shop?.currency ?? api.knownRegion()?.currency;
    if (user === null || offered === undefined || currency === undefined) return;
    const setup = {
      methods: offered,
      currency,
      shopName: shop?.siteTitle ?? '',
      language: texts.language(),
      customer: payerOf(user),
    };
    const text = JSON.stringify(setup);
    if (text === last) return;
    last = text;
    send({ type: 'setup.changed', setup });
  };
  const follow = () => {
    methods.setOptions(paymentMethodsQuery(customerNow(app)));
    settings.setOptions(settingsQuery(texts.language(), customerNow(app)));
    publish();
  };
  const subscription = session.subscribe(follow);
  const stops = [methods.subscribe(publish), settings.subscribe(publish), texts.onChanged(follow)];
  publish();
  return () => {
    subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}
