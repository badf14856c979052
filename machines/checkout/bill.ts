import type { Minor } from '../money.ts';
import { type CheckoutState, isChargeAnswered, isPromoCurrent, itemsWithTax } from './checkout.ts';

export type Fulfilment = 'delivery' | 'pickup';

/** What delivery to one address costs for one item total; `distance` is the provider's own words. */
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

/** The bill of the present state; integer sums of what the provider said, never an estimate [R5.2, R5.3] (D16). */
export function billOf(state: CheckoutState): Bill {
  const isDelivery = state.mode === 'delivery';
  const delivery = deliveryOf(state);
  const discount = state.promo?.discount ?? 0;
  const items = itemsWithTax(state);
  const counted = items + (isDelivery ? delivery.charged + state.tip - Math.min(discount, items) : 0);
  const total = Math.max(0, counted);
  const walletPart = walletPartOf(state, total);
  return {
    itemTotal: state.totals?.subTotal ?? 0,
    taxPercentage: state.totals?.taxPercentage ?? '0',
    taxAmount: state.totals?.taxAmount ?? 0,
    delivery: delivery.shown,
    tip: { amount: state.tip, isPaused: !isDelivery },
    discount: { amount: discount, isPaused: !isDelivery, code: state.promo?.code ?? null },
    total,
    walletPart,
    payable: total - walletPart,
    isSettled:
      !state.isCartUpdating && isPromoCurrent(state) && (!isDelivery || delivery.shown.state === 'known'),
  };
}

function deliveryOf(state: CheckoutState): { shown: Bill['delivery']; charged: Minor } {
  const nothing = { amount: 0, isFree: false, distance: '' };
  if (state.mode === 'pickup') return { shown: { state: 'none', ...nothing }, charged: 0 };
  if (state.address === null) return { shown: { state: 'unknown', ...nothing }, charged: 0 };
  if (!isChargeAnswered(state)) return { shown: { state: 'reading', ...nothing }, charged: 0 };
  if (state.charge === null) return { shown: { state: 'failed', ...nothing }, charged: 0 };
  const { amount, isFree, distance } = state.charge;
  return { shown: { state: 'known', amount, isFree, distance }, charged: isFree ? 0 : amount };
}

/** The wallet pays all when it is the method, else as much as it holds; never more than the total. */
function walletPartOf(state: CheckoutState, total: Minor): Minor {
  if (state.method === 'wallet') return total;
  return state.useWallet ? Math.min(Math.max(0, state.balance ?? 0), total) : 0;
}
