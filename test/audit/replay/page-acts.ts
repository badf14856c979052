import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Act } from './driver.ts';

/** The network comes and goes, or the tab does. */
export function becomeDevice(page: Page, now: Extract<Act, { device: string }>['device']): Promise<void> {
  return page.evaluate((become) => {
    if (become === 'online' || become === 'offline') {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: become === 'online' });
      window.dispatchEvent(new Event(become));
      return;
    }
    const visibility = become === 'shown' ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, now);
}

/** Another tab holds a lock from now on. */
export function holdLock(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (lock) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(lock, () => {
          resolve();
          return new Promise(() => {});
        });
      }),
    name,
  );
}

/** Serves stand-ins for scripts, by the end of their address. */
export async function serveScripts(context: BrowserContext, scripts: Record<string, string>): Promise<void> {
  for (const [address, body] of Object.entries(scripts))
    await context.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** A button, link or choice by its name; the topmost where there are several, as with a sheet over a page. */
export function controlOf(page: Page, name: string): Locator {
  const beginning = name.endsWith('*') ? name.slice(0, -1) : null;
  const exact =
    beginning === null
      ? { name, exact: true }
      : { name: new RegExp(`^${beginning.replaceAll(/[.*+?()]/g, String.raw`\$&`)}`) };
  return page
    .getByRole('button', exact)
    .or(page.getByRole('link', exact))
    .or(page.getByRole('radio', exact))
    .or(page.getByRole('switch', exact))
    .locator('visible=true')
    .last();
}
