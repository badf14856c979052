import type { Minor } from '../money.ts';

export const complaintReasons = ['missing', 'wrong', 'spilled', 'cold', 'spoiled', 'other'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** `open`: not answered yet; `partly`: less came back than was asked for. */
export type ComplaintStatus = 'open' | 'accepted' | 'partly' | 'refused';

/** A customer's report of one dish of an order, with the restaurant's answer. Amounts in minor units. */
export type Complaint = {
  id: number;
  status: ComplaintStatus;
  reason: ComplaintReason;
  quantity: number;
  comment: string;
  /** Addresses. */
  pictures: string[];
  /** What was asked back. */
  asked: Minor;
  /** What came back to the wallet. */
  granted: Minor;
  /** The restaurant's sentence; '' where it gave none. */
  answer: string;
};

/** How many pictures go with one. */
export const mostComplaintPictures = 3;
export const longestComplaint = 500;

/** A dish and the order that it was paid with; amounts in minor units. */
export type PaidDish = { quantity: number; subTotal: Minor };
export type PaidOrder = { itemTotal: Minor; taxAmount: Minor; discount: Minor };

/**
 * What was paid for `quantity` of a dish: its share of the items, of their tax and of the discount, rounded down, so that all
 * dishes together never come to more than was paid for them.
 */
export function paidForDish(dish: PaidDish, order: PaidOrder, quantity: number): Minor {
  const whole = order.itemTotal;
  if (whole <= 0 || dish.quantity <= 0) return 0;
  const paid = Math.max(0, whole + order.taxAmount - order.discount);
  const count = Math.min(Math.max(0, quantity), dish.quantity);
  return Number(
    (BigInt(paid) * BigInt(dish.subTotal) * BigInt(count)) / (BigInt(whole) * BigInt(dish.quantity)),
  );
}

/** Whether a dish can still be reported: once, and until `complaintsUntil` (ISO, '' for never). */
export function canComplain(
  item: { complaint: Complaint | null },
  { complaintsUntil }: { complaintsUntil: string },
  now: number,
): boolean {
  return item.complaint === null && complaintsUntil !== '' && now < Date.parse(complaintsUntil);
}
