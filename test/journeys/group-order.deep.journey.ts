import type { Browser, Page } from '@playwright/test';
import { gatewayWindows } from '../support/gateway-windows.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { expectPaid, onlyOrder } from '../support/paying.ts';
import { omar, readyToPay } from '../support/ready-to-pay.ts';
import { screensOf, type Screens } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

/** Opens a group order from the cart; answers its link. */
async function startGroup(page: Page, { say, dialog }: Screens, name: string): Promise<string> {
  await page.goto('/user/cart');
  await page.getByRole('button', { name: say('group.orderTogether') }).click();
  const sheet = dialog();
  await sheet.getByRole('textbox', { name: say('group.name') }).fill(name);
  await sheet.getByRole('button', { name: say('group.start') }).click();
  const link = sheet.getByRole('status').filter({ hasText: '/group/' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  return (await link.textContent()) ?? '';
}

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  return context.newPage();
}

async function join(page: Page, { say }: Screens, link: string, name: string): Promise<void> {
  expect((await page.goto(link))?.status()).toBe(200);
  await page.getByRole('textbox', { name: say('group.name') }).fill(name);
  await page.getByRole('button', { name: say('group.join'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('group.yours') })).toBeVisible();
}

/** Adds a dish with the first of its choices. */
async function add(page: Page, { say }: Screens, dish: string): Promise<void> {
  await page.getByRole('searchbox', { name: say('group.search') }).fill(dish);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish }) });
  await card.getByRole('button', { name: dish, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: dish });
  await sheet.getByRole('button', { name: new RegExp(`^${say('product.addFor', { total: '' })}`) }).click();
  await expect(page.getByRole('region', { name: say('group.yours') }).getByText(dish)).toBeVisible();
}

test('(P4) two guests add dishes on their phones without an account; the host pays for all, and they see it come', async ({
  page,
  browser,
  simulator,
  baseURL,
}) => {
  const host = baseURL ?? '';
  const first = await readyToPay(page, simulator, host, omar);
  const { say } = first;
  const link = await startGroup(page, first, 'Omar');
  await page.getByRole('button', { name: say('app.close') }).click();

  const [phone, other] = [await onPhone(browser), await onPhone(browser)];
  const [ravi, meera] = [screensOf(phone, simulator), screensOf(other, simulator)];
  await join(phone, ravi, link, 'Ravi');
  await expectAccessible(phone);
  await join(other, meera, link, 'Meera');
  await add(phone, ravi, 'Masala Dosa');
  await add(other, meera, 'Masala Dosa');

  // Each sees the others', and the host's cart has them by person.
  await expect(phone.getByRole('region', { name: 'Meera' })).toContainText('Masala Dosa');
  await expect(other.getByRole('region', { name: 'Ravi' })).toContainText('Masala Dosa');
  await expect(page.getByRole('region', { name: 'Ravi' })).toContainText('Masala Dosa');
  await expect(page.getByRole('region', { name: 'Meera' })).toContainText('Masala Dosa');
  await expectAccessible(page);

  // Offline changes are kept and sent.
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: say('cart.increase', { name: 'Masala Dosa' }) }).click();
  await expect(phone.getByText(say('group.offlineWaiting'))).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(say('group.offlineWaiting'))).toBeHidden();
  await expect(page.getByRole('region', { name: 'Ravi' })).toContainText('2 ×');

  // At checkout the cart is held; left, it is open again.
  const toCheckout = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: say('cart.checkoutTotal', { total: '' }) })
      .first()
      .click();
  await toCheckout();
  const shares = page.getByRole('region', { name: say('group.shares') });
  await expect(shares).toContainText('Ravi');
  await expectAccessible(page);
  await expect(phone.getByText(say('group.heldTitle', { name: 'Omar' }))).toBeVisible();
  await expect(
    phone.getByRole('button', { name: say('cart.increase', { name: 'Masala Dosa' }) }),
  ).toBeHidden();
  await page.goBack();
  await expect(phone.getByText(say('group.heldTitle', { name: 'Omar' }))).toBeHidden();
  await expect(
    phone.getByRole('button', { name: say('cart.increase', { name: 'Masala Dosa' }) }),
  ).toBeVisible();

  // The host pays.
  await toCheckout();
  await first.choose(new RegExp(say('checkout.pickup')));
  await first.choose(new RegExp(say('payment.razorpay')));
  await first.placeOrder();
  await expect(gatewayWindows.razorpay.window(page, first)).toBeVisible();
  await expect(other.getByText(say('group.heldTitle', { name: 'Omar' }))).toBeVisible();
  await gatewayWindows.razorpay.payWith(page, first, 'good');
  await expectPaid(page, simulator, first);
  const { id } = await onlyOrder(simulator);
  await expect(
    phone.getByRole('heading', { name: say('group.placedTitle', { name: 'Omar' }) }),
  ).toBeVisible();
  await expectAccessible(phone);
  await page.goto(`/user/my-orders/${id}`);
  for (const name of ['Omar', 'Ravi', 'Meera'])
    await expect(page.getByText(say('orders.forName', { name }))).toBeVisible();
});
