import { paths } from '../../src/api/contract/paths.ts';
import { productIdAt, type Menu, type MenuProduct } from '../catalogue/menu.ts';
import { compareNames } from '../catalogue/name-order.ts';
import { readFavourites } from '../catalogue/products-routes.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api, Call } from '../http/api.ts';
import { empty } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';

type Section = Menu['sections'][number];

const usualProducts = 10;
const mostProducts = 100;
const productSorts = ['p.id', 'p.row_order', 'pv.price', 'p.rating', 'p.name'] as const;

const fields = {
  branch_id: required.id,
  ...pageFields(25),
  section_id: absent.id,
  section_slug: absent.text(100),
  top_rated_foods: absent.flag,
  p_limit: absent.whole,
  p_offset: absent.whole,
  p_sort: absent.oneOf(productSorts),
  p_order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
  filter_by: absent.text(40),
  latitude: absent.latitude,
  longitude: absent.longitude,
  city_id: absent.id,
};
type SectionCall = Call<typeof fields>;

/** `get_sections`: the shelves of the home page, each with its first dishes; an empty shelf is still listed [R1.1]. */
export function registerSections(api: Api, services: Services): void {
  api.open(paths.listSections, fields, async (call) => {
    const { input, language } = call;
    const menu = await services.catalogue.menu();
    const onSale = await services.catalogue.onSale(menu.byBranch.get(input.branch_id) ?? []);
    const sections = menu.sections
      .filter((row) => row.branches.includes(input.branch_id))
      .filter((row) => input.section_id === null || row.id === input.section_id)
      .filter((row) => input.section_slug === null || row.slug === input.section_slug);
    const shelves = sections.slice(input.offset, input.offset + input.limit).map((row) => ({
      row,
      products: inOrder(shelfOf(row, onSale, input.top_rated_foods ?? false), input, language),
    }));
    const [first] = shelves;
    if (!first) return empty('No sections found.');
    const favourites = await readFavourites(services, call.customerId);
    const texts = await Promise.all(shelves.map((shelf) => toWireSection(services, call, shelf, favourites)));
    const total = input.section_id === null ? sections.length : first.products.length;
    return `{"error":false,"message":"Sections found.","total":"${total}","data":[${texts.join()}]}`;
  });
}

async function toWireSection(
  services: Services,
  { input, language }: SectionCall,
  { row, products }: { row: Section; products: MenuProduct[] },
  favourites: ReadonlySet<number>,
): Promise<string> {
  const menu = await services.catalogue.menu();
  const offset = input.p_offset ?? 0;
  const shown = products.slice(offset, offset + Math.min(input.p_limit ?? usualProducts, mostProducts));
  const details = await services.catalogue.productTexts(shown, language, favourites);
  const tags = [...new Set(shown.flatMap((one) => one.tags.map(({ name }) => name[language])))];
  const head = JSON.stringify({
    id: String(row.id),
    title: row.title[language],
    slug: row.slug,
    short_description: row.shortDescription[language],
    style: row.style,
    product_type: row.productType,
    product_ids: row.dishIds.flatMap((id) => productIdAt(menu, input.branch_id, id) ?? []).join(','),
    categories: row.categoryIds.join(','),
    branch_id: String(input.branch_id),
    row_order: String(row.rowOrder),
    date_added: writeMoment(row.createdAt, menu.settings.system.system_timezone),
    total: String(products.length),
    filters: [],
    ...(tags.length > 0 ? { product_tags: tags } : {}),
  });
  return `${head.slice(0, -1)},"product_details":[${details.join()}]}`;
}

/** What belongs on a shelf, in its natural order. */
function shelfOf(row: Section, products: MenuProduct[], onlyRated: boolean): MenuProduct[] {
  const allowed = products.filter(
    (one) =>
      (row.categoryIds.length === 0 || row.categoryIds.includes(one.row.categoryId)) &&
      (!onlyRated || one.row.ratingCount > 0),
  );
  if (row.productType === 'food_on_offer') {
    return allowed.filter((one) => one.discount > 0).toSorted((one, other) => other.discount - one.discount);
  }
  if (row.productType === 'top_rated_foods') {
    return allowed
      .filter((one) => one.row.ratingCount > 0)
      .toSorted((one, other) => other.rating - one.rating);
  }
  if (row.productType === 'most_ordered_foods') {
    return allowed.toSorted(
      (one, other) => other.row.sales - one.row.sales || other.row.ratingCount - one.row.ratingCount,
    );
  }
  if (row.productType === 'new_added_foods')
    return allowed.toSorted((one, other) => other.row.dishId - one.row.dishId);
  return row.dishIds.flatMap((dishId) => allowed.filter((one) => one.row.dishId === dishId));
}

function inOrder(
  products: MenuProduct[],
  { p_sort: sort, p_order: order }: SectionCall['input'],
  language: Language,
): MenuProduct[] {
  if (sort === null) return products;
  const direction = order?.toLowerCase() === 'asc' ? 1 : -1;
  if (sort === 'p.name') {
    return products.toSorted((one, other) => direction * compareNames(one, other, language));
  }
  const valueOf = ({ row, rating, lowestPrice }: MenuProduct) => {
    if (sort === 'pv.price') return lowestPrice;
    if (sort === 'p.rating') return rating;
    return sort === 'p.row_order' ? row.rowOrder : row.id;
  };
  return products.toSorted((one, other) => direction * (valueOf(one) - valueOf(other)));
}
