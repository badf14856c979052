import * as z from 'zod/mini';

/** A promo code as typed, without the spaces around it. */
export const promoSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'checkout.codeRequired')),
});
export type PromoDraft = z.infer<typeof promoSchema>;
