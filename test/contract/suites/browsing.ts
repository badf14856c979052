import { describe, expect, it } from 'vitest';
import { isSoldOut } from '../../../machines/catalogue/catalogue.ts';
import { findBranches, listBranches, readBranch } from '../../../src/api/branches.ts';
import { listCategories } from '../../../src/api/categories.ts';
import { searchCities } from '../../../src/api/cities.ts';
import { readCustomer } from '../../../src/api/customer.ts';
import { listFaqs } from '../../../src/api/faqs.ts';
import { readKitchen } from '../../../src/api/kitchens.ts';
import { listOffers, listSliders } from '../../../src/api/home.ts';
import { readPaymentMethods } from '../../../src/api/payment-methods.ts';
import { findProductBySlug, readProduct } from '../../../src/api/product.ts';
import { listProducts, readProducts } from '../../../src/api/products.ts';
import { listRatings } from '../../../src/api/ratings.ts';
import { listTimeSlots } from '../../../src/api/time-slots.ts';
import { listSections, readSectionPage } from '../../../src/api/sections.ts';
import { readSettings } from '../../../src/api/settings.ts';
import { dishes } from '../../../server/testing/shopping.ts';
import type { ContractProvider } from '../contract-provider.ts';

const scope = { branchId: 1, language: 'en' };
const page = { limit: 20, offset: 0 };
const lakeside = { latitude: 24.5764, longitude: 73.6802 };

