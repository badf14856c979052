import type { Minor } from '../money.ts';
import { dueOf } from '../order/charged.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { Order } from '../order/order.ts';
import type { OrderDraft } from './order-draft.ts';

type Begun = {
  attemptKey: string;
  userId: number;
  method: PaymentMethodId;
  /** What the gateway has to collect, once the provider has sent it. */
  payable: Minor;
  /** ISO time of the customer's last yes; an old attempt is not sent any more. */
  startedAt: string;
};

/** An attempt to order, or to pay an order that waits for it. */
export type OrderAttempt = Begun & {
  purpose: 'order';
  /** What is sent to place it; null for an order that exists already and is only paid. */
  draft: OrderDraft | null;
  orderId: number | null;
  /** The customer's newest order before the attempt; an older one cannot belong to it. Null when unknown. */
  newestOrderId: number | null;
};

/** An attempt to refill the wallet; it is named here, so nothing has to be placed before it is paid [R7.5]. */
export type RefillAttempt = Begun & { purpose: 'refill'; refillId: string };

/**
 * One attempt, stored before anything of it leaves and removed on a definite answer, so that a reload asks instead of
 * sending again.
 */
export type AttemptRecord = OrderAttempt | RefillAttempt;

export type AttemptStart = {
  attemptKey: string;
  userId: number;
  draft: OrderDraft;
  newestOrderId: number | null;
  startedAt: string;
};

/** The record of an order that is about to be sent. */
export function attemptOf({
  attemptKey,
  userId,
  draft,
  newestOrderId,
  startedAt,
}: AttemptStart): OrderAttempt {
  return {
    purpose: 'order',
    attemptKey,
    userId,
    method: draft.paymentMethod,
    draft,
    orderId: null,
    payable: draft.finalTotal - (draft.walletUsed ?? 0),
    newestOrderId,
    startedAt,
  };
}

type PaymentStart = Pick<AttemptStart, 'attemptKey' | 'userId' | 'startedAt'> & {
  order: Order;
  method: PaymentMethodId;
};

/** The record of an order that waits for its payment, placed on another device or by a page that is forgotten [R1.15]. */
export function attemptToPay({ order, ...begun }: PaymentStart): OrderAttempt {
  return {
    purpose: 'order',
    ...begun,
    draft: null,
    orderId: order.id,
    payable: dueOf(order),
    newestOrderId: null,
  };
}

function contentOf(lines: readonly { variantId: number; quantity: number }[]): string {
  const sums = new Map<number, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return JSON.stringify([...sums].toSorted(([one], [other]) => one - other));
}

/**
 * The order that an attempt became, or null. A provider that knows attempt keys answers with just that order; for any
 * other it is the newest one after the attempt began with the same branch, dishes and total (D9).
 */
export function orderOfAttempt(orders: readonly Order[], record: OrderAttempt): Order | null {
  const { draft, newestOrderId } = record;
  if (draft === null) return null;
  const fits = (order: Order) =>
    order.id > (newestOrderId ?? 0) &&
    order.branchId === draft.branchId &&
    order.finalTotal === draft.finalTotal &&
    contentOf(order.items) === contentOf(draft.lines);
  return orders.filter(fits).toSorted((one, other) => other.id - one.id)[0] ?? null;
}
