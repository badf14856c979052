import * as z from 'zod/mini';

/** Up to six digits and as many decimals as the currency has; '' is no bound. */
function isBound(text: string, exponent: number): boolean {
  const decimals = exponent === 0 ? '' : `(?:\\.\\d{1,${exponent}})?`;
  return new RegExp(`^(?:\\d{1,6}${decimals})?$`).test(text.trim());
}

/** Two bounds of a price as typed; either may stay empty [R1.4]. */
export function priceSchema(exponent: number) {
  const bound = z.string().check(
    z.refine((text) => isBound(text, exponent), 'checkout.customTipInvalid'),
    z.trim(),
  );
  return z.object({ from: bound, to: bound });
}
export type PriceDraft = z.infer<ReturnType<typeof priceSchema>>;
