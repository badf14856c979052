import type { Language } from '../database/schema/columns.ts';
import type { Menu, MenuProduct, Stock } from './menu.ts';

/** Everything that can be bought, kept in memory and re-read when it changed. */
export type Catalogue = {
  menu: () => Promise<Menu>;
  /** What is left, by stock item. */
  stock: () => Promise<Stock>;
  /** Whether a branch takes orders at this moment of the provider's clock. */
  isOpen: (branchId: number) => Promise<boolean>;
  /**
   * What changes on a menu by time and by orders, as one text: the day, the branches that are open, the dishes within their
   * hours, and the stock that is used up, which is read every ten seconds.
   */
  shown: () => Promise<string>;
  /** Those of the products that are within their own hours. */
  onSale: (products: readonly MenuProduct[]) => Promise<MenuProduct[]>;
  /** One product as the wire writes it, or null when no restaurant sells it. Its daily hours do not matter here. */
  productOf: (productId: number, language: Language) => Promise<Record<string, unknown> | null>;
  /** Products as ready JSON texts, each made once per language and state; `favourites` are the ids of those with a heart. */
  productTexts: (
    products: readonly MenuProduct[],
    language: Language,
    favourites: ReadonlySet<number>,
  ) => Promise<string[]>;
  /** A picture's address as the wire writes it. */
  picture: (path: string) => string;
  /** Call after the commit of anything that changed stock. */
  stockChanged: () => void;
  /**
   * Call after the commit of a rating. This process shows the new stars at once, others within half a minute, rendered pages
   * once they are rendered again.
   */
  starsChanged: (productId: number) => Promise<void>;
  /** Call after the commit of any other change that customers should see; other processes follow within a second. */
  changed: () => Promise<void>;
};
