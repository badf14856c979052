import { toDecimal } from '../../machines/money.ts';
import { gateways, gatewayIds } from '../../machines/payment/gateways.ts';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { gatewayWindows } from '../support/gateway-windows.ts';
import { changeAnswers } from '../support/change-answers.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { formTo, requestsOf } from '../support/requests.ts';
import { readyToPay } from '../support/ready-to-pay.ts';
import {
  amountOf,
  amountPaidBy,
  expectPaid,
  onlyOrder,
  openCheckout,
  submitOrder,
} from '../support/paying.ts';

// The scripts come from the vendors' own hosts, which the policy of a demo doesn't allow.
test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', bypassCSP: true });
test.describe.configure({ mode: 'parallel' });

/** As a shop with accounts: the provider serves no scripts of its own, and the vendors' hosts answer with the stand-ins. */
test.beforeEach(async ({ page, baseURL }) => {
  await changeAnswers(page, `**${apiBase}${paths.readSettings}`, (text) =>
    text.replaceAll(/("\w+_script_url":)"[^"]*"/g, '$1""'),
  );
  for (const id of gatewayIds)
    await page.route(`${gateways[id].script.address}*`, async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}/simulator/${id}/checkout.js` }) });
    });
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The gateway that is seen from the order to its end; what is special to another one, its driver and its window prove. */
const razorpay = gatewayWindows.razorpay;

test('[R1.21, R7.3, R4.13, R5.2, R5.3, R5.4] Razorpay: declined, then paid', async ({
  page,
  simulator,
  baseURL,
}) => {
  const requests = requestsOf(page);
  const customer = await submitOrder(page, simulator, baseURL, 'razorpay');
  expect(requests.some((each) => each.url().startsWith(gateways.razorpay.script.address))).toBe(true);
  const form = formTo(paths.placeOrder, requests);
  for (const field of ['active_status', 'address_id', 'delivery_tip', 'promo_code'])
    expect(form.has(field)).toBe(false);
  expect(form.get('delivery_charge')).toBe('');
  expect(Number(form.get('tax_amount'))).toBeGreaterThan(0);
  await razorpay.payWith(page, customer, 'declined');
  await expect(razorpay.window(page, customer).getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await razorpay.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
  const { finalTotal } = await onlyOrder(simulator);
  const paise = Number(finalTotal.replace('.', ''));
  const taken = { status: 'captured', amount: paise, currency: 'INR' };
  expect(await simulator.read('payments')).toContainEqual(expect.objectContaining(taken));
});

test('[R1.21] Razorpay: closed, nothing taken, then paid', async ({ page, simulator, baseURL }) => {
  const customer = await submitOrder(page, simulator, baseURL, 'razorpay');
  await razorpay.leave(page, customer);
  await expect(
    page.getByRole('heading', { name: customer.say('checkout.outcome.unpaidTitle') }),
  ).toBeVisible();
  await expectAccessible(page);
  await customer.button('checkout.outcome.retry').click();
  await razorpay.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
});

test('[R1.21] Razorpay: reloaded after the capture and before the answer, ends paid', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await submitOrder(page, simulator, baseURL, 'razorpay');
  await simulator.act('payments/next', { outcome: 'lose-callback' });
  await razorpay.payWith(page, customer, 'good');
  await expect.poll(async () => JSON.stringify(await simulator.read('payments'))).toContain('captured');
  await page.reload();
  await expectPaid(page, simulator, customer);
});

test('[R1.21, R7.3] the app root fetches the hosted script once whoever may pay rests, and checkout no code of any gateway', async ({
  page,
  simulator,
  baseURL,
}) => {
  const requests = requestsOf(page);
  const customer = await readyToPay(page, simulator, baseURL ?? '');
  const hosted = gateways.razorpay.script.address;
  const isOfGateway = (url: string) =>
    gatewayIds.some((id) => new URL(url).host === new URL(gateways[id].script.address).host) ||
    /-driver-/.test(url);
  const brought = () => requests.map((each) => each.url()).filter(isOfGateway);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(brought()).toEqual([]);
  await page.goto('/user/cart');
  await expect.poll(brought).toEqual([hosted]);
  await expect(page.locator(`head > script[src="${hosted}"]`)).toBeAttached();
  const [asked, drawn] = await page.evaluate((address) => {
    const at = (entries: PerformanceEntryList) => entries[0]?.startTime ?? 0;
    return [
      at(performance.getEntriesByName(address)),
      at(performance.getEntriesByName('first-contentful-paint')),
    ];
  }, hosted);
  expect(asked).toBeGreaterThan(drawn ?? 0);
  await page.goto('/user/checkout');
  await customer.choose(new RegExp(customer.say('checkout.pickup')));
  await customer.openSections();
  await expect(page.getByRole('radio', { name: new RegExp(customer.say('payment.stripe')) })).toBeVisible();
  await expect.poll(brought).toEqual([hosted, hosted]);
  await customer.choose(new RegExp(customer.say('payment.stripe')));
  await customer.placeOrder();
  await expect(gatewayWindows.stripe.window(page, customer)).toBeVisible();
  expect(brought().filter((url) => url !== hosted)).toEqual([
    expect.stringMatching(/stripe-driver-/),
    expect.stringContaining(gateways.stripe.script.address),
  ]);
});

test('[R1.21, R4.13] Flutterwave by its link, where there is no key for a window: the customer leaves its page, and pays when asked once more', async ({
  page,
  simulator,
  baseURL,
}) => {
  await changeAnswers(page, `**${apiBase}${paths.readSettings}`, (text) =>
    text.replaceAll(/("flutterwave_public_key":)"[^"]*"/g, '$1""'),
  );
  const customer = await openCheckout(page, simulator, baseURL, 'flutterwave');
  const { payWith, leave } = gatewayWindows.flutterwave;
  await customer.placeOrder();
  await page.waitForURL('**/simulator/flutterwave/pay?**');
  await leave(page, customer);
  await page.waitForURL(/\/user\/outcome\/\d+$/);
  await expect(
    page.getByRole('heading', { name: customer.say('checkout.outcome.unpaidTitle') }),
  ).toBeVisible();
  await customer.button('checkout.outcome.retry').click();
  await page.waitForURL('**/simulator/flutterwave/pay?**');
  await payWith(page, customer, 'good');
  await page.waitForURL(/\/user\/outcome\/\d+$/);
  await expectPaid(page, simulator, customer);
});

test('[R1.21] a part from the wallet and the rest by Flutterwave add up to the order', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await openCheckout(page, simulator, baseURL, 'flutterwave');
  const { say } = customer;
  const wallet = page.getByRole('switch', { name: new RegExp(say('checkout.wallet')) });
  await wallet.check();
  await expect(page.locator('[data-row=walletUsed]').locator('visible=true')).toBeVisible();
  const [part, rest] = [await amountOf(page, 'walletUsed'), await amountOf(page, 'toPay')];
  await customer.placeOrder();
  await gatewayWindows.flutterwave.payWith(page, customer, 'good');
  await expectPaid(page, simulator, customer);
  expect(await amountPaidBy(page, say('bill.walletUsed'))).toBe(part);
  expect(await amountPaidBy(page, say('bill.paidBy', { method: say('payment.flutterwave') }))).toBe(rest);
  expect((await onlyOrder(simulator)).finalTotal).toBe(toDecimal(part + rest));
  expect(await simulator.read('payments')).toMatchObject([{ gateway: 'flutterwave', amount: rest }]);
});
