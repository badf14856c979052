import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listAddresses } from '../../../src/api/addresses.ts';
import { deleteAccount } from '../../../src/api/customer.ts';
import { addFavourite, listFavourites, removeFavourite } from '../../../src/api/favourites.ts';
import { listNotifications } from '../../../src/api/notifications.ts';
import { listProducts } from '../../../src/api/products.ts';
import {
  logIn,
  registerUser,
  requestCode,
  resendCode,
  signOut,
  signOutOthers,
  updatePushId,
  verifyCode,
} from '../../../src/api/login.ts';
import { signUp } from '../../../src/api/sign-up.ts';
import { updateUser } from '../../../src/api/profile.ts';
import { wrongCodeFor } from '../../support/wrong-code.ts';
import type { ContractProvider } from '../contract-provider.ts';

const asha = { countryCode: '91', mobile: '9000000001' };
const newcomer = { countryCode: '91', mobile: '9888800001' };

export function accountContract(provider: () => ContractProvider): void {
  const codeFor = async ({ countryCode, mobile }: typeof asha) => {
    const inbox = await provider().app.inject({ method: 'GET', url: '/simulator/codes' });
    const { data } = z
      .object({ data: z.array(z.object({ mobile: z.string(), code: z.string() })) })
      .parse(inbox.json());
    return data.find((message) => message.mobile === countryCode + mobile)?.code ?? '';
  };
  const prove = async (number: typeof asha) => {
    await requestCode(provider().api, number);
    return { ...number, proof: await verifyCode(provider().api, number, await codeFor(number)) };
  };

  describe('signing in', () => {
    it('[R1.12, R4.1] a code that was checked opens a session, a wrong one does not', async () => {
      await requestCode(provider().api, asha);
      const code = await codeFor(asha);
      await expect(verifyCode(provider().api, asha, wrongCodeFor(code))).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
      const proof = await verifyCode(provider().api, asha, code);
      const session = await logIn(provider().api, { ...asha, proof }, null);
      expect(session).toMatchObject({
        token: expect.stringMatching(/./),
        user: { id: 1, username: 'Asha', mobile: asha.mobile, countryCode: '91', balance: 150_000 },
      });
    });

    it('[A1] without a code no number gets in, known or not, and none is asked to register', async () => {
      for (const number of [asha, newcomer]) {
        await expect(logIn(provider().api, number, null)).rejects.toMatchObject({
          kind: 'refusal',
          message: expect.stringMatching(/./),
        });
      }
    });

    it('[R1.12] another code can be sent after a while, and only the newest counts', async () => {
      await requestCode(provider().api, asha);
      const firstCode = await codeFor(asha);
      provider().advance(31);
      await resendCode(provider().api, asha);
      const secondCode = await codeFor(asha);
      if (firstCode !== secondCode)
        await expect(verifyCode(provider().api, asha, firstCode)).rejects.toMatchObject({ kind: 'refusal' });
      await verifyCode(provider().api, asha, secondCode);
    });

    it('[R8.2, R1.23] an unknown number is asked to register, and then has an account', async () => {
      const proven = await prove(newcomer);
      expect(await logIn(provider().api, proven, null)).toEqual({ unknown: true });
      const draft = {
        ...proven,
        name: 'Ravi',
        email: 'ravi@example.com',
        friendsCode: 'ASHA2087',
        referralCode: 'RAVI2345',
      };
      const { token, user } = await registerUser(provider().api, draft);
      expect(user).toMatchObject({
        username: 'Ravi',
        email: 'ravi@example.com',
        mobile: newcomer.mobile,
        balance: 0,
        referralCode: 'RAVI2345',
      });
      provider().api.setToken(token);
      expect(await listAddresses(provider().api, 1, 'en')).toEqual([]);
    });

    it('[R1.13, R4.1] a user of a third party proves a telephone once, and needs the token alone then', async () => {
      const parts = provider().services.demo?.identity?.parts;
      const account = await parts?.books.ensure('google.com', 'meera@example.com', 'Meera');
      const idToken = account ? (parts?.tokens.issue(account).idToken ?? '') : '';
      const meera = { provider: 'google', name: 'Meera', email: 'meera@example.com', idToken };
      await expect(signUp(provider().api, meera, null)).rejects.toMatchObject({ kind: 'phoneNeeded' });
      const { user } = await signUp(provider().api, { ...meera, phone: await prove(newcomer) }, null);
      expect(user).toMatchObject({ username: 'Meera', mobile: newcomer.mobile });
      expect((await signUp(provider().api, meera, null)).user.id).toBe(user.id);
      await expect(signUp(provider().api, { ...meera, idToken: 'x' }, null)).rejects.toMatchObject({
        kind: 'refusal',
      });
    });

    it('[R1.23] an unknown code is refused with a message', async () => {
      const proven = await prove(newcomer);
      const draft = {
        ...proven,
        name: 'Ravi',
        email: 'ravi@example.com',
        friendsCode: 'NOBODY99',
        referralCode: 'RAVI2345',
      };
      await expect(registerUser(provider().api, draft)).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
    });
  });

  describe('a session', () => {
    it('[A8, R6.3] that is missing or unknown is reported to the listener', async () => {
      let heard = 0;
      const stop = provider().api.onUnauthorized(() => {
        heard += 1;
      });
      await expect(listAddresses(provider().api, 1, 'en')).rejects.toMatchObject({
        unauthorized: true,
        kind: 'refusal',
      });
      provider().api.setToken('nobodys-token');
      await expect(listAddresses(provider().api, 1, 'en')).rejects.toMatchObject({ unauthorized: true });
      stop();
      expect(heard).toBe(2);
    });

    it('[R4.3] ends where the customer signs out, for this device alone', async () => {
      const { api } = provider();
      const other = await provider().signIn('9000000001');
      await provider().enter('9000000001');
      await listAddresses(api, 1, 'en');
      expect(await signOut(api)).toEqual({ isRevoked: true });
      await expect(listAddresses(api, 1, 'en')).rejects.toMatchObject({ unauthorized: true });
      expect(await signOut(api), 'a token that is refused is revoked').toEqual({ isRevoked: true });
      api.setToken(other);
      expect(await listAddresses(api, 1, 'en')).not.toEqual([]);
    });

    it('[R1.14, R3.18] has favourites, one by one', async () => {
      await provider().enter('9000000002');
      const scope = { branchId: 1, language: 'en' };
      const list = async () => (await listFavourites(provider().api, scope)).dishes;
      const before = await list();
      const { items } = await listProducts(provider().api, scope, {}, { limit: 20, offset: 0 });
      const dish = items.find(({ id }) => before.every((known) => known.id !== id));
      await addFavourite(provider().api, scope, dish?.id ?? 0);
      await expect(addFavourite(provider().api, scope, dish?.id ?? 0)).rejects.toMatchObject({
        kind: 'refusal',
      });
      expect((await list()).map(({ id }) => id).toSorted((a = 0, b = 0) => a - b)).toEqual(
        [...before.map(({ id }) => id), dish?.id].toSorted((a = 0, b = 0) => a - b),
      );
      await removeFavourite(provider().api, scope, dish?.id ?? 0);
      expect(await list()).toEqual(before);
    });

    it('[R2.13] reads the messages of the restaurant', async () => {
      const { items, received } = await listNotifications(
        provider().api,
        { branchId: 1, language: 'en' },
        { limit: 10, offset: 0 },
      );
      expect(items).toHaveLength(received);
      expect(items.length).toBeGreaterThan(0);
      for (const { title, sentAt } of items) expect([title, sentAt]).not.toContain('');
    });

    it('[R1.24] cannot be deleted with money in the wallet, and is gone for good without', async () => {
      await provider().enter();
      await expect(deleteAccount(provider().api, '')).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
      const { token } = await registerUser(provider().api, {
        ...(await prove(newcomer)),
        name: 'Ravi',
        email: 'ravi@example.com',
        friendsCode: '',
        referralCode: 'RAVI2345',
      });
      provider().api.setToken(token);
      provider().advance(31);
      const { proof } = await prove(newcomer);
      await deleteAccount(provider().api, proof);
      await expect(listAddresses(provider().api, 1, 'en')).rejects.toMatchObject({ unauthorized: true });
    });

    it('[R2.13, R3.3] changes name, email and, with a code, the telephone of its customer', async () => {
      await provider().enter();
      const { api } = provider();
      expect(await updateUser(api, { username: 'Asha R.', email: 'Asha.R@Example.com' }, 'en')).toMatchObject(
        {
          id: 1,
          username: 'Asha R.',
          email: 'asha.r@example.com',
          mobile: asha.mobile,
        },
      );
      expect(await updateUser(api, { username: 'Asha R.' }, 'en')).toBeNull();
      await expect(
        updateUser(api, { phone: { ...newcomer, proof: '', ownProof: '' } }, 'en'),
      ).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
      provider().advance(31);
      const { proof: ownProof } = await prove(asha);
      expect(await updateUser(api, { phone: { ...(await prove(newcomer)), ownProof } }, 'en')).toMatchObject({
        mobile: newcomer.mobile,
      });
    });

    it('[R4.3] ends the other sessions of its customer', async () => {
      await provider().enter();
      const elsewhere = await provider().openSession(asha.mobile);
      expect(await signOutOthers(provider().api)).toEqual({ isDone: true });
      expect((await provider().call('get_address', {}, elsewhere)).status).toBe(401);
      await expect(listAddresses(provider().api, 1, 'en')).resolves.toBeDefined();
    });

    it('[R4.3] stores and clears the push id', async () => {
      await provider().enter();
      await expect(updatePushId(provider().api, 'device-1', 'en')).resolves.toBeUndefined();
      await expect(updatePushId(provider().api, '', 'en')).resolves.toBeUndefined();
    });
  });
}
