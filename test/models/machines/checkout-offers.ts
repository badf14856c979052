import type { CartChange } from '../../../machines/checkout/cart-changes.ts';
import { mayOfferCode, offerQuestion } from '../../../machines/checkout/checkout.ts';
import { isSameQuestion } from '../../../machines/checkout/checkout-context.ts';
import { unmetGuards } from '../../../machines/checkout/unmet-guards.ts';
import { begun, ended, everyStep, heard, isSame } from '../logs.ts';
import type { Model } from '../model.ts';

/** What must hold of the code that the shop chooses. */
export const offerStates: Model['invariants'] = {
  'no code is offered to a customer who wants none (R1.9)': ({ context }) =>
    !context.isPromoOffered || (context.promo !== null && !context.refusesOffers),
  'a code is looked for exactly where one is due, for the total on the bill (R1.9)': (snapshot) => {
    if (!snapshot.matches('editing')) return snapshot.context.offerAsked === null;
    const { code } = snapshot.value.editing;
    const question = offerQuestion(snapshot.context);
    return code === 'offering'
      ? isSameQuestion(question, snapshot.context.offerAsked)
      : snapshot.context.offerAsked === null && (code === 'checking' || question === null);
  },
};

/** What must follow where a code is looked for, found or refused. */
export const offerPromises: NonNullable<Model['pathInvariants']> = {
  'the best code comes by itself, once for each total, and goes with one word for good (R1.9)': (log) =>
    everyStep(log, (step) => {
      const [before, after] = [step.before.context, step.after.context];
      if (heard(step, 'promo.removed') !== null && step.before.matches('editing'))
        return after.promo === null && after.refusesOffers && begun(step, 'findOffer').length === 0;
      const found = ended(step, 'findOffer');
      if (found === null) return begun(step, 'findOffer').length <= 1;
      const isNothing = !found.well || found.value === null;
      return (
        isSame(after.promo, isNothing ? null : found.value) &&
        after.isPromoOffered === !isNothing &&
        isSame(after.offerAnsweredFor, before.offerAsked) &&
        !begun(step, 'findOffer').some((question) => isSame(question, before.offerAsked))
      );
    }),
  'an order waits for the best code of its bill (R1.9)': (log) =>
    everyStep(log, (step) => {
      const isOrdered = heard(step, 'order.submitted') !== null && begun(step, 'readPreflight').length > 0;
      return !isOrdered || step.before.context.offerAsked === null;
    }),
  'the code that is found or refused just before paying is seen to come or go (R1.9, C12)': (log) =>
    everyStep(log, (step) => {
      const answer = ended(step, 'readPreflight');
      const [before, after] = [step.before.context, step.after.context];
      if (answer?.well !== true || before.mode === 'pickup') return true;
      if (step.after.matches('editing'))
        return unmetGuards(after).some(({ name }) => name !== 'stillUpdating');
      const { promo } = Object(answer.value);
      const agreed = before.agreed?.bill.discount.code ?? null;
      const code = promo?.code ?? null;
      const lost = agreed === null ? [] : [{ kind: 'promoLost', code: agreed }];
      const found = code === null ? [] : [{ kind: 'promoFound', code }];
      const expected = code === agreed ? [] : [...lost, ...found];
      const seen = after.changes.flatMap((change: CartChange) =>
        change.kind === 'promoLost' || change.kind === 'promoFound'
          ? [{ kind: change.kind, code: change.code }]
          : [],
      );
      return (
        isSame(after.promo, promo) &&
        isSame(seen, expected) &&
        after.isPromoOffered === (code !== null && mayOfferCode(before))
      );
    }),
  'a refused order has its code looked for again, unless the customer wants none (R1.9, R8.6)': (log) =>
    everyStep(log, (step) => {
      const isRefused = Object(ended(step, 'attempt')?.value).outcome === 'refused';
      return !isRefused || step.after.context.offerAnsweredFor === null;
    }),
};
