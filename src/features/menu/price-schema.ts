import * as z from 'zod/mini';
import { amountText } from '../../components/amount/amount-schema.ts';
import type { ReadAmount } from '../../ui/read-amount.ts';

/** Two bounds of a price as typed, the lower one first; either may stay empty [R1.4]. */
export function priceSchema(read: ReadAmount) {
  const bound = amountText(read, { isOptional: true });
  const isOrdered = ({ from, to }: { from: string; to: string }) => {
    const [least, most] = [read(from), read(to)];
    return typeof least !== 'number' || typeof most !== 'number' || least <= most;
  };
  return z
    .object({ from: bound, to: bound })
    .check(z.refine(isOrdered, { path: ['to'], error: 'menu.priceOrder' }));
}
export type PriceDraft = z.infer<ReturnType<typeof priceSchema>>;
