import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** The order after which the customer was asked for a name, 0 before that, and whether they have answered or declined. */
export const nameQuestionSlice: Slice<{ orderId: number; isAnswered: boolean }> = {
  name: 'nameQuestion',
  schema: z.object({ orderId: z.number(), isAnswered: z.boolean() }),
  initial: { orderId: 0, isAnswered: false },
  personal: true,
};
