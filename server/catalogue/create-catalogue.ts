import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Language } from '../database/schema/columns.ts';
import { isBranchOpen, isWithin, localMoment } from '../places/opening-hours.ts';
import type { LocalMoment } from '../places/opening-hours.ts';
import type { SettingsReader } from '../settings/settings-reader.ts';
import type { Catalogue } from './catalogue.ts';
import { refreshing } from './keep-fresh.ts';
import type { Menu, MenuProduct, Stock } from './menu.ts';
import { readMenu, readStock, refreshStars } from './menu.ts';
import { toWireProduct } from './product-shape.ts';

const stockFreshMs = 1000;
/** Stock that runs out and returns again and again expires pages no more often than this. */
const soldOutFreshMs = 10_000;

export type CatalogueMemory = Omit<Catalogue, 'changed'> & { forget: () => void };

/** `publicUrl` goes in front of picture paths; empty leaves them root-relative. */
export function createCatalogue(
  database: Database,
  clock: Clock,
  settings: SettingsReader,
  publicUrl: string,
): CatalogueMemory {
  const menus = refreshing(async () => readMenu(database, await settings.read()), Number.POSITIVE_INFINITY);
  const stocks = refreshing(() => readStock(database), stockFreshMs);
  const soldOut = watchSoldOut(() => stocks.read());
  const written = createTextMemory();
  const localNow = createLocalClock(clock);
  /** What is open, worked out once a second: every page that is sent asks for it. */
  let hours: { menu: Menu; now: LocalMoment; text: string } | null = null;
  const picture = (path: string) => (path === '' ? '' : publicUrl + path);
  const isOpenIn = (menu: Menu, branchId: number) => {
    const place = menu.branches.get(branchId);
    if (place === undefined || !place.branch.isActive) return false;
    return isBranchOpen(place.branch.takesOrders, place.hours, localNow(menu));
  };
  const write = (menu: Menu, stock: Stock, product: MenuProduct, language: Language, isFavourite: boolean) =>
    toWireProduct(product, {
      language,
      stock,
      picture,
      isFavourite,
      isBranchOpen: isOpenIn(menu, product.row.branchId),
      settings: menu.settings,
    });
  return {
    picture,
    menu: () => menus.read(),
    stock: () => stocks.read(),
    isOpen: async (branchId) => isOpenIn(await menus.read(), branchId),
    shown: async () => {
      const menu = await menus.read();
      const now = localNow(menu);
      if (hours?.menu !== menu || hours.now !== now) {
        const open = [...menu.branches.keys()].filter((id) => isOpenIn(menu, id));
        const closed = [...menu.products.values()].flatMap(({ row }) => (isInHours(row, now) ? [] : row.id));
        hours = { menu, now, text: [now.day, open, closed].join(';') };
      }
      return `${hours.text};${soldOut()}`;
    },
    onSale: async (products) => {
      const now = localNow(await menus.read());
      return products.filter(({ row }) => isInHours(row, now));
    },
    productOf: async (productId, language) => {
      const menu = await menus.read();
      const product = menu.products.get(productId);
      return product ? write(menu, await stocks.read(), product, language, false) : null;
    },
    productTexts: async (products, language, favourites) => {
      const menu = await menus.read();
      const stock = await stocks.read();
      return products.map((product) => {
        const { id, branchId } = product.row;
        const isFavourite = favourites.has(id);
        const key = `${language}${isFavourite}${isOpenIn(menu, branchId)}`;
        return written.textOf(product, key, stock, () => write(menu, stock, product, language, isFavourite));
      });
    },
    starsChanged: async (productId) => refreshStars(database, await menus.read(), productId),
    stockChanged: () => stocks.forget(),
    forget: () => {
      menus.forget();
      stocks.forget();
    },
  };
}

function isInHours(row: MenuProduct['row'], at: LocalMoment): boolean {
  return (
    row.availableFrom === null ||
    row.availableTo === null ||
    isWithin(at.time, row.availableFrom, row.availableTo)
  );
}

/** The stock items that are used up, as text: what is known, which is read again for the next call. */
function watchSoldOut(readStocks: () => Promise<Stock>): () => string {
  let known = '';
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    const stock = await readStocks();
    known = [...stock].flatMap(([item, left]) => (left > 0 ? [] : item)).join();
  };
  return () => {
    if (performance.now() - readAt >= soldOutFreshMs) {
      readAt = performance.now();
      read().catch(() => undefined);
    }
    return known;
  };
}

/** The local time, worked out once a second. */
function createLocalClock(clock: Clock): (menu: Menu) => LocalMoment {
  let known: { second: number; timeZone: string; at: LocalMoment } | null = null;
  return (menu) => {
    const now = clock.now();
    const second = Math.floor(now.getTime() / 1000);
    const timeZone = menu.settings.system.system_timezone;
    if (known?.second !== second || known.timeZone !== timeZone) {
      known = { second, timeZone, at: localMoment(now, timeZone) };
    }
    return known.at;
  };
}

/** JSON text of products, by state; dropped as soon as the stock or the stars that it shows are others. */
function createTextMemory() {
  const texts = new WeakMap<MenuProduct, { shown: string; byKey: Map<string, string> }>();
  return {
    textOf: (
      product: MenuProduct,
      key: string,
      stock: Stock,
      write: () => Record<string, unknown>,
    ): string => {
      const { ratingCount, ratingSum } = product.row;
      const left = product.variants.map((row) =>
        row.stockItemId === null ? '' : stock.get(row.stockItemId),
      );
      const shown = [ratingCount, ratingSum, ...left].join();
      let known = texts.get(product);
      if (known?.shown !== shown) {
        known = { shown, byKey: new Map() };
        texts.set(product, known);
      }
      const text = known.byKey.get(key) ?? JSON.stringify(write());
      known.byKey.set(key, text);
      return text;
    },
  };
}
