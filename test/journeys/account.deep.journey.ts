import { expect, expectAccessible, newestCode, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('[R1.11, R1.24, R2.13, R3.3] by keyboard alone: a new customer fills in their account, and ends it', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  // The deletion ends the token, so no other call clears the device's push id.
  expectedMessages.push(/Failed to load resource.*401/);
  const customer = screensOf(page, simulator);
  const { say } = customer;
  const { tabTo, type } = keyboardOf(page);
  const write = async (name: string, text: string) => {
    await tabTo('textbox', name);
    await type(text);
  };
  const press = async (role: 'button' | 'link', key: string) => {
    await tabTo(role, say(key));
    await page.keyboard.press('Enter');
  };

  await test.step('registers', async () => {
    await customer.choosePlace('Amberpur', 'Lakeside');
    await page.goto('/user/account');
    await tabTo('button', say('login.logIn'));
    await page.keyboard.press('Enter');
    await write(say('login.phone'), '9876500001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeFocused();
    await page.keyboard.type(await newestCode(simulator, '9876500001'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('9876500001').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('changes the name and the number, which wants a code of each', async () => {
    await press('link', 'account.edit');
    await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeFocused();
    await write(say('login.email'), 'meera@example.com');
    await write(say('login.name'), 'Meera N.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('profile.saved')).first()).toBeVisible();
    await expectAccessible(page);
    await press('button', 'profile.changePhone');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeFocused();
    await page.keyboard.type(await newestCode(simulator, '9876500001'));
    await write(say('profile.newPhone'), '9876500002');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeFocused();
    await page.keyboard.type(await newestCode(simulator, '9876500002'));
    await expect(page.getByText('+91 9876500002')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('saves an address', async () => {
    await page.goto('/user/address');
    await press('button', 'addresses.add');
    await write(say('addresses.fields.address'), '4 Lake Road');
    await write(say('addresses.fields.area'), 'Lakeside');
    await write(say('addresses.fields.landmark'), 'Clock tower');
    await write(say('addresses.fields.pincode'), '313001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: '4 Lake Road' })).toContainText(
      say('addresses.default'),
    );
    await expectAccessible(page);
  });

  await test.step('deletes the account with a code, and is a stranger again', async () => {
    await simulator.act('clock', { advanceSeconds: 31 });
    await page.goto('/user/account');
    await press('link', 'account.delete');
    await press('button', 'deletion.sendCode');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(await newestCode(simulator, '9876500002'));
    await press('button', 'deletion.confirm');
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText(say('deletion.done')).first()).toBeVisible();
    await page.goto('/user/account');
    await expect(page.getByText(say('login.please'))).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('9876500002');
    expect(stored).not.toContain('meera@example.com');
  });
});
