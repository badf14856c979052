import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { product, productRating } from '../database/schema/catalogue.ts';
import type { Form } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
const butterMasala = 1007;

describe('ratings of a dish', () => {
  it('[R1.20] come newest first with the average and how many gave how many stars', async () => {
    const { body } = await provider().call('get_product_rating', { product_id: butterMasala, limit: 2 });
    expect(body).toMatchObject({ error: false, no_of_rating: '634', product_rating: '4.80' });
    const stars = [5, 4, 3, 2, 1].map((each) => Number(body[`star_${each}`]));
    expect(stars.reduce((sum, each) => sum + each, 0)).toBe(634);
    expect(stars[0]).toBeGreaterThan(stars[1] ?? 0);
    const rows = body['data'] as Record<string, unknown>[];
    expect(rows).toHaveLength(2);
    expect(Number(body['total'])).toBeGreaterThan(5);
    const [first, second] = rows.map((row) => String(row['data_added']));
    expect(first && second && first > second).toBe(true);
    expect(rows[0]).toMatchObject({ user_id: '', order_id: '', product_id: String(butterMasala) });
  });

  it('[R1.20] can be narrowed to those with pictures, whose addresses are whole', async () => {
    const form = { product_id: butterMasala, has_images: 1 };
    const { body } = await provider().call('get_product_rating', form);
    const rows = body['data'] as { images: string[] }[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ images }) => images.every((image) => image.startsWith('/food/')))).toBe(true);
  });

  it('[R1.20] of a dish without any, or of no dish, are an empty list in the form of the family', async () => {
    for (const id of [1009, 999_999]) {
      const { body } = await provider().call('get_product_rating', { product_id: id });
      expect(body).toMatchObject({ error: true, no_of_rating: [], data: [] });
    }
    expect((await provider().call('get_product_rating', {})).body['error']).toBe(true);
  });

  it('[R1.20] of very many are counted where they are, and one page alone is read', async () => {
    const { database, clock } = provider().services;
    const [dish] = await database.select().from(product).where(eq(product.id, butterMasala));
    if (!dish) throw new Error('The seed lacks the dish');
    const text = { en: 'x', hi: 'x', ar: 'x', fr: 'x' };
    const many = Array.from({ length: 2000 }, (_, at) => ({
      dishId: dish.dishId,
      productId: at % 2 === 0 ? butterMasala : butterMasala + 1,
      by: 'Guest',
      stars: at % 4 === 0 ? 1 : 2,
      comment: text,
      images: at % 8 === 0 ? ['/pictures/x'] : [],
      createdAt: secondsAfter(clock.now(), at),
    }));
    const ask = async (form: Form = {}) =>
      (await provider().call('get_product_rating', { product_id: butterMasala, limit: 1, ...form })).body;
    const before = await ask();
    await database.insert(productRating).values(many);
    const sql = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
    const after = await ask();
    const read = sql.mock.results.map(({ value }) => String(Object(value).sql));
    sql.mockRestore();
    const ofRatings = read.filter((text) => text.includes('from "product_rating"'));
    expect(ofRatings.every((text) => /group by|limit/.test(text))).toBe(true);
    expect(ofRatings).toHaveLength(2);
    expect(Number(after['total']) - Number(before['total'])).toBe(1000);
    expect(Number(after['total_images']) - Number(before['total_images'])).toBe(250);
    expect(after['data']).toMatchObject([{ data_added: expect.stringContaining('2026'), rating: '2' }]);
    expect(await ask({ has_images: 1, offset: 249 })).toMatchObject({ total: after['total_images'] });
    await provider().reset();
  });

  it('[R4.10] are read in the language asked for', async () => {
    const texts = await Promise.all(
      ['en', 'hi', 'ar', 'fr'].map(
        async (language) =>
          (await provider().call('get_product_rating', { product_id: butterMasala, language })).text,
      ),
    );
    expect(new Set(texts).size).toBe(4);
  });
});
