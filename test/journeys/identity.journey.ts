import {
  accountsKept,
  logOut,
  makeAccount,
  newestMessage,
  openLogin,
  windowOf,
} from '../support/identity-windows.ts';
import { expect, expectAccessible, newestCode, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

const account = { name: 'Meera', email: 'meera@example.com' };

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.13, R4.1, R4.3, R8.11] a customer logs in through Google: closed, then done, then out', async ({
  page,
  simulator,
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
    await logOut(page, customer);
    await expect.poll(() => accountsKept(page)).toBe(0);
  });

  await test.step('needs the window alone the next time', async () => {
    await openLogin(page);
    const window = await windowOf(page, () => google.click());
    await window.getByRole('button', { name: new RegExp(account.email) }).click();
    await expect(customer.dialog()).toBeHidden();
  });
});

test.describe('with a password', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('[R7.4, R8.11] a customer makes an account by e-mail, and mistypes the password', async ({
    page,
    simulator,
  }) => {
    const customer = screensOf(page, simulator);
    const { say, button } = customer;
    const submitPassword = async (password: string) => {
      await page.getByRole('textbox', { name: say('login.email') }).fill(account.email);
      await page.getByLabel(say('identity.password'), { exact: true }).fill(password);
      await customer
        .dialog()
        .getByRole('button', { name: say('identity.logIn'), exact: true })
        .click();
    };

    await test.step('makes an account', async () => {
      await openLogin(page);
      await button('identity.email').click();
      await button('identity.newHere').click();
      await page.getByRole('textbox', { name: say('login.name') }).fill(account.name);
      await page.getByRole('textbox', { name: say('login.email') }).fill(account.email);
      await page.getByLabel(say('identity.newPassword')).fill('correct horse');
      await expectAccessible(page);
      await button('identity.create').click();
      await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
      await customer.logIn('9812345671');
    });

    await test.step('logs out, and in with a wrong password', async () => {
      await logOut(page, customer);
      await openLogin(page);
      await button('identity.email').click();
      await submitPassword('wrong one');
      await expect(
        customer
          .dialog()
          .getByRole('paragraph')
          .filter({ hasText: say('identity.wrongPassword') }),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test('[R7.4] a customer logs in with the link of an e-mail, which stands in no address afterwards', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await openLogin(page);
  await button('identity.email').click();
  await button('identity.byLink').click();
  await page.getByRole('textbox', { name: say('login.email') }).fill(account.email);
  await button('identity.send').click();
  await expect(page.getByText(say('identity.linkSent', { email: account.email }))).toBeVisible();
  const { link } = await newestMessage(simulator);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
  expect(page.url()).not.toContain('oobCode');
  await customer.submitPhone('9812345672');
  await expect(page.getByRole('textbox', { name: say('login.code') })).toBeVisible();
  await customer.submitCode(await newestCode(simulator, '9812345672'));
  await expect(customer.dialog()).toBeHidden();
});
