import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import type { Simulator } from '../support/simulator.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A customer on the first page of the menu; `told` lists the changes that the provider received. */
async function heartsOf(page: Page, simulator: Simulator) {
  const customer = screensOf(page, simulator);
  const told: string[] = [];
  page.on('response', (response) => {
    const call = /(add_to|remove_from)_favorites$/.exec(response.url());
    if (call) told.push(String(call[1]));
  });
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);
  await page.goto('/home', { waitUntil: 'networkidle' });
  const heart = (name: string) => customer.button('favourites.keep', { name }).first();
  return {
    customer,
    told,
    heart,
    press: async (name: string, isKeptThen: boolean) => {
      await heart(name).click();
      await expect(heart(name)).toHaveAttribute('aria-pressed', String(isKeptThen));
    },
  };
}

const [combo, chicken] = ['Butter Chicken Combo', 'Butter Chicken'];

test('[R1.14, R8.7] hearts pressed while offline stay as pressed, and each is told once when it is back, by its last word', async ({
  page,
  context,
  browser,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(
    /Failed to load resource/,
    /^Request failed/,
    /could not be (loaded|read)/,
    /CodeMissing/,
  );
  const { customer, told, heart, press } = await heartsOf(page, simulator);
  await press(chicken, true);
  await expect.poll(() => told).toHaveLength(1);

  await test.step('presses while offline', async () => {
    await context.setOffline(true);
    await press(combo, true);
    await press(chicken, false);
    await press(combo, false);
    await press(chicken, true);
    await press(combo, true);
    expect(told).toHaveLength(1);
  });

  await test.step('the connection is back', async () => {
    await context.setOffline(false);
    await expect.poll(() => told).toHaveLength(2);
    await expect(heart(combo)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(chicken)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('another device of the same customer has them', async () => {
    const root = JSON.parse((await page.evaluate(() => localStorage.getItem('root'))) ?? '{}');
    const kept = { version: root.version, authentication: root.authentication, branch: root.branch };
    const stored = [{ name: 'root', value: JSON.stringify(kept) }];
    const origin = new URL(page.url()).origin;
    const storageState = { cookies: [], origins: [{ origin, localStorage: stored }] };
    const other = await browser.newContext({ storageState, viewport: { width: 390, height: 844 } });
    const elsewhere = await other.newPage();
    const there = (name: string) =>
      elsewhere.getByRole('button', { name: customer.say('favourites.keep', { name }), exact: true }).first();
    await elsewhere.goto(`${origin}/home`);
    await expect(there(combo)).toHaveAttribute('aria-pressed', 'true');
    await elsewhere.reload();
    await expect(there(combo)).toHaveAttribute('aria-pressed', 'true');
    await expect(there(chicken)).toHaveAttribute('aria-pressed', 'true');
    await other.close();
  });
  expect(told).toEqual(['add_to', 'add_to']);
});

test('[R1.14, R8.7] a heart pressed while offline, and before its code was there, is told all the same', async ({
  page,
  context,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(
    /Failed to load resource/,
    /^Request failed/,
    /could not be (loaded|read)/,
    /CodeMissing/,
  );
  const code = /\/favourites-machine-/;
  await context.route(code, (route) => route.abort());
  const { told, heart, press } = await heartsOf(page, simulator);
  await context.setOffline(true);
  await press(combo, true);
  await press(chicken, true);
  await press(chicken, false);
  await context.unroute(code);
  await context.setOffline(false);
  await expect.poll(() => told).toHaveLength(1);
  await expect(heart(combo)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(combo)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(chicken)).toHaveAttribute('aria-pressed', 'false');
});
