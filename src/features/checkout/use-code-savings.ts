import { useQueries } from '@tanstack/react-query';
import type { Minor } from '../../../machines/money.ts';
import type { PromoOffer } from '../../../machines/promo/promo.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { promoSavingQuery } from '../../api/promos.ts';

/** Most codes that are asked about at once. */
const mostAsked = 8;

/** A code with what it saves, null while unknown, or why it is refused, and what the order still lacks for it; amounts in minor units. */
export type PricedCode = { offer: PromoOffer; saving: Minor | null; refusal: string | null; missing: Minor };

/** The codes by what they save on this total, by the provider's own word; those still out of reach come last [R1.9]. */
export function useCodeSavings(offers: readonly PromoOffer[], total: Minor): PricedCode[] {
  const { branch } = useBranch();
  const { user } = useSession();
  const { language } = useLanguage();
  const missingOf = ({ minimumTotal }: PromoOffer) => Math.max(0, minimumTotal - total);
  const asked = offers.filter((offer) => missingOf(offer) === 0).slice(0, mostAsked);
  const answers = useQueries({
    queries: asked.map(({ code }) =>
      promoSavingQuery({ code, branchId: branch?.id ?? 0, total }, language, user?.id ?? null),
    ),
  });
  return offers
    .map((offer) => ({
      offer,
      ...(answers[asked.indexOf(offer)]?.data ?? { saving: null, refusal: null }),
      missing: missingOf(offer),
    }))
    .toSorted((one, other) => (other.saving ?? 0) - (one.saving ?? 0) || one.missing - other.missing);
}
