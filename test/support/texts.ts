import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';

/** The texts come from the disk instead of the network. */
vi.mock('../../src/i18n/translations.ts', () => ({
  fetchTranslation: async (language: string): Promise<unknown> =>
    JSON.parse(await readFile(`locales/${language}.json`, 'utf8')),
}));
