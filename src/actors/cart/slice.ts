import { emptyCart } from '../../../machines/cart/cart-context.ts';
import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { mergedCartSlice } from '../../../machines/cart/cart-slice-merge.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import { cartSchema } from './cart-schema.ts';
import type { Slice } from '../persistence/slice.ts';

/** Not forgotten with a customer: the cart says what of it stays, and it may be the next one's already. */
export const cartSlice: Slice<CartSlice> = {
  name: 'cart',
  schema: cartSchema,
  initial: cartSliceOf(emptyCart),
  personal: false,
  merge: mergedCartSlice,
};
