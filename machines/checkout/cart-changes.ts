import { type Address, isSamePlace } from '../address/address.ts';
import type { OpeningState } from '../branch/branch.ts';
import { type CartLine, lineTotal, type ServerCart } from '../cart/cart.ts';
import type { Minor } from '../money.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { AppliedPromo } from '../promo/promo.ts';
import type { Bill, DeliveryCharge } from '../bill/bill.ts';
import { checkoutBill } from './checkout-bill.ts';
import { addressGone, type CheckoutState, mayOfferCode } from './checkout.ts';
import { orderMethod } from './order-fields.ts';

/** One difference between what the customer saw and what holds just before paying; amounts in minor units. */
export type CartChange =
  | { kind: 'lineGone'; key: string; name: string }
  | { kind: 'lineSoldOut'; key: string; name: string }
  | { kind: 'lineAdded'; key: string; name: string; quantity: number }
  | { kind: 'quantityChanged'; key: string; name: string; before: number; after: number }
  | { kind: 'priceChanged'; key: string; name: string; before: Minor; after: Minor }
  | AmountChange
  | { kind: 'addressChanged'; before: Address; after: Address }
  | { kind: 'methodChanged'; before: PaymentMethodId | null; after: PaymentMethodId | null }
  | { kind: 'promoLost'; code: string; message: string | null }
  /** The best code, which was not on the bill yet or is in place of the one that is lost. */
  | { kind: 'promoFound'; code: string };

type AmountChange = {
  kind: 'taxChanged' | 'chargeChanged' | 'discountChanged' | 'walletChanged' | 'totalChanged';
  before: Minor;
  after: Minor;
};

/** What the customer agrees to: the dishes, where they go, every amount, and how it is paid. */
export type Agreement = {
  lines: CartLine[];
  /** Null for a pick-up. */
  address: Address | null;
  bill: Bill;
  method: PaymentMethodId | null;
};

/** What stands on the bill now. */
export function agreementOf(state: CheckoutState): Agreement {
  return {
    lines: state.lines,
    address: state.mode === 'delivery' ? state.address : null,
    bill: checkoutBill(state),
    method: orderMethod(state),
  };
}

/** What was read again just before paying. */
export type Preflight = {
  cart: ServerCart;
  opening: OpeningState;
  /** The slots that can be ordered now; null where none was chosen. */
  slots: string[] | null;
  /** The chosen address as it is kept now; null for a pick-up, and when it is gone. */
  address: Address | null;
  /** Null for a pick-up, and when the provider refused to deliver there. */
  charge: DeliveryCharge | null;
  chargeRefusal: string | null;
  /** Null without a code, and when it is no longer valid; the best one that counts where the shop may choose. */
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
  /** The best code is looked for where there is none, or where the provider refuses it. */
  mayOfferCode: boolean;
  /** An order for later: which slots can be ordered is read again. */
  isForLater: boolean;
};

export function preflightQuestion(state: CheckoutState): PreflightQuestion {
  return {
    branchId: state.branch?.id ?? 0,
    userId: state.customer?.userId ?? 0,
    addressId: state.mode === 'delivery' ? (state.address?.id ?? null) : null,
    promoCode: state.mode === 'delivery' ? (state.promo?.code ?? null) : null,
    mayOfferCode: mayOfferCode(state),
    isForLater: state.when !== null,
  };
}

/** The state as it holds now: what pre-flight read takes the place of what was shown. */
export function withPreflight(state: CheckoutState, fresh: Preflight): CheckoutState {
  const isDelivery = state.mode === 'delivery';
  const isSent = isDelivery && state.address !== null;
  return {
    ...state,
    address: isSent ? fresh.address : state.address,
    lines: fresh.cart.lines,
    totals: fresh.cart.totals,
    isCartOutOfDate: false,
    isCartUpdating: false,
    opening: fresh.opening,
    slots: fresh.slots ?? state.slots,
    charge: isDelivery ? fresh.charge : state.charge,
    chargeAnsweredFor:
      isDelivery && state.address !== null
        ? { addressId: state.address.id, total: fresh.cart.totals.overall }
        : state.chargeAnsweredFor,
    chargeProblem: isDelivery ? fresh.chargeRefusal : state.chargeProblem,
    promo: isDelivery ? fresh.promo : state.promo,
    balance: fresh.balance ?? state.balance,
    ...(isSent && fresh.address === null && addressGone),
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

function addressChange(before: Address | null, after: Address | null): CartChange[] {
  const isKept = before === null || after === null || isSamePlace(before, after);
  return isKept ? [] : [{ kind: 'addressChanged', before, after }];
}

function chargeOf({ delivery }: Bill): Minor {
  return delivery.isFree ? 0 : delivery.amount;
}

function codeChanges(
  { bill: { discount: before } }: Agreement,
  { bill: { discount: after } }: Agreement,
  message: string | null,
): CartChange[] {
  if (before.isPaused || before.code === after.code) return [];
  return [
    ...(before.code === null ? [] : [{ kind: 'promoLost' as const, code: before.code, message }]),
    ...(after.code === null ? [] : [{ kind: 'promoFound' as const, code: after.code }]),
  ];
}

/** Every difference that a customer has to see before paying (C12); empty when what they agreed to still holds. */
export function changesBetween(
  agreed: Agreement,
  fresh: Agreement,
  promoRefusal: string | null,
): CartChange[] {
  const agreedKeys = new Set(agreed.lines.map((line) => line.key));
  const lines = agreed.lines.flatMap((line) => {
    return lineChanges(
      line,
      fresh.lines.find((candidate) => candidate.key === line.key),
    );
  });
  const added = fresh.lines.filter((line) => !agreedKeys.has(line.key));
  const [before, after] = [agreed.bill, fresh.bill];
  const isOtherMethod = agreed.method !== fresh.method && fresh.method !== null;
  return [
    ...addressChange(agreed.address, fresh.address),
    ...lines,
    ...added.map(({ key, name, quantity }): CartChange => ({ kind: 'lineAdded', key, name, quantity })),
    ...codeChanges(agreed, fresh, promoRefusal),
    ...amountChange('taxChanged', before.taxAmount, after.taxAmount),
    ...amountChange('chargeChanged', chargeOf(before), chargeOf(after)),
    ...amountChange('discountChanged', before.discount.amount, after.discount.amount),
    ...amountChange('walletChanged', before.walletPart, after.walletPart),
    ...amountChange('totalChanged', before.payable, after.payable),
    ...(isOtherMethod
      ? [{ kind: 'methodChanged' as const, before: agreed.method, after: fresh.method }]
      : []),
  ];
}
