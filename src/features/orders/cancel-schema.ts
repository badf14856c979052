import * as z from 'zod/mini';

export const reasons = ['mistake', 'changed', 'slow', 'address', 'other'] as const;

const required = 'orders.cancelReasonRequired';

/** Why an order is cancelled: one of the reasons, with the customer's words where it is another one [R5.9]. */
export const cancelSchema = z
  .object({ reason: z.nullable(z.enum(reasons)), words: z.string().check(z.trim()) })
  .check(
    z.refine(({ reason }) => reason !== null, { path: ['reason'], error: required }),
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', { path: ['words'], error: required }),
  );
export type CancelDraft = z.infer<typeof cancelSchema>;
