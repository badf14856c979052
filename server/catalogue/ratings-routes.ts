import { and, desc, eq, isNull, or } from 'drizzle-orm';
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
import { countStars, spreadStars } from './star-counts.ts';

type RatingRow = typeof productRating.$inferSelect;

const fields = {
  product_id: required.id,
  ...pageFields(25),
  has_images: absent.flag,
  sort: absent.text(40),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
};

/** `get_product_rating`: what people said of a dish, newest first, with how many gave how many stars [R1.20]. Never who they are beyond a name. */
export function registerDishRatings(api: Api, services: Services): void {
  api.open(paths.listRatings, fields, async ({ input, language }) => {
    const product = (await services.catalogue.menu()).products.get(input.product_id);
    if (!product) return empty('No ratings found.', { no_of_rating: [] });
    const rows = await readRatings(services, product);
    const shown = input.has_images === true ? rows.filter(({ images }) => images.length > 0) : rows;
    if (input.order?.toLowerCase() === 'asc') shown.reverse();
    const page = shown.slice(input.offset, input.offset + input.limit);
    const summary = summaryOf(product, rows);
    if (page.length === 0) return empty('No ratings found.', { ...summary, no_of_rating: [] });
    const { system } = await services.settings.read();
    return ok(
      'Ratings found.',
      page.map((row) => toWireRating(services, row, product, { language, timeZone: system.system_timezone })),
      { ...summary, total: String(shown.length) },
    );
  });
}

/** Ratings of this very product, and those that the dish had at every restaurant from the beginning. */
function readRatings({ database }: Services, { row }: MenuProduct): Promise<RatingRow[]> {
  return database
    .select()
    .from(productRating)
    .where(
      and(
        eq(productRating.dishId, row.dishId),
        or(isNull(productRating.productId), eq(productRating.productId, row.id)),
      ),
    )
    .orderBy(desc(productRating.createdAt), desc(productRating.id));
}

function summaryOf({ row, rating }: MenuProduct, rows: readonly RatingRow[]) {
  const written = rows.map(({ stars }) => stars);
  const handedDown = row.ratingCount - written.length;
  const sum = row.ratingSum / 100 - written.reduce((total, stars) => total + stars, 0);
  const others = spreadStars(handedDown, handedDown > 0 ? sum / handedDown : 0);
  const stars = countStars(written).map((count, at) => String(count + (others[at] ?? 0)));
  return {
    no_of_rating: String(Math.max(row.ratingCount, written.length)),
    total: String(rows.length),
    star_5: stars[0],
    star_4: stars[1],
    star_3: stars[2],
    star_2: stars[3],
    star_1: stars[4],
    total_images: String(rows.filter(({ images }) => images.length > 0).length),
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
