import { exponentOf } from '../../machines/currency-exponents.ts';
import type { Minor } from '../../machines/money.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

/** The least that can be paid in the shop's currency, in our hundredths: 100 where there is nothing below one unit. */
export function smallestAmount({ system }: SeedSettings): Minor {
  return exponentOf(system.supported_locals) === 0 ? 100 : 1;
}
