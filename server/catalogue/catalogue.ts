import type { Language } from '../database/schema/columns.ts';
import type { Menu, MenuProduct, Stock } from './menu.ts';

/** Everything that can be bought, kept in memory and re-read when it changed. */
export type Catalogue = {
  menu: () => Promise<Menu>;
  /** What is left, by stock item. */
  stock: () => Promise<Stock>;
  /** Whether a branch takes orders at this moment of the provider's clock. */
  isOpen: (branchId: number) => Promise<boolean>;
  /** Whether a product is within its own hours and still on the menu. */
  isOnSale: (product: MenuProduct) => Promise<boolean>;
  /** One product as the wire writes it, or null when nobody sells it. Its daily hours do not matter here. */
  productOf: (productId: number, language: Language) => Promise<Record<string, unknown> | null>;
  /** The same as ready JSON text, made once per language and state. */
  productText: (product: MenuProduct, language: Language, isFavourite: boolean) => Promise<string>;
  /** A picture's address as the wire writes it. */
  picture: (path: string) => string;
  /** Call after the commit of anything that changed stock. */
  stockChanged: () => void;
  /** Call after the commit of any other change that customers should see; other processes follow within a second. */
  changed: () => Promise<void>;
};
