import { expect, type Page } from '@playwright/test';

/** Opens a page as the server has rendered it: the first of all takes longest, and one that is late begins in the browser. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html[data-rendered]')).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

/** The app's script, or the one of that name, comes when the returned function is called, and not before. */
export async function holdScript(page: Page, name = 'index'): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await isLetIn;
    await route.continue();
  });
  return letIn;
}

/** Has a page say when the app has taken it over, for `expectTakenOver`. */
export const noteTakeOver = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('tiffin:hydrated', () => document.body.setAttribute('data-taken-over', '')),
  );

/** What a rendered page shows is the app's own from here on. */
export const expectTakenOver = (page: Page) => expect(page.locator('body[data-taken-over]')).toBeAttached();
