import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { wrongCodeFor } from '../../test/support/wrong-code.ts';
import { customer, oneTimeCode, session } from '../database/schema/accounts.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const asha = '9000000001';
const stranger = '9123456789';

beforeEach(() => provider().reset());

async function lastCode({ app }: TestProvider): Promise<string> {
  const reply = await app.inject({ method: 'GET', url: '/simulator/codes' });
  const { data } = reply.json<{ data: { code: string }[] }>();
  return data[0]?.code ?? '';
}

const prove = (full: string) => provider().prove(full);

const newcomer = { name: 'Meera', email: 'Meera@Example.com', mobile: stranger, country_code: '91' };

describe('one-time codes', () => {
  it('[R1.12] logs in with a phone number and its code; the token is beside the user', async () => {
    const proof = await prove(`91${asha}`);
    const form = { mobile: asha, web_fcm_id: 'push-1', device_type: 'web', proof };
    const { body } = await provider().call('login', form);
    expect(body).toMatchObject({
      error: false,
      data: { id: '1', username: 'Asha', balance: '1500.00', web_fcm_id: 'push-1' },
    });
    expect(body['token']).toMatch(/^[\w-]{43}$/);
  });

  it('[R1.12] gives no token without a checked code, to known and unknown numbers alike', async () => {
    const known = await provider().call('login', { mobile: asha });
    const unknown = await provider().call('login', { mobile: stranger });
    expect(known.body).toMatchObject({ error: true, data: {} });
    expect(known.body).not.toHaveProperty('token');
    expect(unknown.body).toEqual(known.body);
    const registration = await provider().call('register_user', newcomer);
    expect(registration.body).toEqual(known.body);
  });

  it('[R5.7] refuses a wrong code, a used one, an old one and the one before the last', async () => {
    const mobile = `91${asha}`;
    await provider().call('verify_user', { mobile });
    const first = await lastCode(provider());
    expect((await provider().call('verify_otp', { mobile, otp: wrongCodeFor(first) })).body).toMatchObject({
      error: true,
      data: [],
    });
    provider().advance(30);
    const resent = await provider().call('resend_otp', { mobile });
    expect(resent.body).toMatchObject({ error: false, data: [] });
    const second = await lastCode(provider());
    if (first !== second)
      expect((await provider().call('verify_otp', { mobile, otp: first })).body['error']).toBe(true);
    expect((await provider().call('verify_otp', { mobile, otp: second })).body['error']).toBe(false);
    expect((await provider().call('verify_otp', { mobile, otp: second })).body['error']).toBe(true);
    provider().advance(31);
    await provider().call('verify_user', { mobile });
    provider().advance(301);
    const late = await provider().call('verify_otp', { mobile, otp: await lastCode(provider()) });
    expect(late.body['error']).toBe(true);
  });

  it('[R5.7] evaluates at most five of a hundred guesses sent together', async () => {
    const mobile = `91${asha}`;
    await provider().call('verify_user', { mobile });
    const code = await lastCode(provider());
    const guesses = Array.from({ length: 100 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((otp) => provider().call('verify_otp', { mobile, otp })));
    const [row] = await provider()
      .services.database.select()
      .from(oneTimeCode)
      .where(eq(oneTimeCode.mobile, mobile));
    expect(row?.checks).toBe(5);
    expect((await provider().call('verify_otp', { mobile, otp: code })).body['error']).toBe(true);
  });

  it('[R1.12] pauses thirty seconds between codes and sends five in ten minutes, then names the time to retry', async () => {
    const mobile = `91${asha}`;
    expect((await provider().call('verify_user', { mobile })).body['error']).toBe(false);
    provider().advance(29);
    expect((await provider().call('resend_otp', { mobile })).body['message']).toContain('1 second ');
    for (let sent = 1; sent < 5; sent += 1) {
      provider().advance(30);
      expect((await provider().call('resend_otp', { mobile })).body['error']).toBe(false);
    }
    provider().advance(30);
    expect((await provider().call('resend_otp', { mobile })).body['message']).toContain('8 minutes');
    provider().advance(600);
    expect((await provider().call('resend_otp', { mobile })).body['error']).toBe(false);
  });

  it('[R1.12] stores neither code nor token in the clear', async () => {
    const token = await provider().signIn();
    const { database } = provider().services;
    const [code] = await database.select().from(oneTimeCode);
    const [device] = await database.select().from(session);
    expect(code?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(device?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(device?.tokenHash).not.toContain(token);
  });
});

describe('registration', () => {
  it('[R1.12] asks a proven but unknown number to register, and one proof is enough for both', async () => {
    const proof = await prove(`91${stranger}`);
    const unknown = await provider().call('login', { mobile: stranger, proof });
    expect(unknown.body).toMatchObject({ error: true, data: [] });
    const registered = await provider().call('register_user', { ...newcomer, proof });
    expect(registered.body).toMatchObject({
      error: false,
      data: { username: 'Meera', email: 'meera@example.com', balance: '0.00' },
    });
  });

  it('[R1.23] keeps the code that the device made, checks the inviter’s and refuses what is taken', async () => {
    const proof = await prove(`91${stranger}`);
    const call = (change: Record<string, string>) =>
      provider().call('register_user', { ...newcomer, proof, ...change });
    expect((await call({ friends_code: 'NOBODY1' })).body['error']).toBe(true);
    expect((await call({ referral_code: 'ASHA2087' })).body['error']).toBe(true);
    const { body } = await call({ friends_code: 'asha2087', referral_code: 'MEERA234' });
    expect(body).toMatchObject({
      error: false,
      data: { friends_code: 'ASHA2087', referral_code: 'MEERA234' },
    });
  });

  it('[A4] reveals twenty times an hour whether an inviter’s code exists, and then refuses even a right one', async () => {
    const proof = await prove(`91${stranger}`);
    const call = (change: Record<string, string>) =>
      provider().call('register_user', { ...newcomer, proof, ...change });
    for (let at = 0; at < 19; at += 1)
      expect((await call({ friends_code: `GUESS${at}` })).body['message']).toContain('does not exist');
    expect((await call({ referral_code: 'ASHA2087' })).body['message']).toContain('already taken');
    expect((await call({ friends_code: 'ASHA2087' })).body['message']).toContain('Too many requests');
    expect((await call({})).body['error']).toBe(false);
  });

  it('[R1.23] makes no code for devices that made none, however many there are', async () => {
    for (const [at, mobile] of [stranger, '9000000078'].entries()) {
      const proof = await prove(`91${mobile}`);
      const registered = { ...newcomer, proof, mobile, email: `meera${at}@example.com` };
      const { body } = await provider().call('register_user', registered);
      expect(body).toMatchObject({ error: false, data: { referral_code: '' } });
    }
  });

  it('answers one sentence for each wrong field and writes nothing', async () => {
    const wrong = { name: ' ', email: 'nobody', mobile: '12a', country_code: '+911', referral_code: '' };
    const { status, body } = await provider().call('register_user', wrong);
    expect(status).toBe(200);
    expect(String(body['message']).split('\n')).toEqual([
      'Name is required.',
      'Email must be an email address.',
      'Mobile must be 6 to 16 digits.',
    ]);
    expect(await provider().services.database.select().from(customer)).toHaveLength(2);
  });
});

describe('sessions', () => {
  it('[R6.3] answers 401 with 101 without a token and 102 with an unknown or expired one', async () => {
    const without = await provider().call('update_fcm', { web_fcm_id: 'x' });
    expect(without).toMatchObject({
      status: 401,
      body: { error: true, status: 401, status_code: 101, data: [] },
    });
    const unknown = await provider().call('update_fcm', { web_fcm_id: 'x' }, 'nobodys-token');
    expect(unknown).toMatchObject({ status: 401, body: { status_code: 102 } });
    const token = await provider().signIn();
    expect((await provider().call('update_fcm', { web_fcm_id: 'x' }, token)).status).toBe(200);
    provider().advance(91 * 86_400);
    expect((await provider().call('update_fcm', { web_fcm_id: 'x' }, token)).body['status_code']).toBe(102);
  });

  it('[R4.3] clears the push id with an empty value and answers an empty body', async () => {
    const token = await provider().signIn();
    await provider().call('update_fcm', { web_fcm_id: 'push-1' }, token);
    const cleared = await provider().call('update_fcm', { web_fcm_id: '' }, token);
    expect(cleared).toMatchObject({ status: 200, text: '' });
    const [row] = await provider().services.database.select().from(customer).where(eq(customer.mobile, asha));
    expect(row?.webPushId).toBe('');
  });

  it('[R6.3] takes the customer from the token, whatever user_id is posted', async () => {
    const token = await provider().signIn();
    const { body } = await provider().call('get_settings', { user_id: 2 }, token);
    expect(body).toMatchObject({ data: { user_data: [{ id: '1' }] } });
    const guest = await provider().call('get_settings', { user_id: 1 });
    expect(guest.body).toMatchObject({ data: { user_data: [''] } });
  });
});
