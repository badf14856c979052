import { expect, type Page } from '@playwright/test';

/** Opens a page rendered by the server. The very first takes longest, and a late one is rendered in the browser. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html[data-rendered]')).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

/** Delays the app's script, or the named one, until the returned function is called. */
export const holdScript = (page: Page, name = 'index') => holdFiles(page, `**/assets/${name}-*.js`);

/** Delays what a page fetches from these addresses until the returned function is called. */
export async function holdFiles(page: Page, addresses: string): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(addresses, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}

/** Makes a page record its hydration, for `expectTakenOver`. */
export const noteTakeOver = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('tiffin:hydrated', () => document.body.setAttribute('data-taken-over', '')),
  );

/** From here on the rendered page is hydrated. */
export const expectTakenOver = (page: Page) => expect(page.locator('body[data-taken-over]')).toBeAttached();
