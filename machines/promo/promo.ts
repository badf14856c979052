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

/** What a code takes off a total by its published terms; only the provider's check makes it final. */
export function estimatedSaving({ discount, maximumDiscount }: PromoOffer, total: Minor): Minor {
  const full =
    discount.kind === 'amount' ? discount.amount : Math.round((total * discount.hundredths) / 10_000);
  return Math.min(full, maximumDiscount ?? full, total);
}
