import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { onUnauthorized, setToken } from '../../../src/api/client.ts';
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
  updatePushId,
  verifyCode,
} from '../../../src/api/login.ts';
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
    await requestCode(number);
    await verifyCode(number, await codeFor(number));
  };

  describe('signing in', () => {
    it('[R1.12, R4.1] a code that was checked opens a session, a wrong one does not', async () => {
      await requestCode(asha);
      await expect(verifyCode(asha, '000000')).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
      await verifyCode(asha, await codeFor(asha));
      const session = await logIn(asha, null);
      expect(session).toMatchObject({
        token: expect.stringMatching(/./),
        user: { id: 1, username: 'Asha', mobile: asha.mobile, countryCode: '91', balance: 150_000 },
      });
    });

    it('[A1] without a code nobody gets in, known or not, and nobody is asked to register', async () => {
      for (const number of [asha, newcomer]) {
        await expect(logIn(number, null)).rejects.toMatchObject({
          kind: 'refusal',
          message: expect.stringMatching(/./),
        });
      }
    });

    it('[R1.12] another code can be sent after a while, and only the newest counts', async () => {
      await requestCode(asha);
      const firstCode = await codeFor(asha);
      provider().advance(31);
      await resendCode(asha);
      const secondCode = await codeFor(asha);
      if (firstCode !== secondCode)
        await expect(verifyCode(asha, firstCode)).rejects.toMatchObject({ kind: 'refusal' });
      await verifyCode(asha, secondCode);
    });

    it('[R8.2, R1.23] an unknown number is asked to register, and then is somebody', async () => {
      await prove(newcomer);
      expect(await logIn(newcomer, null)).toEqual({ unknown: true });
      const draft = { ...newcomer, name: 'Ravi', email: 'ravi@example.com', friendsCode: 'ASHA2087' };
      const { token, user } = await registerUser(draft);
      expect(user).toMatchObject({
        username: 'Ravi',
        email: 'ravi@example.com',
        mobile: newcomer.mobile,
        balance: 0,
      });
      setToken(token);
      expect(await listAddresses(1, 'en')).toEqual([]);
    });

    it('[R1.23] a code of nobody is refused with words', async () => {
      await prove(newcomer);
      const draft = { ...newcomer, name: 'Ravi', email: 'ravi@example.com', friendsCode: 'NOBODY99' };
      await expect(registerUser(draft)).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
    });
  });

  describe('a session', () => {
    it('[A8, R6.3] that is missing or unknown is told to the listener', async () => {
      let heard = 0;
      const stop = onUnauthorized(() => {
        heard += 1;
      });
      await expect(listAddresses(1, 'en')).rejects.toMatchObject({ unauthorized: true, kind: 'refusal' });
      setToken('nobodys-token');
      await expect(listAddresses(1, 'en')).rejects.toMatchObject({ unauthorized: true });
      stop();
      expect(heard).toBe(2);
    });

    it('[R1.14, R3.18] has favourites, one by one', async () => {
      await provider().enter('9000000002');
      const scope = { branchId: 1, language: 'en' };
      const before = await listFavourites(scope);
      const { items } = await listProducts(scope, {}, { limit: 20, offset: 0 });
      const dish = items.find(({ id }) => before.every((known) => known.id !== id));
      await addFavourite(1, dish?.id ?? 0);
      await expect(addFavourite(1, dish?.id ?? 0)).rejects.toMatchObject({ kind: 'refusal' });
      expect((await listFavourites(scope)).map(({ id }) => id).toSorted((a = 0, b = 0) => a - b)).toEqual(
        [...before.map(({ id }) => id), dish?.id].toSorted((a = 0, b = 0) => a - b),
      );
      await removeFavourite(dish?.id ?? 0);
      expect(await listFavourites(scope)).toEqual(before);
    });

    it('[R2.13] reads what the restaurant has to say', async () => {
      const { items, received } = await listNotifications(
        { branchId: 1, language: 'en' },
        { limit: 10, offset: 0 },
      );
      expect(items).toHaveLength(received);
      expect(items.length).toBeGreaterThan(0);
      for (const { title, sentAt } of items) expect([title, sentAt]).not.toContain('');
    });

    it('[R1.24] cannot be deleted with money in the wallet, and is gone for good without', async () => {
      await provider().enter();
      await expect(deleteAccount()).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
      await prove(newcomer);
      const { token } = await registerUser({
        ...newcomer,
        name: 'Ravi',
        email: 'ravi@example.com',
        friendsCode: '',
      });
      setToken(token);
      await deleteAccount();
      await expect(listAddresses(1, 'en')).rejects.toMatchObject({ unauthorized: true });
    });

    it('[R4.3] stores and clears the push id', async () => {
      await provider().enter();
      await expect(updatePushId('device-1')).resolves.toBeUndefined();
      await expect(updatePushId('')).resolves.toBeUndefined();
    });
  });
}
