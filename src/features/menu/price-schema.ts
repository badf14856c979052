import * as z from 'zod/mini';
import { amountText } from '../../components/amount/amount-schema.ts';
import type { ReadAmount } from '../../ui/read-amount.ts';

/** Two bounds of a price as typed; either may stay empty [R1.4]. */
export function priceSchema(read: ReadAmount) {
  const bound = amountText(read, { isOptional: true });
  return z.object({ from: bound, to: bound });
}
export type PriceDraft = z.infer<ReturnType<typeof priceSchema>>;
