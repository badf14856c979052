import { useQuery } from '@tanstack/react-query';
import type { Address, Coordinates } from '../../../machines/address/address.ts';
import type { Fulfilment } from '../../../machines/bill/bill.ts';
import { kilometresBetween } from '../../../machines/branch/nearest-city.ts';
import { positionIn, type Branch, type OpeningState } from '../../../machines/branch/branch.ts';
import { usualAddress } from '../../../machines/checkout/usual-choices.ts';
import type { Minor } from '../../../machines/money.ts';
import type { Slot } from '../../../machines/schedule/slot.ts';
import {
  noTerms,
  promiseOf,
  type DeliveryPromise,
  type DeliveryTerms,
} from '../../../machines/promise/promise.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { selectedDeliveryAddressSlice } from '../../actors/checkout/slice.ts';
import { useKept } from '../../actors/persistence/use-kept.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { addressesQuery } from '../../api/addresses.ts';
import { deliveryTermsQuery } from '../../api/delivery-terms.ts';
import { useSettings } from '../use-settings.ts';

/** What checkout has settled already; elsewhere it is the address that was chosen there before, the usual one, or the customer's place. */
export type Settled = {
  mode: Fulfilment;
  address: Address | null;
  /** The chosen time; null for as soon as possible. */
  when: Slot | null;
};

/** What the restaurant promises this customer now, with what is in the cart or for dishes of another sum; null without a restaurant. */
export function usePromise(
  settled: Settled | null = null,
  itemTotal: Minor | null = null,
): (DeliveryPromise & { mode: Fulfilment }) | null {
  const { branch, city, opening } = useBranch();
  const { language } = useLanguage();
  const { totals } = useCart();
  const terms = useQuery(deliveryTermsQuery(branch, city, language)).data ?? noTerms;
  const promise = usePromiseOf();
  if (branch === null) return null;
  return promise({ branch, opening, terms, settled, itemTotal: itemTotal ?? totals?.subTotal ?? 0 });
}

type Asked = {
  branch: Branch;
  opening: OpeningState;
  terms: DeliveryTerms;
  settled?: Settled | null;
  itemTotal?: Minor;
};

/** What any restaurant of the city promises this customer, by default for an empty cart, and how far away it is. */
export function usePromiseOf(): (asked: Asked) => DeliveryPromise & { mode: Fulfilment; km: number | null } {
  const { branch: current, city, position } = useBranch();
  const { language } = useLanguage();
  const { user } = useSession();
  const userId = user?.id ?? null;
  const kept = useKept(selectedDeliveryAddressSlice);
  const settings = useSettings();
  const { data: addresses = [] } = useQuery(addressesQuery(current?.id ?? 0, language, userId));
  const isFirst = userId === null || settings?.isFirstOrder === true;
  return ({ branch, opening, terms, settled = null, itemTotal = 0 }) => {
    const isKept = kept !== null && kept.userId === userId && kept.branchId === branch.id;
    const address = settled?.address ?? (isKept ? kept.address : null) ?? usualAddress(addresses);
    const mode = settled?.mode ?? (branch.offersDelivery ? 'delivery' : 'pickup');
    const km = distanceTo(address, positionIn(city, position), branch);
    const promise = promiseOf({
      opening,
      mode,
      terms,
      km,
      itemTotal,
      firstFreeFrom:
        isFirst && settings?.freeDeliveryOnFirstOrder === true ? settings.minimumCartTotal : null,
    });
    return { ...promise, mode, km };
  };
}

/** From the restaurant to where the order goes: the address, or else the customer's chosen position. */
function distanceTo(address: Address | null, position: Coordinates | null, { coordinates }: Branch) {
  const { latitude, longitude } = address ?? position ?? { latitude: null, longitude: null };
  return latitude === null || longitude === null || coordinates === null
    ? null
    : kilometresBetween(coordinates, { latitude, longitude });
}
