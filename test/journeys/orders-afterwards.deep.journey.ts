import type { Page } from '@playwright/test';
import { variantsOf } from '../support/catalogue.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf, type Screens } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

/** A delivered order of the demo's customer: Butter Chicken and Garlic Naan, brought by Salim Qureshi. */
const delivered = '6';

async function openDelivered(page: Page, customer: Screens): Promise<void> {
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);
  await page.goto(`/user/my-orders/${delivered}`);
  await expect(page.getByRole('heading', { name: customer.say('rating.title') })).toBeVisible();
}

test('[R1.20] dishes and rider of a delivered order are rated, and a rating is changed', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await openDelivered(page, customer);
  const rows = page.getByRole('region', { name: say('rating.title') }).getByRole('listitem');
  const rider = say('rating.rider', { name: 'Salim Qureshi' });
  const part = (name: string) => customer.dialog().getByRole('group', { name, exact: true });
  const stars = (name: string, count: number) =>
    part(name)
      .getByRole('radio', { name: say(`rating.words.${count}`) })
      .check();
  const save = () => button('rating.save').click();
  const given = (name: string, count: number) =>
    rows.filter({ hasText: name }).getByText(say('rating.given', { stars: say(`rating.words.${count}`) }));

  await button('rating.rate').click();
  await save();
  await expect(customer.dialog().getByText(say('rating.starsRequired')).first()).toBeVisible();
  await expectAccessible(page);
  await stars('Butter Chicken', 4);
  await page
    .getByRole('button', { name: say('rating.addWordsAndPictures') })
    .first()
    .click();
  const comment = page.getByRole('textbox', { name: say('rating.commentOn', { name: 'Butter Chicken' }) });
  await comment.fill('Rich, and still hot.');
  await stars(rider, 5);
  await expectAccessible(page);
  await save();
  await expect(given('Butter Chicken', 4)).toBeVisible();
  await expect(given(rider, 5)).toBeVisible();

  await button('rating.change').click();
  await expect(comment).toHaveValue('Rich, and still hot.');
  await stars('Butter Chicken', 5);
  await save();
  await page.reload();
  await expect(given('Butter Chicken', 5)).toBeVisible();
  await expect(given(rider, 5)).toBeVisible();
});

test('[R1.17, R1.28] the invoice is ready for paper, in English, Arabic and Hindi', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await openDelivered(page, customer);
  await page.getByRole('link', { name: say('invoice.link'), exact: true }).click();

  async function expectOnPaper(words: typeof say, direction: 'ltr' | 'rtl') {
    const title = words('invoice.title', { id: delivered });
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(delivered) });
    const sheet = page.getByRole('main').getByRole('table').first();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page).toHaveTitle(new RegExp(title.replace(delivered, '.*')));
    await expect(sheet.getByRole('columnheader', { name: words('invoice.dish') })).toBeVisible();
    await expect(page.getByText(words('bill.paid'), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toBeVisible();
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: words('invoice.print') })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }

  await expectOnPaper(say, 'ltr');
  await page.getByRole('combobox', { name: say('shell.language') }).selectOption('ar');
  await expectOnPaper(wordsOf('ar'), 'rtl');
  await page.getByRole('combobox', { name: wordsOf('ar')('shell.language') }).selectOption('hi');
  await expectOnPaper(wordsOf('hi'), 'ltr');
});

test('[R1.19, R5.9] an order is cancelled with a reason, the amount is said before and after, and is in the wallet again', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button, dialog } = customer;
  const main = page.getByRole('main');
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await customer.choosePickupAndWallet();
  const total = '₹409.50';
  await customer.placeOrder();
  await customer.placedOrder();

  await button('orders.cancel').click();
  await expect(dialog()).toContainText(new RegExp(say('orders.cancelRefund', { amount: `.${total}.` })));
  await button('orders.confirmCancel').click();
  await expect(dialog().getByText(say('orders.cancelReasonRequired')).first()).toBeVisible();
  await expectAccessible(page);
  await dialog()
    .getByRole('radio', { name: say('orders.reasons.slow') })
    .check();
  await button('orders.confirmCancel').click();
  await expect(dialog()).toBeHidden();
  await expect(main).toContainText(say('orders.cancelledBecause', { reason: say('orders.reasons.slow') }));
  await expect(main).toContainText(new RegExp(say('orders.refunded', { amount: `.${total}.` })));

  await page.goto('/user/wallet');
  await expect(main.getByRole('region', { name: say('wallet.balance') })).toContainText('₹1,500.00');
});

test('[R1.18] ordering again says what is sold out and what costs something else, before anything is added', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await openDelivered(page, customer);
  const [naan] = await variantsOf(page, 'garlic-naan');
  await simulator.act('stock', { variantId: naan?.id ?? 0, stock: 0 });
  const chicken = await variantsOf(page, 'butter-chicken');
  for (const { id } of chicken) await simulator.act('prices', { variantId: id, price: '399.00' });

  await button('reorder.againOf', { id: delivered }).click();
  const dialog = page.getByRole('dialog', { name: say('reorder.changedTitle') });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Garlic Naan' })).toHaveText(/sold out today/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Butter Chicken' })).toHaveText(
    /now .*₹504\.00.* instead of .*₹484\.00/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('reorder.addRest_one', { count: 1 }) }).click();
  await page.waitForURL('**/user/cart');
  await expect(customer.cartLine('Butter Chicken')).toBeVisible();
  await expect(customer.cartLine('Garlic Naan')).toBeHidden();
});
