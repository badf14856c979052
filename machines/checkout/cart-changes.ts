import type { Minor } from '../money.ts';

/** One difference between what the customer saw and what holds just before paying; amounts in minor units. */
export type CartChange =
  | { kind: 'lineGone'; key: string; name: string }
  | { kind: 'lineSoldOut'; key: string; name: string }
  | { kind: 'lineAdded'; key: string; name: string; quantity: number }
  | { kind: 'quantityChanged'; key: string; name: string; before: number; after: number }
  | { kind: 'priceChanged'; key: string; name: string; before: Minor; after: Minor }
  | { kind: 'taxChanged' | 'chargeChanged' | 'discountChanged' | 'totalChanged'; before: Minor; after: Minor }
  | { kind: 'promoLost'; code: string; message: string | null };
