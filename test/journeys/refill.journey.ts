import { paths } from '../../src/api/contract/paths.ts';
import { gatewayWindows } from '../support/gateway-windows.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { confirmRefill, reviewRefill } from '../support/paying.ts';
import { formTo, requestsOf } from '../support/requests.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R1.22, R7.5, R5.5] Stripe: the wallet grows by what was taken', async ({
  page,
  simulator,
  baseURL,
}) => {
  const customer = await reviewRefill(page, simulator, baseURL, 'stripe');
  const { say, button } = customer;
  const requests = requestsOf(page);
  await confirmRefill(customer);
  await gatewayWindows.stripe.payWith(page, customer, 'good');
  const form = formTo(paths.createPaymentIntent, requests);
  expect(form.get('order_id')).toMatch(/^wallet-refill-user-2-\d+-\d{3}$/);
  expect(form.get('amount')).toBe('500.00');
  await expect(customer.dialog()).toContainText(say('wallet.refill.refilled'));
  expect(formTo(paths.addTransaction, requests).get('amount')).toBe('500.00');
  await expectAccessible(page);
  await button('wallet.withdraw.done').click();
  await expect(page.getByText('₹750.00').first()).toBeVisible();
});
