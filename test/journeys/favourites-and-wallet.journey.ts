import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[R1.14, R1.22, R2.13, R3.17, R3.18] a guest’s favourite is there after the login, and money leaves the wallet after a look and a code', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const heart = button('favourites.keep', { name: 'Mango Lassi' });

  await test.step('keeps a dish as a guest', async () => {
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await customer.openDish('mango-lassi');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/user/favourites');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });

  await test.step('logs in, and finds it in the account', async () => {
    await button('login.logIn').click();
    await expect(page.getByRole('textbox', { name: say('login.phone') })).toBeVisible();
    await expectAccessible(page);
    await customer.logIn('9000000002');
    await expect(page.getByText(say('favourites.guestHint'))).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('asks for money with a look before it leaves', async () => {
    await page.goto('/user/wallet');
    await expect(page.getByText('₹250.00').first()).toBeVisible();
    await expectAccessible(page);
    await button('wallet.withdraw.open').click();
    await page.getByRole('textbox', { name: say('wallet.withdraw.amount') }).fill('150');
    await button('wallet.withdraw.next').click();
    await page.getByRole('textbox', { name: say('wallet.withdraw.holder') }).fill('Omar Khan');
    await page.getByRole('textbox', { name: say('wallet.withdraw.account') }).fill('001234567890');
    await page.getByRole('textbox', { name: say('wallet.withdraw.code') }).fill('AMBR0001234');
    await expectAccessible(page);
    await button('wallet.withdraw.next').click();
    await expect(customer.dialog()).toContainText('001234567890');
    await expectAccessible(page);
    await page.getByRole('button', { name: /150\.00/ }).click();
    await customer.submitNewestCode('9000000002');
    await expectAccessible(page);
    await page.getByRole('button', { name: /150\.00/ }).click();
    await expect(customer.dialog()).toContainText(say('wallet.withdraw.asked'));
    await button('wallet.withdraw.done').click();
  });

  await test.step('sees it under review, and the money back when it is rejected', async () => {
    await expect(page.getByText(say('wallet.withdrawals.status.pending'), { exact: true })).toBeVisible();
    await expect(page.getByText('₹100.00').first()).toBeVisible();
    await simulator.act('withdrawals/1/reject', { remarks: 'The account is closed.' });
    await page.reload();
    await expect(page.getByText(say('wallet.withdrawals.status.rejected'), { exact: true })).toBeVisible();
    await expect(page.getByText('The account is closed.')).toBeVisible();
    await button('wallet.filters.debit').click();
    await expect(page.getByText('Withdrawal 1 to your bank')).toBeVisible();
    await expect(page.getByText('₹250.00').first()).toBeVisible();
  });
});
