import { beforeEach, describe, expect, it } from 'vitest';
import type { AddressDraft } from '../../../machines/address/address.ts';
import { emptyTotals, lineKey, linesTotal } from '../../../machines/cart/cart.ts';
import { addOns, dishes } from '../../../server/testing/shopping.ts';
import { deleteAddress, listAddresses, saveAddress } from '../../../src/api/addresses.ts';
import { changeLine, readCart, removeLine } from '../../../src/api/cart.ts';
import { readDeliveryCharge } from '../../../src/api/delivery.ts';
import { listPromoCodes, validatePromo } from '../../../src/api/promos.ts';
import type { ContractProvider } from '../contract-provider.ts';

const chutney = { id: addOns.chutney, title: '', price: 2000, quantity: 2 };
const sambar = { id: addOns.sambar, title: '', price: 3500, quantity: 1 };

export function shoppingContract(provider: () => ContractProvider): void {
  const set = (quantity: number, chosen = [chutney, sambar], cartId: number | null = null) =>
    changeLine(
      provider().api,
      { branchId: 1, cartId, variantId: dishes.dosa, quantity, addOns: chosen, note: '' },
      'en',
    );
  const change = (quantity: number, revision: number) => {
    const line = { branchId: 1, cartId: null, variantId: dishes.dosa, addOns: [], note: '' };
    return changeLine(provider().api, { ...line, quantity, revision }, 'en');
  };
  const cart = () => readCart(provider().api, { branchId: 1 }, 'en');

  beforeEach(() => provider().enter());
  describe('the cart', () => {
    it('[R4.7] is empty at first, without being an error', async () => {
      expect(await cart()).toEqual({ branchId: 1, lines: [], totals: emptyTotals, gone: [] });
    });

    it('[R1.5, R1.6] a changed line comes back as it was meant, in the answer and when read again', async () => {
      const { cart: answered, message } = await set(3);
      const read = await cart();
      expect(message).not.toBe('');
      expect(answered).toEqual(read);
      expect(read.lines).toHaveLength(1);
      expect(read.lines[0]).toMatchObject({
        key: lineKey(dishes.dosa, [chutney, sambar]),
        quantity: 3,
        unitPrice: 13_000,
        addOns: [
          { id: sambar.id, quantity: 1, price: 3500 },
          { id: chutney.id, quantity: 2, price: 2000 },
        ],
        usesGlobalTax: true,
        servedHours: null,
      });
      expect(read.totals).toMatchObject({
        quantity: 3,
        subTotal: linesTotal(read.lines),
        taxPercentage: '5.00',
      });
      expect(read.totals.overall).toBe(read.totals.subTotal + read.totals.taxAmount);
    });

    it('[C4] setting the same quantity twice adds nothing; other add-ons make another line', async () => {
      await set(2);
      await set(2, [sambar, chutney]);
      await set(1, []);
      expect((await cart()).lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, 2]);
    });

    it('[R5.1] removing takes one line and leaves the others', async () => {
      await set(2);
      await set(1, []);
      const [line] = (await cart()).lines;
      await removeLine(provider().api, { branchId: 1, cartId: line?.cartId ?? null }, 'en');
      expect((await cart()).lines).toHaveLength(1);
    });

    it('[R5.1, R8.1] a request that was held back on the way does not win over a newer one of the same device', async () => {
      const sent = Date.now();
      await change(1, sent);
      await change(3, sent + 2);
      await expect(change(2, sent + 1)).rejects.toMatchObject({ kind: 'refusal' });
      const [line] = (await cart()).lines;
      expect(line?.quantity).toBe(3);
      const removal = { branchId: 1, cartId: line?.cartId ?? null };
      await removeLine(provider().api, { ...removal, revision: sent + 3 }, 'en');
      await expect(change(3, sent + 2)).rejects.toMatchObject({ kind: 'refusal' });
      expect((await cart()).lines).toEqual([]);
      await readCart(provider().api, { branchId: 1, revision: sent + 10 }, 'en');
      await expect(change(3, sent + 9)).rejects.toMatchObject({ kind: 'refusal' });
    });

    it('[R8.1] what cannot be had is refused with words and changes nothing', async () => {
      const change = {
        branchId: 1,
        cartId: null,
        variantId: dishes.fishTikka,
        quantity: 1,
        addOns: [],
        note: '',
      };
      await expect(changeLine(provider().api, change, 'en')).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
      expect((await cart()).lines).toEqual([]);
    });

    it('[C8] each branch has a cart of its own', async () => {
      await set(1);
      expect((await readCart(provider().api, { branchId: 2 }, 'en')).lines).toEqual([]);
    });
  });

  describe('codes', () => {
    it('[R1.9] good ones are listed, and give the discount that the provider counts', async () => {
      expect(
        (await listPromoCodes(provider().api, { branchId: 1, language: 'en' })).map(({ code }) => code),
      ).toContain('WELCOME20');
      await set(2, []);
      const { totals } = await cart();
      const promo = await validatePromo(
        provider().api,
        { code: 'welcome20', branchId: 1, total: totals.overall },
        'en',
      );
      expect(promo).toEqual({
        code: 'WELCOME20',
        discount: Math.round(totals.overall * 0.2),
        validatedTotal: totals.overall,
      });
    });

    it.each(['DIWALI30', 'PARTY500', 'NOSUCHCODE'])('[R1.9] %s is refused with words', async (code) => {
      const check = validatePromo(provider().api, { code, branchId: 1, total: 30_000 }, 'en');
      await expect(check).rejects.toMatchObject({ kind: 'refusal', message: expect.stringMatching(/./) });
    });
  });

  describe('addresses', () => {
    const draft: AddressDraft = {
      id: null,
      type: 'other',
      mobile: '9000000001',
      alternateMobile: '9000000009',
      countryCode: '91',
      address: '4 Reed Lane',
      landmark: 'Old well',
      area: 'Lakeside',
      city: 'Amberpur',
      pincode: '313099',
      latitude: 24.577,
      longitude: 73.681,
      isDefault: true,
    };

    it('[E2, R1.11] the second telephone keeps its country', async () => {
      const abroad = { ...draft, isDefault: false, alternateMobile: '+971501234567' };
      const saved = await saveAddress(provider().api, abroad, 'en');
      expect(saved).toMatchObject({ countryCode: '91', alternateMobile: '+971501234567' });
      const same = await saveAddress(provider().api, { ...draft, isDefault: false, id: saved.id }, 'en');
      expect(same).toMatchObject({ countryCode: '91', alternateMobile: '9000000009' });
      await deleteAddress(provider().api, saved.id);
    });

    it('[R1.11, D27] one is added as it was written, changed and removed again', async () => {
      const saved = await saveAddress(provider().api, draft, 'en');
      expect(saved).toMatchObject({ ...draft, id: saved.id, isDeliverable: null });
      const changed = await saveAddress(
        provider().api,
        { ...draft, id: saved.id, landmark: 'New well' },
        'en',
      );
      expect(changed).toMatchObject({ id: saved.id, landmark: 'New well' });
      const emptied = await saveAddress(provider().api, { ...draft, id: saved.id, landmark: '' }, 'en');
      expect(emptied).toMatchObject({ id: saved.id, landmark: '' });
      const listed = await listAddresses(provider().api, 1, 'en');
      expect(listed.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([saved.id]);
      expect(listed.find(({ id }) => id === saved.id)?.isDeliverable).toBe(true);
      await deleteAddress(provider().api, saved.id);
      expect((await listAddresses(provider().api, 1, 'en')).map(({ id }) => id)).not.toContain(saved.id);
    });

    it("[A10] another customer's address cannot be touched", async () => {
      const [own] = await listAddresses(provider().api, 1, 'en');
      await provider().enter('9000000002');
      await expect(deleteAddress(provider().api, own?.id ?? 0)).rejects.toMatchObject({ kind: 'refusal' });
    });

    it('[R5.3] the charge to an address is known, and unknown ones are refused', async () => {
      await set(2, []);
      const [home] = (await listAddresses(provider().api, 1, 'en')).filter(({ isDefault }) => isDefault);
      const question = { addressId: home?.id ?? 0, branchId: 1, finalTotal: (await cart()).totals.overall };
      const charge = await readDeliveryCharge(provider().api, question, 'en');
      expect(charge).toMatchObject({
        addressId: home?.id,
        isFree: false,
        distance: expect.stringMatching(/km$/),
      });
      expect(charge.amount).toBeGreaterThan(0);
      await expect(
        readDeliveryCharge(provider().api, { ...question, addressId: 999_999 }, 'en'),
      ).rejects.toMatchObject({
        kind: 'refusal',
      });
    });
  });
}
