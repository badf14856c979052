import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { momentOrEmpty } from './moments.ts';
import { pageOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { decimalOrNull, id, list, read, text, whole, picture, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';
import { nextOffset, type Page, type Scope } from './scope.ts';

const pageSize = 5;

/** One customer's rating of a dish. `stars` is 1 to 5, `writtenAt` ISO time or ''. */
export type DishRating = {
  id: number;
  stars: number;
  comment: string;
  images: string[];
  by: string;
  writtenAt: string;
};

/** A page of ratings, and what they all come to; `starCounts` are those who gave 5, 4, 3, 2 and 1. */
export type RatingPage = Page<DishRating> & { average: number; count: number; starCounts: number[] };

const rating = memoize((host: string, region: Region): Schema<DishRating> =>
  z.pipe(
    z.object({
      id,
      rating: decimalOrNull,
      comment: text,
      images: list(picture(host)),
      user_name: text,
      data_added: momentOrEmpty(region),
    }),
    z.transform((wire) => ({
      id: wire.id,
      stars: Math.min(5, Math.max(1, Math.round(wire.rating ?? 1))),
      comment: wire.comment,
      images: wire.images.filter((address) => address !== ''),
      by: wire.user_name,
      writtenAt: wire.data_added,
    })),
  ),
);

const summary = z.object({
  no_of_rating: whole,
  product_rating: decimalOrNull,
  star_5: whole,
  star_4: whole,
  star_3: whole,
  star_2: whole,
  star_1: whole,
});

/** The ratings of a dish, newest first [R1.20]. Never names the customer: some servers break on it. */
export async function listRatings(
  api: Api,
  { language }: Scope,
  productId: number,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<RatingPage> {
  const form = { product_id: productId, language, order: 'DESC', ...page };
  const [reply, region] = await withRegion(api, api.callForList(paths.listRatings, form, { signal }), signal);
  const all = read(summary, reply, 'ratings');
  const ratings = pageOf(rating(api.host, region), reply, 'ratings');
  const starCounts = [all.star_5, all.star_4, all.star_3, all.star_2, all.star_1];
  const counted = starCounts.reduce((sum, each) => sum + each, 0);
  return {
    ...ratings,
    average: all.product_rating ?? 0,
    count: Math.max(all.no_of_rating, counted, ratings.received),
    starCounts,
  };
}

/** Ratings page by page, 5 at a time: the next ones come when the customer asks for them. */
export function ratingsQuery(scope: Scope, productId: number) {
  return infiniteQueryOptions({
    queryKey: ['ratings', scope.language, productId],
    queryFn: ({ client, pageParam, signal }) =>
      listRatings(apiOf(client), scope, productId, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
    enabled: productId > 0,
  });
}
