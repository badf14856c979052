import type { Queryable } from '../database/database.ts';
import { providerSettings } from '../database/schema/system.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

export type SettingsReader = {
  /** The provider's settings, kept in memory until `forget`. */
  read: () => Promise<SeedSettings>;
  forget: () => void;
};

export function createSettingsReader(database: Queryable): SettingsReader {
  let kept: SeedSettings | null = null;
  return {
    read: async () => {
      if (kept !== null) return kept;
      const [row] = await database.select().from(providerSettings);
      if (!row) throw new Error('The settings have not been seeded');
      kept = row.settings;
      return row.settings;
    },
    forget: () => {
      kept = null;
    },
  };
}
