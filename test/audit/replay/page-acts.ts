import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Act } from './driver.ts';

/** The device tells its place when a path says so. */
export const heldPlace = `Geolocation.prototype.getCurrentPosition = (found, failed) => {
  globalThis.heldPlace = { found, failed };
};`;
/** In the demo's first city. */
const coords = { latitude: 24.58, longitude: 73.69 };

type Answering = Extract<
  Act,
  { gateway: unknown } | { signIn: unknown } | { push: unknown } | { device: unknown }
>;

/** Whether the page waits for this already. */
export async function isAwaited(page: Page, act: Answering): Promise<boolean> {
  if ('push' in act) return page.evaluate((told) => Object(globalThis).heldPush.isAwaited(told), act.push);
  if ('device' in act && !act.device.endsWith('located')) return true;
  const waiting = 'gateway' in act ? 'gatewayWindow' : 'signIn' in act ? 'signInWindow' : 'heldPlace';
  return page.evaluate((name) => name in globalThis, waiting);
}

/** A field of text or of a password by its name. */
export function fieldOf(page: Page, name: string): Locator {
  const password = page.getByLabel(name, { exact: true }).and(page.locator('input[type="password"]'));
  return page.getByRole('textbox', { name, exact: true }).or(password).locator('visible=true').last();
}

function answerPlace(page: Page, place: object | null): Promise<void> {
  return page.evaluate((told) => {
    const { found, failed } = Object(globalThis).heldPlace;
    Reflect.deleteProperty(globalThis, 'heldPlace');
    if (told === null) failed({ code: 1, PERMISSION_DENIED: 1 });
    else found(told);
  }, place);
}

/** The network comes and goes, the tab does, or the device is asked for its place. */
export function becomeDevice(page: Page, now: Extract<Act, { device: string }>['device']): Promise<void> {
  if (now === 'located' || now === 'unlocated')
    return answerPlace(page, now === 'located' ? { coords } : null);
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
