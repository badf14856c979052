import { beforeEach, describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const asha = '9000000001';
const stranger = '9123456789';
const isIn = ({ body }: { body: Record<string, unknown> }) => typeof body['token'] === 'string';

const now = () => Math.floor(provider().services.clock.now().getTime() / 1000);

/** A token of the stand-in for somebody who typed the code that it sent to this number, just now or at `signedInAt`. */
async function tokenOf(mobile: string, signedInAt = now(), countryCode = '91'): Promise<string> {
  const parts = provider().services.demo?.identity?.parts;
  if (!parts) throw new Error('There is no stand-in');
  return parts.tokens.issue(await parts.books.ensureTelephone(countryCode + mobile), signedInAt).idToken;
}

/** The same bytes in other letters: the last one of a signature carries four bits that nobody reads. */
function respelled(token: string): string {
  const last = { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.slice(-1)];
  if (last === undefined) throw new Error(`Not written as usual: ${token}`);
  return token.slice(0, -1) + last;
}

const newcomer = { name: 'Meera', email: 'meera@example.com', mobile: stranger, country_code: '91' };
const register = (proof: string) => provider().call('register_user', { ...newcomer, proof });
const logIn = (mobile: string, proof: string) =>
  provider().call('login', { mobile, country_code: '91', proof });

beforeEach(async () => {
  await provider().reset();
  await provider().simulate('identity/codes', { by: 'identity' });
});

describe('a shop whose codes the identity provider sends', () => {
  it('[A1, R1.12, R7.4] logs in the customer whose telephone a token vouches for, once', async () => {
    const { body } = await provider().call('get_settings');
    expect(body['data']).toMatchObject({ authentication_mode: 0 });
    const token = await tokenOf(asha);
    expect(isIn(await logIn(asha, token))).toBe(true);
    expect(isIn(await logIn(asha, token))).toBe(false);
  });

  it('[A1] takes one sign-in once, however its token is written and however many it has', async () => {
    const signedInAt = now();
    const token = await tokenOf(asha);
    expect(isIn(await logIn(asha, token))).toBe(true);
    for (const again of [`${token}=`, `${token}!`, ` ${token}`, respelled(token), token.replace('.', '=.')])
      expect(isIn(await logIn(asha, again)), again).toBe(false);
    provider().advance(1);
    expect(isIn(await logIn(asha, await tokenOf(asha, signedInAt)))).toBe(false);
  });

  it('[A1, A6] takes no sign-in from before its customer signed out, used or not, and each one after that', async () => {
    const [used, unused] = [await tokenOf(asha), await tokenOf(asha, now() - 1)];
    const { body } = await logIn(asha, used);
    provider().advance(5);
    const early = await tokenOf(asha, now() - 1);
    await provider().call('update_fcm', { web_fcm_id: '', sign_out: 1 }, String(body['token']));
    for (const token of [used, `${used}=`, unused, early]) expect(isIn(await logIn(asha, token))).toBe(false);
    provider().advance(1);
    expect(isIn(await logIn(asha, await tokenOf(asha)))).toBe(true);
  });

  it('[A1, R1.24] takes no sign-in from before an account was deleted, used or not', async () => {
    const ahead = await tokenOf(stranger, now() + 30);
    const { body } = await register(ahead);
    const unused = await tokenOf(stranger);
    provider().advance(5);
    const end = await tokenOf(stranger);
    const gone = await provider().call('delete_my_account', { proof: end }, String(body['token']));
    expect(gone.body).toMatchObject({ error: false });
    for (const token of [ahead, unused, end]) expect(isIn(await register(token))).toBe(false);
    provider().advance(60);
    expect(isIn(await register(ahead))).toBe(false);
    expect(isIn(await register(await tokenOf(stranger)))).toBe(true);
  });

  it('[A1] proves the number that the token names, and no other that its digits could be', async () => {
    const abroad = { name: 'Meera', email: 'meera@example.com', mobile: '9710885118', country_code: '91' };
    const proof = await tokenOf('0885118', now(), '971');
    expect(isIn(await provider().call('register_user', { ...abroad, proof }))).toBe(false);
  });

  it('[A1] makes a customer of a new number with the token that found none', async () => {
    const proof = await tokenOf(stranger);
    const first = await logIn(stranger, proof);
    expect(first.body).toMatchObject({ error: true, data: [] });
    expect(isIn(await register(proof))).toBe(true);
  });

  it('[A1] opens no session of another telephone, nor after ten minutes', async () => {
    expect(isIn(await logIn(asha, await tokenOf(stranger)))).toBe(false);
    const old = await tokenOf(asha);
    provider().advance(601);
    expect(isIn(await logIn(asha, old))).toBe(false);
  });

  it('[A1] wants a token of the provider’s own making', async () => {
    const [head, body] = (await tokenOf(asha)).split('.');
    expect((await logIn(asha, `${head}.${body}.x`)).body).toMatchObject({
      error: true,
      message: expect.stringContaining('confirm who you are'),
    });
  });

  it('[A1] refuses a token of a sign-in without a code', async () => {
    const parts = provider().services.demo?.identity?.parts;
    const account = await parts?.books.ensure('google.com', 'asha@example.com', 'Asha');
    const { idToken = '' } = (account && parts?.tokens.issue({ ...account, mobile: `91${asha}` })) ?? {};
    expect(isIn(await logIn(asha, idToken))).toBe(false);
  });

  it('[A1, R2.13, R1.24] believes it for another telephone, and for the end of an account', async () => {
    const { body } = await register(await tokenOf(stranger));
    const session = String(body['token']);
    const moved = { mobile: '9123456780', country_code: '91', proof: await tokenOf('9123456780') };
    expect((await provider().call('update_user', moved, session)).body).toMatchObject({ error: true });
    provider().advance(1);
    Object.assign(moved, { own_proof: await tokenOf(stranger) });
    expect((await provider().call('update_user', moved, session)).body).toMatchObject({ error: false });
    provider().advance(1);
    const end = { proof: await tokenOf('9123456780') };
    expect((await provider().call('delete_my_account', end, session)).body).toMatchObject({ error: false });
  });
});

describe('a shop that sends its codes itself', () => {
  it('[A1] takes no token for a code', async () => {
    await provider().simulate('identity/codes', { by: 'shop' });
    expect(isIn(await logIn(asha, await tokenOf(asha)))).toBe(false);
  });
});
