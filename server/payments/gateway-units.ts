import type { Currency, Minor } from '../../machines/money.ts';
import { fromGatewayAmount, toGatewayAmount } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

/** This provider counts every currency in hundredths, as it writes it on the wire; a gateway has units of its own. */
export const ownExponent = 2;

/** The shop's currency as this provider counts it. */
export function ownCurrency({ system }: SeedSettings): Currency {
  return { code: system.supported_locals, symbol: system.currency, exponent: ownExponent };
}

/** Our hundredths as the gateway counts them: 273.00 is 27300 for rupees, 273 for yen, 273000 for dinars. */
export function toGatewayUnits(gateway: GatewayId, amount: Minor, currency: string): number {
  return toGatewayAmount(gateway, amount, ownExponent, currency);
}

/** A gateway's amount in our hundredths. */
export function fromGatewayUnits(gateway: GatewayId, amount: number, currency: string): Minor {
  return fromGatewayAmount(gateway, amount, ownExponent, currency);
}
