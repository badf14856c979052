import type { Language } from '../database/schema/columns.ts';

/** Everything that can be bought, kept in memory and re-read when it changed. */
export type Catalogue = {
  /** One product as the wire writes it, or null when this branch does not sell it now. */
  productOf: (productId: number, language: Language) => Promise<Record<string, unknown> | null>;
  /** Call after the commit of anything that changed stock. */
  stockChanged: () => void;
  /** Call after the commit of any other change that customers should see; other processes follow within a second. */
  changed: () => Promise<void>;
};
