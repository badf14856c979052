import * as z from 'zod/mini';
import { tipCeiling } from '../../../machines/cart/tip.ts';
import { parseMinor } from '../../../machines/money.ts';

/** A tip as typed: above nothing and within the ceiling, in a currency of so many decimals [R1.7]. */
export function tipSchema(exponent: number) {
  return z.object({
    amount: z.string().check(
      z.trim(),
      z.refine((text) => {
        const amount = parseMinor(text, exponent);
        return amount !== null && amount > 0 && amount <= tipCeiling;
      }, 'checkout.customTipInvalid'),
    ),
  });
}
export type TipDraft = z.infer<ReturnType<typeof tipSchema>>;
