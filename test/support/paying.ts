import type { Locator, Page } from '@playwright/test';
import { gateways, type GatewayId } from '../../machines/payment/gateways.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { gatewayWindows } from './gateway-windows.ts';
import { expect, expectAccessible } from './journey.ts';
import { readyToPay } from './ready-to-pay.ts';
import { formTo, requestsOf } from './requests.ts';
import type { Screens } from './screens.ts';
import type { Simulator } from './simulator.ts';

/** The call that prepares a payment, by the kind of session that a gateway needs. */
const preparationPaths = {
  gatewayOrder: paths.createGatewayOrder,
  clientSecret: paths.createPaymentIntent,
  accessCode: paths.createPaymentIntent,
  link: paths.createPaymentLink,
};

/** A cart at checkout, to be collected and paid with this gateway. */
export async function openCheckout(
  page: Page,
  simulator: Simulator,
  host: string | undefined,
  id: GatewayId,
): Promise<Screens> {
  const customer = await readyToPay(page, simulator, host ?? '');
  await page.goto('/user/checkout');
  await customer.choose(new RegExp(customer.say('checkout.pickup')));
  await customer.choose(new RegExp(customer.say(`payment.${id}`)));
  return customer;
}

/** The order is placed, and the gateway's window is open. */
export async function submitOrder(
  page: Page,
  simulator: Simulator,
  host: string | undefined,
  id: GatewayId,
): Promise<Screens> {
  const customer = await openCheckout(page, simulator, host, id);
  await customer.placeOrder();
  await expect(gatewayWindows[id].window(page, customer)).toBeVisible();
  return customer;
}

/** 500.00 for a wallet of 250.00 by this gateway, before the final confirmation. */
export async function reviewRefill(
  page: Page,
  simulator: Simulator,
  host: string | undefined,
  id: GatewayId,
): Promise<Screens> {
  const customer = await readyToPay(page, simulator, host ?? '');
  const { say, button, dialog } = customer;
  await page.goto('/user/wallet');
  await expect(page.getByText('₹250.00').first()).toBeVisible();
  await button('wallet.refill.open').click();
  await page.getByRole('textbox', { name: say('wallet.withdraw.amount') }).fill('500');
  await button('wallet.withdraw.next').click();
  await dialog()
    .getByRole('radio', { name: new RegExp(say(`payment.${id}`)) })
    .check();
  await button('wallet.withdraw.next').click();
  await expect(dialog()).toContainText('₹750.00');
  return customer;
}

/** The final confirmation before the gateway's window. */
export async function confirmRefill({ say, dialog }: Screens): Promise<void> {
  await dialog()
    .getByRole('button', { name: new RegExp(`^${say('payment.pay', { amount: '' })}`) })
    .click();
}

/** 500.00 into a wallet of 250.00 by this gateway: what is sent, and what the customer sees. */
export async function refillWallet(
  page: Page,
  simulator: Simulator,
  host: string | undefined,
  id: GatewayId,
): Promise<void> {
  const customer = await reviewRefill(page, simulator, host, id);
  const { say, button } = customer;
  const requests = requestsOf(page);
  await confirmRefill(customer);
  await gatewayWindows[id].payWith(page, customer, 'good');
  const form = formTo(preparationPaths[gateways[id].session], requests);
  expect(form.get('order_id') ?? form.get('reference')).toMatch(/^wallet-refill-user-2-\d+-\d{3}$/);
  expect(form.get('amount')).toBe('500.00');
  await expect(customer.dialog()).toContainText(say('wallet.refill.refilled'));
  expect(formTo(paths.addTransaction, requests).get('amount')).toBe('500.00');
  if (id === 'stripe') await expectAccessible(page);
  await button('wallet.withdraw.done').click();
  await expect(page.getByText('₹750.00').first()).toBeVisible();
}

/** The one order of the second demo customer, who has none at the seed. */
export async function onlyOrder(
  simulator: Simulator,
): Promise<{ id: number; status: string; finalTotal: string }> {
  const orders = await simulator.read('orders');
  const own = Array.isArray(orders) ? orders.filter(({ customerId }) => String(customerId) === '2') : [];
  expect(own).toHaveLength(1);
  return own[0];
}

/** A row of the bill in minor units. */
export function amountOf(page: Page, row: string): Promise<number> {
  return amountIn(page.locator(`[data-row=${row}]`).locator('visible=true').first());
}

/** The amount that a paid order shows for this method, in minor units. */
export function amountPaidBy(page: Page, way: string): Promise<number> {
  return amountIn(page.getByRole('paragraph').filter({ hasText: way }));
}

async function amountIn(line: Locator): Promise<number> {
  return Number((await line.innerText()).replaceAll(/\D/g, ''));
}

/** The provider reports the order as paid, and the page shows it. */
export async function expectPaid(page: Page, simulator: Simulator, { say }: Screens): Promise<void> {
  await expect.poll(async () => (await onlyOrder(simulator)).status).toBe('pending');
  const { id } = await onlyOrder(simulator);
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id }) }),
  ).toBeVisible();
}
