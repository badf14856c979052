import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customer, identity } from '../database/schema/accounts.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const asha = '9000000001';
const stranger = '9123456789';
const isIn = ({ body }: { body: Record<string, unknown> }) => typeof body['token'] === 'string';
const signUp = (form: Record<string, string>) => provider().call('sign_up', { type: 'google', ...form });

/** An ID token of the stand-in for somebody with this address. */
async function tokenOf(email: string): Promise<string> {
  const parts = provider().services.demo?.identity?.parts;
  if (!parts) throw new Error('There is no stand-in');
  return parts.tokens.issue(await parts.books.ensure('google.com', email, 'Meera')).idToken;
}

async function proved(mobile: string): Promise<Record<string, string>> {
  return { mobile, country_code: '91', proof: await provider().prove(`91${mobile}`) };
}

beforeEach(() => provider().reset());

describe('sign_up', () => {
  it('[A1, R1.13] asks a new customer for a telephone before anything is written', async () => {
    const { body } = await signUp({ name: 'Meera', email: 'm@x.org', id_token: await tokenOf('m@x.org') });
    expect(body).toMatchObject({ error: true, phone_needed: 1, message: expect.stringContaining('phone') });
    expect(await provider().services.database.select().from(identity)).toEqual([]);
  });

  it('[R1.13, R4.1] makes a customer of a proved telephone, who needs only the token from then on', async () => {
    const id_token = await tokenOf('meera@example.com');
    const first = await signUp({ id_token, ...(await proved(stranger)) });
    expect(first.body).toMatchObject({
      error: false,
      data: { username: 'Meera', email: 'meera@example.com', mobile: stranger },
    });
    const again = await signUp({ id_token: await tokenOf('meera@example.com') });
    expect(isIn(again)).toBe(true);
    expect(again.body['data']).toMatchObject({ mobile: stranger });
  });

  it('[R1.13] joins the customer who has that telephone already', async () => {
    const { body } = await signUp({ id_token: await tokenOf('a@x.org'), ...(await proved(asha)) });
    expect(body['data']).toMatchObject({ id: '1', mobile: asha });
  });

  it('[R1.13, R3.20] is a log-in of that device: push messages reach it', async () => {
    const form = { id_token: await tokenOf('a@x.org'), web_fcm_id: 'push-of-asha', device_type: 'web' };
    await signUp({ ...form, ...(await proved(asha)) });
    await provider().simulate('push', { customerId: 1, title: 'Fresh', body: 'Bread' });
    expect(provider().services.demo?.takenPushes()[0]).toMatchObject({ pushId: 'push-of-asha' });
  });

  it('[A1] identifies a user by the provider’s subject, never by an address that a device sends', async () => {
    await signUp({ id_token: await tokenOf('meera@example.com'), ...(await proved(stranger)) });
    const thief = await signUp({ email: 'meera@example.com', id_token: await tokenOf('thief@example.com') });
    expect(isIn(thief)).toBe(false);
    expect(thief.body['phone_needed']).toBe(1);
  });

  it('[A1] needs the code of that very telephone', async () => {
    const id_token = await tokenOf('thief@example.com');
    const { proof = '' } = await proved(stranger);
    const forms: Record<string, string>[] = [
      { mobile: asha },
      { mobile: asha, proof: '' },
      { mobile: asha, proof },
    ];
    for (const form of forms)
      expect(isIn(await signUp({ id_token, country_code: '91', ...form }))).toBe(false);
  });

  it.each(['', 'x', 'a.b.c'])('[A1] refuses %j as a token', async (id_token) => {
    const { body } = await signUp({ id_token, ...(await proved(asha)) });
    expect(body).toMatchObject({ error: true, message: expect.stringContaining('confirm who you are') });
  });

  it('[A1] refuses a token that has expired', async () => {
    const id_token = await tokenOf('meera@example.com');
    provider().advance(3601);
    expect(isIn(await signUp({ id_token }))).toBe(false);
  });

  it('[A1, A6] opens no session with a sign-in from before its owner signed out', async () => {
    const id_token = await tokenOf('meera@example.com');
    const first = await signUp({ id_token, ...(await proved(stranger)) });
    provider().advance(1800);
    await provider().call('update_fcm', { web_fcm_id: '', sign_out: 1 }, String(first.body['token']));
    const { body } = await signUp({ id_token });
    expect(body).toMatchObject({ error: true, message: expect.stringContaining('log in again') });
    provider().advance(1);
    expect(isIn(await signUp({ id_token: await tokenOf('meera@example.com') }))).toBe(true);
  });

  it('[A1, A6] opens none with a sign-in from before a change of the telephone', async () => {
    const id_token = await tokenOf('meera@example.com');
    const first = await signUp({ id_token, ...(await proved(stranger)) });
    const mobile = '9123456780';
    const proof = await provider().proofOf(`91${mobile}`);
    const own_proof = await provider().proofOf(`91${stranger}`);
    await provider().call('update_user', { mobile, proof, own_proof }, String(first.body['token']));
    expect(isIn(await signUp({ id_token }))).toBe(false);
  });

  it('[R8.2] opens no session for a customer who is inactive', async () => {
    await signUp({ id_token: await tokenOf('a@x.org'), ...(await proved(asha)) });
    await provider().services.database.update(customer).set({ active: false }).where(eq(customer.id, 1));
    const { body } = await signUp({ id_token: await tokenOf('a@x.org') });
    expect(body).toMatchObject({ error: true, token: [] });
  });

  it('[R1.24] forgets whom it vouched for together with the customer', async () => {
    await signUp({ id_token: await tokenOf('a@x.org'), ...(await proved(asha)) });
    const { database } = provider().services;
    await database.delete(customer).where(eq(customer.id, 1));
    expect(await database.select().from(identity)).toEqual([]);
  });
});

