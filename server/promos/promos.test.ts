import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { promo } from '../database/schema/promos.ts';
import { startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { promoDiscount } from './promo-rules.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});
const check = (promo_code: string, final_total: string, branch_id = 1) =>
  asha.call('validate_promo_code', { promo_code, final_total, branch_id });

describe('get_promo_codes', () => {
  it('[R1.9] lists what can be used here today, in the family’s words', async () => {
    const { body } = await provider().call('get_promo_codes', { branch_id: 1, limit: 50 });
    const codes = body['data'] as Record<string, string>[];
    expect(codes.map((row) => row['promo_code'])).not.toContain('DIWALI30');
    expect(codes.map((row) => row['promo_code'])).not.toContain('HILLTOP25');
    expect(codes.find((row) => row['promo_code'] === 'WELCOME20')).toMatchObject({
      discount: '20.00',
      discount_type: 'percentage',
      min_order_amt: '199.00',
      max_discount_amt: '100.00',
      repeat_usage: 'Allowed',
      remaining_days: '210',
    });
    expect(body['total']).toBe(String(codes.length));
  });

  it('says error:true and total 0 when there are none', async () => {
    expect((await provider().call('get_promo_codes', { branch_id: 99 })).body).toMatchObject({
      error: true,
      total: 0,
      data: [],
    });
  });
});

describe('validate_promo_code', () => {
  it('[R1.9] answers the discount under the names of the check', async () => {
    expect((await check('welcome20', '273.00')).body).toMatchObject({
      error: false,
      data: [
        {
          promo_code: 'WELCOME20',
          final_total: '218.40',
          final_discount: '54.60',
          repeat_usage: '1',
          minimum_order_amount: '199.00',
        },
      ],
    });
  });

  it('never gives more than the most, nor more than the total', async () => {
    expect((await check('WELCOME20', '5000.00')).body).toMatchObject({
      data: [{ final_discount: '100.00' }],
    });
    expect(promoDiscount({ discountType: 'amount', discount: 5000, maximumDiscount: 0 }, 3000)).toBe(3000);
  });

  it.each([
    ['NOSUCHCODE', '500.00', 'This code does not exist.'],
    ['DIWALI30', '500.00', 'This code has expired.'],
    ['EARLY100', '500.00', 'This code has been used up.'],
    ['PARTY500', '500.00', 'Your order is too small for this code.'],
  ])('refuses %s for %s, with the total as an object', async (code, total, message) => {
    expect((await check(code, total)).body).toEqual({ error: true, message, data: { final_total: total } });
  });

  it('refuses a code that begins later, and one of another branch', async () => {
    await provider()
      .services.database.update(promo)
      .set({ branches: [2] })
      .where(eq(promo.code, 'LUNCH50'));
    expect((await check('HILLTOP25', '500.00', 3)).body['message']).toBe('This code is not valid yet.');
    expect((await check('LUNCH50', '500.00')).body['message']).toBe('This code is not valid here.');
  });
});
