import { beforeEach, expect, it } from 'vitest';
import { pngOf } from '../../../server/testing/uploads.ts';
import { sendComplaint } from '../../../src/api/complaints.ts';
import { readOrder } from '../../../src/api/orders.ts';
import { rateDish, rateRider, removeDishRating } from '../../../src/api/own-ratings.ts';
import type { ContractProvider } from '../contract-provider.ts';

/** Ratings of a delivered order; order 1 of the seed was delivered by rider 1. */
export function afterDeliveryContract(provider: () => ContractProvider): void {
  beforeEach(() => provider().enter());
  const draft = { orderId: 1, productId: 1030, stars: 4, comment: 'Crisp', keptImages: [] };
  const ratingOf = async () =>
    (await readOrder(provider().api, 1, 'en'))?.items.find(({ productId }) => productId === 1030)?.rating;

  it('[R1.20] a dish is rated with a picture, changed, and taken back', async () => {
    const { api } = provider();
    await rateDish(api, 1, { ...draft, pictures: [new Blob([pngOf(2, 2)])] }, 'en');
    const given = await ratingOf();
    expect(given).toMatchObject({ stars: 4, comment: 'Crisp' });
    expect(given?.images).toEqual([expect.stringContaining('/pictures/')]);
    await rateDish(api, 1, { ...draft, stars: 2, keptImages: given?.images ?? [], pictures: [] }, 'en');
    expect(await ratingOf()).toEqual({ ...given, stars: 2 });
    await removeDishRating(api, given?.id ?? 0, 'en');
    expect(await ratingOf()).toBeNull();
  });

  it('[R1.15, R1.19] what is wrong with a dish is reported once, and answered with money', async () => {
    const { api, simulate } = provider();
    await simulate('orders/9/advance');
    const [dish] = (await readOrder(api, 9, 'en'))?.items ?? [];
    const report = { orderId: 9, itemId: dish?.id ?? 0, quantity: 1, comment: 'Cold', attemptKey: 'key' };
    const send = () =>
      sendComplaint(api, { ...report, reason: 'cold', pictures: [new Blob([pngOf(2, 2)])] }, 'en');
    const sent = await send();
    expect(sent).toMatchObject({ status: 'open', reason: 'cold', quantity: 1, comment: 'Cold', granted: 0 });
    expect(await send()).toEqual(sent);
    await simulate(`complaints/${sent.id}/accept`, { answer: 'Sorry.' });
    const order = await readOrder(api, 9, 'en');
    expect(order?.complaintsUntil).toMatch(/^20/);
    const answered = { ...sent, status: 'accepted', granted: sent.asked, answer: 'Sorry.' };
    expect(order?.items[0]?.complaint).toEqual(answered);
    expect(sent.asked).toBeGreaterThan(0);
  });

  it('[R1.20] the rider is rated, and what was not delivered cannot be', async () => {
    const { api } = provider();
    await rateRider(api, { orderId: 1, riderId: 1, stars: 5, comment: 'Kind' }, 'en');
    expect((await readOrder(api, 1, 'en'))?.riderRating).toEqual({ stars: 5, comment: 'Kind' });
    const late = rateRider(api, { orderId: 9, riderId: 1, stars: 5, comment: '' }, 'en');
    await expect(late).rejects.toMatchObject({ kind: 'refusal', message: expect.stringMatching(/./) });
  });
}
