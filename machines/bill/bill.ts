import type { Minor } from '../money.ts';

export type Fulfilment = 'delivery' | 'pickup';

/** What delivery to one address costs for one item total; `distance` is the provider's text. */
export type DeliveryCharge = { addressId: number; isFree: boolean; amount: Minor; distance: string };

/** An amount that the customer set but that does not count while the order is a pick-up (D16). */
export type PausableAmount = { amount: Minor; isPaused: boolean };

/** The bill as the customer reads it, in minor units. `total` and `payable` already leave paused amounts out. */
export type Bill = {
  itemTotal: Minor;
  taxPercentage: string;
  taxAmount: Minor;
  /** `none` for pick-up, `unknown` before an address is chosen. */
  delivery: {
    state: 'none' | 'unknown' | 'reading' | 'known' | 'failed';
    amount: Minor;
    isFree: boolean;
    distance: string;
  };
  tip: PausableAmount;
  discount: PausableAmount & { code: string | null };
  total: Minor;
  walletPart: Minor;
  /** What is left for the chosen method after the wallet's part. */
  payable: Minor;
  /** False while an amount is being read again: show "updating", not a guess. */
  isSettled: boolean;
};
