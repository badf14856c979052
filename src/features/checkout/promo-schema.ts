import * as z from 'zod/mini';
import { typedCode } from '../../../machines/typed/typed-text.ts';

/** A promo code as typed, without spaces. */
export const promoSchema = z.object({
  code: z.string().check(z.overwrite(typedCode), z.minLength(1, 'checkout.codeRequired')),
});
export type PromoDraft = z.infer<typeof promoSchema>;
