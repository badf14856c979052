import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

const headline = (page: Page) => page.locator('[data-arrival]');

test('[R1.9, R1.16, R1.25, L4] the best code is on the bill, and a promise that slips is said at once and credited', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;

  await test.step('the code that saves most is there by itself, and goes with one tap, also over a reload', async () => {
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await customer.orderableCart('9000000001', ['tandoori-mushroom']);
    await page.goto('/user/checkout');
    const bar = page.locator('[data-pay-bar]');
    await customer.chooseWallet();
    await expect(button('checkout.noThanks')).toBeVisible();
    await expectAccessible(page);
    await button('checkout.noThanks').click();
    await expect(button('checkout.noThanks')).toBeHidden();
    await page.reload();
    await expect(bar).toBeVisible();
    await expect(page.getByRole('button', { name: /^Use \w+ and save/ })).toBeVisible();
    await expect(button('checkout.noThanks')).toBeHidden();
  });

  await customer.placeOrder();
  const id = await customer.placedOrder();

  await test.step('the time leads, the code beside it, and no map before a rider rides', async () => {
    await expect(headline(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(headline(page)).toContainText(say('orders.deliveryCode'));
    await expect(page.getByRole('region', { name: say('tracking.title') })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('it slips: said with the new time and the credit, on the page, the strip and as a message', async () => {
    await simulator.act(`orders/${id}/advance`);
    await simulator.act('clock', { advanceSeconds: 70 * 60 });
    await simulator.act(`orders/${id}/advance`);
    await expect(headline(page)).toHaveAttribute('data-arrival', 'late', { timeout: 30_000 });
    await expect(headline(page)).toContainText(/for the wait goes to your wallet/, { timeout: 30_000 });
    await expectAccessible(page);
    await page.goto('/menu');
    await expect(page.getByRole('complementary', { name: say('shell.orderUnderWay') })).toContainText(
      /late, now by/,
    );
    await page.goto('/user/notifications');
    await expect(page.getByText(/^Later than promised: now by/).first()).toBeVisible();
  });

  await test.step('the credit is in the wallet once the order has arrived', async () => {
    for (const _ of ['ready', 'on the road']) await simulator.act(`orders/${id}/advance`);
    await page.goto(`/user/my-orders/${id}`);
    await expect(page.getByRole('region', { name: say('tracking.title') })).toBeVisible();
    await simulator.act(`orders/${id}/advance`);
    await expect(page.getByText(/for the delay is in your wallet/)).toBeVisible();
    await page.goto('/user/wallet');
    await expect(page.getByText(`For the delay of order ${id}`)).toBeVisible({ timeout: 15_000 });
  });
});

test('[R1.15, R1.19, R1.25, L4] what is wrong with a dish is told with a picture, answered, and paid back once', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/ERR_INTERNET_DISCONNECTED/, /^Request failed/, /could not be/);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const id = await customer.placeWalletOrder('royal-rajasthani-thali');
  for (let step = 0; step < 5; step += 1) await simulator.act(`orders/${id}/advance`);
  await page.goto(`/user/my-orders/${id}`);
  const card = page.getByRole('region', { name: say('complaint.title') });
  await expect(card).toBeVisible();

  await test.step('the form says what is missing, and what would come back', async () => {
    await card.getByRole('button', { name: /^Report a problem/ }).click();
    await button('complaint.send').click();
    await expect(customer.dialog().getByText(say('complaint.reasonRequired')).first()).toBeVisible();
    await expectAccessible(page);
    await customer
      .dialog()
      .getByRole('radio', { name: say('complaint.reasons.spilled') })
      .check();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
    await customer
      .dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: picture });
    await expect(customer.dialog().getByRole('img')).toHaveCount(1);
  });

  await test.step('a connection that breaks says so, and sending again counts once', async () => {
    await page.context().setOffline(true);
    await button('complaint.send').click();
    await expect(customer.dialog().getByText(say('complaint.lostTitle')).first()).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    await page.context().setOffline(false);
    await button('complaint.sendAgain').click();
    await expect(customer.dialog().getByRole('heading', { name: say('complaint.takenTitle') })).toBeVisible();
    await customer
      .dialog()
      .getByRole('button', { name: say('app.close') })
      .last()
      .click();
    await expect(card.locator('[data-complaint=open]')).toBeVisible();
  });

  await test.step('the restaurant gives half of it back, which the page and the wallet say', async () => {
    const listed = await simulator.read('complaints');
    const own = Array.isArray(listed) && listed.find(({ orderId }) => String(orderId) === id);
    await simulator.act(`complaints/${own.id}/part`, { percent: 50, answer: 'Half of it was fine.' });
    await expect(card.locator('[data-complaint=partly]')).toContainText('Half of it was fine.', {
      timeout: 40_000,
    });
    await expectAccessible(page);
    await page.goto('/user/wallet');
    await expect(page.getByText(`Refund for a dish of order ${id}`)).toHaveCount(1);
  });
});
