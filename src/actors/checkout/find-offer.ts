import type { OfferQuestion } from '../../../machines/checkout/checkout.ts';
import { pricedOffers, type AppliedPromo } from '../../../machines/promo/promo.ts';
import { codeCheckQuery, knownChecks, promoCodesQuery } from '../../api/promos.ts';
import { customerNow } from '../session/use-session.ts';
import type { App } from '../system/app.ts';

/**
 * The code that saves most on this total, as the provider counts it; null where none counts. One code is checked for each total, the
 * best by its terms, and what was checked already is not asked again.
 */
export async function findOffer(
  app: App,
  { branchId, total }: OfferQuestion,
  signal: AbortSignal,
): Promise<AppliedPromo | null> {
  const { queries, texts } = app;
  const scope = { branchId, language: texts.language(), userId: customerNow(app) };
  const offers = await queries.fetchQuery(promoCodesQuery(scope));
  if (signal.aborted) return null;
  const checks = knownChecks(queries, scope);
  const refusals = new Map(checks.map(({ code, refusal }) => [code, refusal]));
  const [best] = pricedOffers(offers, total, refusals);
  const known = checks.find((check) => check.total === total);
  const code = known?.code ?? (best === undefined || best.saving === 0 ? '' : best.offer.code);
  if (code === '') return null;
  const { saving, refusal } = known ?? (await queries.fetchQuery(codeCheckQuery(scope, code, total)));
  return refusal === null && saving > 0 ? { code, discount: saving, validatedTotal: total } : null;
}
