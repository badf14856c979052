import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { onlyOrder } from '../support/paying.ts';
import { asha, readyToPay } from '../support/ready-to-pay.ts';
import { payWithCard, razorpayWindow } from '../support/razorpay-window.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R1.21, R3.15] (S11) a second tab says that the order waits; when the tab that pays is closed, it takes the order over and pays it', async ({
  page,
  context,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000002', ['royal-rajasthani-thali']);
  const paying: Page = await context.newPage();
  const payer = screensOf(paying, simulator);
  await paying.goto('/user/checkout');
  await payer.choose(new RegExp(say('checkout.pickup')));
  await payer.choose(new RegExp(say('payment.razorpay')));
  await payer.placeOrder();
  await expect(razorpayWindow(paying)).toBeVisible();

  await page.goto('/user/checkout');
  const { id: waiting } = await onlyOrder(simulator);
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.awaitingTitle', { id: waiting }) }),
  ).toBeVisible();
  await paying.close();
  await expect(page.getByRole('heading', { name: say('checkout.outcome.unpaidTitle') })).toBeVisible();
  await customer.button('checkout.outcome.retry').click();
  await payWithCard(page, 'good');
  const id = await customer.placedOrder();
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id }) }),
  ).toBeVisible();
  expect((await onlyOrder(simulator)).status).toBe('pending');
});

test('[R1.11, R3.15, R5.10] (C12) an address that another tab deletes is chosen no more; one that it changes is shown, old and new, before the order goes there', async ({
  page,
  context,
  simulator,
  baseURL,
}) => {
  const customer = await readyToPay(page, simulator, baseURL ?? '', asha);
  const { say } = customer;
  // Two windows side by side: neither is ever hidden, so no tab reads again on becoming visible.
  await context.addInitScript(() =>
    window.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true),
  );
  const bill = page.locator('section[data-field=address]');
  const before = await simulator.read('orders');
  await page.goto('/user/checkout');
  await expect(bill).toContainText('Flat 3B, Neem Court');
  await customer.chooseWallet();
  const other = await context.newPage();
  const addressNamed = (key: string, address: string) =>
    other.getByRole('button', { name: new RegExp(say(`addresses.${key}`, { address: `.*${address}` })) });

  await test.step('deletes the one on the bill', async () => {
    await other.goto('/user/address');
    await addressNamed('deleteNamed', 'Neem Court').click();
    await other.getByRole('button', { name: say('addresses.delete'), exact: true }).click();
    await expect(other.getByText('Neem Court')).toBeHidden();
    await page.bringToFront();
    await customer.placeOrder();
    await expect(page.getByText(say('checkout.unmet.addressGone')).first()).toBeVisible();
    await expect(customer.orderButton('addressGone')).toBeVisible();
    await expect(page.getByText('Neem Court')).toBeHidden();
  });

  await test.step('changes the one that is chosen instead', async () => {
    await customer.choose(/Lantern House/);
    await other.bringToFront();
    await addressNamed('editNamed', 'Lantern House').click();
    const field = other.getByRole('textbox', { name: say('addresses.fields.address') });
    await screensOf(other, simulator).openRestOfAddress();
    await field.fill('99 Changed Lane');
    await other.getByRole('button', { name: say('addresses.save'), exact: true }).click();
    await expect(other.getByText('99 Changed Lane')).toBeVisible();
    await page.bringToFront();
    await customer.placeOrder();
    const change = page.getByRole('listitem').filter({ hasText: '99 Changed Lane' });
    await expect(change).toContainText('Lantern House');
    expect(await simulator.read('orders')).toEqual(before);
    await customer.button('checkout.acceptChanges').click();
    await customer.placedOrder();
    await expect(page.getByText(/99 Changed Lane/).first()).toBeVisible();
  });
});
