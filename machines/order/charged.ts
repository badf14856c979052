import type { Minor } from '../money.ts';
import { addOnsOfPlate, wasPaid, type Order, type OrderItem } from './order.ts';

/**
 * What is counted and charged on its own; `with` are the add-ons of one that its price already holds. `price` is null where
 * no whole one adds up.
 */
export type ChargedRow = {
  title: string;
  with: OrderItem['addOns'];
  quantity: number;
  price: Minor | null;
  amount: Minor;
};

/**
 * A dish and each of its add-ons with what they were charged: quantity times price is the amount, and the amounts are the
 * line's sum. Where the provider's amounts do not add up, as without the price of an add-on, all is one row [R1.17].
 */
export function chargedRows(line: OrderItem): ChargedRow[] {
  const { name, quantity, price, subTotal, addOns } = line;
  const rows = [{ title: name, quantity, price }, ...addOns].map((one) => ({
    title: one.title,
    with: [],
    quantity: one.quantity,
    price: one.price,
    amount: one.quantity * one.price,
  }));
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (subTotal === 0 || subTotal === sum) return rows;
  const whole = subTotal % quantity === 0 ? subTotal / quantity : null;
  return [{ title: name, with: addOnsOfPlate(line), quantity, price: whole, amount: subTotal }];
}

/** A part of the price and whether it has been paid; null where the provider does not send it. */
export type OrderPayment = { by: 'wallet' | 'method'; amount: Minor; isPaid: boolean | null };

/**
 * What the wallet and the method of payment had to do with the price; of a cancelled order only what was really paid [R1.15,
 * R1.17].
 */
export function paymentsOf(order: Order): OrderPayment[] {
  const { walletUsed, finalTotal, status } = order;
  const parts: OrderPayment[] = [
    { by: 'wallet', amount: walletUsed, isPaid: true },
    { by: 'method', amount: finalTotal - walletUsed, isPaid: isMethodPaid(order) },
  ];
  return parts.filter(({ amount, isPaid }) => amount > 0 && (status !== 'cancelled' || isPaid === true));
}

/** Cash is paid when the order is handed over, everything else before it goes on. */
function isMethodPaid(order: Order): boolean | null {
  const isCash = order.paymentMethod.toLowerCase() === 'cod';
  return isCash ? (order.isPaid ?? order.status === 'delivered') : wasPaid(order);
}

/** What is still to be paid for an order: nothing unless it waits for its payment. */
export function dueOf({ status, payable, finalTotal, walletUsed }: Order): Minor {
  if (status !== 'awaiting') return 0;
  return payable > 0 ? payable : finalTotal - walletUsed;
}
