import { paths } from '../../src/api/contract/paths.ts';
import { toDecimal } from '../../machines/money.ts';
import { countUse } from '../accounts/rate-limit.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { ok } from '../http/envelope.ts';
import { required } from '../http/fields.ts';
import { picturesFolder } from '../pictures/pictures.ts';
import type { Services } from '../services.ts';
import { rateDish, removeRating } from './rate-dish.ts';
import { rateRider } from './rate-rider.ts';
import { dishRatingFields, riderRatingFields } from './rating-fields.ts';
import { ratingRemoved, ratingSaved } from './rating-texts.ts';

/** Of one customer, given, changed and taken back: more than anybody needs, and few enough to be harmless. */
const mostRatings = { most: 30, seconds: 600 };

/** `set_product_rating`, `delete_product_rating`, `set_rider_rating` [R1.20]. */
export function registerRatings(api: Api, { database, clock, catalogue }: Services): void {
  const count = (customerId: number) =>
    countUse(database, [{ key: `rating:${customerId}`, ...mostRatings, now: clock.now() }]);

  api.member(
    paths.rateDish,
    dishRatingFields,
    async ({ input, customerId }) => {
      const files = [
        input['product_rating_data[0][images][0]'],
        input['product_rating_data[0][images][1]'],
        input['product_rating_data[0][images][2]'],
      ];
      const rating = {
        orderId: input.order_id,
        productId: input['product_rating_data[0][product_id]'],
        stars: input['product_rating_data[0][rating]'],
        comment: input['product_rating_data[0][comment]'] ?? '',
        kept: keptOf(input['product_rating_data[0][keep_images]']),
        pictures: files.filter((file) => file !== null),
      };
      await count(customerId);
      await withTransaction(database, (tx) => rateDish(tx, customerId, rating, clock.now()));
      await catalogue.starsChanged(rating.productId);
      return ok(ratingSaved);
    },
    { takesFiles: true },
  );

  api.member(paths.removeDishRating, { rating_id: required.id }, async ({ input, customerId }) => {
    await count(customerId);
    const productId = await withTransaction(database, (tx) => removeRating(tx, customerId, input.rating_id));
    if (productId !== null) await catalogue.starsChanged(productId);
    return ok(ratingRemoved);
  });

  api.member(paths.rateRider, riderRatingFields, async ({ input, customerId }) => {
    const { order_id: orderId, rider_id: riderId, rating: stars, comment } = input;
    const rating = { orderId, riderId, stars, comment: comment ?? '' };
    await count(customerId);
    const rated = await withTransaction(database, (tx) => rateRider(tx, customerId, rating, clock.now()));
    const average = rated.ratingCount === 0 ? 0 : Math.round(rated.ratingSum / rated.ratingCount);
    const data = { no_of_rating: String(rated.ratingCount), rider_rating: toDecimal(average) };
    return ok(ratingSaved, { ...data, product_rating: [] });
  });
}

/** Absolute addresses become ours again. */
function keptOf(list: string | null): string[] | null {
  if (list === null) return null;
  return list.split(',').flatMap((address) => {
    const at = address.indexOf(picturesFolder);
    return at === -1 ? [] : [address.slice(at).trim()];
  });
}
