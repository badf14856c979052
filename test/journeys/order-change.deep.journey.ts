import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.5, R1.8] a dish says for how many it is, and takes a note to the restaurant along', async ({
  page,
  simulator,
}) => {
  const { say, button, choosePlace, openDish, addOpenDish } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  await openDish('royal-rajasthani-thali');
  await expect(page.getByText(say('product.serves_other', { count: 2 })).first()).toBeVisible();
  await button('product.addNote').click();
  const field = page.getByRole('textbox', { name: say('product.note') });
  await expect(field).toBeFocused();
  await field.fill('No onion, please');
  await expectAccessible(page);
  await addOpenDish();
  await page.goto('/user/cart');
  await expect(page.getByText(/No onion, please/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/menu?category=thalis');
  await expect(page.getByText(say('product.serves_other', { count: 2 })).first()).toBeVisible();
});

test('[R1.15, R5.2, L4] a placed order is changed for what was shown, and not once it is accepted', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button, dialog } = customer;
  const id = await customer.placeWalletOrder('royal-rajasthani-thali', 'jain-satvik-thali');

  await test.step('a dish less: what comes back is shown first', async () => {
    await expect(page.locator('[data-change=open]')).toBeVisible();
    await button('orderChange.open').click();
    await dialog()
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expectAccessible(page);
    await button('orderChange.review').click();
    await expect(dialog().getByText(/goes back to your wallet/)).toBeVisible();
    await expectAccessible(page);
    await button('orderChange.confirm').click();
    await expect(dialog().getByRole('heading', { name: say('orderChange.changedTitle') })).toBeVisible();
    await dialog()
      .getByRole('button', { name: say('app.close') })
      .last()
      .click();
    await expect(page.getByText(say('bill.change.back'))).toBeVisible();
  });

  await test.step('accepted while the form is open: it stays as it is', async () => {
    await button('orderChange.open').click();
    await page.getByRole('textbox', { name: say('checkout.noteLabel') }).fill('Ring twice');
    await simulator.act(`orders/${id}/advance`);
    await button('orderChange.review').click();
    await expect(
      dialog()
        .getByText(/already accepted/)
        .or(dialog().getByRole('heading', { name: say('orderChange.over') })),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
    await expect(button('orderChange.open')).toBeHidden({ timeout: 30_000 });
  });
});

test.describe('in Arabic, at large letters', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  test('[R1.15] the change of an order is read from right to left', async ({ page, simulator }) => {
    const customer = screensOf(page, simulator);
    await customer.placeWalletOrder('royal-rajasthani-thali', 'jain-satvik-thali');
    const arabic = screensOf(page, simulator, 'ar');
    await page.goto(`${new URL(page.url()).pathname}?lang=ar`);
    await arabic.button('orderChange.open').click();
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    await expectAccessible(page);
  });
});
