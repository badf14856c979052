import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { linesOf, totalsOf } from '../../machines/cart/cart-selectors.ts';
import type { CheckoutFacts } from '../../machines/checkout/checkout.ts';
import type { User } from '../../machines/session/session.ts';
import { customerQuery, type CustomerFacts } from '../api/customer.ts';
import { paymentMethodsQuery } from '../api/payment-methods.ts';
import { currentRegion } from '../api/region.ts';
import { settingsQuery, type Settings } from '../api/settings.ts';
import type { PaymentMethod } from '../../machines/payment/payment.ts';
import { currentLanguage, onLanguageChanged } from '../i18n/i18n.ts';
import { canPayBy } from '../payments/registry.ts';
import type { App } from './system.ts';

type Answers = { methods: PaymentMethod[] | null; customer: CustomerFacts | null; settings: Settings | null };

function customerOf(user: User): CheckoutFacts['customer'] {
  const { id, mobile, username, email, countryCode } = user;
  const digits = countryCode.replace(/\D/g, '');
  return { userId: id, mobile, name: username, email, phone: digits === '' ? mobile : `+${digits}${mobile}` };
}

/** What checkout has to know, put together from the shared actors and the provider's answers. */
function factsOf({ cart, session, branch }: App, { methods, customer, settings }: Answers): CheckoutFacts {
  const cartNow = cart.getSnapshot();
  const branchNow = branch.getSnapshot();
  const { branch: chosen } = branchNow.context;
  const user = session.getSnapshot().context.session?.user ?? null;
  return {
    customer: user && customerOf(user),
    branch: chosen && {
      id: chosen.id,
      offersDelivery: chosen.offersDelivery,
      offersPickup: chosen.offersPickup,
    },
    opening: branchNow.value.opening.watching,
    lines: linesOf(cartNow),
    totals: totalsOf(cartNow),
    isCartUpdating: cartNow.hasTag('busy') || cartNow.hasTag('restoring') || cartNow.context.queue.length > 0,
    isCartOutOfDate: cartNow.context.isOutOfDate,
    tip: cartNow.context.tip.deliveryTip,
    note: cartNow.context.note,
    methods: methods?.filter(({ id }) => canPayBy(id)) ?? null,
    balance: customer?.balance ?? null,
    minimumTotal: settings?.minimumCartTotal ?? 0,
    defaultTaxationSystem: settings?.defaultTaxationSystem ?? null,
    currency: settings?.currency ?? currentRegion().currency,
    shopName: settings?.siteTitle ?? '',
    language: currentLanguage(),
  };
}

/**
 * Tells the facts now and whenever they change, and when the payment settings could not be read [R8.3]. Payment settings
 * and the wallet are read only for a signed-in customer [R6.2]. Returns the way to stop.
 */
export function watchFacts(
  app: App,
  queries: QueryClient,
  tell: { facts: (facts: CheckoutFacts) => void; methodsFailed: () => void },
): () => void {
  let last = '';
  const userId = () => app.session.getSnapshot().context.session?.user.id ?? null;
  const methods = new QueryObserver(queries, paymentMethodsQuery(userId()));
  const customer = new QueryObserver(queries, customerQuery(userId()));
  const settings = new QueryObserver(queries, settingsQuery(currentLanguage(), userId()));
  const look = () => {
    const answers = {
      methods: methods.getCurrentResult().data ?? null,
      customer: customer.getCurrentResult().data ?? null,
      settings: settings.getCurrentResult().data ?? null,
    };
    const facts = factsOf(app, answers);
    const text = JSON.stringify(facts);
    if (text === last) return;
    last = text;
    tell.facts(facts);
  };
  const follow = () => {
    methods.setOptions(paymentMethodsQuery(userId()));
    customer.setOptions(customerQuery(userId()));
    settings.setOptions(settingsQuery(currentLanguage(), userId()));
    look();
  };
  const subscriptions = [app.cart.subscribe(look), app.branch.subscribe(look), app.session.subscribe(follow)];
  const stops = [
    methods.subscribe(({ isError, isFetching }) => {
      if (isError && !isFetching) tell.methodsFailed();
      look();
    }),
    customer.subscribe(look),
    settings.subscribe(look),
    onLanguageChanged(follow),
  ];
  look();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const stop of stops) stop();
  };
}
