import { expect, expectAccessible, test } from '../support/journey.ts';
import { asha, readyToPay } from '../support/ready-to-pay.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R2.1, R2.2, R2.4, R2.6, R9.8] the frame around every page but the cover', async ({
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
  await expect(frame).toBeVisible();
  await expect(page.getByRole('main')).toHaveCSS('min-height', '700px');
  await expectAccessible(page);

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
    await page.evaluate(() => window.scrollTo({ top: 290, behavior: 'instant' }));
    await expect(button('shell.backToTop')).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 320, behavior: 'instant' }));
    await expect(button('shell.backToTop')).toBeVisible();
    await button('shell.backToTop').focus();
    expect(await page.evaluate(() => window.scrollY), 'the focus in the header moves no page').toBe(320);
    await page.evaluate(() => {
      const scrollTo = window.scrollTo.bind(window);
      const noteAndScroll = (options: ScrollToOptions) => {
        document.documentElement.dataset['scroll'] = options.behavior;
        scrollTo(options);
      };
      Object.assign(window, { scrollTo: noteAndScroll });
    });
    await button('shell.backToTop').press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-scroll', 'smooth');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button('shell.backToTop')).toBeHidden();
  });
});

test('[R2.5, R2.8] a page whose code takes long shows the thin line and the loader, and then itself', async ({
  page,
  context,
  simulator,
}) => {
  const { choosePlace, say } = screensOf(page, simulator);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Requests of the whole browser: the worker may make them.
  await context.route(/\/assets\/orders-page/, async (route) => {
    await arrived;
    await route.continue();
  });
  await choosePlace('Amberpur', 'Tiffin Lakeside');
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
  await expectAccessible(page);
});

test('[R2.9, R2.12, R4.3, R4.12, R8.3] toasts stand at the top right; after logging out the customer is at the start', async ({
  page,
  simulator,
  expectedMessages,
  baseURL,
}) => {
  // Amounts need the currency from the settings; without them the cart can't be read either.
  expectedMessages.push(
    /Failed to load resource/,
    /^Request failed: get_settings/,
    /^The cart could not be read/,
    /^Firebase settings could not be read/,
  );
  const { say } = await readyToPay(page, simulator, baseURL ?? '', asha);
  await simulator.act('faults', { path: 'get_settings', kind: 'http-500', times: 1000 });
  await page.goto('/user/checkout');
  const toast = page.locator('[data-tone=error]', { hasText: 'Failed to load payment settings' }).first();
  await expect(toast).toBeVisible();
  const place = await toast.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0), 'at the right').toBeGreaterThan(1280 - 40);
  expect(place?.y, 'at the top').toBeLessThan(100);
  await expectAccessible(page);
  await simulator.act('faults/clear');

  await page.goto('/home');
  await page.getByRole('button', { name: say('shell.accountOf', { name: 'Asha' }) }).click();
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('root') ?? ''))
    .not.toContain('9000000001');
});
