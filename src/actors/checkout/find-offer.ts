import type { OfferQuestion } from '../../../machines/checkout/checkout.ts';
import { pricedOffers, type AppliedPromo } from '../../../machines/promo/promo.ts';
import { checkCode, knownChecks, promoCodesQuery } from '../../api/promos.ts';
import { customerNow } from '../session/use-session.ts';
import type { App } from '../system/app.ts';

const searchMs = 10_000;

/**
 * The code that saves most on this total, as the provider counts it; null where none counts, where the search fails and where
 * it takes more than 10 s, for an order waits for it [R1.9].
 */
export async function findOffer(
  app: App,
  question: OfferQuestion,
  signal: AbortSignal,
): Promise<AppliedPromo | null> {
  const found = bestOffer(app, question, signal).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), searchMs));
  return await Promise.race([found, late]);
}

/** The provider is asked about the best code by its terms, and about the next one where it refuses; about a refused one not again. */
async function bestOffer(
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
