import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { Simulator } from '../support/simulator.ts';
import { screensOf } from '../support/screens.ts';

/** A new browser with these preferences and arguments, and one page of it. */
async function withProfile(
  { baseURL, args, preferences }: { baseURL: string; args: string[]; preferences: object },
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-profile-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['TIFFIN_BROWSER'] ?? '',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', ...args],
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    baseURL,
  });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the cover to a placed order without a reload, which would lose data that the browser doesn't store. */
async function order(page: Page, simulator: Simulator): Promise<void> {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  const add = page.getByRole('button', {
    name: new RegExp(`^${say('product.addNamed', { name: '' }).trim()} `),
  });
  await add.first().click();
  await page
    .getByRole('link', { name: new RegExp(`^${say('shell.cart')}`) })
    .first()
    .click();
  await page.waitForURL('**/user/cart');
  // More than the smallest order.
  const more = page.getByRole('main').getByRole('group').first().getByRole('button').last();
  for (let times = 0; times < 3; times += 1) await more.click();
  await page
    .getByRole('link', { name: say('cart.checkout') })
    .locator('visible=true')
    .click();
  await customer.logIn('9000000001');
  await customer.choose(new RegExp(say('checkout.pickup')));
  await customer.chooseWallet();
  await customer.placeOrder();
  expect(await customer.placedOrder()).toMatch(/\d/);
}

test('[E4, R4.6] a customer who blocks all cookies orders on one page', async ({ provider, simulator }) => {
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await withProfile({ baseURL: provider.url, args: [], preferences }, async (page) => {
    await page.goto('/');
    const denied = await page.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return String(error);
      }
    });
    expect(denied).toContain('SecurityError');
    await order(page, simulator);
  });
});

test('[E4, R4.6] a shop over plain HTTP under a name takes orders, without locks and UUIDs of the browser', async ({
  provider,
  simulator,
}) => {
  const { port } = new URL(provider.url);
  const args = ['--host-resolver-rules=MAP shop.test 127.0.0.1'];
  await withProfile({ baseURL: `http://shop.test:${port}`, args, preferences: {} }, async (page) => {
    await page.goto('/');
    expect(await page.evaluate(() => ['locks' in navigator, 'randomUUID' in crypto])).toEqual([false, false]);
    await order(page, simulator);
  });
});
