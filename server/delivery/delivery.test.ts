import { order } from '../database/schema/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BranchPlace } from '../catalogue/menu.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { chargeFor, isDeliveryFree } from './delivery-rules.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});
const ask = (shopper: Shopper, address_id: number, final_total = '273.00') =>
  shopper.call('get_delivery_charges', { address_id, branch_id: 1, final_total });

describe('chargeFor', () => {
  const city = {
    fixedCharge: 3000,
    perKmCharge: 1200,
    rangeCharges: [
      { fromKm: 0, toKm: 2, price: 2000 },
      { fromKm: 2, toKm: 4, price: 3500 },
    ],
  } as BranchPlace['city'];
  it.each([
    ['fixed_charge', 7.2, 3000],
    ['per_km_charge', 2.1, 3600],
    ['per_km_charge', 0, 1200],
    ['range_wise_charges', 2, 2000],
    ['range_wise_charges', 2.01, 3500],
    ['range_wise_charges', 9, 3500],
  ] as const)('%s over %f km', (chargeMethod, km, charge) => {
    expect(chargeFor({ ...city, chargeMethod }, km)).toBe(charge);
  });
});

describe('isDeliveryFree', () => {
  const rules = { itemTotal: 20_000, freeFrom: 79_900, isFirstOrder: false, firstOrderFrom: 9_900 };
  it.each([
    ['for nobody else', rules, false],
    ['for a first order [R1.26]', { ...rules, isFirstOrder: true }, true],
    ['not for a first order that is too small', { ...rules, isFirstOrder: true, itemTotal: 9_800 }, false],
    ['from the city’s amount', { ...rules, itemTotal: 79_900 }, true],
    ['not where the city has none', { ...rules, freeFrom: null, itemTotal: 900_000 }, false],
  ])('is free %s', (_, given, isFree) => {
    expect(isDeliveryFree(given)).toBe(isFree);
  });
});

describe('get_delivery_charges', () => {
  it('answers the city’s price for the distance', async () => {
    await asha.add(dishes.dosa, 2);
    expect((await ask(asha, 1)).body).toEqual({
      error: false,
      message: 'Delivery charge calculated.',
      is_free_delivery: '0',
      delivery_charge: '20.00',
      distance: '0.6km',
      duration: '3 mins',
    });
  });

  it('[R1.26] is free for a first order, and shows the amount all the same', async () => {
    const omar = await startShopping(provider(), '9000000002');
    await omar.add(dishes.dosa, 2);
    expect((await ask(omar, 4)).body).toMatchObject({ is_free_delivery: '1', delivery_charge: '35.00' });
  });

  it('[R1.26] the first order’s offer belongs to the account: a number that others name takes and gives nothing', async () => {
    const { database } = provider().services;
    const omar = await startShopping(provider(), '9000000002');
    await omar.add(dishes.dosa, 2);
    await database.update(order).set({ mobile: '9000000002', email: 'else@example.com' });
    expect((await ask(omar, 4)).body).toMatchObject({ is_free_delivery: '1' });
    await database
      .update(order)
      .set({ customerId: null, accountMobile: '919000000002', mobile: '9111111111' });
    expect((await ask(omar, 4)).body).toMatchObject({ is_free_delivery: '0' });
  });

  it('[P4] goes by the cart, not by the posted total', async () => {
    await asha.add(dishes.dosa, 2);
    expect((await ask(asha, 1, '900000.00')).body).toMatchObject({ is_free_delivery: '0' });
    await asha.add(dishes.partyBox, 1);
    expect((await ask(asha, 1, '1.00')).body).toMatchObject({ is_free_delivery: '1' });
  });

  it.each([
    ['out of reach', 3],
    ['of somebody else', 4],
    ['unknown', 4711],
  ])('refuses an address that is %s, with zeros beside', async (_, id) => {
    await asha.add(dishes.dosa, 2);
    expect((await ask(asha, id)).body).toMatchObject({
      error: true,
      is_free_delivery: '0',
      delivery_charge: '0',
      duration: '',
    });
  });

  it('refuses an empty cart', async () => {
    expect((await ask(asha, 1)).body).toMatchObject({ error: true, message: 'Your cart is empty.' });
  });
});

describe('is_order_deliverable', () => {
  it('measures from the branch', async () => {
    const near = { address_id: 1, branch_id: 1, latitude: '24.58', longitude: '73.68' };
    expect((await asha.call('is_order_deliverable', near)).body['error']).toBe(false);
    expect((await asha.call('is_order_deliverable', { ...near, latitude: '24.9' })).body['error']).toBe(true);
    expect((await asha.call('is_order_deliverable', { ...near, address_id: 4 })).body['error']).toBe(true);
  });
});
