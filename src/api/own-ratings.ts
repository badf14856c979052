import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';

/** How a customer rates a dish of a delivered order; `keptImages` are addresses of earlier pictures that stay. */
export type DishRatingDraft = {
  orderId: number;
  productId: number;
  stars: number;
  comment: string;
  keptImages: readonly string[];
  pictures: readonly Blob[];
};

/** Rates a dish or changes its rating: the provider keeps one rating per customer and dish [R1.20]. */
export async function rateDish(
  api: Api,
  userId: number,
  { orderId, productId, stars, comment, keptImages, pictures }: DishRatingDraft,
  language: string,
): Promise<void> {
  const dish = (field: string) => `product_rating_data[0][${field}]`;
  const form: Form = {
    user_id: userId,
    order_id: orderId,
    [dish('product_id')]: productId,
    [dish('rating')]: stars,
    [dish('comment')]: comment.trim() || null,
    [dish('keep_images')]: keptImages.join(','),
    ...Object.fromEntries(pictures.map((picture, at) => [`${dish('images')}[${at}]`, picture])),
    language,
  };
  await api.call(paths.rateDish, form);
}

/** Takes the customer's own rating of a dish back, with its pictures. */
export async function removeDishRating(api: Api, ratingId: number, language: string): Promise<void> {
  await api.call(paths.removeDishRating, { rating_id: ratingId, language });
}

/** Rates the rider of a delivered order, or changes it [R1.20]. */
export async function rateRider(
  api: Api,
  rating: { orderId: number; riderId: number; stars: number; comment: string },
  language: string,
): Promise<void> {
  const { orderId, riderId, stars, comment } = rating;
  const form = {
    order_id: orderId,
    rider_id: riderId,
    rating: stars,
    comment: comment.trim() || null,
    language,
  };
  await api.call(paths.rateRider, form);
}
