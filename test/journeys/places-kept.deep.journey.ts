import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

/** The dish that is read, and how far it is below the top of the window, in px. */
const dishInView = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('[data-category] h3')];
    const read = headings.find((heading) => heading.getBoundingClientRect().top > 250);
    return { name: read?.textContent ?? '', top: Math.round(read?.getBoundingClientRect().top ?? 0) };
  });

async function scrollThroughMenu(page: Page) {
  for (let step = 0; step < 14; step += 1) {
    const ended = page.evaluate(
      () => new Promise((done) => document.addEventListener('scrollend', done, { once: true })),
    );
    await page.mouse.wheel(0, 500);
    await ended;
  }
}

async function expectSamePlace(page: Page, before: { name: string; top: number }) {
  await expect
    .poll(() => dishInView(page))
    .toEqual({ name: before.name, top: expect.closeTo(before.top, -1) });
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test(`[E8, R2.4] the menu is where it was, after Back and after a reload, on a ${device}`, async ({
    page,
    simulator,
  }) => {
    await page.setViewportSize(viewport);
    await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
    await page.goto('/menu');
    await expect(page.locator('[data-category] h3').first()).toBeVisible();
    await page.mouse.move(200, 600);
    await scrollThroughMenu(page);
    await page.waitForLoadState('networkidle');
    const before = await dishInView(page);

    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await page.goBack();
    await expectSamePlace(page, before);

    await page.reload();
    await expectSamePlace(page, before);
  });
}

test('[E8] a page that is opened from the menu is where it was, after Back; a reload is left to the browser', async ({
  page,
  simulator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.goto('/menu');
  await expect(page.locator('[data-category] h3').first()).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /is cooking/ })).toBeVisible();
  const placeOf = () => page.evaluate(() => Math.round(window.scrollY));
  await page.mouse.move(200, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await placeOf()).toBeGreaterThan(1000);
  }).toPass();
  await page.waitForLoadState('networkidle');
  const before = await placeOf();

  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await page.goBack();
  await expect.poll(placeOf).toEqual(expect.closeTo(before, -2));
  expect(await page.evaluate(() => window.history.scrollRestoration)).toBe('auto');
});
