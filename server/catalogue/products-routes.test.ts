import { beforeEach, describe, expect, it } from 'vitest';
import type { Form } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

type Wire = {
  id: string;
  name: string;
  indicator: string;
  category_slug: string;
  rating: string;
  is_branch_open: string;
  is_favorite: string;
  availability: string;
  min_max_price: { min_price: number; discount_in_percentage: number };
  variants: { id: string; price: string; special_price: string; stock: string; availability: string }[];
};

const provider = useTestProvider();
beforeEach(() => provider().reset());

async function products(form: Form = {}, token = ''): Promise<Wire[]> {
  const { status, body } = await provider().call('get_products', { branch_id: 1, ...form }, token);
  expect(status).toBe(200);
  return body['data'] as Wire[];
}

const cheapest = ({ variants }: Wire) =>
  Math.min(...variants.map((one) => Number(one.special_price) || Number(one.price)));

describe('get_products', () => {
  it('[R1.1] lists a branch’s dishes with totals beside them, numbers as text', async () => {
    const { body } = await provider().call('get_products', { branch_id: 1 });
    expect(body).toMatchObject({ error: false, min_price: '25.00', total: '78', offset: '0', filters: [] });
    expect(body['data']).toHaveLength(40);
    expect(await products({ limit: '' })).toHaveLength(78);
    expect(await products({ limit: 5, offset: 76 })).toHaveLength(2);
    const beyond = await provider().call('get_products', { branch_id: 1, offset: 1000 });
    expect(beyond.body).toEqual({ error: true, message: 'No products found.', data: [] });
  });

  it('[R1.6] names what goes with a dish, as dishes of the same branch', async () => {
    const [paneer] = await products({ branch_id: 2, id: 2007 });
    expect(paneer).toMatchObject({ pairs_with: '2046,2047,2022' });
    const paired = await products({ branch_id: 2, product_ids: '2046,2047,2022' });
    expect(paired.map((dish) => dish.name).toSorted()).toEqual(['Butter Naan', 'Garlic Naan', 'Jeera Rice']);
  });

  it('[R1.30] shows a branch its own dishes and prices', async () => {
    const [first] = await products({ branch_id: 2, limit: 1 });
    expect(Number(first?.id)).toBeGreaterThan(2000);
    expect((await provider().call('get_products', { branch_id: 77 })).body['error']).toBe(true);
  });

  it('[R1.2] finds dishes by words in any of the four languages, best match first', async () => {
    const [english] = await products({ search: 'hyderabadi biryani' });
    const [hindi] = await products({ search: 'हैदराबादी', language: 'hi' });
    const [arabic] = await products({ search: 'حيدرآبادي', language: 'ar' });
    const [french] = await products({ search: 'HYDERABAD etouffee', language: 'fr' });
    expect(english?.name).toBe('Hyderabadi Chicken Biryani');
    expect(hindi).toMatchObject({ id: english?.id, name: 'हैदराबादी चिकन बिरयानी' });
    expect(arabic?.id).toBe(english?.id);
    expect(french?.id).toBe(english?.id);
    expect(await products({ search: "'; drop table product; --" })).toEqual([]);
  });

  it.each([
    ['panner', 'paneer', /Paneer/],
    ['pneer', 'paneer', /Paneer/],
    ['gulab jamnu', 'gulab jamun', /Gulab Jamun/],
    ['بيرياني', 'برياني', /Biryani/],
    ['caffe fitlre', 'café filtre', /Filter Coffee/],
    ['masla dsoa', 'masala dosa', /Masala Dosa/],
    ['manog lasi', 'mango lassi', /Mango Lassi/],
    ['फिलटर काफी', 'फ़िल्टर कॉफ़ी', /Filter Coffee/],
    ['samsoa', 'samosa', /Samosa/],
    ['tandorri chikken', 'tandoori chicken', /Tandoori Chicken/],
  ])('[R1.2] “%s” is understood as “%s”', async (search, meant, name) => {
    const { body } = await provider().call('get_products', { branch_id: 1, search });
    expect(body['did_you_mean']).toBe(meant);
    expect((body['data'] as Wire[])[0]?.name).toMatch(name);
  });

  /** What is typed, what has to come first, and what must not be found at all. */
  it.each([
    ['panir', ['Paneer Butter Masala', 'Palak Paneer', 'Paneer Tikka'], /Pani Puri/],
    ['paneer', ['Paneer Butter Masala', 'Palak Paneer', 'Paneer Tikka'], /Pani Puri/],
    ['chiken tikka', ['Chicken Malai Tikka'], /Cheese/],
    ['chiken', ['Chicken Feast Thali', 'Butter Chicken', 'Hyderabadi Chicken Biryani'], /Cheese/],
    ['samoosa', ['Samosa Chaat'], /Masala/],
    ['tandu', ['Tandoori Chicken', 'Tandoori Mushrooms', 'Tandoori Roti'], /Naan/],
    ['pani', ['Pani Puri'], /Paneer/],
    ['pani poori', ['Pani Puri'], /Paneer/],
    ['panir tika', ['Paneer Tikka'], /Chicken|Palak/],
    ['wada', ['Medu Vada', 'Vada Pav'], /Dosa$/],
    ['vada', ['Medu Vada', 'Vada Pav'], /Dosa$/],
    ['tanduri', ['Tandoori Chicken', 'Tandoori Mushrooms', 'Tandoori Roti'], /Biryani/],
    ['rotti', ['Tandoori Roti', 'Makki ki Roti'], /Biryani/],
    ['nan', ['Butter Naan', 'Garlic Naan'], /Jain/],
    ['dhal', ['Dal Makhani'], /Dahi/],
    ['firni', ['Clay-pot Phirni'], /Halwa/],
    ['biriyani', ['Hyderabadi Chicken Biryani', 'Lucknowi Mutton Biryani'], /Naan/],
    ['samossa', ['Samosa Chaat'], /Masala/],
    ['alu', ['Aloo Tikki', 'Aloo Paratha'], /Lassi/],
    ['filtre cofee', ['South Indian Filter Coffee'], /Chai/],
    ['gulab jamoon', ['Gulab Jamun'], /Halwa/],
    ['koulfi', ['Kulfi Falooda'], /Halwa/],
    ['पनिर टिका', ['Paneer Tikka'], /Pani Puri/],
    ['पानि पुरी', ['Pani Puri'], /Paneer/],
    ['तन्दूरी', ['Tandoori Chicken', 'Tandoori Mushrooms', 'Tandoori Roti'], /Biryani/],
    ['بنير', ['Paneer Butter Masala', 'Palak Paneer', 'Paneer Tikka'], /Pani Puri/],
    ['ڤادا', ['Medu Vada', 'Vada Pav'], /Dosa$/],
  ])('[R1.2] “%s” finds dishes of that sound', async (search, first, none) => {
    const { body } = await provider().call('get_products', { branch_id: 1, search });
    expect(body).not.toHaveProperty('did_you_mean');
    const names = (body['data'] as Wire[]).map((dish) => dish.name);
    expect(names.slice(0, first.length)).toEqual(first);
    expect(names.filter((name) => none.test(name))).toEqual([]);
  });

  it('[R1.2] words that are on the menu are taken as they are, also where a filter hides every dish', async () => {
    const { body } = await provider().call('get_products', { branch_id: 1, search: 'tikka', limit: '' });
    expect(body).not.toHaveProperty('did_you_mean');
    expect(body['data']).toSatisfy((found: Wire[]) => found.length > 1);
    const hidden = await provider().call('get_products', {
      branch_id: 1,
      search: 'hyderabadi chicken biryani',
      vegetarian: 1,
    });
    expect(hidden.body).toEqual({ error: true, message: 'No products found.', data: [] });
    expect(await products({ search: 'qqqqqq' })).toEqual([]);
  });

  it.each(['फिल्टर कॉफी', 'वडा पाव'])('[R1.2] “%s” needs no dot below a letter', async (search) => {
    const { body } = await provider().call('get_products', { branch_id: 1, search });
    expect(body).not.toHaveProperty('did_you_mean');
    expect((body['data'] as Wire[])[0]?.name).toMatch(/Filter Coffee|Vada Pav/);
  });

  it.each([
    'pizza',
    'sushi roll',
    'hello world',
    'shawarma',
    'orange coffee',
    'beef steak',
    'beer',
    'पिज़्ज़ा',
    'بيتزا',
    'pizza salami',
  ])('[R1.2] “%s” is not taken for a dish', async (search) => expect(await products({ search })).toEqual([]));

  it('[R1.2] leaves out an unknown word, and names it', async () => {
    const { body } = await provider().call('get_products', { branch_id: 1, search: 'xyz coffee' });
    expect((body['data'] as Wire[])[0]?.name).toBe('South Indian Filter Coffee');
    expect(body['did_you_mean']).toBe('coffee');
  });

  it('[R1.2] names dishes near to a search that finds nothing', async () => {
    const suggestionsFor = async (search: string) =>
      (await provider().call('get_products', { branch_id: 1, search, language: 'fr' })).body['suggestions'];
    expect(await suggestionsFor('kadai paneer')).toContain('Palak paneer');
    expect(await suggestionsFor('shawarma')).toContain('Roulé kathi au poulet');
    expect(await suggestionsFor('kadai paneer sans noix')).not.toContain('Paneer au beurre masala');
    expect(await suggestionsFor('sushi')).toBeUndefined();
  });

  it('[R1.3] filters veg and non-veg, and takes 3 as both', async () => {
    expect(new Set((await products({ vegetarian: 1, limit: '' })).map((one) => one.indicator))).toEqual(
      new Set(['1']),
    );
    expect(new Set((await products({ vegetarian: 2, limit: '' })).map((one) => one.indicator))).toEqual(
      new Set(['2']),
    );
    expect(await products({ vegetarian: 3, limit: '' })).toHaveLength(78);
  });

  it('[R1.4] sorts by the price a customer pays, both ways', async () => {
    const up = (await products({ sort: 'pv.price', order: 'ASC', limit: '' })).map(cheapest);
    const down = (await products({ sort: 'pv.price', order: 'DESC', limit: '' })).map(cheapest);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    expect(down).toEqual(up.toReversed());
  });

  it.each(['en', 'hi', 'ar', 'fr'])(
    '[R1.4] sorts by name in the alphabet of the language asked for: %s',
    async (language) => {
      const names = (await products({ sort: 'p.name', order: 'ASC', limit: '', language })).map(
        ({ name }) => name,
      );
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    },
  );

  it('[R1.4] keeps to a price range and refuses half of one', async () => {
    const prices = (await products({ min_price: '100', max_price: '200.50', limit: '' })).map(cheapest);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices.every((price) => price >= 100 && price <= 200.5)).toBe(true);
    // What the app sends for no upper bound.
    const dear = await products({ min_price: '150', max_price: '10000000000.00', limit: '' });
    expect(dear.length).toBeGreaterThan(5);
    const halves: Form[] = [{ min_price: 5 }, { max_price: 5 }, { min_price: 9, max_price: 5 }];
    for (const half of halves) {
      expect((await provider().call('get_products', { branch_id: 1, ...half })).body).toMatchObject({
        error: true,
        data: [],
      });
    }
  });

  it('[R1.1] filters by category, ids, tags, reduction and rating', async () => {
    expect((await products({ category_slug: 'breads' })).every((one) => one.category_slug === 'breads')).toBe(
      true,
    );
    expect(
      (await products({ category_id: 1, limit: '' })).every((one) => one.category_slug === 'thalis'),
    ).toBe(true);
    expect((await products({ product_ids: '1001,1003' })).map((one) => one.id)).toEqual(['1001', '1003']);
    expect((await products({ product_variant_ids: '10012' })).map((one) => one.id)).toEqual(['1001']);
    expect(
      (await products({ id: 1001, is_similar_products: 1, limit: '' })).map((one) => one.id),
    ).not.toContain('1001');
    expect((await products({ tags: 'vegan' })).length).toBeGreaterThan(0);
    const reductions = (await products({ discount: 15, limit: '' })).map(
      (one) => one.min_max_price.discount_in_percentage,
    );
    expect(reductions.every((percent) => percent > 0 && percent <= 15)).toBe(true);
    const rated = (await products({ top_rated_foods: 1, limit: 6 })).map((one) => Number(one.rating));
    expect(rated).toEqual(rated.toSorted((one, other) => other - one));
  });

  it('hides a dish outside its own hours', async () => {
    const { services } = provider();
    const timed = [...(await services.catalogue.menu()).products.values()].find(
      ({ row }) => row.branchId === 1 && row.availableFrom !== null,
    );
    const id = timed?.row.id ?? 0;
    const shown: boolean[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      shown.push((await products({ id })).length === 1);
      provider().advance(3600);
    }
    expect(new Set(shown)).toEqual(new Set([true, false]));
  });

  it('[R1.14] marks the favourites of the caller only', async () => {
    const token = await provider().signIn();
    const isFavourite = async (own: string) => (await products({ id: 1007 }, own))[0]?.is_favorite;
    expect(await isFavourite(token)).toBe('1');
    expect(await isFavourite('')).toBe('0');
  });

  it('[R1.27] shows at once that the branch closed or a dish sold out', async () => {
    const [before] = await products({ limit: 1 });
    expect(before).toMatchObject({ is_branch_open: '1', availability: '' });
    await provider().simulate('branches/1', { open: false });
    await provider().simulate('stock', { variantId: 10011, stock: 0 });
    const [after] = await products({ limit: 1 });
    expect(after).toMatchObject({ is_branch_open: '0', availability: '1' });
    expect(after?.variants.map((one) => one.availability)).toEqual(['0', '']);
    await provider().simulate('stock', { variantId: 10011, stock: '' });
    expect((await products({ limit: 1 }))[0]?.variants[0]).toMatchObject({ stock: '', availability: '' });
  });

  it('speaks the language asked for and English otherwise', async () => {
    const names = await Promise.all(
      ['en', 'hi', 'ar', 'fr', 'de', ''].map(
        async (language) => (await products({ id: 1001, language }))[0]?.name,
      ),
    );
    expect(new Set(names).size).toBe(4);
    expect(names[4]).toBe(names[0]);
  });
});
