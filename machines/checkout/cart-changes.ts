import type { OpeningState } from '../branch/branch.ts';
import { type CartLine, lineTotal, type ServerCart } from '../cart/cart.ts';
import type { Minor } from '../money.ts';
import type { AppliedPromo } from '../promo/promo.ts';
import { type Bill, billOf, type DeliveryCharge } from './bill.ts';
import type { CheckoutState } from './checkout.ts';

/** One difference between what the customer saw and what holds just before paying; amounts in minor units. */
export type CartChange =
  | { kind: 'lineGone'; key: string; name: string }
  | { kind: 'lineSoldOut'; key: string; name: string }
  | { kind: 'lineAdded'; key: string; name: string; quantity: number }
  | { kind: 'quantityChanged'; key: string; name: string; before: number; after: number }
  | { kind: 'priceChanged'; key: string; name: string; before: Minor; after: Minor }
  | AmountChange
  | { kind: 'promoLost'; code: string; message: string | null };

type AmountChange = {
  kind: 'taxChanged' | 'chargeChanged' | 'discountChanged' | 'totalChanged';
  before: Minor;
  after: Minor;
};

/** What was read again just before paying. */
export type Preflight = {
  cart: ServerCart;
  opening: OpeningState;
  /** Null for a pick-up, and when the provider refused to deliver there. */
  charge: DeliveryCharge | null;
  chargeRefusal: string | null;
  /** Null without a code, and when it is no longer valid. */
  promo: AppliedPromo | null;
  promoRefusal: string | null;
  balance: Minor | null;
  newestOrderId: number | null;
};

/** What readPreflight has to read: the address only for a delivery, the code only when one is applied. */
export type PreflightQuestion = {
  branchId: number;
  userId: number;
  addressId: number | null;
  promoCode: string | null;
};

export function preflightQuestion(state: CheckoutState): PreflightQuestion {
  return {
    branchId: state.branch?.id ?? 0,
    userId: state.customer?.userId ?? 0,
    addressId: state.mode === 'delivery' ? (state.address?.id ?? null) : null,
    promoCode: state.mode === 'delivery' ? (state.promo?.code ?? null) : null,
  };
}

/** The state as it holds now: what pre-flight read takes the place of what was shown. */
export function withPreflight(state: CheckoutState, fresh: Preflight): CheckoutState {
  const isDelivery = state.mode === 'delivery';
  return {
    ...state,
    lines: fresh.cart.lines,
    totals: fresh.cart.totals,
    isCartOutOfDate: false,
    isCartUpdating: false,
    opening: fresh.opening,
    charge: isDelivery ? fresh.charge : state.charge,
    chargeAskedFor:
      isDelivery && state.address !== null
        ? { addressId: state.address.id, total: fresh.cart.totals.overall }
        : state.chargeAskedFor,
    chargeProblem: isDelivery ? fresh.chargeRefusal : state.chargeProblem,
    promo: isDelivery ? fresh.promo : state.promo,
    balance: fresh.balance ?? state.balance,
  };
}

function lineChanges(before: CartLine, after: CartLine | undefined): CartChange[] {
  const { key, name } = before;
  if (after === undefined) return [{ kind: 'lineGone', key, name }];
  const changes: CartChange[] = [];
  if (after.availability === 'soldOut' && before.availability !== 'soldOut') {
    changes.push({ kind: 'lineSoldOut', key, name });
  }
  if (after.quantity !== before.quantity) {
    changes.push({ kind: 'quantityChanged', key, name, before: before.quantity, after: after.quantity });
  }
  const prices = [lineTotal({ ...before, quantity: 1 }), lineTotal({ ...after, quantity: 1 })] as const;
  if (prices[0] !== prices[1]) {
    changes.push({ kind: 'priceChanged', key, name, before: prices[0], after: prices[1] });
  }
  return changes;
}

function amountChange(kind: AmountChange['kind'], before: Minor, after: Minor): AmountChange[] {
  return before === after ? [] : [{ kind, before, after }];
}

function chargeOf({ delivery }: Bill): Minor {
  return delivery.isFree ? 0 : delivery.amount;
}

/** Every difference that a customer has to see before paying (C12); empty when the bill still holds. */
export function changesBetween(
  seen: CheckoutState,
  fresh: CheckoutState,
  promoRefusal: string | null,
): CartChange[] {
  const seenKeys = new Set(seen.lines.map((line) => line.key));
  const lines = seen.lines.flatMap((line) => {
    return lineChanges(
      line,
      fresh.lines.find((candidate) => candidate.key === line.key),
    );
  });
  const added = fresh.lines.filter((line) => !seenKeys.has(line.key));
  const [before, after] = [billOf(seen), billOf(fresh)];
  const amounts = [
    amountChange('taxChanged', before.taxAmount, after.taxAmount),
    amountChange('chargeChanged', chargeOf(before), chargeOf(after)),
    amountChange('discountChanged', before.discount.amount, after.discount.amount),
    amountChange('totalChanged', before.total, after.total),
  ];
  const isPromoLost = seen.mode === 'delivery' && seen.promo !== null && fresh.promo === null;
  return [
    ...lines,
    ...added.map(({ key, name, quantity }): CartChange => ({ kind: 'lineAdded', key, name, quantity })),
    ...(isPromoLost
      ? [{ kind: 'promoLost' as const, code: seen.promo?.code ?? '', message: promoRefusal }]
      : []),
    ...amounts.flat(),
  ];
}
