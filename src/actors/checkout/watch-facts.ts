import { QueryObserver } from '@tanstack/react-query';
import { linesOf, totalsOf } from '../../../machines/cart/cart-selectors.ts';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { FactsEvent } from '../../../machines/checkout/checkout-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { CheckoutFacts } from '../../../machines/checkout/checkout.ts';
import type { Currency } from '../../../machines/money.ts';
import { customerQuery, type CustomerFacts } from '../../api/customer.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { settingsQuery, type Settings } from '../../api/settings.ts';
import { timeSlotsQuery } from '../../api/time-slots.ts';
import { nextDeadline, orderableSlots, type Slot } from '../../../machines/schedule/slot.ts';
import type { PaymentMethod } from '../../../machines/payment/payment.ts';
import { wallTimeIn } from '../../lib/wall-time.ts';
import type { App } from '../system/app.ts';
import { noteLines } from '../order-note/note-lines.ts';
import { dietaryNeedsSlice } from '../dietary-needs/slice.ts';
import { orderWishesSlice } from '../persistence/slices-without-actor.ts';
import { payerOf } from '../payment/payer.ts';
import { customerNow } from '../session/use-session.ts';

type Answers = {
  methods: PaymentMethod[] | null;
  customer: CustomerFacts | null;
  settings: Settings | null;
  /** Those that can be ordered now. */
  slots: Slot[] | null;
};

/** What checkout has to know, put together from the shared actors and the provider's answers. */
function factsOf(
  { actors, api, store, texts }: App,
  { methods, customer, settings, slots }: Answers,
  currency: Currency,
): CheckoutFacts {
  const { cart, branch, session } = sourcesOf(actors);
  const cartNow = cart.getSnapshot();
  const branchNow = branch.getSnapshot();
  const { branch: chosen } = branchNow.context;
  const lines = linesOf(cartNow);
  const region = api.knownRegion();
  const hasHours = lines.some(({ servedHours }) => servedHours !== null);
  const user = session.getSnapshot().context.session?.user ?? null;
  return {
    customer: user && { userId: user.id, mobile: user.mobile, ...payerOf(user) },
    branch: chosen && {
      id: chosen.id,
      offersDelivery: chosen.offersDelivery,
      offersPickup: chosen.offersPickup,
    },
    opening: branchNow.value.opening.watching,
    slots: slots && slots.map(({ from }) => from),
    /** The clock that looks at the branch's opening publishes the facts anew. */
    minute: hasHours && region ? wallTimeIn(region.timeZone, new Date(api.now())).minute : null,
    lines,
    totals: totalsOf(cartNow),
    isCartUpdating:
      cartNow.hasTag('updating') || cartNow.hasTag('restoring') || cartNow.context.queue.length > 0,
    isCartOutOfDate: cartNow.context.isOutOfDate,
    tip: cartNow.context.tip.deliveryTip,
    note: cartNow.context.note,
    noteLines: noteLines(
      store.get(dietaryNeedsSlice),
      store.get(orderWishesSlice).chosen,
      texts.i18n.t,
      texts.language(),
    ),
    methods,
    balance: customer?.balance ?? null,
    minimumTotal: settings?.minimumCartTotal ?? 0,
    defaultTaxationSystem: settings?.defaultTaxationSystem ?? null,
    currency,
    shopName: settings?.siteTitle ?? '',
    language: texts.language(),
  };
}

function sourcesOf(actors: App['actors']) {
  return {
    cart: actors.get<typeof cartMachine>('cart'),
    branch: actors.get<typeof branchMachine>('branch'),
    session: actors.get<typeof sessionMachine>('session'),
  };
}

/**
 * Sends the facts as soon as the currency is known and whenever they change, and when the payment settings could not be read
 * [R8.3]. Payment settings and the wallet are read only for a signed-in customer [R6.2]. Returns the unsubscribe function.
 */
export function watchFacts(app: App, send: (event: FactsEvent) => void): () => void {
  const { queries, texts } = app;
  const { cart, branch, session } = sourcesOf(app.actors);
  let last = '';
  const userId = () => customerNow(app);
  const methods = new QueryObserver(queries, paymentMethodsQuery(userId()));
  const customer = new QueryObserver(queries, customerQuery(userId()));
  const settings = new QueryObserver(queries, settingsQuery(texts.language(), userId()));
  const branchId = () => branch.getSnapshot().context.branch?.id ?? 0;
  const slots = new QueryObserver(queries, timeSlotsQuery(branchId()));
  let expiring: ReturnType<typeof setTimeout> | undefined;
  /** A slot that can't be ordered any more is a change, too. */
  const slotsNow = () => {
    const known = slots.getCurrentResult().data;
    if (known === undefined) return null;
    const now = app.api.now();
    const orderable = orderableSlots(known, now);
    const deadline = nextDeadline(orderable);
    clearTimeout(expiring);
    if (deadline !== null) expiring = setTimeout(publish, deadline + 1 - now);
    return orderable;
  };
  const publish = () => {
    const answers = {
      methods: methods.getCurrentResult().data ?? null,
      customer: customer.getCurrentResult().data ?? null,
      settings: settings.getCurrentResult().data ?? null,
      slots: slotsNow(),
    };
    const currency = answers.settings?.currency ?? app.api.knownRegion()?.currency;
    if (currency === undefined) return;
    const facts = factsOf(app, answers, currency);
    const text = JSON.stringify(facts);
    if (text === last) return;
    last = text;
    send({ type: 'facts.changed', facts });
  };
  const follow = () => {
    methods.setOptions(paymentMethodsQuery(userId()));
    customer.setOptions(customerQuery(userId()));
    settings.setOptions(settingsQuery(texts.language(), userId()));
    slots.setOptions(timeSlotsQuery(branchId()));
    publish();
  };
  const stopStore = app.store.subscribe(publish);
  const subscriptions = [cart.subscribe(publish), branch.subscribe(follow), session.subscribe(follow)];
  const stops = [
    methods.subscribe(({ data, isError, isFetching }) => {
      if (isError && !isFetching && data === undefined) send({ type: 'methods.failed' });
      publish();
    }),
    customer.subscribe(publish),
    settings.subscribe(publish),
    slots.subscribe(publish),
    texts.onChanged(follow),
    stopStore,
  ];
  publish();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const stop of stops) stop();
    clearTimeout(expiring);
  };
}
