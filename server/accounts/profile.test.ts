import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer, wallet } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { pngOf } from '../testing/uploads.ts';

const provider = useTestProvider();
const asha = '9000000001';
const other = '9000000002';
const fresh = '9123456789';

beforeEach(() => provider().reset());

const change = (form: Record<string, string>, token: string) => provider().call('update_user', form, token);
/** With a proof of the number that Asha has. */
const move = async (form: Record<string, string>, token: string) =>
  change({ own_proof: await provider().proofOf(`91${asha}`), ...form }, token);
const row = async (id: number) => {
  const [found] = await provider().services.database.select().from(customer).where(eq(customer.id, id));
  return found;
};

describe('the profile', () => {
  it('[R3.3] keeps name and email and answers the whole customer, without any secret', async () => {
    const token = await provider().signIn();
    const { body } = await change({ username: 'Asha R.', email: 'ASHA.R@Example.com' }, token);
    expect(body).toMatchObject({
      error: false,
      data: { id: '1', username: 'Asha R.', email: 'asha.r@example.com', mobile: asha },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|apikey|token|hash/i);
    expect(await row(2)).not.toMatchObject({ username: 'Asha R.' });
  });

  it('[R3.3] answers an empty body when nothing is new', async () => {
    const token = await provider().signIn();
    expect(await change({ username: 'Asha', mobile: asha }, token)).toMatchObject({ status: 200, text: '' });
    expect(await change({}, token)).toMatchObject({ status: 200, text: '' });
  });

  it('[R3.3] takes an email away that is sent empty, and leaves one that is not sent', async () => {
    const token = await provider().signIn();
    await change({ email: 'asha@example.com' }, token);
    expect((await change({ username: 'Asha R.' }, token)).body).toMatchObject({
      data: { email: 'asha@example.com' },
    });
    expect((await change({ email: '' }, token)).body).toMatchObject({ error: false, data: { email: '' } });
  });

  it('[R3.3] does not reveal whose an email address is', async () => {
    const token = await provider().signIn();
    const known = String((await row(2))?.email);
    const taken = await change({ email: known }, token);
    const free = await change({ email: 'nobody@example.com' }, token);
    expect({ ...taken.body, data: null }).toEqual({ ...free.body, data: null });
    expect((await change({ email: 'not an address' }, token)).body['error']).toBe(true);
  });

  it('[R3.3] takes another telephone only with the unused code of that very number', async () => {
    const token = await provider().signIn();
    const checkFirst = 'Please confirm your phone number with a code first.';
    expect((await move({ mobile: fresh }, token)).body['message']).toBe(checkFirst);
    expect((await move({ mobile: other }, token)).body['message']).toBe(checkFirst);
    const proof = await provider().prove(`91${fresh}`);
    expect((await move({ mobile: '9123456700', proof }, token)).body['message']).toBe(checkFirst);
    expect((await move({ mobile: fresh, country_code: '91', proof }, token)).body).toMatchObject({
      error: false,
      data: { mobile: fresh, country_code: '91' },
    });
    // A lost answer is followed by the same form: the number is the account's already.
    expect(await change({ mobile: fresh, country_code: '91', proof }, token)).toMatchObject({ text: '' });
    provider().advance(1);
    const own_proof = await provider().proofOf(`91${fresh}`);
    expect((await change({ mobile: '9123456700', proof, own_proof }, token)).body['message']).toBe(
      checkFirst,
    );
  });

  it('[R1.23] changed away and back is no earlier account with orders', async () => {
    const token = await provider().signIn();
    await move({ mobile: fresh, proof: await provider().prove(`91${fresh}`) }, token);
    provider().advance(31);
    const own_proof = await provider().proofOf(`91${fresh}`);
    const proof = await provider().prove(`91${asha}`);
    expect((await change({ mobile: asha, proof, own_proof }, token)).body).toMatchObject({
      data: { mobile: asha },
    });
    expect(await row(1)).toMatchObject({ orderedBefore: false });
  });

  it('[R3.3] refuses a number that another account has', async () => {
    const token = await provider().signIn();
    const proof = await provider().prove(`91${other}`);
    expect((await move({ mobile: other, proof }, token)).body['message']).toBe(
      'This phone number is already registered.',
    );
    expect(await row(1)).toMatchObject({ mobile: asha });
  });

  it('[R3.3] ends the codes of the number before it', async () => {
    const token = await provider().signIn();
    provider().advance(31);
    const old = await provider().prove(`91${asha}`);
    await move({ mobile: fresh, proof: await provider().prove(`91${fresh}`) }, token);
    expect((await provider().call('login', { mobile: asha, proof: old })).body['error']).toBe(true);
  });

  it('[R1.23] keeps a referral code only while there is none', async () => {
    const token = await provider().signIn();
    expect(await change({ referral_code: 'MINE2345' }, token)).toMatchObject({ text: '' });
    await provider().services.database.update(customer).set({ referralCode: null }).where(eq(customer.id, 1));
    expect((await change({ referral_code: 'mine2345' }, token)).body).toMatchObject({
      data: { referral_code: 'MINE2345' },
    });
  });

  it('[R3.3] is changed sixty times an hour at most', async () => {
    const token = await provider().signIn();
    for (let at = 0; at < 60; at += 1) await change({}, token);
    expect((await change({ username: 'Once more' }, token)).body['message']).toContain('Too many requests');
    expect(await row(1)).toMatchObject({ username: 'Asha' });
  });
});

describe('the picture of a customer', () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, token: string) =>
    provider().upload('update_user', { image: bytes }, token);
  const addressOf = (body: Record<string, unknown>) => (body['data'] as { image: string }).image;
  const look = (address: string) =>
    provider().app.inject({ method: 'GET', url: new URL(address, 'http://here').pathname });

  it('[R3.3] is kept as what its bytes are, and the one before it is gone', async () => {
    const token = await provider().signIn();
    const first = addressOf((await upload(pngOf(64, 64), token)).body);
    expect((await look(first)).headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    const second = addressOf((await upload(pngOf(32, 32), token)).body);
    expect((await look(first)).statusCode).toBe(404);
    expect((await provider().call('update_user', { remove_image: 1 }, token)).body).toMatchObject({
      data: { image: '' },
    });
    expect((await look(second)).statusCode).toBe(404);
  });

  it('[R3.3] is refused when it is none, and changes nothing', async () => {
    const token = await provider().signIn();
    const script = new TextEncoder().encode('<svg onload="alert(1)"/>');
    expect((await upload(script, token)).body['error']).toBe(true);
    expect(await row(1)).toMatchObject({ image: '' });
  });

  it('[R1.24] goes with its customer', async () => {
    const token = await provider().signIn();
    const address = addressOf((await upload(pngOf(64, 64), token)).body);
    const { database } = provider().services;
    await database.update(order).set({ status: 'delivered' });
    await database.update(wallet).set({ balance: 0 });
    provider().advance(31);
    const proof = await provider().prove(`91${asha}`);
    expect((await provider().call('delete_my_account', { proof }, token)).body['error']).toBe(false);
    expect((await look(address)).statusCode).toBe(404);
  });
});
