import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R2.5, R2.8] a page whose code takes long shows the thin line and the loader, and then itself', async ({
  page,
  context,
  simulator,
}) => {
  const { choosePlace, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Of the whole browser: the worker may be the one who asks.
  await context.route(/\/assets\/orders-page/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.getByRole('link', { name: say('shell.orders'), exact: true }).click();
  const loader = page.locator('[data-page-loading]');
  await expect(loader).toBeVisible();
  const line = page.locator('.progress-line');
  await expect(line).toHaveCSS('opacity', '1');
  await expect(line).toHaveCSS('background-color', 'rgb(10, 47, 255)');
  const { y, width, height } = (await line.boundingBox()) ?? { y: -1, width: 0, height: 0 };
  expect({ y, isThin: height <= 3 }).toEqual({ y: 0, isThin: true });
  expect(width).toBeGreaterThanOrEqual(0.08 * (await page.evaluate(() => document.body.clientWidth)));
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: say('orders.title') })).toBeVisible();
  await expect(loader).toBeHidden();
  await expect(line).toHaveCSS('opacity', '0');
});

test('[R1.29, R2.7, R4.11] the theme panel', async ({ page, simulator }) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await button('theme.title').first().click();
  const panel = page.getByRole('dialog', { name: say('theme.title') });
  await expect(panel).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(300);
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    })
    .toBe(await page.evaluate(() => document.body.clientWidth));
  await expectAccessible(page);
  await panel.getByRole('radio', { name: say('theme.dark') }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: say('theme.classic') }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'classic');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'classic');
  await expectAccessible(page);
});

test('[R2.9, R2.12, R4.3, R4.12, R8.3] toasts stand at the top right; after logging out the customer is at the start', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  // An amount waits for its currency, which the settings say: without them there is no cart to read either.
  expectedMessages.push(
    /Failed to load resource/,
    /^Request failed: get_settings/,
    /^The cart could not be read/,
  );
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await simulator.act('faults', { path: 'get_settings', kind: 'http-500', times: 1000 });
  await page.goto('/user/checkout');
  const toast = page.locator('[data-tone=error]', { hasText: 'Failed to load payment settings' }).first();
  await expect(toast).toBeVisible();
  const place = await toast.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0), 'at the right').toBeGreaterThan(1280 - 40);
  expect(place?.y, 'at the top').toBeLessThan(100);
  await simulator.act('faults/clear');

  await page.goto('/home');
  await page.getByRole('button', { name: say('shell.accountOf', { name: 'Asha' }) }).click();
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('root') ?? ''))
    .not.toContain('9000000001');
});
