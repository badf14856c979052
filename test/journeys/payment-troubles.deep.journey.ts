import { gatewayWindows } from '../support/gateway-windows.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  confirmRefill,
  expectPaid,
  onlyOrder,
  openCheckout,
  reviewRefill,
  submitOrder,
} from '../support/paying.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
test.describe.configure({ mode: 'parallel' });

const question = 'Your bank asks: is it you?';

test('[R1.21] Stripe: the bank asks, is refused, then is told yes', async ({ page, simulator, baseURL }) => {
  const customer = await submitOrder(page, simulator, baseURL, 'stripe');
  const bank = page.getByRole('dialog', { name: question });
  await gatewayWindows.stripe.payWith(page, customer, 'asked');
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(customer.say('payment.refused'))).toBeVisible();
  await gatewayWindows.stripe.payWith(page, customer, 'asked');
  await bank.getByRole('button', { name: 'Confirm the payment' }).click();
  await expectPaid(page, simulator, customer);
});

test('[R1.21] Paystack: a bank transfer is on its way, then it is there', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await submitOrder(page, simulator, baseURL, 'paystack');
  const window = gatewayWindows.paystack.window(page, customer);
  await window.getByRole('radio', { name: 'Bank transfer' }).check();
  await window.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(async () => JSON.stringify(await simulator.read('payments'))).toContain('authorized');
  expect((await onlyOrder(simulator)).status).toBe('awaiting');
  await simulator.act('clock', { advanceSeconds: 40 });
  await expectPaid(page, simulator, customer);
});

test('[R1.21, R7.3] a script that is blocked says to try again or choose another, and both work', async ({
  page,
  simulator,
  baseURL,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource|script/i);
  const customer = await openCheckout(page, simulator, baseURL, 'flutterwave');
  const { say, button } = customer;
  await simulator.act('payments/next', { outcome: 'script-blocked' });
  await customer.placeOrder();
  await expect(page.getByText(say('payment.failure.scriptNotLoaded'))).toBeVisible();
  await expectAccessible(page);
  await simulator.act('payments/next', { outcome: 'normal' });
  await button('checkout.outcome.retry').click();
  await gatewayWindows.flutterwave.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
});

test('[R1.21] a window that stays blank is given up, and another method pays', async ({
  page,
  simulator,
  baseURL,
}) => {
  await page.clock.install();
  const customer = await openCheckout(page, simulator, baseURL, 'paystack');
  const { say, button } = customer;
  await simulator.act('payments/next', { outcome: 'blank-frame' });
  await customer.placeOrder();
  await expect(page.locator('iframe[src*="/simulator/paystack/"]')).toBeAttached();
  await page.clock.fastForward(15_000);
  await expect(page.getByText(say('payment.failure.openTimedOut'))).toBeVisible();
  await simulator.act('payments/next', { outcome: 'normal' });
  await button('checkout.outcome.switch').click();
  await page.waitForURL('**/user/checkout');
  await customer.choose(new RegExp(say('payment.razorpay')));
  await customer.placeOrder();
  await gatewayWindows.razorpay.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
});

test('[R1.21] approved after the window was closed: paying again finds it paid', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await submitOrder(page, simulator, baseURL, 'razorpay');
  const { say, button } = customer;
  await simulator.act('payments/next', { outcome: 'capture-late' });
  await gatewayWindows.razorpay.payWith(page, customer, 'good');
  await gatewayWindows.razorpay.window(page, customer).waitFor({ state: 'hidden' });
  await button('checkout.leavePayment').click();
  await expect(page.getByRole('heading', { name: say('checkout.outcome.unpaidTitle') })).toBeVisible();
  await simulator.act('clock', { advanceSeconds: 40 });
  await button('checkout.outcome.retry').click();
  await expectPaid(page, simulator, customer);
  expect(await simulator.read('payments')).toHaveLength(1);
});

