import type { Minor } from '../money.ts';

export const unmetNames = [
  'emptyCart',
  'notLoggedIn',
  'noAddress',
  'addressOutOfReach',
  'deliveryNotOffered',
  'pickupNotOffered',
  'branchClosed',
  'belowMinimum',
  'soldOutLine',
  'noMethod',
  'methodNotConfigured',
  'currencyUnsupported',
  'cartOutOfDate',
  'walletTooSmall',
  'chargeUnknown',
  'stillUpdating',
  'openElsewhere',
] as const;

export type UnmetName = (typeof unmetNames)[number];

/** Where the customer puts it right. */
export type CheckoutField = 'cart' | 'login' | 'fulfilment' | 'address' | 'branch' | 'method' | 'promo' | 'bill';

/** One reason why the order cannot be placed now, with its message key; `amount` is what is missing, in minor units. */
export type UnmetGuard = {
  name: UnmetName;
  key: `checkout.unmet.${UnmetName}`;
  field: CheckoutField;
  amount: Minor | null;
};
