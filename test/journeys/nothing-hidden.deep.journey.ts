import { paths } from '../../src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { doubleLetters, expectInReach, expectNothingCut } from '../support/layout.ts';
import { screensOf } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

const dish = 'royal-rajasthani-thali';
const say = wordsOf('en');

test('[R2.6, R9.8] the way back to the top lies on nothing that can be pressed, wherever the menu is', async ({
  page,
  simulator,
}) => {
  const { choosePlace, button } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.goto(paths.menu);
  await expect(page.locator('main article').first()).toBeVisible();
  const up = button('shell.backToTop').locator('visible=true');
  for (const [width, height] of [
    [390, 844],
    [740, 360],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let top = 400; top < 4000; top += 150) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      const below = await up.evaluate((element) => {
        const { left, top: start, width: wide, height: high } = element.getBoundingClientRect();
        const under = document
          .elementsFromPoint(left + wide / 2, start + high / 2)
          .find((each) => !element.contains(each));
        return under?.closest('main') === null ? null : under?.outerHTML.slice(0, 80);
      });
      expect.soft(below, `${top} px down in ${width} × ${height}`).toBeNull();
    }
  }
});

test('[R9.8] what takes the focus is never hidden behind a bar', async ({ page, simulator }) => {
  test.slow();
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', [dish]);
  const { tabOn } = keyboardOf(page);
  const startAtHeading = () => page.getByRole('heading', { level: 1 }).focus();
  for (const look of [async () => {}, doubleLetters]) {
    await look(page);
    for (const path of [
      paths.home,
      paths.cart,
      paths.menu,
      paths.dish(dish),
      paths.addresses,
      paths.order(9),
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await startAtHeading();
        await tabOn(40);
      });
    }
    await page.goto(paths.checkout);
    await customer.openSections();
    await customer.button('addresses.add').click();
    await expect(page.getByRole('textbox', { name: say('addresses.fields.door') })).toBeVisible();
    await startAtHeading();
    await tabOn(60);
    await tabOn(60, 'Shift+Tab');
  }
});

for (const at of ['addresses', 'location'] as const)
  test(`[R1.30, R3.13, R9.8] a map that comes late moves nothing below it: ${at}`, async ({
    page,
    simulator,
  }) => {
    const customer = screensOf(page, simulator);
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await customer.orderableCart('9000000001', []);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/amberpur-*.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(paths[at]);
    if (at === 'addresses') await customer.button('addresses.add').click();
    const part =
      at === 'addresses'
        ? page.getByRole('form', { name: say('addresses.addTitle') })
        : page.getByRole('region', { name: say('location.mapTitle') });
    const heightOf = async () => (await part.boundingBox())?.height;
    await expect(part).toBeVisible();
    await expect(part.getByRole('application')).toHaveCount(0);
    const before = await heightOf();
    release();
    await expect(part.getByRole('application')).toBeVisible();
    expect(await heightOf()).toBe(before);
  });

test('[R9.8] the field that is typed in stays in sight when the page grows above it, unless it was scrolled away', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);
  await page.goto(paths.addresses);
  await customer.button('addresses.add').click();
  const field = page.getByRole('textbox', { name: say('addresses.fields.door') });
  await expect(page.getByRole('application')).toBeVisible();
  // As in Safari, which has no scroll anchoring.
  await page.addStyleTag({ content: 'html { overflow-anchor: none }' });
  const grow = () =>
    page.evaluate(async () => {
      const late = document.createElement('div');
      late.style.height = '700px';
      document.querySelector('main')?.prepend(late);
      for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
    });
  await field.focus();
  await grow();
  await expectInReach(field);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -5000);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(0);
  await grow();
  expect(await scrolled()).toBe(0);
});

test('[R1.5, R9.8] a dish opened on a phone on its side shows its name', async ({ page, simulator }) => {
  const { choosePlace, dialog } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(paths.menu);
  const link = page.locator('main article h3 a').first();
  await link.click();
  const name = dialog().locator('p', { hasText: (await link.textContent()) ?? '' });
  await expect(name.first()).toBeInViewport({ ratio: 1 });
});

test('[R2.2, R9.8] the strip of an order lies on nothing of the cover, and its text is whole', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);
  await simulator.act('orders/14/cancel');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'hi'] as const) {
    const strip = page
      .getByRole('complementary', { name: wordsOf(language)('shell.orderUnderWay') })
      .getByRole('link');
    await page.goto(paths.cover);
    await page.getByRole('combobox').selectOption(language);
    await expect(strip).toBeInViewport({ ratio: 1 });
    const search = page.getByRole('searchbox');
    await search.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expectInReach(search);
    await page.goto(paths.home);
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectNothingCut(page);
  }
});
