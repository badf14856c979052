import { expect, expectAccessible, test } from '../support/journey.ts';
import { leavePayment, payWithCard, razorpayWindow } from '../support/razorpay-window.ts';
import { screensOf, type Screens } from '../support/screens.ts';
import type { Page } from '@playwright/test';
import type { Simulator } from '../support/simulator.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

async function readyToOrder(page: Page, simulator: Simulator): Promise<Screens> {
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000002', ['royal-rajasthani-thali']);
  await page.goto('/user/checkout');
  await customer.choose(new RegExp(customer.say('checkout.pickup')));
  await customer.choose(new RegExp(customer.say('payment.razorpay')));
  return customer;
}

async function submitOrder(page: Page, simulator: Simulator): Promise<Screens> {
  const customer = await readyToOrder(page, simulator);
  await customer.placeOrder();
  await expect(razorpayWindow(page)).toBeVisible();
  return customer;
}

/** Orders of the second demo customer, who has none at the seed. */
async function ordersOf(simulator: Simulator): Promise<{ id: number; status: string }[]> {
  const orders = await simulator.read('orders');
  return Array.isArray(orders) ? orders.filter((order) => String(order.customerId) === '2') : [];
}

test('[R1.21, R7.3] declined, then paid in the same window', async ({ page, simulator }) => {
  const { say } = await submitOrder(page, simulator);
  await payWithCard(page, 'not enough money');
  await expect(razorpayWindow(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await payWithCard(page, 'good');
  await page.waitForURL(/\/user\/outcome\/\d+/);
  const [order, ...others] = await ordersOf(simulator);
  expect(others).toEqual([]);
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id: order?.id ?? 0 }) }),
  ).toBeVisible();
  expect(order?.status).toBe('pending');
});

test('[R1.21] a closed payment window leaves the order unpaid, to be paid later', async ({
  page,
  simulator,
}) => {
  const { say, button } = await submitOrder(page, simulator);
  await leavePayment(page);
  await expect(page.getByRole('heading', { name: say('checkout.outcome.unpaidTitle') })).toBeVisible();
  await expectAccessible(page);
  await button('checkout.outcome.retry').click();
  await payWithCard(page, 'good');
  const [order, ...others] = await ordersOf(simulator);
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id: order?.id ?? 0 }) }),
  ).toBeVisible();
  expect(others).toEqual([]);
});

test('[R1.21] a page reloaded after the capture and before the answer ends paid, with one order', async ({
  page,
  simulator,
}) => {
  const { say } = await submitOrder(page, simulator);
  await simulator.act('payments/next', { outcome: 'lose-callback' });
  await payWithCard(page, 'good');
  await expect.poll(async () => JSON.stringify(await simulator.read('payments'))).toContain('captured');
  await page.reload();
  await expect.poll(async () => (await ordersOf(simulator)).map(({ status }) => status)).toEqual(['pending']);
  const [order] = await ordersOf(simulator);
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id: order?.id ?? 0 }) }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[R3.15] a lost answer to the placement is looked up, never sent again as another order', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  const customer = await readyToOrder(page, simulator);
  await simulator.act('faults', { path: 'place_order', kind: 'drop-reply', times: 1 });
  await customer.placeOrder();
  await payWithCard(page, 'good');
  await expect.poll(async () => (await ordersOf(simulator)).map(({ status }) => status)).toEqual(['pending']);
});
