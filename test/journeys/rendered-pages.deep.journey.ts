import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectTakenOver, holdScript, noteTakeOver, openRendered } from '../support/rendered-page.ts';
import { screensOf } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.1, R1.28, R9.2] the shop can be read and walked through where no script runs', async ({
  browser,
  provider,
}) => {
  const say = wordsOf('fr');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: provider.url });
  await context.addCookies([{ name: 'tiffin', value: '1.fr', url: provider.url }]);
  const page = await context.newPage();
  await openRendered(page, '/menu');
  await expect(page).toHaveTitle(`${say('menu.title')} | Tiffin`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const dish = page.locator('main a[href^="/menu/"]').first();
  const name = (await dish.textContent()) ?? '';
  await openRendered(page, (await dish.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await context.close();
});

const added = new RegExp(`^${wordsOf('en')('product.addNamed', { name: '' })}`);

/** Adds the first dish without variants, with one press. */
const plainAdd = (page: Page) =>
  page
    .getByRole('main')
    .locator('button:not([aria-haspopup])')
    .and(page.getByRole('button', { name: added }))
    .first();

test('[R1.6, R1.30] a link that is pressed after Add, before the app is there, leads on with the dish in the cart', async ({
  page,
  simulator,
}) => {
  const { choosePlace, cartLine } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const letIn = await holdScript(page);
  await openRendered(page, '/categories/drinks');
  await page.evaluate(() => document.body.setAttribute('data-still-here', ''));
  const add = plainAdd(page);
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(added, '');
  await add.click();
  await page
    .getByRole('link', { name: new RegExp(`^${wordsOf('en')('shell.cart')}`) })
    .first()
    .click();
  letIn();
  await expect(page).toHaveURL(/\/user\/cart$/);
  await expect(cartLine(name)).toBeVisible();
  await expect(page.locator('body[data-still-here]')).toBeAttached();
});

test('[R1.20] a page that leads to its ratings stays where the customer has moved it meanwhile', async ({
  page,
  simulator,
}) => {
  const { choosePlace, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const ratings = page.getByRole('heading', { name: say('product.ratings') });
  const place = () => page.evaluate(() => window.scrollY);
  await noteTakeOver(page);
  const letIn = await holdScript(page, 'dish-page');
  await openRendered(page, '/menu/paneer-butter-masala#ratings');
  await expect(ratings).toBeInViewport();
  await page.mouse.wheel(0, -4000);
  await expect.poll(place).toBe(0);
  letIn();
  await expectTakenOver(page);
  expect(await place()).toBe(0);

  await page.getByRole('link', { name: say('product.readRatings') }).click();
  await expect(ratings).toBeInViewport();
});

test('[R1.1, R9.2] pictures that nobody sees yet leave the network to the script, but not to one that stays away', async ({
  page,
  simulator,
}) => {
  await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
  const later = page.locator('[aria-labelledby="home-offers"] img').first();
  const shown = page.locator('[aria-labelledby="home-categories"] img').first();
  const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

  const letIn = await holdScript(page);
  await openRendered(page, '/home');
  await expect.poll(() => shown.evaluate(isThere)).toBe(true);
  expect(await later.evaluate(isThere)).toBe(false);
  letIn();
  await expect.poll(() => later.evaluate(isThere)).toBe(true);
  await page.unrouteAll();

  await holdScript(page);
  await openRendered(page, '/home');
  await expect(later).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => later.evaluate(isThere)).toBe(true);
});

test('[R1.28, R1.30] a page rendered for another choice than this device’s gives way to its own', async ({
  page,
  context,
  simulator,
  provider,
}) => {
  const { choosePlace, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await context.addCookies([{ name: 'tiffin', value: '2.hi', url: provider.url }]);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('home.heading', { branch: 'Tiffin Lakeside' }),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'tiffin')?.value)
    .toBe('1.en');
});

test('[R1.1, R9.2] the rows far down a rendered home come by themselves, and whoever reads there finds them again', async ({
  page,
  simulator,
}) => {
  const { choosePlace, say } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await openRendered(page, '/home');
  const shelves = page.locator('main section[aria-labelledby^="section-"]');
  await expect(shelves).toHaveCount(3);
  await expect(shelves.last().getByRole('article').first()).toBeAttached();
  await expect(page.evaluate(() => scrollY)).resolves.toBe(0);

  await shelves.nth(1).scrollIntoViewIfNeeded();
  const top = () => shelves.nth(1).evaluate((shelf) => Math.round(shelf.getBoundingClientRect().top));
  const before = await top();
  await page.reload();
  await expect(shelves).toHaveCount(3);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
  await expect(page.getByRole('heading', { name: say('home.hotDeals') })).toBeAttached();
});
