import { describe, expect, it } from 'vitest';
import { india, scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireProduct } from '../../test/support/wire-replies.ts';
import { listCategories } from './categories.ts';
import { listOffers, listSliders } from './home.ts';
import { findProductBySlug, readProduct } from './product.ts';
import { listProducts, priceForm, productForm, readProducts } from './products.ts';
import { productsQuery } from './product-pages.ts';
import { listSections } from './sections.ts';

const provider = scriptedProvider();
const scope = { branchId: 1, language: 'en' };
const empty = { error: true, message: 'Nothing found', data: [] };
const page = { limit: 20, offset: 0 };

describe('dishes', () => {
  it('[R1.1, R1.5] a row of the wire becomes a dish', async () => {
    provider.answers({ error: false, total: '57', data: [wireProduct] });
    const { items, received, total } = await listProducts(provider.api, scope, {}, page);
    expect({ received, total }).toEqual({ received: 1, total: 57 });
    expect(items).toEqual([
      {
        id: 1012,
        branchId: 1,
        categoryId: 3,
        name: 'Paneer Tikka',
        slug: 'paneer-tikka',
        description: "Smoked\ncottage cheese, the chef's own",
        categoryName: 'Tandoor',
        foodType: 'veg',
        spicy: true,
        bestSeller: false,
        image: 'https://cdn.example.com/paneer.webp',
        imageMedium: 'https://cdn.example.com/paneer.webp',
        imageSmall: `${provider.api.host}/food/paneer-sm.webp`,
        rating: '4.50',
        ratingCount: 12,
        calories: '320',
        tags: ['grill', 'starter'],
        highlights: ['Smoky'],
        branchOpen: true,
        minimumQuantity: 1,
        allowedQuantity: 10,
        variants: [
          { id: 41, name: 'Half', price: 19_950, listPrice: 24_000, availability: 'available' },
          { id: 42, name: 'Full, Spicy', price: 42_000, listPrice: null, availability: 'soldOut' },
        ],
        addOns: [{ id: 7, title: 'Extra mint chutney', price: 1500, calories: '20' }],
      },
    ]);
  });

  it('[W2] absent fields are absent values, not failures', async () => {
    const bare = { id: 5, name: 'Plain rice', variants: [{ id: '6', price: '80' }] };
    provider.answers({ error: false, data: [bare] });
    const [product] = (await listProducts(provider.api, scope, {}, page)).items;
    expect(product).toMatchObject({
      foodType: 'unmarked',
      minimumQuantity: 1,
      allowedQuantity: null,
      branchOpen: null,
      image: '',
      addOns: [],
      variants: [{ name: '', price: 8000, listPrice: null, availability: 'available' }],
    });
  });

  it('[W4, W10] a dish without a readable price is left out, the others stay', async () => {
    const broken = [
      { ...wireProduct, variants: [] },
      { ...wireProduct, id: '' },
      { ...wireProduct, variants: [{ ...wireProduct.variants[0], price: '-5' }] },
    ];
    provider.answers({ error: false, data: [...broken, wireProduct] });
    const { items, received } = await listProducts(provider.api, scope, {}, page);
    expect(items.map(({ id }) => id)).toEqual([1012]);
    expect(received).toBe(4);
    expect(new Set(provider.logged.splice(0))).toEqual(new Set(['Unreadable items were left out of a list']));
  });

  it('[R1.27] a dish that is out of stock as a whole has no form left to buy', async () => {
    provider.answers({ error: false, data: [{ ...wireProduct, availability: '0' }] });
    const [product] = (await listProducts(provider.api, scope, {}, page)).items;
    expect(product?.variants.map(({ availability }) => availability)).toEqual(['soldOut', 'soldOut']);
  });

  it('[R1.2] (B20) what a search was taken for comes with the page, null from servers that do not say it', async () => {
    provider.answers({ error: false, did_you_mean: 'paneer', data: [wireProduct] });
    expect((await listProducts(provider.api, scope, { search: 'panner' }, page)).meant).toBe('paneer');
    provider.answers({ error: false, data: [wireProduct] });
    expect((await listProducts(provider.api, scope, { search: 'paneer' }, page)).meant).toBeNull();
  });

  it('[W2] no dishes is an empty page although the provider calls it an error', async () => {
    provider.answers(empty);
    expect(await listProducts(provider.api, scope, { search: 'x' }, page)).toEqual({
      items: [],
      received: 0,
      total: null,
      meant: null,
      suggestions: [],
    });
  });

  it('[R3.12, R9.2] the usual query asks for type 3, by price, highest first', () => {
    expect(productForm({})).toMatchObject({ type: 3, sort: 'pv.price', order: 'DESC' });
    expect(productForm({ sort: { by: 'name', order: 'asc' } })).toMatchObject({
      sort: 'p.name',
      order: 'ASC',
    });
  });

  it('[R1.2] a search has no order of its own', () => {
    expect(productForm({ search: 'rice' })).toMatchObject({
      search: 'rice',
      sort: undefined,
      order: undefined,
    });
  });

  it('[R1.3] food type is sent for one kind only, and never as 3', async () => {
    expect(productForm({ foodType: 'veg' }).vegetarian).toBe('1');
    expect(productForm({ foodType: 'nonVeg' }).vegetarian).toBe('2');
    provider.answers(empty);
    await listProducts(provider.api, scope, {}, page);
    expect(provider.seen[0]?.form).not.toHaveProperty('vegetarian');
  });

  it('[R1.4] a price range is always a pair above nothing', () => {
    expect(priceForm({ from: 0, to: 30_000 }, india)).toMatchObject({
      min_price: '0.01',
      max_price: '300.00',
    });
    expect(productForm({})).not.toHaveProperty('min_price');
  });

  it('[R7.2] scope and page travel with the query', async () => {
    provider.answers(empty);
    await listProducts(
      provider.api,
      { branchId: 2, language: 'hi' },
      { categoryId: 3, tags: ['a', 'b'] },
      { limit: 20, offset: 40 },
    );
    expect(provider.seen[0]?.form).toMatchObject({
      branch_id: '2',
      language: 'hi',
      category_id: '3',
      tags: 'a,b',
      limit: '20',
      offset: '40',
    });
  });

  it('[W5] the next page follows what came, stops after a short one and after 50', () => {
    const next = productsQuery(scope).getNextPageParam;
    const full = { items: [], received: 20, total: 3, meant: null, suggestions: [] };
    const params: number[] = [];
    expect(next(full, [full, full], 0, params)).toBe(40);
    expect(next(full, [full, { ...full, received: 19 }], 0, params)).toBeUndefined();
    expect(
      next(
        full,
        Array.from({ length: 50 }, () => full),
        0,
        params,
      ),
    ).toBeUndefined();
  });

  it('[R1.1] one dish is the one that was asked for', async () => {
    provider.answers({ error: false, data: [wireProduct] });
    expect(await readProduct(provider.api, scope, 99)).toBeNull();
    provider.answers({ error: false, data: [wireProduct] });
    expect((await readProduct(provider.api, scope, 1012))?.name).toBe('Paneer Tikka');
  });

  it('[R1.1] a dish is found by its slug also where the provider ignores slugs', async () => {
    const others = Array.from({ length: 100 }, (_, at) => ({
      ...wireProduct,
      id: at + 1,
      slug: `dish-${at}`,
    }));
    provider.answers({ error: false, data: others });
    provider.answers({ error: false, data: [wireProduct] });
    expect((await findProductBySlug(provider.api, scope, 'paneer-tikka'))?.id).toBe(1012);
    expect(provider.seen.map(({ form }) => form['offset'])).toEqual(['0', '100']);
    provider.answers(empty);
    expect(await findProductBySlug(provider.api, scope, 'nothing')).toBeNull();
  });

  it('[D8] several dishes are read at once, none without a call', async () => {
    expect(await readProducts(provider.api, scope, [])).toEqual([]);
    provider.answers({ error: false, data: [wireProduct] });
    expect(await readProducts(provider.api, scope, [1012, 1013])).toHaveLength(1);
    expect(provider.seen[0]?.form['product_ids']).toBe('1012,1013');
  });
});