export function browsingContract(provider: () => ContractProvider): void {
  const names = async (language: string) =>
    (await listCategories(provider().api, { branchId: 1, language })).map(({ name }) => name);

  describe('settings', () => {
    it('[R3.4, R9.3] the settings of the shop are in the requested language', async () => {
      expect(await readSettings(provider().api, 'en', null)).toMatchObject({
        currency: { code: 'INR', symbol: '₹', exponent: 2 },
        siteTitle: 'Tiffin',
        favicon: expect.stringMatching(/\/brand\/favicon\.svg$/),
        timezone: 'Asia/Kolkata',
        minimumCartTotal: 9900,
        maxItems: 20,
        defaultTaxationSystem: '1',
        maintenance: false,
        firebase: expect.objectContaining({ standInUrl: expect.stringMatching(/^\//) }),
        vapidKey: null,
        authenticationMode: 'code',
        isFirstOrder: null,
      });
      const [english, hindi] = await Promise.all([
        readSettings(provider().api, 'en', null),
        readSettings(provider().api, 'hi', null),
      ]);
      expect(hindi.description).not.toBe(english.description);
    });

    it('[R1.21, X8] names the ways to pay and no secret', async () => {
      await provider().enter();
      const methods = await readPaymentMethods(provider().api);
      expect(methods.map(({ id }) => id)).toEqual([
        'razorpay',
        'stripe',
        'paystack',
        'flutterwave',
        'wallet',
      ]);
      const publicKeys = [/^rzp_test_/, /^pk_test_/, /^pk_test_/, /^FLWPUBK_TEST-/, /^$/];
      for (const [at, publicKey] of publicKeys.entries()) expect(methods[at]?.key).toMatch(publicKey);
    });

    it('[R1.22, A12] returns what a customer owns to that customer only', async () => {
      await provider().enter();
      expect(await readCustomer(provider().api, 1)).toMatchObject({
        balance: 150_000,
        referralCode: 'ASHA2087',
        isFirstOrder: false,
      });
      await provider().enter('9000000002');
      expect((await readCustomer(provider().api, 1)).referralCode).not.toBe('ASHA2087');
    });
  });

  describe('places', () => {
    it('[R1.30] cities are found by a part of their name, page by page', async () => {
      const { items } = await searchCities(provider().api, 'amb', 'en', { limit: 10, offset: 0 });
      expect(items).toEqual([{ id: 1, name: 'Amberpur', latitude: 24.58, longitude: 73.69, restaurants: 3 }]);
      expect(
        (await searchCities(provider().api, '', 'ar', { limit: 10, offset: 0 })).items.length,
      ).toBeGreaterThan(1);
      expect((await searchCities(provider().api, 'zzz', 'en', { limit: 10, offset: 0 })).items).toEqual([]);
    });

    it('[R4.14] branches that deliver to a place, nearest first, with hours and what they offer', async () => {
      const [city] = (await searchCities(provider().api, 'Amberpur', 'en', { limit: 1, offset: 0 })).items;
      const branches = await findBranches(
        provider().api,
        { city: city ?? null, coordinates: lakeside },
        'en',
      );
      expect(branches[0]).toMatchObject({
        id: 1,
        name: 'Tiffin Lakeside',
        offersDelivery: true,
        isOpen: true,
        acceptsOrders: true,
      });
      expect(branches[0]?.hours).toHaveLength(7);
      expect(branches.length).toBeGreaterThan(1);
      expect(await findBranches(provider().api, { city: null, coordinates: lakeside }, 'en')).toEqual(
        branches,
      );
    });

    it('[R4.14] nowhere near is an empty list, an unknown city a refusal', async () => {
      expect(
        await findBranches(provider().api, { city: null, coordinates: { latitude: 0, longitude: 0 } }, 'en'),
      ).toEqual([]);
      const unknown = findBranches(
        provider().api,
        { city: { name: 'Nowhere', ...lakeside }, coordinates: null },
        'en',
      );
      await expect(unknown).rejects.toMatchObject({ kind: 'refusal', message: expect.stringMatching(/./) });
    });

    it('[R4.14] every city is found with its own branches, wherever its id is also the id of a branch', async () => {
      const { items: cities } = await searchCities(provider().api, '', 'en', { limit: 50, offset: 0 });
      const found = cities.map(async (city) =>
        findBranches(provider().api, { city, coordinates: null }, 'en'),
      );
      const ids = (await Promise.all(found)).map((branches) =>
        branches.map(({ id }) => id).toSorted((one, other) => one - other),
      );
      expect(ids[0]).toEqual([1, 2, 3]);
      expect(ids.slice(1).flat()).toEqual([]);
    });

    it('[R1.27] one branch is read by its own id, with whether it is open', async () => {
      const [city] = (await searchCities(provider().api, 'Amberpur', 'en', { limit: 1, offset: 0 })).items;
      const market = { id: 2, coordinates: null };
      const branch = city && (await readBranch(provider().api, market, city));
      expect(branch).toMatchObject({ id: 2, isOpen: expect.any(Boolean) });
    });

    it('[R1.27] a closed branch is marked as closed', async () => {
      const slots = await Promise.all([1, 3].map((id) => listTimeSlots(provider().api, id)));
      expect(slots.map(({ length }) => length > 0)).toEqual([true, false]);
      await provider().simulate('branches/1', { open: false });
      const [branch] = await findBranches(
        provider().api,
        { city: { name: 'Amberpur', ...lakeside }, coordinates: null },
        'en',
      );
      expect(branch).toMatchObject({ id: 1, isOpen: false });
    });

    it('[R1.30] all branches of a city, wherever one stands', async () => {
      const [city] = (await searchCities(provider().api, 'Amberpur', 'en', { limit: 1, offset: 0 })).items;
      if (!city) throw new Error('Amberpur is gone');
      expect((await listBranches(provider().api, city, 'en')).map(({ id }) => id)).toEqual(
        expect.arrayContaining([1, 2, 3]),
      );
    });
  });

  describe('the menu', () => {
    it('[R1.1] home has banners, offers, categories and shelves, each leading somewhere', async () => {
      const [sliders, offers, categories, sections] = await Promise.all([
        listSliders(provider().api, scope),
        listOffers(provider().api, scope),
        listCategories(provider().api, scope),
        listSections(provider().api, scope),
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

    it('[R1.1, R9.2] a section comes page by page, in its own order or in another', async () => {
      const choice = { slug: 'most-ordered' };
      const pages = await Promise.all(
        [0, 20].map((offset) => readSectionPage(provider().api, scope, choice, { limit: 20, offset })),
      );
      const seen = pages.flatMap((page) => page?.items.map(({ id }) => id) ?? []);
      expect(new Set(seen).size).toBe(40);
      expect(pages[0]?.total).toBeGreaterThan(40);
      const sort = { by: 'name', order: 'asc' } as const;
      const byName = await readSectionPage(provider().api, scope, { ...choice, sort }, page);
      const names = byName?.items.map(({ name }) => name) ?? [];
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
      expect(await readSectionPage(provider().api, scope, { slug: 'no-such-section' }, page)).toBeNull();
    });

    it('[R1.1, R9.2] every dish of every page can be read, and paging finds them all', async () => {
      const seen = new Set<number>();
      for (let offset = 0, more = true; more; offset += 20) {
        const { items, received, total } = await listProducts(
          provider().api,
          scope,
          {},
          { limit: 20, offset },
        );
        expect(items).toHaveLength(received);
        for (const { id } of items) seen.add(id);
        more = received === 20;
        if (!more) expect(seen.size).toBe(total);
      }
    });

    it('[R9.2] the usual order is by price, highest first', async () => {
      const { items } = await listProducts(provider().api, scope, {}, page);
      const prices = items.map(({ variants }) => Math.min(...variants.map(({ price }) => price)));
      expect(prices).toEqual([...prices].sort((one, other) => other - one));
    });

    it('[R1.3, R1.4] food type and price range are kept to', async () => {
      const { items: veg } = await listProducts(provider().api, scope, { foodType: 'veg' }, page);
      expect(veg.length).toBeGreaterThan(0);
      expect(veg.every(({ foodType }) => foodType === 'veg')).toBe(true);
      const { items } = await listProducts(
        provider().api,
        scope,
        { price: { from: 10_000, to: 20_000 } },
        page,
      );
      const cheapest = items.map(({ variants }) => Math.min(...variants.map(({ price }) => price)));
      expect(cheapest.length).toBeGreaterThan(0);
      expect(cheapest.every((price) => price >= 10_000 && price <= 20_000)).toBe(true);
    });

    it('[R1.2] search finds by words in any language, and nothing for nonsense', async () => {
      expect(
        (await listProducts(provider().api, scope, { search: 'dosa' }, page)).items.length,
      ).toBeGreaterThan(0);
      expect(
        (await listProducts(provider().api, scope, { search: 'डोसा' }, page)).items.length,
      ).toBeGreaterThan(0);
      expect((await listProducts(provider().api, scope, { search: 'qqqq' }, page)).items).toEqual([]);
    });

    it('[R1.5] one dish by id and by slug, with its forms and extras', async () => {
      const [dosa] = (await listProducts(provider().api, scope, { variantIds: [dishes.dosa] }, page)).items;
      if (!dosa) throw new Error('The dosa is gone');
      expect(dosa.variants.map(({ id, price, listPrice }) => ({ id, price, listPrice }))).toEqual([
        { id: dishes.dosa, price: 13_000, listPrice: null },
        { id: dishes.largeDosa, price: 15_900, listPrice: 18_000 },
      ]);
      expect(dosa.addOns.length).toBeGreaterThan(0);
      expect(await readProduct(provider().api, scope, dosa.id)).toEqual(dosa);
      expect(await findProductBySlug(provider().api, scope, dosa.slug)).toEqual(dosa);
      expect(await findProductBySlug(provider().api, scope, 'no-such-dish')).toBeNull();
      expect(await readProducts(provider().api, scope, [dosa.id])).toEqual([dosa]);
    });

    it('[R2.13] questions with their answers, in the language asked for', async () => {
      const [english, french] = await Promise.all(['en', 'fr'].map((code) => listFaqs(provider().api, code)));
      expect(english?.length).toBeGreaterThan(4);
      expect(french?.map(({ id }) => id)).toEqual(english?.map(({ id }) => id));
      expect(french?.[0]?.question).not.toBe(english?.[0]?.question);
    });

    it('[R1.30] one restaurant by its id alone, with its city, its hours and its story', async () => {
      expect(await readKitchen(provider().api, 2, 'en')).toMatchObject({
        branch: { id: 2, name: 'Tiffin Old Market', contact: '+91 90000 00102' },
        city: { name: 'Amberpur' },
        story: expect.stringContaining('clock tower'),
      });
      expect(await readKitchen(provider().api, 999, 'en')).toBeNull();
    });

    it('[R1.20] ratings of a dish come page by page, with sums that agree', async () => {
      const butterMasala = 1007;
      const first = await listRatings(provider().api, scope, butterMasala, { limit: 5, offset: 0 });
      const second = await listRatings(provider().api, scope, butterMasala, { limit: 5, offset: 5 });
      expect(first).toMatchObject({ count: 634, average: 4.8, received: 5 });
      expect(first.starCounts.reduce((sum, each) => sum + each, 0)).toBe(first.count);
      const all = [...first.items, ...second.items];
      expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
      expect(all.some(({ images }) => images.length > 0)).toBe(true);
      expect(
        all.every(({ by, comment, writtenAt }) => by && comment && !Number.isNaN(Date.parse(writtenAt))),
      ).toBe(true);
      // The stars of a dish are known where nobody wrote a word; of no dish nothing is.
      expect(await listRatings(provider().api, scope, 1009, page)).toMatchObject({ count: 211, items: [] });
      expect(await listRatings(provider().api, scope, 999_999, page)).toMatchObject({ count: 0, items: [] });
    });

    it('[R1.1] a sold-out dish is marked as sold out', async () => {
      const [tikka] = (await listProducts(provider().api, scope, { variantIds: [dishes.fishTikka] }, page))
        .items;
      expect(tikka && isSoldOut(tikka)).toBe(true);
    });

    it('[R4.10] names come in the language asked for', async () => {
      const all = await Promise.all(['en', 'hi', 'ar', 'fr'].map(names));
      expect(new Set(all.map((list) => list.join())).size).toBe(4);
    });
  });
}
