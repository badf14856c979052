import { setTimeout as delay } from 'node:timers/promises';
import { accountsKept, logOut, makeAccount, openLogin, windowOf } from '../support/identity-windows.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

const account = { name: 'Meera', email: 'meera@example.com' };

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.13, R4.1, R4.3, R8.11] a customer logs in through Google: closed, then done, then out', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const google = button('identity.google');
  const sdk: string[] = [];
  page.on('request', (request) => {
    if (/firebase-auth/.test(request.url())) sdk.push(request.url());
  });

  await test.step('the SDK comes with the log-in, not before', async () => {
    await page.goto('/user/my-orders');
    await expect(page.getByRole('main').getByRole('button', { name: say('login.logIn') })).toBeVisible();
    expect(sdk).toEqual([]);
    await openLogin(page);
    await expect(google).toBeVisible();
    expect(sdk).not.toEqual([]);
    await expectAccessible(page);
  });

  await test.step('gives up, which is no error', async () => {
    const window = await windowOf(page, () => google.click());
    await expect(page.getByText(say('identity.windowHint'))).toBeVisible();
    await expectAccessible(page);
    await window.close();
    await button('app.cancel').click();
    await expect(google).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('signs in there and proves a telephone here', async () => {
    await makeAccount(await windowOf(page, () => google.click()), account);
    await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
    await customer.logIn('9812345670');
    await expect(page.getByRole('main').getByRole('button', { name: say('login.logIn') })).toBeHidden();
  });

  await test.step('logs out here and there, and is at the beginning', async () => {
    // A request that is on its way is refused.
    expectedMessages.push(/status of 401/);
    await logOut(page, customer);
    await expect.poll(() => accountsKept(page)).toBe(0);
  });

  await test.step('needs the window alone the next time, also where its script comes late', async () => {
    await page.context().route('**/simulator/identity/window.js', async (route) => {
      await delay(1000);
      await route.continue();
    });
    await openLogin(page);
    const window = await windowOf(page, () => google.click());
    await window.getByRole('button', { name: new RegExp(account.email) }).click();
    await expect(customer.dialog()).toBeHidden();
  });
});
