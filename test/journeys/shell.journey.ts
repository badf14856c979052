import { expect, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R2.1, R2.2, R2.3, R2.4, R2.6, R9.8] the frame around every page but the cover', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const frame = page.getByRole('contentinfo');
  const bottomBar = page.getByRole('navigation', { name: say('shell.pages') });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: say('cover.title') })).toBeVisible();
  await expect(bottomBar).toHaveCount(0);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await expect(page).toHaveTitle(/ \| Tiffin$/);
  await expect(page.locator('link[rel~=icon]').last()).toHaveAttribute('href', /favicon\.svg$/);
  await expect(frame).toBeVisible();
  expect((await page.getByRole('main').boundingBox())?.height).toBeGreaterThanOrEqual(700);

  await test.step('desktop header from 1200 px, mobile header and bottom bar below', async () => {
    const fixedAtBottom = () =>
      bottomBar.evaluateAll((bars) =>
        bars.some((bar) => bar.getBoundingClientRect().top > window.innerHeight / 2),
      );
    expect(await fixedAtBottom()).toBe(false);
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect.poll(fixedAtBottom).toBe(true);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(fixedAtBottom).toBe(false);
  });

  await test.step('back to the top after more than 300 px', async () => {
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect(button('shell.backToTop')).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 320, behavior: 'instant' }));
    await button('shell.backToTop').click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button('shell.backToTop')).toBeHidden();
  });
});
