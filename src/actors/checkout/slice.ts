import * as z from 'zod/mini';
import type { CheckoutContext } from '../../../machines/checkout/checkout-context.ts';
import type { PromoProblem } from '../../../machines/checkout/checkout.ts';
import { ownCode } from '../../../machines/promo/promo.ts';
import type { Slice } from '../persistence/slice.ts';
import { storedAddress } from '../persistence/stored-address.ts';

const owner = { userId: z.number(), branchId: z.number() };

const chosenCode = z.nullable(z.object({ ...owner, code: z.string() }));
const chosenAddress = z.nullable(z.object({ ...owner, address: storedAddress }));

/** The code that one customer applied at one branch, '' where they want none chosen; null when nothing is kept. */
export const promoCodeSlice: Slice<z.infer<typeof chosenCode>> = {
  name: 'promoCode',
  schema: chosenCode,
  initial: null,
  personal: true,
};

/** Where one customer wants the order of one branch delivered; null when nothing is kept. */
export const selectedDeliveryAddressSlice: Slice<z.infer<typeof chosenAddress>> = {
  name: 'selectedDeliveryAddress',
  schema: chosenAddress,
  initial: null,
  personal: true,
};

/** The code whose check got no answer; null where none is in doubt. */
export function uncheckedCode(problem: PromoProblem | null): string | null {
  return problem !== null && problem.key !== null ? problem.code : null;
}

/** The code that a customer wants on the bill, also one whose check got no answer; '' for none, null while nothing is wanted. */
export function wantedCode(context: CheckoutContext): string | null {
  const { enteredCode, promoProblem, refusesOffers } = context;
  return enteredCode ?? ownCode(context) ?? uncheckedCode(promoProblem) ?? (refusesOffers ? '' : null);
}

/** Whose choices these are: one customer's at one branch; null while either is unknown. */
export function ownerOf({ customer, branch }: CheckoutContext): { userId: number; branchId: number } | null {
  return customer && branch && { userId: customer.userId, branchId: branch.id };
}
