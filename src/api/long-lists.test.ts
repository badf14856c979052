import { describe, expect, it } from 'vitest';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireProduct } from '../../test/support/wire-replies.ts';
import { listCategories } from './categories.ts';
import { productsQuery } from './product-pages.ts';
import { listProducts } from './products.ts';
import { listSections } from './sections.ts';

const provider = scriptedProvider();
const scope = { branchId: 1, language: 'en' };
const tooLong = 'A list is longer than what is read of it';
const thousands = Array.from({ length: 3000 }, (_, at) => ({ ...wireProduct, id: String(at + 1) }));

describe('a provider that sends thousands at once', () => {
  it('[R1.1, R9.2] has a hundred dishes of them read, and the next page goes on behind these', async () => {
    provider.answers({ error: false, total: '3000', data: thousands });
    const page = await listProducts(provider.api, scope, {}, { limit: 20, offset: 0 });
    expect(page.items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(productsQuery(scope).getNextPageParam(page, [page], 0, [])).toBe(100);
    expect(provider.logged.splice(0)).toEqual([tooLong]);
  });

  it('[R1.1] has a hundred categories read', async () => {
    const categories = thousands.map(({ id }) => ({ id, name: `Category ${id}`, slug: id, image: '' }));
    provider.answers({ error: false, data: categories });
    expect(await listCategories(provider.api, scope)).toHaveLength(100);
    expect(provider.logged.splice(0)).toEqual([tooLong]);
  });

  it('[R1.1] has twenty-five shelves of twenty dishes read', async () => {
    const shelf = { title: 'All', slug: 'all', total: '3000', product_details: thousands.slice(0, 60) };
    const shelves = Array.from({ length: 60 }, (_, at) => ({ ...shelf, id: String(at + 1) }));
    provider.answers({ error: false, data: shelves });
    const sections = await listSections(provider.api, scope);
    expect(sections.map(({ products, productCount }) => [products.length, productCount])).toEqual(
      Array.from({ length: 25 }, () => [20, 3000]),
    );
    expect(new Set(provider.logged.splice(0))).toEqual(new Set([tooLong]));
  });
});
