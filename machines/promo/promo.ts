import type { Minor } from '../money.ts';

export type PromoOffer = {
  id: number;
  code: string;
  message: string;
  endsOn: string;
  minimumTotal: Minor;
  /** The most that a share of the total comes to; null where there is no bound, or the discount is one amount. */
  maximumDiscount: Minor | null;
  image: string;
};

/** A code the provider accepted for one exact item total; another total needs another check. */
export type AppliedPromo = { code: string; discount: Minor; validatedTotal: Minor };
