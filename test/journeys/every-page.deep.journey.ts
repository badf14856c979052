import { paths } from '../../src/lib/paths.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { pagesForEverybody, panels, personalPages } from '../support/screen-list.ts';
import { screensOf, type Screens } from '../support/screens.ts';
import { tried } from '../support/thorough.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

type Mode = 'light' | 'dark';
type Look = {
  language: 'en' | 'ar';
  colorScheme: Mode;
  viewport: { width: number; height: number };
};

const usual: Look[] = [
  { language: 'en', colorScheme: 'light', viewport: phone },
  { language: 'ar', colorScheme: 'dark', viewport: desktop },
];
const others: Look[] = [
  { language: 'en', colorScheme: 'dark', viewport: desktop },
  { language: 'ar', colorScheme: 'light', viewport: phone },
];

async function lookAt(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

/** The overlay of the page. */
async function lookAtSheet(page: Page, name: string) {
  await test.step(name, async () => {
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

const places = {
  en: ['Amberpur', 'Tiffin Lakeside'],
  ar: ['أمبربور', 'تيفن ضفة البحيرة'],
} as const;

/** From the cover to a restaurant, in the given language and mode. */
async function begin(page: Page, { choosePlace }: Screens, language: 'en' | 'ar', mode: Mode) {
  await page.goto(paths.cover);
  await page.getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveClass(mode === 'dark' ? /dark/ : /^(?!.*dark)/);
  await expectAccessible(page);
  const [city, branch] = places[language];
  await choosePlace(city, branch);
}

for (const { language, colorScheme, viewport } of tried(usual, [...usual, ...others])) {
  test.describe(`in ${language}, ${colorScheme}, ${viewport.width} px wide, axe finds nothing, best practices included`, () => {
    // The browser's message for an address without a page.
    test.use({ locale: 'en-GB', colorScheme, viewport, expectedMessages: [/status of 404/] });
    test.setTimeout(600_000);

    test('[R9.8] on any page or sheet for everybody', async ({ page, simulator }) => {
      const customer = screensOf(page, simulator, language);
      await begin(page, customer, language, colorScheme);
      for (const path of pagesForEverybody) await lookAt(page, path);
      for (const path of panels) {
        await page.goto(path);
        await lookAtSheet(page, path);
      }
      await page.goto(`${paths.menu}?dish=99999`);
      await lookAtSheet(page, 'a dish that is not here');
      await page.goto(paths.menu);
      await page.locator('main article h3 a').first().click();
      await lookAtSheet(page, 'a dish');
      await page.goto(paths.cover);
      await customer.button('theme.title').click();
      await lookAtSheet(page, 'the look');
      await page.goto(paths.orders);
      await page.getByRole('main').getByRole('button').first().click();
      await lookAtSheet(page, 'logging in');
    });

    test('[R9.8] on any page of a customer’s own', async ({ page, simulator }) => {
      const customer = screensOf(page, simulator, language);
      await begin(page, customer, language, colorScheme);
      await lookAt(page, paths.orders);
      await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
      await page.goto(paths.orders);
      const order = await page.locator('main li a').first().getAttribute('href');
      for (const path of [...personalPages, String(order), `${order}/invoice`]) await lookAt(page, path);
    });
  });
}
