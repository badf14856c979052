import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer, oneTimeCode } from '../database/schema/accounts.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const asha = '9000000001';
const stranger = '9123456789';
const newcomer = { name: 'Meera', email: 'meera@example.com', mobile: stranger, country_code: '91' };
const isIn = ({ body }: { body: Record<string, unknown> }) => typeof body['token'] === 'string';
const logIn = (form: Record<string, string>) => provider().call('login', form);
const register = (form: Record<string, string>) => provider().call('register_user', form);

beforeEach(() => provider().reset());

describe('a checked code', () => {
  it('[A1] logs in the device that checked it, and no other with the same number', async () => {
    const proof = await provider().prove(`91${asha}`);
    for (const guess of ['', 'x', '0'.repeat(43)])
      expect(isIn(await logIn({ mobile: asha, proof: guess }))).toBe(false);
    expect(isIn(await logIn({ mobile: asha }))).toBe(false);
    expect(isIn(await logIn({ mobile: asha, proof }))).toBe(true);
  });

  it('[A1] registers the device that checked it, and no other with the same number', async () => {
    const proof = await provider().prove(`91${stranger}`);
    expect(isIn(await register({ ...newcomer, name: 'Thief' }))).toBe(false);
    expect(isIn(await register({ ...newcomer, proof }))).toBe(true);
    expect(isIn(await logIn({ mobile: stranger }))).toBe(false);
  });

  it('[A1] is good for its own number only', async () => {
    const proof = await provider().prove(`91${stranger}`);
    expect(isIn(await logIn({ mobile: asha, proof }))).toBe(false);
    expect(isIn(await logIn({ mobile: stranger, country_code: '1', proof }))).toBe(false);
    expect(isIn(await register({ ...newcomer, mobile: '9123456780', proof }))).toBe(false);
  });

  it('[A1] is used once, by one of many that come together', async () => {
    const proof = await provider().prove(`91${asha}`);
    const all = await Promise.all(Array.from({ length: 10 }, () => logIn({ mobile: asha, proof })));
    expect(all.filter(isIn)).toHaveLength(1);
    const fresh = await provider().prove(`91${stranger}`);
    expect(isIn(await register({ ...newcomer, proof: fresh }))).toBe(true);
    expect(isIn(await logIn({ mobile: stranger, proof: fresh }))).toBe(false);
  });

  it('[A1] is good for ten minutes', async () => {
    const proof = await provider().prove(`91${asha}`);
    provider().advance(601);
    expect(isIn(await logIn({ mobile: asha, proof }))).toBe(false);
  });

  it('[A6] dies when its customer signs out, and so does the token', async () => {
    const token = await provider().signIn();
    provider().advance(31);
    const proof = await provider().prove(`91${asha}`);
    const left = await provider().call('update_fcm', { web_fcm_id: '', sign_out: 1 }, token);
    expect(left.body).toMatchObject({ error: false, signed_out: 1 });
    expect(isIn(await logIn({ mobile: asha, proof }))).toBe(false);
    expect((await provider().call('update_fcm', { web_fcm_id: 'x' }, token)).body['status_code']).toBe(102);
    const { database } = provider().services;
    const [row] = await database.select().from(customer).where(eq(customer.mobile, asha));
    expect(row?.webPushId).toBe('');
  });

  it('[R1.24] dies with the account', async () => {
    const { body } = await register({ ...newcomer, proof: await provider().prove(`91${stranger}`) });
    provider().advance(31);
    const proof = await provider().prove(`91${stranger}`);
    const gone = await provider().call('delete_my_account', { proof }, String(body['token']));
    expect(gone.body['error']).toBe(false);
    expect(isIn(await logIn({ mobile: stranger, proof }))).toBe(false);
    expect(isIn(await register({ ...newcomer, proof }))).toBe(false);
  });

  it('[A2] is stored as a hash', async () => {
    const proof = await provider().prove(`91${asha}`);
    const [row] = await provider().services.database.select().from(oneTimeCode);
    expect(row?.proofHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(proof);
  });
});
