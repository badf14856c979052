import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/journey.ts';
import { pagesForEverybody, panels, personalPages } from '../../support/screen-list.ts';
import { screensOf } from '../../support/screens.ts';
import type { AtlasPart, Look, Shot } from '../audit-data.ts';
import { atlasFolder } from '../atlas-data.ts';
import { desk, nameOfLook, phone } from '../replay/look-choice.ts';
import { shotOf } from './look-at.ts';
import { keysOfTexts } from './shown-texts.ts';

/** The smallest window that the shop supports, where texts are cut first. */
const smallest = { width: 320, height: 640 };

/** Every pair of language, mode and size has a picture. */
const pictured: Look[] = [
  { language: 'en', mode: 'light', ...phone },
  { language: 'en', mode: 'dark', ...desk },
  { language: 'ar', mode: 'light', ...desk },
  { language: 'ar', mode: 'dark', ...phone },
];
const measured: Look[] = [
  { language: 'en', mode: 'light', ...smallest },
  { language: 'hi', mode: 'light', ...smallest },
  { language: 'ar', mode: 'light', ...smallest },
  { language: 'fr', mode: 'light', ...smallest },
];

const places: Record<Look['language'], readonly [city: string, branch: string]> = {
  en: ['Amberpur', 'Tiffin Lakeside'],
  hi: ['अंबरपुर', 'टिफ़िन लेकसाइड'],
  ar: ['أمبربور', 'تيفن ضفة البحيرة'],
  fr: ['Amberpur', 'Tiffin Bord du lac'],
};
const customer = '9000000001';

async function chooseLanguage(page: Page, { language }: Look): Promise<void> {
  await page.goto(paths.cover);
  await page.getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test.describe.configure({ mode: 'parallel' });

for (const look of [...pictured, ...measured]) {
  const isPictured = pictured.includes(look);
  const name = nameOfLook(look);
  test.describe(`the atlas in ${name}`, () => {
    test.use({
      locale: 'en-GB',
      colorScheme: look.mode,
      reducedMotion: 'reduce',
      viewport: { width: look.width, height: look.height },
      expectedMessages: [/status of 404/],
    });
    test.setTimeout(900_000);

    test('takes each page and panel', async ({ page, simulator }) => {
      const screens = screensOf(page, simulator, look.language);
      const keysOf = keysOfTexts(look.language);
      const shots: Shot[] = [];
      const folder = join(atlasFolder, name);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const take = async (path: string, isPanel = false) => {
        await page.goto(path);
        const sign = isPanel ? page.locator('dialog:modal') : page.getByRole('heading', { level: 1 }).first();
        await expect(sign).toBeAttached();
        const picture = isPictured ? `${name}/${shots.length + 1}.jpg` : null;
        const file = join(atlasFolder, picture ?? '');
        await page.waitForLoadState('networkidle');
        shots.push(await shotOf(page, { name: path, picture, file, isWalked: isPictured }, keysOf));
      };
      await chooseLanguage(page, look);
      await take(paths.cover);
      await screens.choosePlace(...places[look.language]);
      for (const path of pagesForEverybody) await take(path);
      for (const path of panels) await take(path, true);
      await screens.orderableCart(customer, ['royal-rajasthani-thali', 'masala-dosa']);
      for (const path of personalPages) await take(path);
      const part: AtlasPart = { look, takenAt: new Date().toISOString(), shots };
      writeFileSync(join(atlasFolder, `${name}.json`), JSON.stringify(part));
      expect.soft(shots.flatMap(({ page: at, axe }) => axe.map((found) => `${at}: ${found}`))).toEqual([]);
    });
  });
}
