import * as z from 'zod/mini';
import type { Minor } from '../../../machines/money.ts';
import { typedCode } from '../../../machines/typed/typed-text.ts';
import { amountText } from '../../components/amount/amount-schema.ts';
import type { ReadAmount } from '../../ui/read-amount.ts';

/** A tip as typed: above nothing, and at most as much as the ceiling, else the error is `tooLarge` [R1.7]. */
export function tipSchema(read: ReadAmount, { most, tooLarge }: { most: Minor; tooLarge: string }) {
  const isAtMost = (text: string) => {
    const amount = read(text);
    return typeof amount !== 'number' || amount <= most;
  };
  return z.object({
    amount: amountText(read).check(
      z.refine((text) => read(text) !== 0, 'amount.unreadable'),
      z.refine(isAtMost, tooLarge),
    ),
  });
}
export type TipDraft = z.infer<ReturnType<typeof tipSchema>>;

/** A promo code as typed, without spaces. */
export const promoSchema = z.object({
  code: z.string().check(z.overwrite(typedCode), z.minLength(1, 'checkout.codeRequired')),
});
export type PromoDraft = z.infer<typeof promoSchema>;
