import * as z from 'zod/mini';
import { amountText } from '../../components/amount/amount-schema.ts';
import type { ReadAmount } from '../../ui/read-amount.ts';

/** An amount of money for the wallet or out of it; a machine says what is missing, too small or too large. */
export function amountSchema(read: ReadAmount) {
  return z.object({ amount: amountText(read, { isOptional: true }) });
}
