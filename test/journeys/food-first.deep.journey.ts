import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { asha, readyToPay } from '../support/ready-to-pay.ts';
import { holdFiles, holdScript, openRendered } from '../support/rendered-page.ts';
import { screensOf } from '../support/screens.ts';

const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

test.use({ viewport: windows.phone, locale: 'en-GB' });

/** How many names of dishes are whole in the window, with nothing in front of them. */
const namesInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main article :is(h2, h3)')].filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        const corner = document.elementFromPoint((left + right) / 2, bottom - 2);
        return top >= 0 && corner !== null && name.contains(corner);
      }).length,
  );

for (const [device, viewport] of Object.entries(windows)) {
  test(`[R1.1, R2.2] the first window of a ${device} names two dishes at home and three in the menu`, async ({
    page,
    simulator,
  }) => {
    await page.setViewportSize(viewport);
    await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
    await expect.poll(() => namesInSight(page), 'home').toBeGreaterThanOrEqual(2);
    await page.goto('/menu');
    await expect.poll(() => namesInSight(page), 'menu').toBeGreaterThanOrEqual(3);
  });

  for (const path of ['/home', '/menu']) {
    test(`[R1.1, R9.2] nothing in the first window of a ${device} moves when fonts and app arrive: ${path}`, async ({
      page,
      simulator,
    }) => {
      await page.setViewportSize(viewport);
      await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
      await page.addInitScript(sumLayoutShifts);
      const sendFonts = await holdFiles(page, '**/*.woff2');
      const letIn = await holdScript(page);
      await openRendered(page, path);
      if (device === 'desk') await expect.poll(() => missingPictures(page)).toEqual([]);
      const isFirst = device === 'desk' && path === '/home';
      expect(await placeOfBanner(page), 'the banner is fetched first, or not yet').toBe(isFirst ? 0 : -1);
      sendFonts();
      await page.evaluate(() => document.fonts.ready);
      letIn();
      await expect(page.locator('html[data-starting]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Object(globalThis).layoutShifts)).toBeLessThan(0.02);
    });
  }
}

/** Which of the pictures that the page has fetched is its first banner, counted from 0; -1 for none. */
const placeOfBanner = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(banners|food)\//.test(path))
      .findIndex((path) => path.startsWith('/banners/')),
  );

/** Pictures whose upper edge is in sight and that are hidden or have not come; a phone leaves the network to the app after two. */
const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')]
      .filter((image) => image instanceof HTMLImageElement)
      .filter(({ parentElement, naturalWidth }) => {
        const { left, width, top } = parentElement?.getBoundingClientRect() ?? new DOMRect();
        const seen = document.elementFromPoint(left + width / 2, top + 8);
        return naturalWidth === 0 && seen !== null && parentElement?.contains(seen);
      })
      .map(({ src }) => src),
  );

/** Runs inside the page: sums what moved by itself. */
function sumLayoutShifts(): void {
  Object.assign(globalThis, { layoutShifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Object(entry).hadRecentInput) Object(globalThis).layoutShifts += Object(entry).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test('[R2.2] the bars and the promise take 30 % of a phone at most, with an order under way and a full cart', async ({
  page,
  simulator,
  baseURL,
}) => {
  await readyToPay(page, simulator, baseURL ?? '', asha);
  await page.goto('/home');
  const strip = page.getByRole('complementary').getByRole('link', { name: /^Order / });
  const cart = page.getByRole('complementary').getByRole('link', { name: /Checkout/ });
  await expect(strip).toBeVisible();
  await expect(cart).toBeVisible();
  const share = () =>
    page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      return (top('main section') + window.innerHeight - top('aside')) / window.innerHeight;
    });
  await expect.poll(share).toBeLessThanOrEqual(0.3);
  expect((await strip.boundingBox())?.y, 'one row').toBe((await cart.boundingBox())?.y);

  await page.setViewportSize({ width: 844, height: 390 });
  const middleOf = async (bar: Locator) => {
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 };
    return Math.round(y + height / 2);
  };
  const tabs = page.getByRole('navigation', { name: 'Pages' });
  await expect.poll(async () => Math.abs((await middleOf(tabs)) - (await middleOf(strip)))).toBeLessThan(12);
  await page.goto('/user/checkout');
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeInViewport({ ratio: 1 });
  await expect(strip, 'a turned phone has one bar at checkout').toBeHidden();
});

test('[R1.6] the cart of a phone has its way on and the amount always in sight', async ({
  page,
  simulator,
  baseURL,
}) => {
  await readyToPay(page, simulator, baseURL ?? '', asha);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/user/cart');
  const checkout = page.getByRole('main').getByRole('link', { name: /^Checkout · .?₹[\d,.]+/ });
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 150);
  await expect(checkout).toBeInViewport({ ratio: 1 });
});

test('[R1.5] a dish shows its Add button on a desk, and its choices on a tablet, without scrolling', async ({
  page,
  simulator,
}) => {
  await page.setViewportSize(windows.desk);
  const screens = screensOf(page, simulator);
  await screens.choosePlace('Amberpur', 'Tiffin Lakeside');
  await screens.openDish('paneer-butter-masala');
  await expect(page.getByRole('button', { name: /^Add ·/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/menu');
  await page.getByRole('link', { name: 'Paneer Butter Masala', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio').first()).toBeInViewport();
  await expect(sheet.getByRole('button', { name: /^Add ·/ })).toBeInViewport({ ratio: 1 });
});