describe('the stand-in of the identity provider', () => {
  const toolkit = async (name: string, payload: object) => {
    const url = `/identitytoolkit.googleapis.com/${name}?key=demo`;
    const reply = await provider().app.inject({ method: 'POST', url, payload });
    const body: Record<string, unknown> = reply.json();
    return { status: reply.statusCode, body };
  };
  const account = { email: 'meera@example.com', password: 'correct horse' };
  const newestCode = async () => {
    const [message] = (await provider().services.demo?.identity?.parts.books.messages()) ?? [];
    return message?.code ?? '';
  };

  it('[R7.4] makes an account once, and opens it with its password alone', async () => {
    expect((await toolkit('v1/accounts:signUp', account)).status).toBe(200);
    expect((await toolkit('v1/accounts:signUp', account)).body).toMatchObject({
      error: { message: 'EMAIL_EXISTS' },
    });
    const wrong = await toolkit('v1/accounts:signInWithPassword', { ...account, password: 'wrong one' });
    expect(wrong.body).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
    const right = await toolkit('v1/accounts:signInWithPassword', account);
    const { body } = await signUp({ id_token: String(right.body['idToken']) });
    expect(body['phone_needed']).toBe(1);
  });

  it('[R7.4] opens a link once, for the address that it was sent to', async () => {
    await toolkit('v1/accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email: account.email,
      continueUrl: 'http://localhost/home',
    });
    const [message] = (await provider().services.demo?.identity?.parts.books.messages()) ?? [];
    const oobCode = message?.code ?? '';
    const open = (email: string) => toolkit('v1/accounts:signInWithEmailLink', { email, oobCode });
    expect(message?.link).toContain('mode=signIn');
    expect((await open(account.email)).status).toBe(200);
    expect((await open(account.email)).body).toMatchObject({ error: { message: 'INVALID_OOB_CODE' } });
  });

  it('[R4.17] refuses to renew the token of a disabled account', async () => {
    const { body } = await toolkit('v1/accounts:signUp', account);
    const renew = async () => {
      const payload = { grant_type: 'refresh_token', refresh_token: String(body['refreshToken']) };
      const reply = await provider().app.inject({
        method: 'POST',
        url: '/securetoken.googleapis.com/v1/token?key=demo',
        payload,
      });
      return reply.json();
    };
    expect(await renew()).toMatchObject({ token_type: 'Bearer' });
    await provider().simulate('identity/accounts', { uid: String(body['localId']), disabled: '1' });
    expect(await renew()).toMatchObject({ error: { message: 'USER_DISABLED' } });
  });

  it('[R7.4] asks for a second factor where the account has one', async () => {
    const made = await toolkit('v1/accounts:signUp', account);
    await provider().simulate('identity/accounts', {
      uid: String(made.body['localId']),
      factor: '919000000009',
    });
    const first = await toolkit('v1/accounts:signInWithPassword', account);
    expect(first.body).not.toHaveProperty('idToken');
    expect(first.body['mfaInfo']).toEqual([{ mfaEnrollmentId: 'sms', phoneInfo: '+********0009' }]);
    const { mfaPendingCredential } = first.body;
    const pending = { mfaPendingCredential, mfaEnrollmentId: 'sms' };
    const started = await toolkit('v2/accounts/mfaSignIn:start', pending);
    const { sessionInfo } = z
      .object({ phoneResponseInfo: z.object({ sessionInfo: z.string() }) })
      .parse(started.body).phoneResponseInfo;
    const finish = (code: string) =>
      toolkit('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        phoneVerificationInfo: { sessionInfo, code },
      });
    expect((await finish('x')).body).toMatchObject({ error: { message: 'INVALID_CODE' } });
    expect((await finish(await newestCode())).body).toHaveProperty('idToken');
    expect((await finish(await newestCode())).body).toMatchObject({
      error: { message: 'INVALID_SESSION_INFO' },
    });
  });

  it.each(['POST', 'GET'] as const)(
    '[A13] is not there outside of demo mode or from elsewhere: %s',
    async (method) => {
      const url =
        method === 'GET' ? '/emulator/auth/handler' : '/identitytoolkit.googleapis.com/v1/accounts:signUp';
      const reply = await provider().app.inject({
        method,
        url,
        remoteAddress: '10.0.0.9',
        ...(method === 'POST' && { payload: account }),
      });
      expect(reply.statusCode).toBe(404);
    },
  );
});
