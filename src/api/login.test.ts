import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireUser } from '../../test/support/wire-settings.ts';
import { signOut, logIn, registerUser, requestCode, resendCode, updatePushId, verifyCode } from './login.ts';

const provider = scriptedProvider();
const number = { countryCode: '+91', mobile: '90000 00001' };

describe('codes', () => {
  it('[R1.12, R5.7] are asked for and checked with the full number, digits only', async () => {
    provider.answers({ error: false, message: 'Sent', data: [] });
    await requestCode(provider.api, number);
    provider.answers('');
    await resendCode(provider.api, number);
    provider.answers({ error: false, data: [] });
    await verifyCode(provider.api, number, ' 123456 ');
    expect(provider.seen.map(({ path, form }) => [path.split('/').at(-1), form])).toEqual([
      ['verify_user', { mobile: '919000000001', language: 'en' }],
      ['resend_otp', { mobile: '919000000001', language: 'en' }],
      ['verify_otp', { mobile: '919000000001', otp: '123456', language: 'en' }],
    ]);
  });

  it('[R5.7] a wrong code is a refusal', async () => {
    provider.answers({ error: true, message: 'Code does not match' });
    await expect(verifyCode(provider.api, number, '000000')).rejects.toMatchObject({ kind: 'refusal' });
  });
});

describe('logging in', () => {
  it('[A1] sends back the proof that the checked code was answered with', async () => {
    provider.answers({ error: false, message: 'Confirmed', data: [], proof: 'proof-1' });
    const proof = await verifyCode(provider.api, number, '123456');
    provider.answers({ error: false, message: 'Welcome', token: 'a.b.c', data: wireUser });
    await logIn(provider.api, { ...number, proof }, null);
    expect(provider.seen.at(-1)?.form).toMatchObject({ proof: 'proof-1' });
  });

  it('[A1] sends no proof to a provider that gives none', async () => {
    provider.answers({ error: false, message: 'Confirmed', data: [] });
    expect(await verifyCode(provider.api, number, '123456')).toBe('');
  });

  it('[R4.1, R3.3] takes the token from beside the user and leaves secrets behind', async () => {
    provider.answers({ error: false, message: 'Welcome', token: 'a.b.c', data: wireUser });
    const answer = await logIn(provider.api, number, null);
    expect(answer).toEqual({
      token: 'a.b.c',
      user: {
        id: 1,
        username: 'Asha',
        image: '',
        mobile: '9000000001',
        email: 'asha@example.com',
        countryCode: '91',
        webPushId: '',
        balance: 50_000,
        referralCode: 'ASHA1',
      },
    });
    expect(provider.seen[0]?.form).toEqual({
      mobile: '9000000001',
      country_code: '91',
      device_type: 'web',
      language: 'en',
    });
  });

  it('[R8.2] a number that nobody registered is unknown, not an error', async () => {
    provider.answers({ error: true, message: 'User does not exist', data: [] });
    expect(await logIn(provider.api, number, 'push')).toEqual({ unknown: true });
    expect(provider.seen[0]?.form).toMatchObject({ web_fcm_id: 'push' });
  });

  it.each([{ token: [], data: [] }, { data: {} }, {}])(
    '[R8.2] any other no is a refusal: %j',
    async (rest) => {
      provider.answers({ error: true, message: 'Your account is inactive', ...rest });
      await expect(logIn(provider.api, number, null)).rejects.toMatchObject({
        kind: 'refusal',
        message: 'Your account is inactive',
      });
    },
  );

  it.each(['1', 1, 'true'])('[R8.2] the flag %j is a no here as anywhere', async (error) => {
    provider.answers({ error, message: 'User does not exist', data: [] });
    expect(await logIn(provider.api, number, null)).toEqual({ unknown: true });
  });

  it.each([{ token: '' }, { token: [] }, {}, { token: 'abc', data: [] }])(
    '[R4.2] no session comes from %j',
    async (rest) => {
      provider.answers({ error: false, message: '', data: wireUser, ...rest });
      await expect(logIn(provider.api, number, null)).rejects.toMatchObject({ kind: 'malformed' });
      expect(provider.logged.splice(0)).toEqual(["The provider's login cannot be read"]);
    },
  );

  it('[R3.3] the display name falls back to the name', async () => {
    provider.answers({ error: false, token: 't', data: { id: 3, name: 'Ravi' } });
    expect(await logIn(provider.api, number, null)).toMatchObject({
      user: { id: 3, username: 'Ravi', balance: 0 },
    });
  });
});

describe('registering', () => {
  it("[R1.23] sends the national number and a code of one's own, and a friend's only when there is one", async () => {
    provider.answers({ error: false, token: 't', data: wireUser });
    await registerUser(provider.api, {
      ...number,
      name: ' Asha ',
      email: 'asha@example.com ',
      friendsCode: ' ',
      referralCode: 'NEWCODE2',
    });
    provider.answers({ error: false, token: 't', data: wireUser });
    await registerUser(provider.api, {
      ...number,
      name: 'Asha',
      email: 'asha@example.com',
      friendsCode: 'RAVI1',
      referralCode: 'NEWCODE2',
    });
    const wanted = {
      name: 'Asha',
      email: 'asha@example.com',
      mobile: '9000000001',
      country_code: '91',
      referral_code: 'NEWCODE2',
      device_type: 'web',
      language: 'en',
    };
    expect(provider.seen.map(({ form }) => form)).toEqual([wanted, { ...wanted, friends_code: 'RAVI1' }]);
  });
});

it('[R4.3] the push id is cleared with an empty text, and an empty answer is fine', async () => {
  provider.answers('');
  await updatePushId(provider.api, '', 'fr');
  expect(provider.seen[0]?.form).toEqual({ web_fcm_id: '', device_type: 'web', language: 'fr' });
});

it.each([
  [{ error: false, message: 'Bye', data: [], signed_out: 1 }, true],
  ['', false],
  [{ error: false, message: 'Push id stored.', data: [] }, false],
])('[R4.3] signing out asks for the token to be revoked; %j means %s', async (body, isRevoked) => {
  provider.answers(body);
  expect(await signOut(provider.api)).toEqual({ isRevoked });
  expect(provider.seen[0]?.form).toEqual({
    web_fcm_id: '',
    device_type: 'web',
    sign_out: '1',
    language: 'en',
  });
});

it('[R4.3] a token that is refused needs no revoking', async () => {
  provider.answers({ error: true, message: 'No', data: [] }, { status: 401 });
  expect(await signOut(provider.api)).toEqual({ isRevoked: true });
});