describe('home', () => {
  it('[R3.19] banners lead to what the provider sent with them, or nowhere', async () => {
    provider.answers({
      error: false,
      data: [
        { id: '1', type: 'products', type_id: '1012', image: '/banners/a.webp', data: [wireProduct] },
        { id: '2', type: 'categories', type_id: '3', image: 'https://cdn.example.com/b.webp', data: [] },
        { id: '3', type: 'default', type_id: '0', image: 'javascript:alert(1)', data: [] },
        { id: '4', type: 'products', type_id: '', image: '', data: '' },
      ],
    });
    const banners = await listSliders(provider.api, scope);
    expect(banners.map(({ target }) => target)).toEqual([
      { kind: 'product', id: 1012, slug: 'paneer-tikka', name: 'Paneer Tikka' },
      { kind: 'category', id: 3, slug: '', name: '' },
      { kind: 'none' },
      { kind: 'none' },
    ]);
    expect(banners.map(({ image }) => image)).toEqual([
      `${provider.api.host}/banners/a.webp`,
      'https://cdn.example.com/b.webp',
      '',
      '',
    ]);
  });

  it('[R1.1, W2] offers have their days; a reply without a message is fine, none is an empty list', async () => {
    provider.answers({
      error: false,
      data: [
        {
          id: '1',
          type: 'default',
          image: '/o.webp',
          start_date: '2026-11-01',
          end_date: '2026-11-30 00:00:00',
          data: [],
        },
      ],
    });
    expect(await listOffers(provider.api, scope)).toMatchObject([
      { startsOn: '2026-11-01', endsOn: '2026-11-30', target: { kind: 'none' } },
    ]);
    provider.answers(empty);
    expect(await listOffers(provider.api, scope)).toEqual([]);
  });

  it('[R9.2] categories are asked for a hundred at a time, and unnamed ones are left out', async () => {
    provider.answers({
      error: false,
      total: 2,
      data: [
        { id: '3', name: 'Rice&#13;&#10;', slug: 'rice', image: '', total_products: '4', total: 2 },
        { id: '4', name: '', slug: 'x', total_products: 4 },
      ],
      popular_categories: [],
    });
    expect(await listCategories(provider.api, scope)).toEqual([
      { id: 3, name: 'Rice', slug: 'rice', image: '', productCount: 4 },
    ]);
    expect(provider.seen[0]?.form).toMatchObject({ limit: '100', offset: '0', branch_id: '1' });
    provider.logged.length = 0;
  });

  it('[R1.1] empty shelves are hidden and no sort is sent that servers choke on', async () => {
    const shelf = {
      id: '1',
      title: 'Loved',
      slug: 'loved',
      short_description: '',
      total: '12',
      product_details: [wireProduct],
    };
    provider.answers({
      error: false,
      total: '2',
      data: [shelf, { ...shelf, id: '2', total: '0', product_details: [] }],
    });
    const sections = await listSections(provider.api, scope);
    expect(sections).toMatchObject([{ id: 1, title: 'Loved', productCount: 12, products: [{ id: 1012 }] }]);
    expect(provider.seen[0]?.form).toEqual({ branch_id: '1', language: 'en' });
  });
});
