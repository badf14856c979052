import { describe, expect, it } from 'vitest';
import { fromGatewayAmount, gatewayIds, gateways, isGateway, toGatewayAmount } from './gateways.ts';

describe('how a gateway counts money', () => {
  it.each([
    ['INR', 27_300],
    ['JPY', 273],
    ['KWD', 273_000],
  ])(
    '[R7.3] (D29) 273.00 %s, counted in hundredths, is %i for the gateway, and back',
    (currency, counted) => {
      expect(toGatewayAmount('razorpay', 27_300, 2, currency)).toBe(counted);
      expect(fromGatewayAmount('razorpay', counted, 2, currency)).toBe(27_300);
    },
  );

  it('[R7.3] an exponent of its own goes before the currency’s', () => {
    expect(toGatewayAmount('stripe', 27_300, 2, 'ISK')).toBe(27_300);
    expect(toGatewayAmount('razorpay', 27_300, 2, 'ISK')).toBe(273);
  });

  it('[R7.3] what a gateway cannot count is rounded half up', () => {
    expect([27_349, 27_350].map((amount) => toGatewayAmount('razorpay', amount, 2, 'JPY'))).toEqual([
      273, 274,
    ]);
  });
});

describe('the table of gateways', () => {
  it('[R1.21] names the evidence of each, and no field is another’s', () => {
    const fields = gatewayIds.flatMap((id) => gateways[id].claimFields);
    expect(gatewayIds.every((id) => gateways[id].claimFields.length > 0)).toBe(true);
    expect(new Set(fields).size).toBe(fields.length);
    expect([isGateway('stripe'), isGateway('wallet'), isGateway('cod')]).toEqual([true, false, false]);
  });
});
