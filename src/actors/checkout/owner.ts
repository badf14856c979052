import type { CheckoutContext } from '../../../machines/checkout/checkout-context.ts';

/** Whose choices these are: one customer's at one branch; null while either is unknown. */
export function ownerOf({ customer, branch }: CheckoutContext): { userId: number; branchId: number } | null {
  return customer && branch && { userId: customer.userId, branchId: branch.id };
}
