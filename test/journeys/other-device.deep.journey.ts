import { gatewayWindows } from '../support/gateway-windows.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { expectPaid, onlyOrder, submitOrder } from '../support/paying.ts';
import { readyToPay } from '../support/ready-to-pay.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R1.15, R1.21] (P8, P9) an order that waits for its payment is paid once, on another device, and the cart there stays', async ({
  page,
  browser,
  simulator,
  baseURL,
}) => {
  const first = await submitOrder(page, simulator, baseURL, 'paystack');
  const { id } = await onlyOrder(simulator);
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const other = await phone.newPage();
  await simulator.act('clock', { advanceSeconds: 30 });
  const { say } = await readyToPay(other, simulator, baseURL ?? '');
  await other.goto('/user/my-orders');
  await other
    .getByRole('main')
    .getByRole('link', { name: say('payment.pay', { amount: '' }) })
    .click();
  await other.waitForURL(new RegExp(`/user/outcome/${id}$`));
  await expectAccessible(other);
  await other.getByRole('button', { name: say('payment.pay', { amount: '' }) }).click();
  await gatewayWindows.paystack.payWith(other, first, 'good');
  await expectPaid(other, simulator, first);
  await expect(
    other.getByRole('link', { name: say('shell.cartWith_one', { count: 1 }) }).first(),
  ).toBeVisible();
  await phone.close();

  await gatewayWindows.paystack.leave(page, first);
  await expectPaid(page, simulator, first);
  expect(await simulator.read('payments')).toMatchObject([{ gateway: 'paystack', status: 'captured' }]);
});
