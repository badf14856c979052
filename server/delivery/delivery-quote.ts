import type { Coordinates } from '../../machines/address/address.ts';
import type { Minor } from '../../machines/money.ts';
import { parseMinor } from '../../machines/money.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import type { Queryable } from '../database/database.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import { chargeFor, isDeliveryFree, reachKm } from './delivery-rules.ts';
import { isFirstOrder } from './first-order.ts';

/** `charge` is what it would cost; `isFree` says that it is not asked for. */
export type DeliveryQuote = { charge: Minor; isFree: boolean; km: number };

export type QuoteFor = {
  customerId: number;
  place: BranchPlace;
  to: Coordinates;
  itemTotal: Minor;
  settings: SeedSettings;
};

/** What delivering these items costs this customer; null when the branch does not deliver there. */
export async function quoteDelivery(queryable: Queryable, wanted: QuoteFor): Promise<DeliveryQuote | null> {
  const { place, settings, itemTotal } = wanted;
  const km = reachKm(place, wanted.to);
  if (km === null || !place.branch.deliverOrders) return null;
  const hasOffer = settings.system.free_delivery_on_first_order === '1';
  const isFree = isDeliveryFree({
    itemTotal,
    freeFrom: place.city.freeDeliveryFrom,
    isFirstOrder: hasOffer && (await isFirstOrder(queryable, wanted.customerId)),
    firstOrderFrom: parseMinor(settings.system.minimum_cart_amt) ?? 0,
  });
  return { charge: chargeFor(place.city, km), isFree, km };
}
