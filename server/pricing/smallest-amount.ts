import { exponentOf } from '../../machines/currency-exponents.ts';
import type { Minor } from '../../machines/money.ts';
import { Refusal } from '../http/envelope.ts';
import { hasDecimals } from '../payments/payment-texts.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

/** The least that can be paid in the shop's currency, in our hundredths: 100 where there is nothing below one unit. */
export function smallestAmount({ system }: Pick<SeedSettings, 'system'>): Minor {
  return exponentOf(system.supported_locals) === 0 ? 100 : 1;
}

/** Refuses an amount, named by a customer, that cannot be paid in the shop's currency: half a yen. */
export function refuseUnpayable(amount: Minor, settings: Pick<SeedSettings, 'system'>): void {
  if (payablePartOf(amount, settings) !== amount) throw new Refusal(hasDecimals);
}

/** An amount without the part of it that cannot be paid. */
export function payablePartOf(amount: Minor, settings: Pick<SeedSettings, 'system'>): Minor {
  return amount - (amount % smallestAmount(settings));
}
