import { fromCallback, fromPromise } from 'xstate';
import { attemptMachine } from '../../../machines/attempt/attempt-machine.ts';
import type { DeliveryCharge } from '../../../machines/bill/bill.ts';
import type { Address } from '../../../machines/address/address.ts';
import type { branchMachine } from '../../../machines/branch/branch-machine.ts';
import type { OpeningState } from '../../../machines/branch/branch.ts';
import { openingAt } from '../../../machines/branch/opening.ts';
import type { Preflight, PreflightQuestion } from '../../../machines/checkout/cart-changes.ts';
import type { PromoQuestion } from '../../../machines/checkout/checkout-context.ts';
import type { FactsEvent } from '../../../machines/checkout/checkout-setup.ts';
import type { ChargeQuestion, OfferQuestion } from '../../../machines/checkout/checkout.ts';
import { failureOf } from '../../../machines/failure.ts';
import type { Minor } from '../../../machines/money.ts';
import type { AppliedPromo } from '../../../machines/promo/promo.ts';
import { orderableSlots } from '../../../machines/schedule/slot.ts';
import { addressesQuery, listAddresses } from '../../api/addresses.ts';
import { readBranch } from '../../api/branches.ts';
import { readCart } from '../../api/cart.ts';
import { readWalletBalance } from '../../api/customer.ts';
import * as delivery from '../../api/delivery.ts';
import * as orders from '../../api/orders.ts';
import * as promos from '../../api/promos.ts';
import { timeSlotsQuery } from '../../api/time-slots.ts';
import { wallTimeIn } from '../../lib/wall-time.ts';
import type { App } from '../system/app.ts';
import { attemptEffects } from '../attempt/attempt-effects.ts';
import { findOffer } from './find-offer.ts';
import { watchFacts } from './watch-facts.ts';

const offerMs = 10_000;

export function checkoutEffects(app: App) {
  /** Sends what the checkout has to know of the rest of the shop, now and whenever it changes. */
  const facts = fromCallback<FactsEvent, undefined>(({ sendBack }) => watchFacts(app, sendBack));

  const readDeliveryCharge = fromPromise<DeliveryCharge, ChargeQuestion>(({ input, signal }) =>
    delivery.readDeliveryCharge(app.api, input, app.texts.language(), signal),
  );

  const validatePromo = fromPromise<AppliedPromo, PromoQuestion>(({ input, signal }) =>
    promos.validatePromo(app.api, input, app.texts.language(), signal),
  );

  const findBest = fromPromise<AppliedPromo | null, OfferQuestion>(({ input, signal }) =>
    findOffer(app, input, signal),
  );

  const readPreflight = fromPromise<Preflight, PreflightQuestion>(({ input, signal }) =>
    preflight(app, input, signal),
  );

  const attempt = attemptMachine.provide({ actors: attemptEffects(app, app.locks.order) });
  return {
    watchFacts: facts,
    readDeliveryCharge,
    validatePromo,
    findOffer: findBest,
    readPreflight,
    attempt,
  };
}

/** Everything that an order depends on, read again just before paying; rejects when one of the answers is lost. */
async function preflight(app: App, question: PreflightQuestion, signal: AbortSignal): Promise<Preflight> {
  const { branchId, userId, addressId, isForLater } = question;
  const { api } = app;
  const language = app.texts.language();
  const cart = await readCart(api, { branchId }, language, signal);
  const total = cart.totals.overall;
  const isEmpty = cart.lines.length === 0;
  const [opening, slots, address, charge, promo, balance, newestOrderId] = await Promise.all([
    readOpening(app, branchId, signal),
    isForLater ? readSlots(app, branchId) : null,
    readAddress(app, question, signal),
    addressId === null || isEmpty
      ? { answer: null, refusal: null }
      : orRefusal(
          delivery.readDeliveryCharge(api, { addressId, branchId, finalTotal: total }, language, signal),
        ),
    isEmpty ? { answer: null, refusal: null } : codeOrBest(app, question, total, signal),
    readWalletBalance(api, userId, signal),
    orders.readNewestOrderId(api, language, signal),
  ]);
  return {
    cart,
    opening,
    slots,
    address,
    charge: charge.answer,
    chargeRefusal: charge.refusal,
    promo: promo.answer,
    promoRefusal: promo.refusal,
    balance,
    newestOrderId,
  };
}

/** A refusal is an answer with a message; any other failure is rethrown. */
async function orRefusal<Answer>(
  asking: Promise<Answer>,
): Promise<{ answer: Answer | null; refusal: string | null }> {
  try {
    return { answer: await asking, refusal: null };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refusal' || failure.unauthorized) throw error;
    return { answer: null, refusal: failure.message };
  }
}

/** The code as the provider counts it now; the best one where there is none or it is refused, and the shop may choose [R1.9]. */
async function codeOrBest(
  app: App,
  { branchId, userId, promoCode: code, mayOfferCode }: PreflightQuestion,
  total: Minor,
  signal: AbortSignal,
): Promise<{ answer: AppliedPromo | null; refusal: string | null }> {
  const best = () => (mayOfferCode ? bestInTime(app, { branchId, total }, signal) : null);
  if (code === null) return { answer: await best(), refusal: null };
  const scope = { branchId, language: app.texts.language(), userId };
  const { saving, refusal } = await promos.checkCode(app.queries, scope, code, total);
  if (refusal === null) return { answer: { code, discount: saving, validatedTotal: total }, refusal };
  return { answer: await best(), refusal: refusal === '' ? null : refusal };
}

/** The best code where it is found within 10 s; null after that, or where the search fails: it holds up no order [R1.9]. */
function bestInTime(app: App, question: OfferQuestion, signal: AbortSignal): Promise<AppliedPromo | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), offerMs));
  return Promise.race([findOffer(app, question, signal).catch(() => null), late]);
}

/** The chosen address as the account has it now, null when it is gone; also updates the query of addresses. */
async function readAddress(
  { api, queries, texts }: App,
  { branchId, userId, addressId }: PreflightQuestion,
  signal: AbortSignal,
): Promise<Address | null> {
  if (addressId === null) return null;
  const language = texts.language();
  const addresses = await listAddresses(api, branchId, language, signal);
  queries.setQueryData(addressesQuery(branchId, language, userId).queryKey, addresses);
  return addresses.find(({ id }) => id === addressId) ?? null;
}

/** When the slots begin that can be ordered now, by the provider's answer; also updates the query of slots. */
async function readSlots({ api, queries }: App, branchId: number): Promise<string[]> {
  const slots = await queries.fetchQuery({ ...timeSlotsQuery(branchId), staleTime: 0 });
  return orderableSlots(slots, api.now()).map(({ from }) => from);
}

/** Whether the branch takes orders now by the provider's answer; the known state where it sends none. */
async function readOpening(
  { actors, api }: App,
  branchId: number,
  signal: AbortSignal,
): Promise<OpeningState> {
  const actor = actors.get<typeof branchMachine>('branch');
  const { context, value } = actor.getSnapshot();
  const { branch: known, city } = context;
  if (known === null || known.id !== branchId || city === null) return value.opening.watching;
  const [found, { timeZone }] = await Promise.all([readBranch(api, known, city, signal), api.region(signal)]);
  const branch = found ?? known;
  actor.send({ type: 'branch.reported', branch });
  return openingAt(branch, wallTimeIn(timeZone, new Date(api.now()))).opening;
}
