import type { Bill } from '../bill/bill.ts';
import type { Minor } from '../money.ts';
import { offersWallet } from '../payment/payment.ts';
import { type CheckoutState, isChargeAnswered, isPromoCurrent, itemsWithTax } from './checkout.ts';

/** The bill of the present state; integer sums of the provider's amounts, never an estimate [R5.2, R5.3] (D16). */
export function checkoutBill(state: CheckoutState): Bill {
  const isDelivery = state.mode === 'delivery';
  const delivery = deliveryOf(state);
  const hasDishes = !isAllSoldOut(state);
  const discount = hasDishes ? (state.promo?.discount ?? 0) : 0;
  const tip = hasDishes ? state.tip : 0;
  const items = itemsWithTax(state);
  const counted = items + (isDelivery ? delivery.charged + tip - Math.min(discount, items) : 0);
  const total = Math.max(0, counted);
  const walletPart = walletPartOf(state, total);
  return {
    itemTotal: state.totals?.subTotal ?? 0,
    taxPercentage: state.totals?.taxPercentage ?? '0',
    taxAmount: state.totals?.taxAmount ?? 0,
    delivery: delivery.shown,
    tip: { amount: tip, isPaused: !isDelivery },
    discount: { amount: discount, isPaused: !isDelivery, code: state.promo?.code ?? null },
    total,
    walletPart,
    payable: total - walletPart,
    isSettled:
      !state.isCartUpdating && isPromoCurrent(state) && ['none', 'known'].includes(delivery.shown.state),
  };
}

/** Nothing of the cart can be bought, so nothing is brought either. */
const isAllSoldOut = ({ totals }: CheckoutState): boolean => totals?.subTotal === 0;

function deliveryOf(state: CheckoutState): { shown: Bill['delivery']; charged: Minor } {
  const nothing = { amount: 0, isFree: false, distance: '' };
  if (state.mode === 'pickup' || isAllSoldOut(state))
    return { shown: { state: 'none', ...nothing }, charged: 0 };
  if (state.address === null) return { shown: { state: 'unknown', ...nothing }, charged: 0 };
  if (!isChargeAnswered(state)) return { shown: { state: 'reading', ...nothing }, charged: 0 };
  if (state.charge === null) return { shown: { state: 'failed', ...nothing }, charged: 0 };
  const { amount, isFree, distance } = state.charge;
  return { shown: { state: 'known', amount, isFree, distance }, charged: isFree ? 0 : amount };
}

/** The wallet pays all when it is the method, else as much as it holds; never more than the total, nothing where it is off. */
function walletPartOf(state: CheckoutState, total: Minor): Minor {
  if (state.method === 'wallet') return total;
  return state.useWallet && offersWallet(state.methods)
    ? Math.min(Math.max(0, state.balance ?? 0), total)
    : 0;
}
