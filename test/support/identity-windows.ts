import { expect, type Page } from '@playwright/test';
import type { Screens } from './screens.ts';
import type { Simulator } from './simulator.ts';

export type Person = { name: string; email: string };
type Message = { session: string; kind: string; recipient: string; code: string; link: string };

/** The newest message that the identity provider would have sent. */
export async function newestMessage(simulator: Simulator): Promise<Message> {
  const data = Object(await simulator.read('identity'));
  const [newest] = Array.isArray(data.messages) ? data.messages : [];
  return {
    session: String(newest?.session ?? ''),
    kind: String(newest?.kind ?? ''),
    recipient: String(newest?.recipient ?? ''),
    code: String(newest?.code ?? ''),
    link: String(newest?.link ?? ''),
  };
}

export async function openLogin(page: Page): Promise<void> {
  await page.goto('/user/my-orders');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** In the window of a third party: another account than those that are there. */
export async function makeAccount(window: Page, { name, email }: Person): Promise<void> {
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('E-mail').fill(email);
  await window.getByRole('button', { name: 'Continue' }).click();
}

/** The window that a press opens. */
export async function windowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await press();
  return opened;
}

export async function logOut(page: Page, { button }: Screens): Promise<void> {
  await page.goto('/user/account');
  // A request that is on its way when the token is revoked is refused, which the console shows.
  await page.waitForLoadState('networkidle');
  await button('shell.logOut').first().click();
  await page.waitForURL(/\/$/);
}

/** Nobody is asked to log in any more. */
export async function expectLoggedIn(page: Page, { say, dialog }: Screens): Promise<void> {
  await expect(dialog()).toBeHidden();
  await page.goto('/user/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: say('orders.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: say('login.logIn') })).toBeHidden();
}

/** How many accounts the identity SDK keeps on this device. */
export function accountsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).filter(({ name }) => name === 'firebaseLocalStorageDb');
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('firebase:'));
    return databases.length + keys.length;
  });
}
