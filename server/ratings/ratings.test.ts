import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/api/contract/paths.ts';
import { product, productRating } from '../database/schema/catalogue.ts';
import { rider } from '../database/schema/orders.ts';
import { picture } from '../database/schema/pictures.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { pngOf } from '../testing/uploads.ts';

const provider = useTestProvider();
/** Order 1 of the seed: Asha's, delivered by rider 1, with this dish. */
const dosa = 1030;
const underWay = { order: 9, dish: 1007 };
const other = '9000000002';
let token = '';
beforeEach(async () => {
  await provider().reset();
  token = await provider().signIn();
});

function ratingOf(stars: string, more: Record<string, string | Uint8Array<ArrayBuffer>> = {}) {
  const own = Object.entries(more).map(([name, value]) => [`product_rating_data[0]${name}`, value]);
  return {
    order_id: '1',
    'product_rating_data[0][product_id]': String(dosa),
    'product_rating_data[0][rating]': stars,
    ...Object.fromEntries(own),
  };
}
const rate = (form: Record<string, string | Uint8Array<ArrayBuffer>>, as = token) =>
  provider().upload(paths.rateDish, form, as);

async function averageOf(productId: number) {
  const { database } = provider().services;
  const [row] = await database.select().from(product).where(eq(product.id, productId));
  return { sum: row?.ratingSum ?? 0, count: row?.ratingCount ?? 0 };
}

async function ownItem() {
  const { body } = await provider().call(paths.listOrders, { id: 1 }, token);
  const [found] = body['data'] as { order_items: { product_id: string; [field: string]: unknown }[] }[];
  return found?.order_items.find(({ product_id: id }) => id === String(dosa));
}

const stored = () => provider().services.database.select().from(picture);

describe('a change of stars', () => {
  it('is shown at once, while menu and pages in memory stay as they are', async () => {
    const menu = await provider().services.catalogue.menu();
    await rate(ratingOf('1'));
    await rate(ratingOf('5'));
    const { body } = await provider().call(paths.listProducts, { branch_id: 1, id: dosa });
    const [shown] = body['data'] as { rating: string; no_of_ratings: string }[];
    const { sum, count } = await averageOf(dosa);
    expect(shown).toMatchObject({
      rating: (Math.round(sum / count) / 100).toFixed(2),
      no_of_ratings: String(count),
    });
    expect(await provider().services.catalogue.menu()).toBe(menu);
  });

  it('is refused after thirty of one customer within ten minutes', async () => {
    for (let at = 0; at < 30; at += 1) await rate(ratingOf(at % 2 === 0 ? '1' : '5'));
    expect((await rate(ratingOf('4'))).body['error']).toBe(true);
    provider().advance(601);
    expect((await rate(ratingOf('4'))).body['error']).toBe(false);
  });

  it('counts stars that are taken back, and those of riders', async () => {
    const ride = { order_id: 1, rider_id: 1, rating: 4 };
    for (let at = 0; at < 15; at += 1) {
      await provider().call(paths.removeDishRating, { rating_id: 1 }, token);
      await provider().call(paths.rateRider, ride, token);
    }
    const replies = [
      await provider().call(paths.removeDishRating, { rating_id: 1 }, token),
      await provider().call(paths.rateRider, ride, token),
      await rate(ratingOf('4')),
    ];
    for (const { body } of replies) expect(body['message']).toContain('Too many requests');
  });
});

