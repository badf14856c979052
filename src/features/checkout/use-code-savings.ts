import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Minor } from '../../../machines/money.ts';
import { estimatedSaving, type PromoOffer } from '../../../machines/promo/promo.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { codeCheckQuery, codeChecksKey, type CodeCheck } from '../../api/promos.ts';

/** A code with what it saves, by its terms until it is checked, or why it is refused, and what the order lacks for it. */
export type PricedCode = {
  offer: PromoOffer;
  saving: Minor;
  isEstimate: boolean;
  refusal: string | null;
  missing: Minor;
};

/**
 * The codes by what they save on this total, those that cannot be used last [R1.9]. The provider is asked about one code for each
 * total, the best by its terms; a refused code is not asked about again, as most reasons hold for every total.
 */
export function useCodeSavings(offers: readonly PromoOffer[], total: Minor) {
  const queries = useQueryClient();
  const { user } = useSession();
  const scope = { ...useScope(), userId: user?.id ?? null };
  const checks = queries
    .getQueriesData<CodeCheck>({ queryKey: codeChecksKey(scope) })
    .flatMap(([, check]) => check ?? []);
  const refusals = new Map(checks.map(({ code, refusal }) => [code, refusal]));
  const priced = offers
    .map((offer): PricedCode => {
      const refusal = refusals.get(offer.code) ?? null;
      const missing = Math.max(0, offer.minimumTotal - total);
      const saving = refusal === null && missing === 0 ? estimatedSaving(offer, total) : 0;
      return { offer, saving, isEstimate: true, refusal, missing };
    })
    .toSorted(bySaving);
  const best = priced[0]?.saving === 0 ? '' : (priced[0]?.offer.code ?? '');
  const asked = checks.find((check) => check.total === total)?.code ?? best;
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

function bySaving(one: PricedCode, other: PricedCode): number {
  return other.saving - one.saving || one.missing - other.missing;
}
