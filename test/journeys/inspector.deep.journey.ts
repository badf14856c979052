import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { startDevServer } from '../support/dev-server.ts';

/** The inspector is there while developing only, so that this journey has the server of `npm run dev`. */
const test = base.extend<object, { devUrl: string }>({
  devUrl: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const server = await startDevServer();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const number = '9000000001';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test('[S10] ?inspect=local lights the active state, steps back, and shows nothing that is secret', async ({
  page,
  devUrl,
}) => {
  // The server finds out which packages the page needs, which loads it again; nothing is inspected until then.
  await page.goto(`${devUrl}/user/favourites`);
  await expect(page.getByRole('main')).toBeVisible({ timeout: 120_000 });
  const opening = page.waitForEvent('popup');
  await page.goto(`${devUrl}/?inspect=local`);
  const viewer = await opening;
  const faults: string[] = [];
  viewer.on('pageerror', (error) => faults.push(error.message));
  const list = viewer.getByRole('navigation', { name: 'Machines' });
  await expect(list.getByRole('button', { name: /^root/ })).toBeVisible({ timeout: 120_000 });

  await test.step('the active state is lit', async () => {
    await list.getByRole('button', { name: /^theme/ }).click();
    const chart = viewer.getByRole('group', { name: 'Chart of theme' });
    await expect(chart).toBeVisible();
    await expect(chart.locator('.chart-state.is-active').first()).toBeVisible();
  });

  await test.step('it follows the customer, and draws the transition that was taken', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await viewer.getByRole('combobox', { name: 'Machine' }).selectOption('theme');
    await expect(viewer.locator('.log li').first()).toContainText('theme');
    await expect(viewer.locator('.is-taken').first()).toBeVisible();
  });

  await test.step('a telephone number that is typed stays out', async () => {
    await page.evaluate(() => {
      window.history.pushState(null, '', '/user/favourites');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(list.getByRole('button', { name: /^login/ })).toBeVisible();
    await viewer.getByRole('combobox', { name: 'Machine' }).selectOption('login');
    await expect(viewer.locator('.log li').filter({ hasText: 'phone.submitted' }).first()).toBeVisible();
    expect(await viewer.locator('body').textContent()).not.toContain(number);
  });

  await test.step('a past moment is stepped to, and the app is followed again', async () => {
    await viewer.locator('.log button').last().click();
    await expect(viewer.locator('[data-moment]')).toHaveText(/^Moment \d+$/);
    await viewer.getByRole('button', { name: 'Next' }).click();
    await viewer.getByRole('button', { name: 'Now' }).click();
    await expect(viewer.locator('[data-moment]')).toHaveText('Following the app');
  });

  await test.step('it can be used by the keyboard and breaks no rule of axe', async () => {
    await viewer.locator('.chart-state[tabindex="0"]').focus();
    await viewer.keyboard.press('ArrowDown');
    await expect(viewer.locator('.chart-state:focus')).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page: viewer }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  });
  await viewer.screenshot({ path: 'reports/inspector.png' });
  expect(faults).toEqual([]);
});
