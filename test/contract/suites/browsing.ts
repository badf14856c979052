import { describe, expect, it } from 'vitest';
import { isSoldOut } from '../../../machines/catalogue/catalogue.ts';
import { findBranches, listBranches } from '../../../src/api/branches.ts';
import { listCategories } from '../../../src/api/categories.ts';
import { searchCities } from '../../../src/api/cities.ts';
import { readCustomer } from '../../../src/api/customer.ts';
import { listOffers, listSliders } from '../../../src/api/home.ts';
import { readPaymentMethods } from '../../../src/api/payment-methods.ts';
import { findProductBySlug, listProducts, readProduct, readProducts } from '../../../src/api/products.ts';
import { listSections } from '../../../src/api/sections.ts';
import { readSettings } from '../../../src/api/settings.ts';
import { dishes } from '../../../server/testing/shopping.ts';
import type { ContractProvider } from '../contract-provider.ts';

const scope = { branchId: 1, language: 'en' };
const page = { limit: 20, offset: 0 };
const lakeside = { latitude: 24.5764, longitude: 73.6802 };

const names = async (language: string) =>
  (await listCategories({ branchId: 1, language })).map(({ name }) => name);

export function browsingContract(provider: () => ContractProvider): void {
  describe('settings', () => {
    it('[R3.4, R9.3] the shop says what it is, in the language asked for', async () => {
      expect(await readSettings('en', null)).toMatchObject({
        currency: { code: 'INR', symbol: '₹', exponent: 2 },
        siteTitle: 'Tiffin',
        favicon: expect.stringMatching(/\/brand\/favicon\.svg$/),
        timezone: 'Asia/Kolkata',
        minimumCartTotal: 9900,
        maxItems: 20,
        defaultTaxationSystem: '1',
        maintenance: false,
        firebase: null,
        vapidKey: null,
        authenticationMode: 'code',
        isFirstOrder: null,
      });
      const [english, hindi] = await Promise.all([readSettings('en', null), readSettings('hi', null)]);
      expect(hindi.description).not.toBe(english.description);
    });

    it('[R1.21, X8] names the ways to pay and no secret', async () => {
      await provider().enter();
      const methods = await readPaymentMethods();
      expect(methods.map(({ id }) => id)).toEqual(['razorpay', 'wallet']);
      expect(methods[0]?.key).toMatch(/^rzp_test_/);
    });

    it('[R1.22, A12] says what a customer owns to that customer only', async () => {
      await provider().enter();
      expect(await readCustomer(1)).toMatchObject({
        balance: 150_000,
        referralCode: 'ASHA2087',
        isFirstOrder: false,
      });
      await provider().enter('9000000002');
      expect((await readCustomer(1)).referralCode).not.toBe('ASHA2087');
    });
  });

  describe('places', () => {
    it('[R1.30] cities are found by a part of their name, page by page', async () => {
      const { items } = await searchCities('amb', 'en', { limit: 10, offset: 0 });
      expect(items).toEqual([{ id: 1, name: 'Amberpur', latitude: 24.58, longitude: 73.69 }]);
      expect((await searchCities('', 'ar', { limit: 10, offset: 0 })).items.length).toBeGreaterThan(1);
      expect((await searchCities('zzz', 'en', { limit: 10, offset: 0 })).items).toEqual([]);
    });

    it('[R4.14] branches that deliver to a place, nearest first, with hours and what they offer', async () => {
      const [city] = (await searchCities('Amberpur', 'en', { limit: 1, offset: 0 })).items;
      const branches = await findBranches({ city: city ?? null, coordinates: lakeside }, 'en');
      expect(branches[0]).toMatchObject({
        id: 1,
        name: 'Tiffin Lakeside',
        offersDelivery: true,
        isOpen: true,
        acceptsOrders: true,
      });
      expect(branches[0]?.hours).toHaveLength(7);
      expect(branches.length).toBeGreaterThan(1);
      expect(await findBranches({ city: null, coordinates: lakeside }, 'en')).toEqual(branches);
    });

    it('[R4.14] nowhere near is an empty list, an unknown city a refusal', async () => {
      expect(await findBranches({ city: null, coordinates: { latitude: 0, longitude: 0 } }, 'en')).toEqual(
        [],
      );
      const unknown = findBranches({ city: { name: 'Nowhere' }, coordinates: null }, 'en');
      await expect(unknown).rejects.toMatchObject({ kind: 'refusal', message: expect.stringMatching(/./) });
    });

    it('[R1.27] a closed branch says so', async () => {
      await provider().simulate('branches/1', { open: false });
      const [branch] = await findBranches({ city: { name: 'Amberpur' }, coordinates: lakeside }, 'en');
      expect(branch).toMatchObject({ id: 1, isOpen: false });
    });

    it('[R1.30] all branches of a city, wherever one stands', async () => {
      const [city] = (await searchCities('Amberpur', 'en', { limit: 1, offset: 0 })).items;
      if (!city) throw new Error('Amberpur is gone');
      expect((await listBranches(city, 'en')).map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3]));
    });
  });

  describe('the menu', () => {
    it('[R1.1] home has banners, offers, categories and shelves, each leading somewhere', async () => {
      const [sliders, offers, categories, sections] = await Promise.all([
        listSliders(scope),
        listOffers(scope),
        listCategories(scope),
        listSections(scope),
      ]);
      expect(sliders.length).toBeGreaterThan(0);
      expect(offers.length).toBeGreaterThan(0);
      expect(categories.length).toBeGreaterThanOrEqual(12);
      expect(
        sections.every(
          ({ products, productCount }) => products.length > 0 && productCount >= products.length,
        ),
      ).toBe(true);
      for (const { target } of [...sliders, ...offers])
        if (target.kind !== 'none') expect(target.slug).not.toBe('');
    });

    it('[R1.1, R9.2] every dish of every page can be read, and paging finds them all', async () => {
      const seen = new Set<number>();
      for (let offset = 0, more = true; more; offset += 20) {
        const { items, received, total } = await listProducts(scope, {}, { limit: 20, offset });
        expect(items).toHaveLength(received);
        for (const { id } of items) seen.add(id);
        more = received === 20;
        if (!more) expect(seen.size).toBe(total);
      }
    });

    it('[R9.2] the usual order is by price, highest first', async () => {
      const { items } = await listProducts(scope, {}, page);
      const prices = items.map(({ variants }) => Math.min(...variants.map(({ price }) => price)));
      expect(prices).toEqual([...prices].sort((one, other) => other - one));
    });

    it('[R1.3, R1.4] food type and price range are kept to', async () => {
      const { items: veg } = await listProducts(scope, { foodType: 'veg' }, page);
      expect(veg.length).toBeGreaterThan(0);
      expect(veg.every(({ foodType }) => foodType === 'veg')).toBe(true);
      const { items } = await listProducts(scope, { price: { from: 10_000, to: 20_000 } }, page);
      const cheapest = items.map(({ variants }) => Math.min(...variants.map(({ price }) => price)));
      expect(cheapest.length).toBeGreaterThan(0);
      expect(cheapest.every((price) => price >= 10_000 && price <= 20_000)).toBe(true);
    });

    it('[R1.2] search finds by words in any language, and nothing for nonsense', async () => {
      expect((await listProducts(scope, { search: 'dosa' }, page)).items.length).toBeGreaterThan(0);
      expect((await listProducts(scope, { search: 'डोसा' }, page)).items.length).toBeGreaterThan(0);
      expect((await listProducts(scope, { search: 'qqqq' }, page)).items).toEqual([]);
    });

    it('[R1.5] one dish by id and by slug, with its forms and extras', async () => {
      const [dosa] = (await listProducts(scope, { variantIds: [dishes.dosa] }, page)).items;
      if (!dosa) throw new Error('The dosa is gone');
      expect(dosa.variants.map(({ id, price, listPrice }) => ({ id, price, listPrice }))).toEqual([
        { id: dishes.dosa, price: 13_000, listPrice: null },
        { id: dishes.largeDosa, price: 15_900, listPrice: 18_000 },
      ]);
      expect(dosa.addOns.length).toBeGreaterThan(0);
      expect(await readProduct(scope, dosa.id)).toEqual(dosa);
      expect(await findProductBySlug(scope, dosa.slug)).toEqual(dosa);
      expect(await findProductBySlug(scope, 'no-such-dish')).toBeNull();
      expect(await readProducts(scope, [dosa.id])).toEqual([dosa]);
    });

    it('[R1.1] what is sold out says so', async () => {
      const [tikka] = (await listProducts(scope, { variantIds: [dishes.fishTikka] }, page)).items;
      expect(tikka && isSoldOut(tikka)).toBe(true);
    });

    it('[R4.10] names come in the language asked for', async () => {
      const all = await Promise.all(['en', 'hi', 'ar', 'fr'].map(names));
      expect(new Set(all.map((list) => list.join())).size).toBe(4);
    });
  });
}