test('[R1.21] another amount than is due buys nothing, and goes back when the order has expired', async ({
  page,
  simulator,
  baseURL,
}) => {
  await page.clock.install();
  const customer = await submitOrder(page, simulator, baseURL, 'razorpay');
  const { say, button } = customer;
  await simulator.act('payments/next', { outcome: 'wrong-amount' });
  await gatewayWindows.razorpay.payWith(page, customer, 'good');
  await expect.poll(async () => simulator.read('payments')).toMatchObject([{ refund: 'held' }]);
  expect((await onlyOrder(simulator)).status).toBe('awaiting');
  // The pauses between the checks while a claimed payment may still arrive.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { name: say('checkout.outcome.otherAmountTitle') })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 60_000 });
  // How long an unpaid order lives, and the minute in which its gateway is asked again.
  for (const advanceSeconds of [960, 120]) await simulator.act('clock', { advanceSeconds });
  await expect.poll(async () => simulator.read('payments')).toMatchObject([{ refund: 'done' }]);
  await button('checkout.outcome.checkAgain').click();
  await expect(page.getByRole('heading', { name: say('checkout.outcome.refundTitle') })).toBeVisible();
});

test('[R1.21] paid after the order was cancelled: the money is said to be on its way back', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await submitOrder(page, simulator, baseURL, 'stripe');
  const { id } = await onlyOrder(simulator);
  await simulator.act(`orders/${id}/cancel`);
  await gatewayWindows.stripe.payWith(page, customer, 'good');
  await expect(
    page.getByRole('heading', { name: customer.say('checkout.outcome.refundTitle') }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => simulator.read('payments')).toMatchObject([{ refund: 'done' }]);
});

test('[R1.22, R7.5] another amount than was chosen adds nothing to the wallet, which says how much goes back', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await reviewRefill(page, simulator, baseURL, 'razorpay');
  const { say, button } = customer;
  const [taken, wanted] = ['\u2066₹499.00\u2069', '\u2066₹500.00\u2069'];
  await simulator.act('payments/next', { outcome: 'wrong-amount' });
  await confirmRefill(customer);
  await gatewayWindows.razorpay.payWith(page, customer, 'good');
  await expect(customer.dialog()).toContainText(say('checkout.outcome.otherAmountTitle'));
  await expect(customer.dialog()).toContainText(say('wallet.refill.returnedHint', { taken, wanted }));
  await expectAccessible(page);
  await button('wallet.withdraw.done').click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Not added, goes back through Razorpay' });
  await expect(entry).toContainText(say('wallet.goesBack', { amount: taken }));
  await expectAccessible(page);
  await expect.poll(async () => simulator.read('payments')).toMatchObject([{ refund: 'done' }]);
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(page.getByText('₹250.00').first()).toBeVisible();
});

test('[R1.21] (P8, P9) Paystack: one order and one payment, with the webhook twice', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await submitOrder(page, simulator, baseURL, 'paystack');
  await simulator.act('payments/next', { outcome: 'normal', webhook: 'twice' });
  await gatewayWindows.paystack.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
  const payments = await simulator.read('payments');
  expect(payments).toMatchObject([{ gateway: 'paystack', status: 'captured', refund: null }]);
});

test('[R1.21] the answer to the gateway’s evidence is lost, no webhook comes, and the order is found paid', async ({
  page,
  simulator,
  baseURL,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource|^Request failed: add_transaction/);
  const customer = await submitOrder(page, simulator, baseURL, 'stripe');
  await simulator.act('payments/next', { outcome: 'normal', webhook: 'never' });
  await simulator.act('faults', { path: 'add_transaction', kind: 'drop-reply', times: 1 });
  await gatewayWindows.stripe.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
  expect(await simulator.read('payments')).toMatchObject([{ status: 'captured', refund: null }]);
});

test('[R1.21] a provider that cannot prepare the payment is told in a sentence with what to do next, and trying again works', async ({
  page,
  simulator,
  baseURL,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource|Request failed/);
  const customer = await openCheckout(page, simulator, baseURL, 'stripe');
  const { say, button } = customer;
  await simulator.act('faults', { path: 'payment_intent', kind: 'http-500', times: 1 });
  await customer.placeOrder();
  await expect(page.getByText(say('payment.failure.handoffUnreachable'))).toBeVisible();
  await expectAccessible(page);
  await button('checkout.outcome.retry').click();
  await gatewayWindows.stripe.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
});
