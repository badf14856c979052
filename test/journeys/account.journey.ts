import type { Page } from '@playwright/test';
import { expect, expectAccessible, newestCode, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Steps from control to control until the one of that role and name has the focus, as somebody without a mouse does. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'menuitem',
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to the ${role} "${name}"`);
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('[R1.11, R1.24, R2.13, R3.3] by keyboard alone: a new customer fills in their account, and ends it', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  // With the account its token ends: the device's push id is cleared by nobody.
  expectedMessages.push(/Failed to load resource.*401/);
  const customer = screensOf(page, simulator);
  const { say } = customer;
  const press = async (role: 'button' | 'link', key: string) => {
    await tabTo(page, role, say(key));
    await page.keyboard.press('Enter');
  };

  await test.step('registers', async () => {
    await customer.choosePlace('Amberpur', 'Lakeside');
    await page.goto('/user/account');
    await tabTo(page, 'button', say('login.logIn'));
    await page.keyboard.press('Enter');
    await write(page, say('login.phone'), '9876500001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeFocused();
    await page.keyboard.type(await newestCode(simulator, '9876500001'));
    await page.keyboard.press('Enter');
    await write(page, say('login.name'), 'Meera');
    await write(page, say('login.email'), 'meera@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('meera@example.com')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('changes the name and the number, which wants the code of the new one', async () => {
    await press('link', 'account.edit');
    await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeFocused();
    await write(page, say('login.name'), 'Meera N.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('profile.saved')).first()).toBeVisible();
    await expectAccessible(page);
    await press('button', 'profile.changePhone');
    await write(page, say('profile.newPhone'), '9876500002');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeFocused();
    await page.keyboard.type(await newestCode(simulator, '9876500002'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('+91 9876500002')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('saves an address', async () => {
    await page.goto('/user/address');
    await press('button', 'addresses.add');
    await write(page, say('addresses.fields.address'), '4 Lake Road');
    await write(page, say('addresses.fields.area'), 'Lakeside');
    await write(page, say('addresses.fields.landmark'), 'Clock tower');
    await write(page, say('addresses.fields.pincode'), '313001');
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
