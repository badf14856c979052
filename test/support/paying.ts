import type { Locator, Page } from '@playwright/test';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { gatewayWindows } from './gateway-windows.ts';
import { expect } from './journey.ts';
import { readyToPay } from './ready-to-pay.ts';
import type { Screens } from './screens.ts';
import type { Simulator } from './simulator.ts';

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
