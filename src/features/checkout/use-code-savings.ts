import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Minor } from '../../../machines/money.ts';
import { bySaving, pricedOffers, type PricedOffer, type PromoOffer } from '../../../machines/promo/promo.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { codeCheckQuery, knownChecks } from '../../api/promos.ts';

/** A code with what it saves, by its terms until it is checked, or why it is refused, and what the order lacks for it. */
export type PricedCode = PricedOffer & { isEstimate: boolean };

/**
 * The codes by what they save on this total, those that cannot be used last [R1.9]. The provider is asked about the best code
 * by its terms, then about the next one where it refuses; a refused code is not asked about again, as most reasons hold for every total.
 */
export function useCodeSavings(offers: readonly PromoOffer[], total: Minor) {
  const queries = useQueryClient();
  const { user } = useSession();
  const scope = { ...useScope(), userId: user?.id ?? null };
  const checks = knownChecks(queries, scope);
  const priced = pricedOffers(offers, total, checks).map((one) => ({ ...one, isEstimate: true }));
  const best = priced[0]?.saving === 0 ? '' : (priced[0]?.offer.code ?? '');
  const accepted = checks.find((check) => check.total === total && check.refusal === null);
  const asked = accepted?.code ?? best;
  const { data: check, isLoading } = useQuery(codeCheckQuery(scope, asked, total));
  const codes = priced
    .map((code) =>
      check?.refusal === null && check.code === code.offer.code
        ? { ...code, saving: check.saving, isEstimate: false }
        : code,
    )
    .toSorted(bySaving);
  return { codes, isChecking: isLoading };
}
