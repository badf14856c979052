import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer, wallet } from '../database/schema/accounts.ts';
import { dietaryNeeds } from '../database/schema/dietary-needs.ts';
import { productRating } from '../database/schema/catalogue.ts';
import { order, riderRating } from '../database/schema/orders.ts';
import { allRows } from '../testing/committed-writes.ts';
import { dishes, shopAs } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const asha = '9000000001';

beforeEach(() => provider().reset());

/** Asha with nothing in the way, her token and the proof of her own number. */
async function settled() {
  const { database } = provider().services;
  const token = await provider().signIn();
  await database.update(order).set({ status: 'delivered' });
  await database.update(wallet).set({ balance: 0 });
  provider().advance(31);
  return { token, proof: await provider().prove(`91${asha}`) };
}

const remove = (form: Record<string, string>, token: string) =>
  provider().call('delete_my_account', form, token);

describe('deleting the account', () => {
  it('[R1.24] is refused while an order is under way or money is left, even with a code', async () => {
    const token = await provider().signIn();
    provider().advance(31);
    const proof = await provider().prove(`91${asha}`);
    expect((await remove({ proof }, token)).body).toMatchObject({ error: true, data: [] });
    await provider().services.database.update(order).set({ status: 'delivered' });
    expect((await remove({ proof }, token)).body['message']).toContain('wallet');
    expect((await provider().call('get_address', {}, token)).status).toBe(200);
  });

  it('[R1.24] wants the code of the account’s own telephone, and no other', async () => {
    const { token } = await settled();
    for (const proof of ['', 'nobodys', await provider().prove('919123456789')]) {
      expect((await remove({ proof }, token)).body).toMatchObject({
        error: true,
        message: 'Please confirm with the code we send to your phone.',
      });
    }
    expect((await provider().call('get_address', {}, token)).status).toBe(200);
  });

  it('[R1.24] removes the customer and the token with it', async () => {
    const { token, proof } = await settled();
    expect((await remove({ proof }, token)).body['message']).toBe('Your account is deleted.');
    expect((await provider().call('get_address', {}, token)).status).toBe(401);
    const { database } = provider().services;
    expect(await database.select().from(customer).where(eq(customer.mobile, asha))).toEqual([]);
  });

  it('[R1.24] leaves nothing personal: no name, number, address, note or comment', async () => {
    const { database } = provider().services;
    await database.insert(productRating).values({
      dishId: 1,
      productId: 1001,
      customerId: 1,
      orderId: null,
      by: 'Asha',
      stars: 5,
      comment: { en: 'Good', hi: 'Good', ar: 'Good', fr: 'Good' },
      images: ['/pictures/asha.webp'],
      createdAt: provider().services.clock.now(),
    });
    const { token, proof } = await settled();
    const before = await database.select().from(order).where(eq(order.customerId, 1));
    expect(before.length).toBeGreaterThan(0);
    await remove({ proof }, token);
    const left = await allRows(database, []);
    for (const trace of [asha, 'asha@', '/pictures/asha'])
      expect(left.toLowerCase(), trace).not.toContain(trace);
    const after = await database
      .select()
      .from(order)
      .where(eq(order.id, before[0]?.id ?? 0));
    expect(after).toMatchObject([
      { customerId: null, username: '', mobile: '', address: '', finalTotal: before[0]?.finalTotal },
    ]);
  });

  it('[R1.24] leaves nothing that was typed, in no column of any table', async () => {
    const mobile = '9123456789';
    const { database } = provider().services;
    const proof = await provider().prove(`91${mobile}`);
    const person = { name: 'Quillon', email: 'quillon@typed.example', referral_code: 'QUILLON1' };
    const form = { ...person, mobile, country_code: '91', web_fcm_id: 'typed-push', proof };
    const token = String((await provider().call('register_user', form)).body['token']);
    const friend = { name: 'Friend', email: 'friend@example.com', mobile: '9123456780', country_code: '91' };
    const invited = { ...friend, proof: await provider().prove('919123456780'), friends_code: 'QUILLON1' };
    expect((await provider().call('register_user', invited)).body).toMatchObject({ error: false });
    const [row] = await database.select().from(customer).where(eq(customer.mobile, mobile));
    const customerId = row?.id ?? 0;
    const shopper = shopAs(provider(), token, mobile);
    const home = { mobile, address: 'typed-address', area: 'typed-area', city: 'Amberpur', type: 'Home' };
    await shopper.call('add_address', { ...home, latitude: '24.58', longitude: '73.7' });
    await provider().simulate('wallet', { customerId, amount: 1_000_000 });
    const paid = { payment_method: 'wallet', is_wallet_used: 1, order_note: 'typed-note' };
    const orders: number[] = [];
    for (const attempt_key of ['one', 'two']) {
      await shopper.add(dishes.dosa, 2);
      const wallet_balance_used = String((await shopper.orderForm())['final_total']);
      const { body } = await shopper.order({ ...paid, attempt_key, wallet_balance_used });
      orders.push(Number(body['order_id']));
    }
    const [cancelled = 0, delivered = 0] = orders;
    const reason = { order_id: cancelled, status: 'cancelled', reason: 'typed-reason' };
    expect((await shopper.call('update_order_status', reason)).body).toMatchObject({ error: false });
    await database.update(order).set({ status: 'delivered' }).where(eq(order.id, delivered));
    const said = { '[product_id]': '1030', '[rating]': '4', '[comment]': 'typed-of-dish' };
    const dish = Object.entries(said).map(([name, value]) => [`product_rating_data[0]${name}`, value]);
    const rating = { order_id: String(delivered), ...Object.fromEntries(dish) };
    expect((await provider().upload('set_product_rating', rating, token)).body['error']).toBe(false);
    const needs = { known_revision: 0, add_allergens: 'nuts' };
    expect((await shopper.call('change_dietary_needs', needs)).body['error']).toBe(false);
    const ofRider = { riderId: 1, orderId: delivered, customerId, stars: 4, comment: 'typed-of-rider' };
    await database.insert(riderRating).values({ ...ofRider, createdAt: provider().services.clock.now() });
    const bank = { payment_address: 'typed-account', amount: '100.00', attempt_key: 'typed-key' };
    const asked = await shopper.withdraw(bank);
    const [{ id: withdrawalId } = { id: '' }] = asked.body['data'] as { id: string }[];
    await provider().simulate(`withdrawals/${withdrawalId}/approve`, { remarks: 'typed-remarks' });
    await database.update(wallet).set({ balance: 0 });

    const traces = /quillon|typed|9123456789/i;
    const where = async () => (await allRows(database, [])).split('\n').filter((line) => traces.test(line));
    expect((await where()).length).toBeGreaterThan(10);
    provider().advance(31);
    const end = { proof: await provider().prove(`91${mobile}`) };
    expect((await remove(end, token)).body).toMatchObject({ error: false });
    expect(await where()).toEqual([]);
    expect(await database.select().from(dietaryNeeds)).toEqual([]);
  });

  it('[R1.24] leaves nothing typed of accounts that went before that was so', async () => {
    const { database, clock } = provider().services;
    const mine = { customerId: null, cancelledBy: 'Quillon( customer )', cancelReason: 'typed-reason' };
    await database.update(order).set(mine).where(eq(order.customerId, 1));
    const words = { en: 'typed', hi: 'typed', ar: 'typed', fr: 'typed' };
    const stars = { dishId: 1, productId: 1001, customerId: null, orderId: 1, stars: 5, images: [] };
    const rating = { ...stars, by: '', comment: words, createdAt: clock.now() };
    await database.insert(productRating).values(rating);
    const seeded = { en: 'Crisp', hi: 'Crisp', ar: 'Crisp', fr: 'Crisp' };
    await database
      .insert(productRating)
      .values({ ...rating, productId: null, orderId: null, by: 'Meera', comment: seeded });
    const script = await readFile('server/migrations/0070-texts-of-the-gone.sql', 'utf8');
    for (const statement of script.split(';')) await database.execute(sql.raw(statement));
    const left = await allRows(database, []);
    for (const trace of ['quillon', 'typed']) expect(left.toLowerCase()).not.toContain(trace);
    expect(left).toContain('Crisp');
  });

  it('[R1.23] takes none from a number that an account has ordered with and left', async () => {
    const { database } = provider().services;
    await database.update(customer).set({ mobile: '9123456780' }).where(eq(customer.id, 1));
    const form = { name: 'Asha', email: 'new@example.com', mobile: asha, country_code: '91' };
    const proof = await provider().prove(`91${asha}`);
    const invited = await provider().call('register_user', { ...form, proof, friends_code: 'OMAR5512' });
    expect(invited.body).toMatchObject({ error: true, message: expect.stringContaining('first account') });
  });

  it('[R1.23, R1.24] takes no friend’s code from a number that has ordered before', async () => {
    const { token, proof } = await settled();
    await remove({ proof }, token);
    provider().advance(31);
    const form = { name: 'Asha', email: 'new@example.com', mobile: asha, country_code: '91' };
    const again = { ...form, proof: await provider().prove(`91${asha}`) };
    const invited = await provider().call('register_user', { ...again, friends_code: 'OMAR5512' });
    expect(invited.body).toMatchObject({ error: true, message: expect.stringContaining('first account') });
    expect((await provider().call('register_user', again)).body).toMatchObject({ error: false });
  });

  it.each([
    ['no second first order to a number that had one', 'delivered', '0'],
    ['the first order to a number whose orders were all cancelled', 'cancelled', '1'],
  ] as const)('[R1.24, R1.26] gives %s', async (_, status, isFirst) => {
    const { token, proof } = await settled();
    await provider().services.database.update(order).set({ status });
    await remove({ proof }, token);
    provider().advance(31);
    const form = { name: 'Asha', email: 'new@example.com', mobile: asha, country_code: '91' };
    const again = await provider().call('register_user', {
      ...form,
      proof: await provider().prove(`91${asha}`),
    });
    const settings = await provider().call('get_settings', {}, String(again.body['token']));
    expect(settings.body).toMatchObject({ data: { user_data: [{ is_first_order: isFirst }] } });
  });
});
