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

test('[R2.1, R2.2, R8.7] a page not opened before needs a connection, keeps the frame, and comes by itself', async ({
  page,
  context,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(
    /Failed to load resource/,
    /^Request failed/,
    /^CodeMissing/,
    /could not be loaded/,
    /^Nothing is kept/,
  );
  await saveData(page);
  const { choosePlace, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const tabs = page.getByRole('navigation', { name: say('shell.pages') });
  const dish = page.getByRole('heading', { name: 'Paneer Butter Masala' }).first();
  await expect(dish).toBeVisible();

  await context.setOffline(true);
  await tabs.getByRole('link', { name: say('shell.offers') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('shell.pageOffline') })).toBeVisible();
  await expect(page.getByText(say('shell.offline'))).toBeVisible();
  await expect(tabs).toBeVisible();
  await expectAccessible(page);
  await tabs.getByRole('link', { name: say('shell.home') }).click();
  await expect(dish).toBeVisible();
  await tabs.getByRole('link', { name: say('shell.offers') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('shell.pageOffline') })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: say('offers.title') })).toBeVisible();
  await expect(page.getByText(say('shell.offline'))).toBeHidden();
  await expectAccessible(page);
});
