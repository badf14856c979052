import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { doubleLetters, expectInReach, expectNothingCut } from '../support/layout.ts';
import { pagesForEverybody, panels, personalPages } from '../support/screen-list.ts';
import { screensOf } from '../support/screens.ts';

test.use({
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  // The browser's message for an address without a page.
  expectedMessages: [/status of 404/],
});

const dish = 'royal-rajasthani-thali';
/** An order that the customer cancelled, one on its way, one to collect and one that is not paid. */
const orders = [4, 9, 10, 14].map((id) => paths.order(id));
const ownPages = [...personalPages, ...orders, paths.outcome(14), paths.invoice(1)];

test('[R9.8] nothing reaches beyond a window of 320 px, nor with letters of twice the size', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { choosePlace, say, button } = customer;
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const add = page.getByRole('button', { name: new RegExp(`^${say('product.addFor', { total: '' })}`) });
  const lookAround = async () => {
    for (const path of [paths.cover, ...pagesForEverybody]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expectNothingCut(page);
    }
    await page.goto('/categories/drinks');
    const name = await page.locator('main article h2').first().boundingBox();
    expect(name?.width, 'a dish’s name has room for a word').toBeGreaterThan(100);
    await page.goto(`/menu/${dish}`);
    await expectInReach(add);
    for (const path of panels) {
      await page.goto(path);
      await expect(customer.dialog()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNothingCut(page);
    }
    await page.goto(paths.menu);
    await page.locator('main article h3 a').first().click();
    await expect(add).toBeVisible();
    await expectNothingCut(page);
    await page.goto('/home?panel=more');
    await expectInReach(button('shell.logIn'));
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await lookAround();
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleLetters(page);
  await lookAround();
  await expectAccessible(page);
});

/** The main content of a page can be scrolled into view and pressed. */
async function expectMainButtonInReach(page: Page) {
  const filled = page.locator('main .bg-spice:is(a, button):visible:not(:disabled)');
  for (const button of await filled.all()) {
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectInReach(button);
  }
}

const looks: [how: string, look: (page: Page) => Promise<void>][] = [
  ['in a window of 320 px', (page) => page.setViewportSize({ width: 320, height: 640 })],
  ['with letters of twice the size', doubleLetters],
  ['on a small phone on its side', (page) => page.setViewportSize({ width: 740, height: 360 })],
];

for (const [how, look] of looks) {
  test(`[R9.8] every page of a customer’s own can be read and used ${how}`, async ({ page, simulator }) => {
    test.slow();
    const customer = screensOf(page, simulator);
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await customer.orderableCart('9000000001', [dish]);
    await look(page);
    for (const path of ownPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expectNothingCut(page);
        await expectMainButtonInReach(page);
        await expectAccessible(page);
      });
    }
  });
}

test('[R1.30] the headline of the cover is never covered', async ({ page }) => {
  for (const width of [320, 600, 768, 899, 1024, 1199, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const pictures = await page.locator('[aria-hidden=true] > img').all();
    const text = await heading.boundingBox();
    for (const picture of pictures) {
      const box = await picture.boundingBox();
      if (box === null || text === null) continue;
      const isBeside = box.x >= text.x + text.width - 1 || box.x + box.width <= text.x + 1;
      const isAboveOrBelow = box.y + box.height <= text.y + 8 || box.y >= text.y + text.height;
      expect(isBeside || isAboveOrBelow, `${await picture.getAttribute('src')} at ${width} px`).toBe(true);
    }
  }
});

test('[R1.10, R9.8] a phone on its side, and letters of twice the size, leave room for the checkout', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', [dish]);
  const cartBar = page.getByRole('complementary').getByRole('link', { name: say('cart.checkout') });
  await page.goto('/home');
  await expectInReach(cartBar);
  const { violations } = await new AxeBuilder({ page }).withRules(['region']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);

  await page.goto('/user/checkout');
  await customer.choose(new RegExp(say('checkout.pickup')));
  await customer.choose(new RegExp(say('payment.razorpay')));
  const order = page.locator('[data-pay-bar]').getByRole('button');
  const roomForForm = async () => {
    const bar = await page.locator('[data-pay-bar]').boundingBox();
    const top = await page.evaluate(() => {
      const fixed = [...document.querySelectorAll('header, header + div')];
      return Math.max(0, ...fixed.map((part) => part.getBoundingClientRect().bottom));
    });
    return (bar?.y ?? 0) - top;
  };
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('heading', { name: say('checkout.pay') }).scrollIntoViewIfNeeded();
  await expectInReach(order);
  expect(await roomForForm()).toBeGreaterThan(240);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await doubleLetters(page);
  await page.reload();
  await expect(order).toBeVisible();
  await expectInReach(order);
  await expectNothingCut(page);
  expect(await roomForForm()).toBeGreaterThan(300);
});

/** Words of headings, names and summaries that break over several lines. */
const brokenWords = (page: Page) =>
  page.locator('main :is(h1, h2, h3, li bdi)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word);
        }
      return found;
    }),
  );

test('[R1.6, R9.8] letters of twice the size break no word', async ({ page, simulator }) => {
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', [dish]);
  await doubleLetters(page);
  for (const path of [paths.home, paths.cart, paths.checkout]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect.soft(await brokenWords(page), path).toEqual([]);
    const bars = await page.locator('aside > a').all();
    for (const bar of bars)
      expect.soft(await bar.evaluate((at) => at.scrollWidth - at.clientWidth), path).toBe(0);
  }
});

test('[R9.8] filled buttons keep an edge where colours are forced, and what is chosen can be read', async ({
  page,
  simulator,
}) => {
  const { choosePlace, openDish, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.settings);
  const chip = page.getByRole('button', { name: say('product.veg'), exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const [text, ground] = await chip.evaluate((part) => {
    const { color, backgroundColor } = getComputedStyle(part);
    return [color, backgroundColor];
  });
  expect.soft(text, 'axe does not compare the colours of the system').not.toBe(ground);
  await openDish(dish);
  const filled = page.locator('.bg-spice:visible');
  await expect(filled.first()).toBeVisible();
  const borders = await filled.evaluateAll((parts) =>
    parts.map((part) => getComputedStyle(part).borderTopWidth),
  );
  expect(borders.filter((width) => width === '0px')).toEqual([]);
});
