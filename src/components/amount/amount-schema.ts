import * as z from 'zod/mini';
import type { ReadAmount } from '../../ui/read-amount.ts';

/** Text that is one amount; nothing at all is fine where `isOptional`. */
export function amountText(read: ReadAmount, { isOptional = false } = {}) {
  return z.string().check(
    z.refine((text) => read(text) !== 'ambiguous', 'amount.ambiguous'),
    z.refine((text) => read(text) !== 'unreadable', 'amount.unreadable'),
    z.refine((text) => isOptional || read(text) !== 'missing', 'amount.unreadable'),
  );
}
