import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCustomer } from '../accounts/erase-customer.ts';
import { customer } from '../database/schema/accounts.ts';
import { order, orderAttempt } from '../database/schema/orders.ts';
import { promo, promoUse } from '../database/schema/promos.ts';
import { withTransaction } from '../database/transaction.ts';
import { dishes, shopAs, startShopping } from '../testing/shopping.ts';
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

  it('answers error:true and total 0 when there are none', async () => {
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

describe('a code for each customer once', () => {
  const [omar, another] = ['9000000002', '9123456789'];
  const refused = { error: true, message: 'You have already used this code.' };
  const used = { promo_code: 'FIRSTBITE', final_total: '260.00', branch_id: 1 };

  /** Omar uses the code with his number, and his account has `last` in the end. */
  async function use(last = omar) {
    const { database, clock } = provider().services;
    const [code] = await database.select().from(promo).where(eq(promo.code, 'FIRSTBITE'));
    const [orderId, promoId] = [1, code?.id ?? 0];
    const ofOmar = { customerId: 2, accountMobile: `91${omar}` };
    await database.update(order).set(ofOmar).where(eq(order.id, orderId));
    await database.insert(promoUse).values({ promoId, customerId: 2, orderId, usedAt: clock.now() });
    await database.update(customer).set({ mobile: last }).where(eq(customer.id, 2));
  }

  async function leave() {
    const { database, secret, clock } = provider().services;
    const [row] = await database.select().from(customer).where(eq(customer.id, 2));
    if (row) await withTransaction(database, (tx) => eraseCustomer(tx, row, secret, clock.now()));
    provider().advance(1);
  }

  async function comeBack(mobile: string): Promise<Shopper> {
    const proof = await provider().prove(`91${mobile}`);
    const form = { name: 'Omar', email: 'omar@example.com', mobile, country_code: '91', proof };
    const { body } = await provider().call('register_user', form);
    return shopAs(provider(), String(body['token']), mobile);
  }

  it('[R1.9, R1.24] is used up for the telephone when its account was deleted, and for no other', async () => {
    await use();
    await leave();
    const again = await comeBack(omar);
    expect((await again.call('validate_promo_code', used)).body).toMatchObject(refused);
    await again.add(dishes.dosa, 2);
    expect((await again.order({ promo_code: 'FIRSTBITE' })).body).toMatchObject(refused);
    const stranger = await comeBack(another);
    expect((await stranger.call('validate_promo_code', used)).body).toMatchObject({ error: false });
  });

  it('[R1.9, R1.24] is used up for the telephone that it was used with, whichever the account had in the end', async () => {
    await use(another);
    await leave();
    expect((await (await comeBack(omar)).call('validate_promo_code', used)).body).toMatchObject(refused);
  });

  it('[R1.9] is used up for a telephone whose account has moved to another', async () => {
    await use(another);
    expect((await (await comeBack(omar)).call('validate_promo_code', used)).body).toMatchObject(refused);
  });
});

describe('guessing codes', () => {
  it('[A4] is refused after twenty wrong ones of a customer, also for a right one, and right ones cost nothing', async () => {
    for (let at = 0; at < 30; at += 1) expect((await check('WELCOME20', '300.00')).body['error']).toBe(false);
    const wrong = await Promise.all(Array.from({ length: 25 }, (_, at) => check(`GUESS${at}`, '300.00')));
    const told = wrong.filter(({ body }) => !String(body['message']).includes('Too many requests'));
    expect(told).toHaveLength(20);
    expect((await check('WELCOME20', '300.00')).body['message']).toContain('Too many requests');
    const omar = await startShopping(provider(), '9000000002');
    const form = { promo_code: 'WELCOME20', final_total: '300.00', branch_id: 1 };
    expect((await omar.call('validate_promo_code', form)).body['error']).toBe(false);
    provider().advance(601);
    expect((await check('WELCOME20', '300.00')).body['error']).toBe(false);
  });

  it('[A4] by orders is refused after sixty that were refused, and no more answers are kept', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm({ promo_code: 'GUESS' });
    for (let at = 0; at < 65; at += 1)
      await asha.call('place_order', { ...form, attempt_key: `guess-${at}` });
    const { attempt_key: _key, ...keyless } = form;
    for (const each of [form, keyless])
      expect((await asha.call('place_order', each)).body['message']).toContain('Too many requests');
    expect(await provider().services.database.select().from(orderAttempt)).toHaveLength(60);
    const good = await asha.orderForm();
    expect((await asha.call('place_order', good)).body['error']).toBe(false);
  });
});
