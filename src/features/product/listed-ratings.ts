import type { DishRating, RatingPage } from '../../api/ratings.ts';

/** Where the ratings stand on a dish's page. */
export const ratingsId = 'ratings';

type ListedRatings = Pick<RatingPage, 'average' | 'count' | 'starCounts'> & { ratings: DishRating[] };

/** The pages that have come as one list under the newest sums; undefined before the first has come. */
export function listedRatings(pages: readonly RatingPage[] | undefined): ListedRatings | undefined {
  const newest = pages?.at(-1);
  if (!pages || !newest) return undefined;
  // The page behind the last may be empty, and a server sends no sums with an empty list.
  const { average, count, starCounts } = newest.received > 0 ? newest : (pages[0] ?? newest);
  return { average, count, starCounts, ratings: pages.flatMap(({ items }) => items) };
}
