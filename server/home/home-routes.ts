import { paths } from '../../src/api/contract/paths.ts';
import { toWireCategory } from '../catalogue/category-shape.ts';
import { productIdAt, type Menu } from '../catalogue/menu.ts';
import { readFavourites } from '../catalogue/products-routes.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api } from '../http/api.ts';
import { empty, ok } from '../http/envelope.ts';
import { pageFields, required } from '../http/fields.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';

type Banner = Menu['banners'][number];
type Caller = { branchId: number; language: Language; customerId: number | null };

/** `get_slider_images` and `get_offer_images`: the pictures of the home page; offers only while they run [R1.1]. */
export function registerHome(api: Api, services: Services): void {
  const fields = { branch_id: required.id, ...pageFields(25) };

  api.open(paths.listSliders, fields, async ({ input, language, customerId }) => {
    const rows = await bannersOf(services, 'slider', input.branch_id);
    const page = rows.slice(input.offset, input.offset + input.limit);
    if (page.length === 0) return empty('No banners found.');
    const caller = { branchId: input.branch_id, language, customerId };
    return ok('Banners found.', await Promise.all(page.map((row) => toWireBanner(services, row, caller))));
  });

  api.open(paths.listOffers, fields, async ({ input, language, customerId }) => {
    const rows = await bannersOf(services, 'offer', input.branch_id);
    const page = rows.slice(input.offset, input.offset + input.limit);
    if (page.length === 0) return empty('No offers today.');
    const caller = { branchId: input.branch_id, language, customerId };
    const { settings } = await services.catalogue.menu();
    const day = (moment: Date | null) =>
      moment === null ? '' : writeMoment(moment, settings.system.system_timezone).slice(0, 10);
    const data = await Promise.all(
      page.map(async (row) => ({
        ...(await toWireBanner(services, row, caller)),
        start_date: day(row.startsAt),
        end_date: day(row.endsAt),
      })),
    );
    return { error: false, data };
  });
}

async function bannersOf(
  { catalogue, clock }: Services,
  kind: Banner['kind'],
  branchId: number,
): Promise<Banner[]> {
  const { banners } = await catalogue.menu();
  const now = clock.now();
  return banners.filter(
    (row) =>
      row.kind === kind &&
      row.branches.includes(branchId) &&
      row.startsAt <= now &&
      (row.endsAt === null || row.endsAt >= now),
  );
}

async function toWireBanner(services: Services, row: Banner, caller: Caller) {
  const { picture } = services.catalogue;
  const menu = await services.catalogue.menu();
  const productId = productIdAt(menu, caller.branchId, row.typeId) ?? '';
  return {
    id: String(row.sourceId),
    type: row.type,
    type_id: String(row.type === 'products' ? productId : (row.typeId ?? '')),
    image: picture(row.image),
    title: row.title[caller.language],
    subtitle: row.subtitle[caller.language],
    branch_id: String(caller.branchId),
    date_added: writeMoment(row.startsAt, menu.settings.system.system_timezone),
    data: await targetOf(services, row, caller),
  };
}

async function targetOf(services: Services, row: Banner, caller: Caller): Promise<unknown[]> {
  const menu = await services.catalogue.menu();
  const own = menu.byBranch.get(caller.branchId) ?? [];
  if (row.type === 'categories') {
    return menu.categories
      .filter((category) => category.id === row.typeId)
      .map((category) => {
        const count = own.filter((one) => one.row.categoryId === category.id).length;
        return toWireCategory(category, count, caller.language, services.catalogue.picture);
      });
  }
  if (row.type !== 'products') return [];
  const products = own.filter((one) => one.row.dishId === row.typeId);
  const favourites = await readFavourites(services, caller.customerId);
  const texts = await services.catalogue.productTexts(products, caller.language, favourites);
  return texts.map((text): unknown => JSON.parse(text));
}
