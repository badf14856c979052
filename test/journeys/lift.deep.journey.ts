import type { Browser, Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { relayTo } from '../support/relay.ts';
import { pagesForEverybody, personalPages, unknownAddress } from '../support/screen-list.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

/** The code of pages not opened yet that is fetched last in idle time. */
const codeOfPages = [
  'cart-page',
  'checkout-page',
  'order-page',
  'outcome-page',
  'invoice-page',
  'wallet-page',
  'deletion-page',
  'faq-page',
  'rating-sheet',
];

/** The worker is active, and the code of every page is fetched and cached. */
async function restsWithAllItsCode(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const missing = () =>
    page.evaluate(async (names) => {
      const caches_ = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const kept = caches_.flat().map(({ url }) => new URL(url).pathname);
      return names.filter((name) => !kept.some((path) => path.startsWith(`/assets/${name}-`)));
    }, codeOfPages);
  await expect.poll(missing, { timeout: 90_000 }).toEqual([]);
}

test('[R2.1, R2.2, R3.1, R8.7] in the lift every page opens, what was seen can be read, a dish waits, and all comes back', async ({
  page,
  context,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/, /^Request failed/, /could not be/);
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await page.goto(paths.orders);
  await page.locator('main li a').first().click();
  await expect(page).toHaveURL(/my-orders\/\d+$/);
  const order = new URL(page.url()).pathname;
  const orderTitle = await page.getByRole('heading', { level: 1 }).innerText();
  const ordered = await page.getByLabel(say('orders.items')).locator('bdi').first().innerText();
  await page.goto(paths.category('drinks'));
  // A dish without variants is added with one press.
  const added = new RegExp(`^${say('product.addNamed', { name: '' })}`);
  const plain = page
    .getByRole('main')
    .locator('button:not([aria-haspopup])')
    .and(page.getByRole('button', { name: added }));
  const drink = ((await plain.first().getAttribute('aria-label')) ?? '').replace(added, '');
  await restsWithAllItsCode(page);

  await context.setOffline(true);
  const shown = page.getByRole('heading', { level: 1 }).first();
  const pages = [
    paths.cover,
    ...pagesForEverybody.filter((path) => path !== unknownAddress),
    ...personalPages,
    order,
    `${order}/invoice`,
  ];
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(shown).toBeAttached();
      await expect(page.getByText(say('shell.crashed'))).toBeHidden();
      await expect(page.getByText(say('shell.pageOffline'))).toBeHidden();
    });
  }

  await page.goto(order);
  await expect(shown).toHaveText(orderTitle);
  await expect(page.getByText(ordered).first()).toBeVisible();
  await page.goto(paths.category('drinks'));
  await page.getByRole('button', { name: say('product.addNamed', { name: drink }) }).click();
  await page.goto(paths.cart);
  await expect(page.getByText(say('cart.offline'))).toBeVisible();
  await expect(customer.cartLine(drink)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(say('cart.offline'))).toBeHidden();
  await expect(page.getByText(say('shell.offline'))).toBeHidden();
  await page.reload();
  await expect(customer.cartLine(drink)).toBeVisible();
  await expect(customer.cartLine('Royal Rajasthani Thali')).toBeVisible();
});

/** A shop whose worker can become that of a newer build, and a page of it. */
async function renewableShop(browser: Browser, target: string) {
  let change = (worker: string): string => worker;
  const relay = await relayTo(target, '/worker.js', (worker) => change(worker));
  const context = await browser.newContext({ baseURL: relay.url });
  const page = await context.newPage();
  const build = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('copies.menu') ?? '{}').build ?? '');
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      if (registration.waiting === null) await registration.update();
      return registration.waiting !== null;
    });
  return {
    context,
    page,
    /** Waits until the worker of a newer build is installed; resolves to the name of the build that runs. */
    waitForNewer: async (): Promise<string> => {
      await expect.poll(build).not.toBe('');
      const running = await build();
      change = (worker) => worker.replaceAll(running, 'newer');
      await expect.poll(isWaiting).toBe(true);
      return running;
    },
    close: async () => {
      await context.close();
      relay.close();
    },
  };
}

test('[R2.2, R3.15] a newer version is offered, never at the checkout, and begins when it is wanted', async ({
  browser,
  provider,
  simulator,
}) => {
  const { page, waitForNewer, close } = await renewableShop(browser, provider.url);
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await page.goto(paths.checkout);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await waitForNewer();
  const offer = page.getByRole('complementary', { name: say('shell.newVersion') });
  await expect(page.getByRole('heading', { level: 1, name: say('checkout.title') })).toBeVisible();
  await expect(offer).toBeHidden();

  await page.getByRole('link', { name: say('checkout.editCart') }).click();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  const arrived = page.waitForEvent('load');
  await offer.getByRole('button', { name: say('shell.reload') }).click();
  await arrived;
  await expect(customer.cartLine('Royal Rajasthani Thali')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await close();
});

test('[R2.2, R3.1] in the lift the shop opens after a newer version came while its last page was closed', async ({
  browser,
  provider,
  simulator,
}) => {
  const { context, page, waitForNewer, close } = await renewableShop(browser, provider.url);
  const { say, choosePlace } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await restsWithAllItsCode(page);
  const running = await waitForNewer();
  await page.close();

  await context.setOffline(true);
  // The newer worker waits until the running one has no page, and a page that is opened before is one of its pages.
  const openWithNewer = async () => {
    const opened = await context.newPage();
    await opened.goto(paths.home);
    if (!(await opened.evaluate(() => caches.keys())).includes(`tiffin-files-${running}`)) return opened;
    await opened.close();
    throw new Error('The running worker opened the page');
  };
  let next = page;
  await expect(async () => {
    next = await openWithNewer();
  }).toPass();
  await expect(next.getByText(say('shell.offline'))).toBeVisible();
  await expect(next.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await close();
});
