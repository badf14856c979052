import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
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

/** What the hosted inspector does with the protocol: it reports that it is there, and lists what it is sent. */
const hostedStub = `<!doctype html><title>Hosted</title><ol></ol><script>
addEventListener('message', ({ data }) => {
  if (typeof data?._version !== 'string') return;
  const line = document.createElement('li');
  line.textContent = JSON.stringify(data);
  document.querySelector('ol').append(line);
});
opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Opens the shop once without the inspector: the dev server finds out which packages it needs, which loads it again. */
async function warmUp(page: Page, devUrl: string): Promise<void> {
  await page.goto(`${devUrl}/home`);
  await expect(page.getByRole('main')).toBeVisible({ timeout: 120_000 });
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
}

test('[S10] ?inspect opens the hosted inspector, and sends it machines and steps without what is secret', async ({
  page,
  context,
  devUrl,
}) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostedStub }),
  );
  await warmUp(page, devUrl);
  const opening = page.waitForEvent('popup');
  await page.goto(`${devUrl}/home?inspect`);
  const hosted = await opening;
  const messages = hosted.locator('li');
  await expect(messages.filter({ hasText: '"name":"root"' }).first()).toBeAttached({ timeout: 120_000 });
  expect(hosted.url()).toBe('https://stately.ai/inspect');
  const [theme] = await messages.filter({ hasText: '"name":"theme"' }).first().allTextContents();
  expect(JSON.parse(theme ?? '')).toMatchObject({
    type: '@xstate.actor',
    definition: expect.stringContaining('darkMode.chosen'),
  });
  await askForCode(page);
  await expect(messages.filter({ hasText: 'phone.submitted' }).first()).toBeAttached();
  expect((await messages.allTextContents()).join()).not.toContain(number);
});

test('[S10] ?inspect=local lights the active state, steps back, and shows nothing that is secret', async ({
  page,
  devUrl,
}) => {
  await warmUp(page, devUrl);
  const opening = page.waitForEvent('popup');
  await page.goto(`${devUrl}/home?inspect=local`);
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
    await askForCode(page);
    await expect(list.getByRole('button', { name: /^login/ })).toBeVisible();
    await viewer.getByRole('combobox', { name: 'Machine' }).selectOption('login');
    await expect(viewer.locator('.log li').filter({ hasText: 'phone.submitted' }).first()).toBeVisible();
    expect(await viewer.locator('body').textContent()).not.toContain(number);
  });

  await test.step('a past moment is stepped to, and the app is followed again', async () => {
    await viewer.locator('.log button').last().click();
    await expect(viewer.locator('[data-moment]')).toHaveText(/^Moment \d+$/);
    await viewer.getByRole('button', { name: 'Next' }).click();
    await viewer.getByRole('button', { name: 'Now', exact: true }).click();
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
