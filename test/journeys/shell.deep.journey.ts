import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

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
