import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer, wallet } from '../database/schema/accounts.ts';
import { productRating } from '../database/schema/catalogue.ts';
import { order } from '../database/schema/orders.ts';
import { allRows } from '../testing/committed-writes.ts';
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

  it('[R1.24] leaves nothing that tells who it was: no name, number, address, note or comment', async () => {
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

  it('[R1.24, R1.26] gives no second first order to a number that had one', async () => {
    const { token, proof } = await settled();
    await remove({ proof }, token);
    provider().advance(31);
    const form = { name: 'Asha', email: 'new@example.com', mobile: asha, country_code: '91' };
    const again = await provider().call('register_user', {
      ...form,
      proof: await provider().prove(`91${asha}`),
    });
    const settings = await provider().call('get_settings', {}, String(again.body['token']));
    expect(settings.body).toMatchObject({ data: { user_data: [{ is_first_order: '0' }] } });
  });
});
