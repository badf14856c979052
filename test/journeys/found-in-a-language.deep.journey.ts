import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectTakenOver, holdScript, noteTakeOver, openRendered } from '../support/rendered-page.ts';
import { wordsOf } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

const found = '/menu/paneer-tikka?lang=ar';
const say = wordsOf('ar');

async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** Metadata for search engines on the dish's page is the same before and after hydration. */
async function expectAlternates(page: Page): Promise<void> {
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/menu\/paneer-tikka\?lang=ar$/);
  const languages = page.locator('link[rel=alternate][hreflang]');
  await expect(languages).toHaveCount(5);
  await expect(languages.and(page.locator('[hreflang=fr]'))).toHaveAttribute(
    'href',
    /\/menu\/paneer-tikka\?lang=fr$/,
  );
}

test('[R1.28, R2.4] a page that a search engine found in Arabic is Arabic where no script runs, and so is the next', async ({
  browser,
  provider,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: provider.url });
  const page = await context.newPage();
  await openRendered(page, found);
  await expectArabic(page);
  await expect(page.getByRole('navigation', { name: say('product.trail') })).toBeVisible();
  await expectAlternates(page);
  await page
    .getByRole('link', { name: say('shell.menu'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('location.title'));
  await expectArabic(page);
  await context.close();
});

test('[R1.28, R3.9, R4.10] whoever was never here and opens a page found in Arabic goes on in Arabic, until they choose otherwise', async ({
  page,
}) => {
  const menu = page.getByRole('link', { name: say('shell.menu'), exact: true }).first();
  await noteTakeOver(page);

  await test.step('it is Arabic from the first picture on', async () => {
    const letIn = await holdScript(page);
    await openRendered(page, found);
    await expectArabic(page);
    await expectAlternates(page);
    letIn();
    await expectTakenOver(page);
    await expect(page).toHaveURL(/\/menu\/paneer-tikka$/);
    await expectArabic(page);
    await expectAlternates(page);
    await page.unrouteAll();
  });

  await test.step('so is the next page, and whatever is opened afterwards', async () => {
    await menu.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('location.title'));
    await expectArabic(page);
    await openRendered(page, '/faq');
    await expect(page.locator('html')).toHaveAttribute('data-rendered', '0.ar');
    await expect(page.getByRole('heading', { level: 1, name: say('staticPages.faq') })).toBeVisible();
    await expectTakenOver(page);
  });

  await test.step('another language is chosen, and stays', async () => {
    await page
      .getByRole('combobox', { name: say('shell.language') })
      .first()
      .selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('fr')('staticPages.faq') }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('fr')('location.title'));
  });

  await test.step('a page found in English afterwards is in English, though both cookie and device say French', async () => {
    await openRendered(page, '/faq?lang=en');
    await expect(page.locator('html')).toHaveAttribute('data-rendered', '0.en');
    await expect(page).toHaveURL(/\/faq$/);
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('en')('staticPages.faq') }),
    ).toBeVisible();
  });
});

test('[R1.28] whoever goes on from a page found in Arabic before the app is there goes on in Arabic', async ({
  page,
}) => {
  const letIn = await holdScript(page);
  await openRendered(page, found);
  await page
    .getByRole('link', { name: say('shell.menu'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu\?lang=ar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('location.title'));
  await expectArabic(page);
  letIn();
  await expect(page).toHaveURL(/\/menu$/);
  await expectArabic(page);
});

test('[R1.28] a page that begins in the browser is in the language that its address asks for', async ({
  page,
}) => {
  await page.goto('/contact-us?seen=1&lang=ar');
  await expect(page.locator('html[data-rendered]')).not.toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: say('staticPages.contact') })).toBeVisible();
  await expectArabic(page);
  await expect(page).toHaveURL(/\/contact-us\?seen=1$/);
});
