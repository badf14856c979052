import { beforeEach, describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const asha = '9000000001';
const stranger = '9123456789';
const isIn = ({ body }: { body: Record<string, unknown> }) => typeof body['token'] === 'string';

/** A token of the stand-in for somebody who has just typed the code that it sent to this number. */
async function tokenOf(mobile: string): Promise<string> {
  const parts = provider().services.identityStandIn?.parts;
  if (!parts) throw new Error('There is no stand-in');
  return parts.tokens.issue(await parts.books.ensureTelephone(`91${mobile}`)).idToken;
}

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

  it('[A1] makes a customer of a new number with the token that found none', async () => {
    const proof = await tokenOf(stranger);
    const first = await logIn(stranger, proof);
    expect(first.body).toMatchObject({ error: true, data: [] });
    const form = { name: 'Meera', email: 'meera@example.com', mobile: stranger, country_code: '91', proof };
    expect(isIn(await provider().call('register_user', form))).toBe(true);
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

  it('[A1] takes no token of somebody who came by another way than a code', async () => {
    const parts = provider().services.identityStandIn?.parts;
    const account = await parts?.books.ensure('google.com', 'asha@example.com', 'Asha');
    const { idToken = '' } = (account && parts?.tokens.issue({ ...account, mobile: `91${asha}` })) ?? {};
    expect(isIn(await logIn(asha, idToken))).toBe(false);
  });

  it('[A1, R2.13, R1.24] believes it for another telephone, and for the end of an account', async () => {
    const form = { name: 'Meera', email: 'meera@example.com', country_code: '91' };
    const proof = await tokenOf(stranger);
    const { body } = await provider().call('register_user', { ...form, mobile: stranger, proof });
    const session = String(body['token']);
    const moved = { mobile: '9123456780', country_code: '91', proof: await tokenOf('9123456780') };
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
