import type { Minor } from '../money.ts';

export type PromoOffer = {
  id: number;
  code: string;
  message: string;
  endsOn: string;
  minimumTotal: Minor;
  /** An amount, or a share of the total in hundredths of a per cent. */
  discount: { kind: 'amount'; amount: Minor } | { kind: 'percentage'; hundredths: number };
  /** The most that a share of the total comes to; null where there is no bound, or the discount is one amount. */
  maximumDiscount: Minor | null;
  image: string;
};

/** A code the provider accepted for one exact item total; another total needs another check. */
export type AppliedPromo = { code: string; discount: Minor; validatedTotal: Minor };

/** The code that the customer chose themselves; null without one, and for one that the shop offered. */
export function ownCode(chosen: { promo: AppliedPromo | null; isPromoOffered: boolean }): string | null {
  return chosen.isPromoOffered ? null : (chosen.promo?.code ?? null);
}

/** What a code takes off a total by its published terms; only the provider's check makes it final. */
export function estimatedSaving({ discount, maximumDiscount }: PromoOffer, total: Minor): Minor {
  const full =
    discount.kind === 'amount' ? discount.amount : Math.round((total * discount.hundredths) / 10_000);
  return Math.min(full, maximumDiscount ?? full, total);
}

/** A code with what it saves by its terms, or why it is refused, and what the order lacks for it. */
export type PricedOffer = { offer: PromoOffer; saving: Minor; refusal: string | null; missing: Minor };

/** Codes by what they save on this total, those that cannot be used last; a refusal holds for every total. */
export function pricedOffers(
  offers: readonly PromoOffer[],
  total: Minor,
  checks: readonly { code: string; refusal: string | null }[],
): PricedOffer[] {
  const refusals = new Map(
    checks.flatMap(({ code, refusal }) => (refusal === null ? [] : [[code, refusal]])),
  );
  return offers
    .map((offer): PricedOffer => {
      const refusal = refusals.get(offer.code) ?? null;
      const missing = Math.max(0, offer.minimumTotal - total);
      const saving = refusal === null && missing === 0 ? estimatedSaving(offer, total) : 0;
      return { offer, saving, refusal, missing };
    })
    .toSorted(bySaving);
}

export function bySaving(one: PricedOffer, other: PricedOffer): number {
  return other.saving - one.saving || one.missing - other.missing;
}
