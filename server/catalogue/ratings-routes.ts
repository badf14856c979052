import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { productRating } from '../database/schema/catalogue.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api } from '../http/api.ts';
import { empty, ok } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';
import type { MenuProduct } from './menu.ts';
import { spreadStars } from './star-counts.ts';

type RatingRow = typeof productRating.$inferSelect;

const hasImages = sql`jsonb_array_length(${productRating.images}) > 0`;
const fields = {
  product_id: required.id,
  ...pageFields(25),
  has_images: absent.flag,
  sort: absent.text(40),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
};

/**
 * `get_product_rating`: the comments on a dish, newest first, with how many gave how many stars [R1.20]. Never who they are
 * beyond a name.
 */
export function registerDishRatings(api: Api, services: Services): void {
  api.open(paths.listRatings, fields, async ({ input, language }) => {
    const product = (await services.catalogue.menu()).products.get(input.product_id);
    if (!product) return empty('No ratings found.', { no_of_rating: [] });
    const isAbout = ratingsOf(product);
    const summary = summaryOf(product, await countRatings(services, isAbout));
    const isShown = input.has_images === true ? and(isAbout, hasImages) : isAbout;
    const direction = input.order?.toLowerCase() === 'asc' ? asc : desc;
    const page = await services.database
      .select()
      .from(productRating)
      .where(isShown)
      .orderBy(direction(productRating.createdAt), direction(productRating.id))
      .limit(input.limit)
      .offset(input.offset);
    if (page.length === 0) return empty('No ratings found.', { ...summary, no_of_rating: [] });
    const { system } = await services.settings.read();
    return ok(
      'Ratings found.',
      page.map((row) => toWireRating(services, row, product, { language, timeZone: system.system_timezone })),
      { ...summary, total: input.has_images === true ? summary.total_images : summary.total },
    );
  });
}

/** Ratings of this very product, and those that the dish had at every restaurant from the beginning. */
function ratingsOf({ row }: MenuProduct) {
  return and(
    eq(productRating.dishId, row.dishId),
    or(isNull(productRating.productId), eq(productRating.productId, row.id)),
  );
}

type Counted = { stars: number; count: number; withImages: number };

/** How many there are of each number of stars; counted where they are, for there may be very many. */
function countRatings({ database }: Services, isAbout: SQL | undefined): Promise<Counted[]> {
  return database
    .select({
      stars: productRating.stars,
      count: count(),
      withImages: sql<number>`count(*) filter (where ${hasImages})`.mapWith(Number),
    })
    .from(productRating)
    .where(isAbout)
    .groupBy(productRating.stars);
}

function summaryOf({ row, rating }: MenuProduct, counted: readonly Counted[]) {
  const sumOf = (of: (each: Counted) => number) => counted.reduce((sum, each) => sum + of(each), 0);
  const written = sumOf((each) => each.count);
  const handedDown = row.ratingCount - written;
  const sum = row.ratingSum / 100 - sumOf((each) => each.stars * each.count);
  const others = spreadStars(handedDown, handedDown > 0 ? sum / handedDown : 0);
  const stars = [5, 4, 3, 2, 1].map((wanted, at) => {
    const own = counted.find((each) => each.stars === wanted)?.count ?? 0;
    return String(own + (others[at] ?? 0));
  });
  return {
    no_of_rating: String(Math.max(row.ratingCount, written)),
    total: String(written),
    star_5: stars[0],
    star_4: stars[1],
    star_3: stars[2],
    star_2: stars[3],
    star_1: stars[4],
    total_images: String(sumOf((each) => each.withImages)),
    product_rating: toDecimal(rating),
  };
}

function toWireRating(
  { catalogue }: Services,
  row: RatingRow,
  product: MenuProduct,
  { language, timeZone }: { language: Language; timeZone: string },
) {
  return {
    id: String(row.id),
    user_id: '',
    product_id: String(product.row.id),
    order_id: '',
    rating: String(row.stars),
    comment: row.comment[language],
    images: row.images.map((path) => catalogue.picture(path)),
    data_added: writeMoment(row.createdAt, timeZone),
    user_name: row.by,
    user_profile: '',
  };
}
