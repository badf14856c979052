import type { Coordinates } from '../../machines/address/address.ts';
import type { Minor } from '../../machines/money.ts';
import { parseMinor } from '../../machines/money.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import { chargeFor, isDeliveryFree, reachKm } from './delivery-rules.ts';

/** `charge` is the price of the delivery; with `isFree` it is not charged. */
export type DeliveryQuote = { charge: Minor; isFree: boolean; km: number };

export type QuoteFor = {
  isFirstOrder: boolean;
  place: BranchPlace;
  to: Coordinates;
  itemTotal: Minor;
  settings: SeedSettings;
};

/** What delivering these items costs this customer; null when the branch does not deliver there. */
export function quoteDelivery({
  isFirstOrder,
  place,
  to,
  settings,
  itemTotal,
}: QuoteFor): DeliveryQuote | null {
  const km = reachKm(place, to);
  if (km === null || !place.branch.deliverOrders) return null;
  const hasOffer = settings.system.free_delivery_on_first_order === '1';
  const isFree = isDeliveryFree({
    itemTotal,
    freeFrom: place.city.freeDeliveryFrom,
    isFirstOrder: hasOffer && isFirstOrder,
    firstOrderFrom: parseMinor(settings.system.minimum_cart_amt) ?? 0,
  });
  return { charge: chargeFor(place.city, km), isFree, km };
}
