import type { Minor } from '../money.ts';
import { isSetUp, takesCurrency } from '../payment/payment.ts';
import { checkoutBill } from './checkout-bill.ts';
import { isServedIn } from '../schedule/slot.ts';
import { orderMethod } from './order-fields.ts';
import {
  type CheckoutState,
  isChargeAnswered,
  isPromoCurrent,
  isTimeOrderable,
  itemsWithTax,
  offerQuestion,
} from './checkout.ts';

/** Where the customer puts it right. */
export type CheckoutField =
  | 'cart'
  | 'login'
  | 'fulfilment'
  | 'when'
  | 'address'
  | 'branch'
  | 'method'
  | 'promo'
  | 'bill';

/** One reason why the order cannot be placed now, with its message key; `amount` is what is missing, in minor units, `dish` the name of one. */
export type UnmetGuard = {
  name: UnmetName;
  key: `checkout.unmet.${UnmetName}`;
  field: CheckoutField;
  amount: Minor | null;
  dish?: string;
};

type Rule = {
  name: string;
  field: CheckoutField;
  isUnmet: (state: CheckoutState) => boolean;
  missing?: (state: CheckoutState) => Minor;
  dish?: (state: CheckoutState) => string;
};

/** Wanted as soon as possible of a restaurant that takes no orders now. */
const isClosed = (state: CheckoutState) => state.opening === 'closed' && state.when === null;
const sellsForLater = (state: CheckoutState) => (state.slots ?? []).length > 0;
/** The first dish that is not served when the order is wanted; null where that is known of none. */
function unservedDish(state: CheckoutState): string | null {
  const { when, minute, lines } = state;
  const wanted = when ?? (minute === null || isClosed(state) ? null : { minute });
  const dish = wanted && lines.find(({ servedHours }) => !isServedIn(wanted, servedHours));
  return dish?.name ?? null;
}
const hasOtherTime = (state: CheckoutState) => state.when !== null || sellsForLater(state);
const isDelivery = (state: CheckoutState) => state.mode === 'delivery';
const namedMethod = (state: CheckoutState) =>
  state.methods?.find((method) => method.id === orderMethod(state)) ?? null;
const paysByGateway = (state: CheckoutState) => state.method !== 'wallet' && checkoutBill(state).payable > 0;

/** What the wallet lacks when it shall pay everything. */
function walletShortfall(state: CheckoutState): Minor {
  return state.method === 'wallet' ? Math.max(0, checkoutBill(state).total - (state.balance ?? 0)) : 0;
}

function isWaiting(state: CheckoutState): boolean {
  const awaitsCharge = isDelivery(state) && state.address !== null && !isChargeAnswered(state);
  const awaitsCode = !isPromoCurrent(state) || (isDelivery(state) && state.enteredCode !== null);
  const awaitsOffer = offerQuestion(state) !== null;
  return state.isCartUpdating || awaitsCharge || awaitsCode || awaitsOffer || state.methods === null;
}

/** Each rule that can stop an order, as a customer would put things right, one after the other [R5.10, R6.2, R1.27]. */
const rules = [
  { name: 'notLoggedIn', field: 'login', isUnmet: (state) => state.customer === null },
  { name: 'emptyCart', field: 'cart', isUnmet: (state) => state.lines.length === 0 },
  { name: 'cartOutOfDate', field: 'cart', isUnmet: (state) => state.isCartOutOfDate },
  {
    name: 'soldOutLine',
    field: 'cart',
    isUnmet: (state) => state.lines.some((line) => line.availability === 'soldOut'),
  },
  {
    name: 'belowMinimum',
    field: 'cart',
    isUnmet: (state) => state.lines.length > 0 && itemsWithTax(state) < state.minimumTotal,
    missing: (state) => state.minimumTotal - itemsWithTax(state),
  },
  { name: 'branchClosed', field: 'branch', isUnmet: (state) => isClosed(state) && !sellsForLater(state) },
  { name: 'timeNotChosen', field: 'when', isUnmet: (state) => isClosed(state) && sellsForLater(state) },
  { name: 'timePassed', field: 'when', isUnmet: (state) => !isTimeOrderable(state) },
  {
    name: 'dishNotServed',
    field: 'when',
    isUnmet: (state) => unservedDish(state) !== null && hasOtherTime(state),
    dish: (state) => unservedDish(state) ?? '',
  },
  {
    name: 'dishNotServedNow',
    field: 'cart',
    isUnmet: (state) => unservedDish(state) !== null && !hasOtherTime(state),
    dish: (state) => unservedDish(state) ?? '',
  },
  {
    name: 'deliveryNotOffered',
    field: 'fulfilment',
    isUnmet: (state) => isDelivery(state) && state.branch?.offersDelivery === false,
  },
  {
    name: 'pickupNotOffered',
    field: 'fulfilment',
    isUnmet: (state) => !isDelivery(state) && state.branch?.offersPickup === false,
  },
  { name: 'addressGone', field: 'address', isUnmet: (state) => isDelivery(state) && state.isAddressGone },
  {
    name: 'noAddress',
    field: 'address',
    isUnmet: (state) => isDelivery(state) && state.address === null && !state.isAddressGone,
  },
  {
    name: 'addressOutOfReach',
    field: 'address',
    isUnmet: (state) => isDelivery(state) && state.address?.isDeliverable === false,
  },
  {
    name: 'chargeUnknown',
    field: 'address',
    isUnmet: (state) => isDelivery(state) && isChargeAnswered(state) && state.charge === null,
  },
  {
    name: 'noMethod',
    field: 'method',
    isUnmet: (state) => state.method === null && checkoutBill(state).payable > 0,
  },
  {
    name: 'methodNotConfigured',
    field: 'method',
    isUnmet: (state) => {
      if (state.methods === null || orderMethod(state) === null) return false;
      const method = namedMethod(state);
      return method === null || (paysByGateway(state) && !isSetUp(method));
    },
  },
  {
    name: 'currencyUnsupported',
    field: 'method',
    isUnmet: (state) => {
      const method = namedMethod(state);
      return method !== null && paysByGateway(state) && !takesCurrency(method, state.currency.code);
    },
  },
  {
    name: 'walletTooSmall',
    field: 'method',
    isUnmet: (state) => walletShortfall(state) > 0,
    missing: walletShortfall,
  },
  { name: 'stillUpdating', field: 'bill', isUnmet: (state) => state.customer !== null && isWaiting(state) },
] as const satisfies readonly Rule[];

type UnmetName = (typeof rules)[number]['name'];

/** Everything that stops the order now, each with its message key; empty when it can be placed. */
export function unmetGuards(state: CheckoutState): UnmetGuard[] {
  return rules.flatMap((rule) => {
    if (!rule.isUnmet(state)) return [];
    const key: UnmetGuard['key'] = `checkout.unmet.${rule.name}`;
    const amount = 'missing' in rule ? rule.missing(state) : null;
    const dish = 'dish' in rule ? { dish: rule.dish(state) } : {};
    return [{ name: rule.name, key, field: rule.field, amount, ...dish }];
  });
}
