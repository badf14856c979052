import * as z from 'zod/mini';
import { emptyCart } from '../../../machines/cart/cart-context.ts';
import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { mergedCartSlice } from '../../../machines/cart/cart-slice-merge.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import type { Slice } from '../persistence/slice.ts';

const amount = z.int();

/** A line of a cart as it is kept. */
export const lineSchema = z.object({
  key: z.string(),
  cartId: z.nullable(z.number()),
  branchId: z.number(),
  productId: z.number(),
  variantId: z.number(),
  name: z.string(),
  variantName: z.string(),
  image: z.string(),
  foodType: z.enum(['veg', 'nonVeg', 'unmarked']),
  quantity: z.int().check(z.positive()),
  unitPrice: amount,
  listPrice: z.nullable(amount),
  addOns: z.array(z.object({ id: z.number(), title: z.string(), price: amount, quantity: z.number() })),
  note: z._default(z.string(), ''),
  minimumQuantity: z.number(),
  allowedQuantity: z.nullable(z.number()),
  availability: z.enum(['available', 'soldOut']),
  usesGlobalTax: z.nullable(z.boolean()),
  guest: z.optional(z.object({ id: z.number(), name: z.string() })),
  // Lines of earlier builds lack it.
  servedHours: z._default(z.nullable(z.object({ from: z.number(), to: z.number() })), null),
});

const totals = z.object({
  quantity: z.int(),
  subTotal: amount,
  taxPercentage: z.string(),
  taxAmount: amount,
  overall: amount,
});

const mergeResult = z.object({
  key: z.string(),
  name: z.string(),
  variantName: z.string(),
  outcome: z.enum(['added', 'merged', 'reduced', 'refused']),
  quantity: z.int(),
  message: z.nullable(z.string()),
});

const tip = z.object({
  deliveryTip: amount,
  tip: z.nullable(amount),
  customTip: z.nullable(amount),
  customTipInputValue: z.string(),
});

/** An earlier version wrote the lines on their way into the account as `replay`. */
function withMerge(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('replay' in stored)) return stored;
  const { replay, ...rest } = stored;
  return { merge: replay, ...rest };
}

const change = z.object({
  line: lineSchema,
  quantity: z.int().check(z.nonnegative()),
  from: z.optional(z.int()),
  replaces: z.optional(lineSchema),
});

const memberShape = z.object({
  userId: z.number(),
  lines: z.array(lineSchema),
  totals: z.nullable(totals),
  queue: z.array(change),
  merge: z.array(
    z.object({ line: lineSchema, target: z.nullable(z.int()), result: z.nullable(mergeResult) }),
  ),
});

const member = z.pipe(z.transform(withMerge), memberShape);

const branchCart = z.object({
  branchId: z.number(),
  lines: z.array(lineSchema),
  member: z.nullable(member),
  note: z.string(),
});

/** The slice `cart` as the cart machine can use it; an earlier version kept the cart of one branch only. */
export const cartSchema = z.extend(branchCart, { tip, waiting: z._default(z.array(branchCart), []) });

/** Not deleted with a customer: the cart decides what stays, and it may be the next customer's already. */
export const cartSlice: Slice<CartSlice> = {
  name: 'cart',
  schema: cartSchema,
  initial: cartSliceOf(emptyCart),
  personal: false,
  merge: mergedCartSlice,
};
