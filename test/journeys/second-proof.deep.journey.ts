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
import { wrongCodeFor } from '../support/wrong-code.ts';

const meera = { name: 'Meera', email: 'meera@example.com' };

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test.describe('with a code that is wrong first', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('[R7.4, R8.11] an account that asks for a second step lets the customer in with the code of a message', async ({
    page,
    simulator,
  }) => {
    const customer = screensOf(page, simulator);
    const { say, button } = customer;
    const code = page.getByRole('textbox', { name: say('login.code') });
    const confirm = customer.dialog().getByRole('button', { name: say('identity.confirm'), exact: true });

    await test.step('comes through Google, and turns the second step on there', async () => {
      await openLogin(page);
      await makeAccount(await windowOf(page, () => button('identity.google').click()), meera);
      await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
      await customer.logIn('9812345673');
      await logOut(page, customer);
      const { accounts } = Object(await simulator.read('identity'));
      await simulator.act('identity/accounts', { uid: accounts[0].uid, factor: '919812345673' });
    });

    await test.step('is asked for it, and mistypes the code', async () => {
      await openLogin(page);
      const window = await windowOf(page, () => button('identity.google').click());
      await window.getByRole('button', { name: new RegExp(meera.email) }).click();
      await expect(page.getByRole('heading', { name: say('identity.factorTitle') })).toBeVisible();
      await expect(page.getByText(say('identity.factorSms', { hint: '+********5673' }))).toBeVisible();
      // A code that is typed while the message is still being sent is not sent by itself.
      await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
      await code.pressSequentially(wrongCodeFor((await newestMessage(simulator)).code));
      await expect(page.getByRole('paragraph').filter({ hasText: say('login.incorrectCode') })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('asks for another, and is in', async () => {
      const first = await newestMessage(simulator);
      await button('identity.resendCode').click();
      await expect.poll(async () => (await newestMessage(simulator)).session).not.toBe(first.session);
      await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
      await code.fill('');
      await code.pressSequentially((await newestMessage(simulator)).code);
      await expectLoggedIn(page, customer);
    });
  });

  test('[R1.12, R7.4, R8.11] where the identity provider sends the codes, a customer logs in with one of them', async ({
    page,
    simulator,
  }) => {
    const customer = screensOf(page, simulator);
    const { say, button } = customer;
    const code = page.getByRole('textbox', { name: say('login.code') });
    await simulator.act('identity/codes', { by: 'identity' });

    await test.step('mistypes the code, and the number before it', async () => {
      await openLogin(page);
      await customer.submitPhone('9000000002');
      await expect(code).toBeVisible();
      await customer.submitCode(wrongCodeFor((await newestMessage(simulator)).code));
      await expect(page.getByRole('paragraph').filter({ hasText: say('login.incorrectCode') })).toBeVisible();
      await button('login.editPhone').click();
    });

    await test.step('is sent another, which a person has to be checked for again', async () => {
      await customer.submitPhone('9000000001');
      await expect(code).toBeVisible();
      const { kind, recipient, code: sent } = await newestMessage(simulator);
      expect({ kind, recipient }).toEqual({ kind: 'phone', recipient: '919000000001' });
      await customer.submitCode(sent);
      await expectLoggedIn(page, customer);
      expect(await simulator.read('codes')).toEqual([]);
    });
  });
});

test('[R1.13, R7.4] where the identity provider sends the codes, somebody new from Apple stays who Apple says', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const apple = button('identity.apple');
  await simulator.act('identity/codes', { by: 'identity' });
  await changeAnswers(page, `**${apiBase}${paths.readSettings}`, (text) =>
    text
      .replace('"google_login":"1"', '"google_login":"0"')
      .replace('"apple_login":"0"', '"apple_login":"1"')
      .replace('"facebook_login":"0"', '"facebook_login":"1"'),
  );

  await test.step('sees the ways that the shop has switched on', async () => {
    await openLogin(page);
    await expect(apple).toBeVisible();
    await expect(button('identity.facebook')).toBeVisible();
    await expect(button('identity.google')).toBeHidden();
  });

  await test.step('signs in there and proves a telephone', async () => {
    await makeAccount(await windowOf(page, () => apple.click()), meera);
    await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
    await customer.submitPhone('9812345674');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeVisible();
    await customer.submitCode((await newestMessage(simulator)).code);
    await expectLoggedIn(page, customer);
  });

  await test.step('needs the window alone the next time', async () => {
    await logOut(page, customer);
    await openLogin(page);
    const window = await windowOf(page, () => apple.click());
    await window.getByRole('button', { name: new RegExp(meera.email) }).click();
    await expectLoggedIn(page, customer);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[R7.4] another app of the shop hands a customer over, who says yes first', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/signInWithCustomToken/.test(request.url())) asked.push(request.url());
  });

  await page.goto(`/#customToken=${encodeURIComponent(JSON.stringify(meera))}`);
  await expect(page.getByRole('heading', { name: say('identity.tokenTitle') })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  expect(page.url()).not.toContain('customToken');

  await button('identity.confirm').click();
  await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
  await customer.submitPhone('9812345675');
  await customer.submitNewestCode('9812345675');
  await expectLoggedIn(page, customer);
});

test.describe('without the settings of third-party sign-in', () => {
  test.use({ expectedMessages: [/^Sign-out stopped: auth configuration is missing$/] });

  test('[R4.4] (D4) who cannot log out clears this device, and is forgotten in every tab', async ({
    page,
    context,
    simulator,
  }) => {
    const customer = screensOf(page, simulator);
    const { say, button } = customer;
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await customer.openDish('masala-dosa');
    await customer.addOpenDish();
    await openLogin(page);
    await makeAccount(await windowOf(page, () => button('identity.google').click()), meera);
    await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
    await customer.logIn('9812345676');
    expect(await accountsKept(page)).toBe(1);

    // In every tab: a tab that has the settings would keep them for the others.
    await changeAnswers(context, `**${apiBase}${paths.readSettings}`, (text) =>
      text.replace(/"firebase_settings":\[\{[^\]]*\]/, '"firebase_settings":[{}]'),
    );
    await context.addInitScript(() => {
      const root = localStorage.getItem('root');
      // A cleared device has none, and must not get an invalid one here.
      if (root === null) return;
      const { settings: _, ...kept } = JSON.parse(root);
      localStorage.setItem('root', JSON.stringify(kept));
    });
    await page.goto('/user/account');
    const other = await context.newPage();
    await other.goto('/user/cart');
    await expect(screensOf(other, simulator).cartLine('Masala Dosa')).toBeVisible();
    await button('shell.logOut').first().click();
    await expect(page.getByRole('heading', { name: say('session.stoppedTitle') })).toBeVisible();
    await expectAccessible(page);
    await button('session.clearDevice').click();

    for (const tab of [page, other]) await expect(tab).toHaveURL('/');
    expect(await accountsKept(page)).toBe(0);
    expect(await accountsKept(other)).toBe(0);
    const stored = await other.evaluate(() => JSON.stringify(localStorage));
    for (const own of [meera.email, meera.name, '9812345676']) expect(stored).not.toContain(own);
    for (const tab of [page, other]) {
      await tab.goto('/user/cart');
      await expect(tab.getByText(say('cart.empty'))).toBeVisible();
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('without a way to the code of the identity SDK', () => {
  test.use({
    expectedMessages: [/ERR_FAILED|^The identity provider did not confirm the sign-out$/],
  });

  test('[R4.3] who logs out is forgotten all the same', async ({ page, context, simulator }) => {
    const customer = screensOf(page, simulator);
    const { say, button } = customer;
    await openLogin(page);
    await makeAccount(await windowOf(page, () => button('identity.google').click()), meera);
    await expect(page.getByRole('heading', { name: say('identity.phoneTitle') })).toBeVisible();
    await customer.logIn('9812345677');
    expect(await accountsKept(page)).toBe(1);
    await context.route('**/firebase-auth-*.js', (route) => route.abort());
    await logOut(page, customer);
    expect(await accountsKept(page)).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(meera.email);
  });
});
