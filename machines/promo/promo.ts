import type { Minor } from '../money.ts';

export type PromoOffer = {
  id: number;
  code: string;
  message: string;
  endsOn: string;
  minimumTotal: Minor;
  maximumDiscount: Minor | null;
  image: string;
};

/** A code the provider accepted for one exact item total; another total needs another check. */
export type AppliedPromo = { code: string; discount: Minor; validatedTotal: Minor };
