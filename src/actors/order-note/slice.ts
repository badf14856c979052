import * as z from 'zod/mini';
import { orderWishes, type OrderWish } from '../../../machines/order/order-note.ts';
import type { Slice } from '../persistence/slice.ts';

/** What a customer wants of every order; none until they choose it [R1.8]. */
export const orderWishesSlice: Slice<{ chosen: OrderWish[] }> = {
  name: 'orderWishes',
  schema: z.object({ chosen: z.array(z.enum(orderWishes)) }),
  initial: { chosen: [] },
  personal: true,
};
