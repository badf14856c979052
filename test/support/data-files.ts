import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Loads the texts and the map's town from the disk instead of the network. */
vi.mock('../../src/i18n/translations.ts', () => ({
  fetchTranslation: (language: string) => read(`locales/${language}.json`),
}));
vi.mock('../../src/components/map/town/town-data.ts', () => ({
  fetchTown: () => read('src/components/map/town/amberpur.json'),
}));
