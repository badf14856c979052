import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireBranch } from '../../test/support/wire-replies.ts';
import { noTerms } from '../../machines/promise/promise.ts';
import { readDeliveryTerms } from './delivery-terms.ts';

const provider = scriptedProvider();
const city = { id: 9, name: 'Amberpur', latitude: 24.58, longitude: 73.68 };
const row = {
  ...wireBranch,
  delivery_charge_method: 'range_wise_charges',
  range_wise_charges:
    '[{"from_range":"0","to_range":"2","price":"20.00"},{"from_range":"2","to_range":"8","price":"35"}]',
  min_order_amount_for_free_delivery: '799.00',
  max_deliverable_distance: '8',
  time_to_travel: '4',
  preparation_time: '20',
};

function read(fields: object = {}) {
  provider.answers({ error: false, city_id: '9', data: [{ ...row, ...fields }] });
  return readDeliveryTerms(provider.api, { id: 2, coordinates: null }, city, 'en');
}

describe('what deliveries of a branch cost and take', () => {
  it('[R1.26] comes with the branch and its city', async () => {
    expect(await read()).toEqual({
      charge: {
        kind: 'steps',
        steps: [
          { toKm: 2, amount: 2000 },
          { toKm: 8, amount: 3500 },
        ],
      },
      freeFrom: 79_900,
      reachKm: 8,
      minutesPerKm: 4,
      preparationMinutes: 20,
    });
    expect(provider.seen[0]?.form).toMatchObject({ id: '2', name: 'Amberpur', limit: '1' });
  });

  it.each([
    [
      { delivery_charge_method: 'fixed_charge', fixed_charge: '30.00' },
      { charge: { kind: 'fixed', amount: 3000 } },
    ],
    [
      { delivery_charge_method: 'per_km_charge', per_km_charge: '12' },
      { charge: { kind: 'perKm', amount: 1200 } },
    ],
    [{ range_wise_charges: '' }, { charge: null }],
    [{ delivery_charge_method: 'by_moon' }, { charge: null }],
    [{ min_order_amount_for_free_delivery: '0' }, { freeFrom: null }],
    [
      { preparation_time: undefined, time_to_travel: '' },
      { preparationMinutes: null, minutesPerKm: null },
    ],
  ])('says nothing that %j does not say', async (fields, terms) => {
    expect(await read(fields)).toMatchObject(terms);
  });

  it('says nothing where the branch is not found', async () => {
    expect(await read({ branch_id: '77' })).toEqual(noTerms);
  });
});
