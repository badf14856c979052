import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { changeAnswers } from '../support/change-answers.ts';
import {
  accountsKept,
  expectLoggedIn,
  logOut,
  makeAccount,
  newestMessage,
  openLogin,
  windowOf,
} from '../support/identity-windows.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

const account = { name: 'Meera', email: 'meera@example.com' };

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test.describe('with a password', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('[R7.4, R8.11] a customer makes an account by e-mail, mistypes the password, and chooses another', async ({
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

    await test.step('asks for a message, and chooses another password behind its link', async () => {
      await button('identity.forgot').click();
      await expect(page.getByRole('textbox', { name: say('login.email') })).toHaveValue(account.email);
      await button('identity.send').click();
      await expect(page.getByText(say('identity.resetSent', { email: account.email }))).toBeVisible();
      await expectAccessible(page);
      const { kind, recipient, link } = await newestMessage(simulator);
      expect({ kind, recipient }).toEqual({ kind: 'reset', recipient: account.email });
      const mail = await page.context().newPage();
      await mail.goto(link);
      await mail.getByLabel('New password').fill('battery staple');
      await mail.getByRole('button', { name: 'Change password' }).click();
      await expect(mail.getByRole('status')).toHaveText(/is changed/);
      await mail.close();
    });

    await test.step('is in with the new one, and not with the old one', async () => {
      await button('identity.back').click();
      await button('identity.email').click();
      await submitPassword('correct horse');
      await expect(
        customer
          .dialog()
          .getByRole('paragraph')
          .filter({ hasText: say('identity.wrongPassword') }),
      ).toBeVisible();
      await submitPassword('battery staple');
      await expectLoggedIn(page, customer);
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
  await customer.submitNewestCode('9812345672');
  await expect(customer.dialog()).toBeHidden();
});

test('[R1.13, R7.4, R8.11] a customer logs in through Facebook, once told that the address came another way', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const facebook = button('identity.facebook');
  await changeAnswers(page, `**${apiBase}${paths.readSettings}`, (text) =>
    text.replace('"facebook_login":"0"', '"facebook_login":"1"'),
  );
  const asBefore = await changeAnswers(page, '**/v1/accounts:signInWithIdp*', (text) =>
    JSON.stringify({ ...JSON.parse(text), needConfirmation: true, verifiedProvider: ['google.com'] }),
  );

  await openLogin(page);
  await makeAccount(await windowOf(page, () => facebook.click()), account);
  await expect(page.getByRole('alert').filter({ hasText: say('identity.otherWay') })).toBeVisible();
  await expectAccessible(page);
  await asBefore();

  const window = await windowOf(page, () => facebook.click());
  await window.getByRole('button', { name: new RegExp(account.email) }).click();
  await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
  await customer.logIn('9812345678');
  await logOut(page, customer);
  await openLogin(page);
  const again = await windowOf(page, () => facebook.click());
  await again.getByRole('button', { name: new RegExp(account.email) }).click();
  await expectLoggedIn(page, customer);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('with an account that is disabled', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('[R4.17] a customer is out at the next visit', async ({ page, simulator }) => {
    const customer = screensOf(page, simulator);
    const { say, button } = customer;
    await openLogin(page);
    await makeAccount(await windowOf(page, () => button('identity.google').click()), account);
    await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
    await customer.logIn('9812345679');
    const { accounts } = Object(await simulator.read('identity'));
    await simulator.act('identity/accounts', { uid: accounts[0].uid, disabled: '1' });
    await page.goto('/user/my-orders');
    await expect(customer.dialog()).toBeVisible();
    expect(await accountsKept(page)).toBe(0);
    const window = await windowOf(page, () => button('identity.google').click());
    await window.getByRole('button', { name: new RegExp(account.email) }).click();
    await expect(page.getByRole('alert').filter({ hasText: say('identity.userDisabled') })).toBeVisible();
    await expectAccessible(page);
  });
});
