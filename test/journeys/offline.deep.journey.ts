import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

/** A customer who saves data: no page's code is fetched before it is opened. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}

test('[R2.1, R2.2, R8.7] a page that was left to rest has the code of pages not opened before, which need a connection for what they show', async ({
  page,
  context,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/, /^Request failed/);
  const { choosePlace, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const pagesOfTheBuild = readdirSync('dist/app/assets').filter((name) => /-page-.*\.js$/.test(name));
  expect(pagesOfTheBuild.length).toBeGreaterThan(20);
  const codeThatIsMissing = () =>
    page.evaluate((names) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1));
      return names.filter((name) => !fetched.includes(name));
    }, pagesOfTheBuild);
  await expect.poll(codeThatIsMissing, { timeout: 60_000 }).toEqual([]);

  await context.setOffline(true);
  const tabs = page.getByRole('navigation', { name: say('shell.pages') });
  await tabs.getByRole('link', { name: say('shell.offers') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('offers.title') })).toBeVisible();
  await expect(page.getByText(say('shell.offline'))).toBeVisible();
  await expect(page.getByText(say('offers.dealsFailed'))).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  const deals = page.getByRole('region', { name: say('offers.deals') });
  await expect(deals.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByText(say('offers.dealsFailed'))).toBeHidden();
  await expect(page.getByText(say('shell.offline'))).toBeHidden();
});

test('[R2.1, R2.2] what opens over a page and cannot be fetched leaves the page as it is', async ({
  page,
  context,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/, /^CodeMissing/);
  await saveData(page);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  const code = /\/assets\/dish-sheet/;
  // Requests of the whole browser: the worker may make them.
  await context.route(code, (route) => route.abort());
  const dish = page.getByRole('link', { name: 'Paneer Butter Masala' }).first();

  await dish.click();
  const failure = page.getByRole('alert').filter({ hasText: say('app.partOffline') });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await button('app.close').click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Paneer Butter Masala' }).first()).toBeVisible();

  await dish.click();
  await expect(failure).toBeVisible();
  await context.unroute(code);
  await expect(async () => {
    if (await failure.isVisible()) await button('app.tryAgain').click({ timeout: 1000 });
    await expect(customer.dialog()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 15_000 });
});

test('[E1, R1.9, R1.11, R1.21, R3.1, R3.15] checkout keeps address, code, method and a half-typed address over Back and a reload', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const section = (name: string) => page.locator(`section[data-field=${name}]`);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);

  await page.goto('/user/checkout');
  await customer.choose(/Lantern House/);
  await customer.chooseWallet();
  await customer.openCode();
  await page.getByRole('textbox', { name: say('checkout.code') }).fill('WELCOME20');
  await button('checkout.apply').click();
  await expect(page.getByText(/^WELCOME20 applied/)).toBeVisible();
  await button('addresses.add').click();
  const street = page.getByRole('textbox', { name: say('addresses.fields.address') });
  await customer.openRestOfAddress();
  await street.fill('7 Half-way House');

  const payBar = page.locator('[data-pay-bar]');

  async function expectKept() {
    await expect(street).toHaveValue('7 Half-way House');
    await expect(section('promo')).toContainText('WELCOME20');
    await expect(section('method')).toContainText(say('checkout.byWallet'));
    await expect(payBar).toContainText(say('checkout.draft.address'));
  }

  await page.getByRole('link', { name: say('checkout.editCart') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('cart.title') })).toBeVisible();
  await page.goBack();
  await expectKept();
  await page.reload();
  await expectKept();
  await section('address')
    .getByRole('button', { name: say('app.cancel') })
    .click();
  await expect(page.getByRole('radio', { name: /Lantern House/ })).toBeChecked();
  await expect(payBar).toContainText('Lantern House');
});

test('[R8.6] a page whose code does not come explains it in all languages, and comes with the next try', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/user/checkout');
  for (const text of ['could not be loaded', 'लोड नहीं हो सका', 'تعذّر تحميل', 'n’a pas pu être chargé'])
    await expect(page.getByText(text)).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('link', { name: /Tiffin/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