describe('rating a dish', () => {
  it('[R1.20] counts in its average, is shown with the order, and a change counts once', async () => {
    const before = await averageOf(dosa);
    expect((await rate(ratingOf('2', { '[comment]': ' Cold. ' }))).body['error']).toBe(false);
    expect(await averageOf(dosa)).toEqual({ sum: before.sum + 200, count: before.count + 1 });
    expect(await ownItem()).toMatchObject({ user_rating: '2', user_comment: 'Cold.', user_images: [] });
    await rate(ratingOf('5'));
    expect(await averageOf(dosa)).toEqual({ sum: before.sum + 500, count: before.count + 1 });
    expect(await ownItem()).toMatchObject({ user_rating: '5', user_comment: '' });
    const { body } = await provider().call(paths.listProducts, { branch_id: 1, id: dosa });
    expect((body['data'] as { no_of_ratings: string }[])[0]?.no_of_ratings).toBe(String(before.count + 1));
  });

  it('[R1.20] is refused for what was not delivered, not ordered or is another customer’s, in the same words', async () => {
    const before = await averageOf(dosa);
    const stranger = await provider().signIn(other);
    const replies = [
      await rate({
        ...ratingOf('5'),
        order_id: String(underWay.order),
        'product_rating_data[0][product_id]': String(underWay.dish),
      }),
      await rate({ ...ratingOf('5'), 'product_rating_data[0][product_id]': '1001' }),
      await rate(ratingOf('5'), stranger),
      await rate({ ...ratingOf('5'), order_id: '999999' }),
    ];
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body['error']).toBe(true);
    expect(await averageOf(dosa)).toEqual(before);
  });

  it('[R1.20] takes up to three pictures, keeps the named ones and throws the others away', async () => {
    await rate(ratingOf('4', { '[images][0]': pngOf(2, 2), '[images][1]': pngOf(3, 3) }));
    const [first = ''] = ((await ownItem())?.['user_images'] ?? []) as string[];
    expect(first).toMatch(/^\/pictures\/[\w-]{24}$/);
    expect(await stored()).toHaveLength(2);
    const more = { '[images][0]': pngOf(4, 4), '[images][1]': pngOf(5, 5), '[images][2]': pngOf(6, 6) };
    const tooMany = await rate(ratingOf('4', { ...more, '[keep_images]': first }));
    expect(tooMany.body).toMatchObject({ error: true, message: 'A rating may have up to 3 pictures.' });
    expect(await stored()).toHaveLength(2);
    await rate(ratingOf('4', { '[keep_images]': first, '[images][0]': pngOf(4, 4) }));
    expect((await ownItem())?.['user_images']).toEqual([first, expect.stringContaining('/pictures/')]);
    expect(await stored()).toHaveLength(2);
    await rate(ratingOf('4', { '[keep_images]': '' }));
    expect(await stored()).toEqual([]);
  });

  it('[R1.20] refuses a file that is no picture and writes nothing', async () => {
    const before = await averageOf(dosa);
    const script = new TextEncoder().encode('<script>alert(1)</script>'.repeat(9));
    const { body } = await rate(ratingOf('4', { '[images][0]': script }));
    expect(body).toMatchObject({ error: true, message: expect.stringContaining('not a picture') });
    expect(await averageOf(dosa)).toEqual(before);
    expect(await stored()).toEqual([]);
  });

  it('[R1.20] reads a large body from a member only, and never more than 6.5 MiB', async () => {
    const large = ratingOf('4', { '[images][0]': pngOf(2, 2, 1024 * 1024) });
    expect((await rate(large, '')).status).toBe(401);
    expect((await rate(large)).body['error']).toBe(false);
    expect((await rate(ratingOf('4', { '[images][0]': pngOf(2, 2, 7 * 1024 * 1024) }))).status).toBe(413);
  });

  it('[R1.20] is taken back by its owner alone, and with it its pictures and its part of the average', async () => {
    const before = await averageOf(dosa);
    await rate(ratingOf('1', { '[images][0]': pngOf(2, 2) }));
    const id = String((await ownItem())?.['user_rating_id']);
    const stranger = await provider().signIn(other);
    const foreign = await provider().call(paths.removeDishRating, { rating_id: id }, stranger);
    expect(foreign).toEqual(await provider().call(paths.removeDishRating, { rating_id: 999_999 }, stranger));
    expect(await stored()).toHaveLength(1);
    await provider().call(paths.removeDishRating, { rating_id: id }, token);
    await provider().call(paths.removeDishRating, { rating_id: id }, token);
    expect(await averageOf(dosa)).toEqual(before);
    expect(await stored()).toEqual([]);
    const left = await provider().services.database.select().from(productRating);
    expect(left.filter(({ customerId }) => customerId === 1)).toEqual([]);
  });
});

describe('rating a rider', () => {
  it('[R1.20] counts once per order, is shown with it, and only for who brought it', async () => {
    const { database } = provider().services;
    const [before] = await database.select().from(rider).where(eq(rider.id, 1));
    const form = { order_id: 1, rider_id: 1, rating: 3, comment: 'Kind' };
    await provider().call(paths.rateRider, form, token);
    await provider().call(paths.rateRider, { ...form, rating: 5 }, token);
    const [after] = await database.select().from(rider).where(eq(rider.id, 1));
    expect(after?.ratingCount).toBe((before?.ratingCount ?? 0) + 1);
    expect(after?.ratingSum).toBe((before?.ratingSum ?? 0) + 500);
    const { body } = await provider().call(paths.listOrders, { id: 1 }, token);
    expect(body['data']).toMatchObject([{ order_rider_rating: '5.0', order_rider_comment: 'Kind' }]);
    const wrong = await provider().call(paths.rateRider, { ...form, rider_id: 2 }, token);
    const late = await provider().call(paths.rateRider, { ...form, order_id: 9 }, token);
    expect(wrong.body['error']).toBe(true);
    expect(late).toEqual(wrong);
    expect((await provider().call(paths.rateRider, { ...form, rating: 6 }, token)).body['error']).toBe(true);
  });
});
