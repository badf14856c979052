import type { OfferQuestion } from '../../../machines/checkout/checkout.ts';
import { pricedOffers, type AppliedPromo } from '../../../machines/promo/promo.ts';
import { checkCode, knownChecks, promoCodesQuery } from '../../api/promos.ts';
import { customerNow } from '../session/use-session.ts';
import type { App } from '../system/app.ts';

/**
 * The code that saves most on this total, as the provider counts it; null where none counts. The provider is asked about the best
 * code by its terms, and about the next one where it refuses; about a refused one not again [R1.9].
 */
export async function findOffer(
  app: App,
  { branchId, total }: OfferQuestion,
  signal: AbortSignal,
): Promise<AppliedPromo | null> {
  const { queries, texts } = app;
  const scope = { branchId, language: texts.language(), userId: customerNow(app) };
  const offers = await queries.fetchQuery(promoCodesQuery(scope));
  for (const { offer, saving: estimate } of pricedOffers(offers, total, knownChecks(queries, scope))) {
    if (signal.aborted || estimate === 0) return null;
    const { code, saving } = await checkCode(queries, scope, offer.code, total);
    if (saving > 0) return { code, discount: saving, validatedTotal: total };
  }
  return null;
}
