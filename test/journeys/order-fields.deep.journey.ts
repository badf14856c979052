import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { changeAnswers } from '../support/change-answers.ts';
import { expect, test } from '../support/journey.ts';
import { expectPaid, openCheckout } from '../support/paying.ts';
import { payWithCard } from '../support/razorpay-window.ts';
import { asha, omar, readyToPay } from '../support/ready-to-pay.ts';
import { formTo, formsTo, requestsOf } from '../support/requests.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
test.describe.configure({ mode: 'parallel' });

const deliveries = [
  { title: 'the charge of a free one is sent empty', number: omar, charge: /^$/ },
  { title: 'what it costs is sent', number: asha, charge: /^[1-9]\d*\.\d\d$/ },
] as const;

for (const { title, number, charge } of deliveries)
  test(`[R1.7, R1.21, R5.2, R5.3] brought home: address, tip and code are sent, and of the delivery ${title}`, async ({
    page,
    simulator,
    baseURL,
  }) => {
    const requests = requestsOf(page);
    const customer = await readyToPay(page, simulator, baseURL ?? '', number);
    const { say, button } = customer;
    await page.goto('/user/checkout');
    await customer.choose(new RegExp(say('payment.razorpay')));
    await customer.choose(/^\W*30\.00/);
    await customer.openCode();
    await page.getByRole('textbox', { name: say('checkout.code') }).fill('WELCOME20');
    await button('checkout.apply').click();
    await expect(page.getByText(/^WELCOME20 applied/)).toBeVisible();
    await customer.placeOrder();
    await payWithCard(page, 'good');
    const id = await customer.placedOrder();
    const form = formTo(paths.placeOrder, requests);
    expect(Number(form.get('address_id'))).toBeGreaterThan(0);
    expect([form.get('is_self_pick_up'), form.get('delivery_tip'), form.get('promo_code')]).toEqual([
      '0',
      '30.00',
      'WELCOME20',
    ]);
    expect(form.get('delivery_charge')).toMatch(charge);
    const placed = { id: Number(id), isPaid: true, finalTotal: form.get('final_total') };
    expect(await simulator.read('orders')).toContainEqual(expect.objectContaining(placed));
  });

test('[R1.21, R5.4] no tax field is sent where the first dish is not taxed by the shop’s rate, and the order is paid', async ({
  page,
  simulator,
  baseURL,
}) => {
  await changeAnswers(page, `**${apiBase}${paths.readCart}`, (text) =>
    text.replaceAll(/("default_taxation_system":)"1"/g, '$1"0"'),
  );
  const requests = requestsOf(page);
  const customer = await openCheckout(page, simulator, baseURL, 'razorpay');
  await customer.placeOrder();
  await payWithCard(page, 'good');
  await expectPaid(page, simulator, customer);
  const form = formTo(paths.placeOrder, requests);
  expect(form.get('final_total')).toMatch(/^[1-9]/);
  for (const field of ['tax_amount', 'tax_percentage']) expect(form.has(field)).toBe(false);
});

test('[R1.21, R1.22, R5.5] where the wallet covers an order no gateway is asked for an amount of 0, and none is added to the wallet', async ({
  page,
  simulator,
  baseURL,
}) => {
  const requests = requestsOf(page);
  const customer = await readyToPay(page, simulator, baseURL ?? '', asha);
  const { say, button } = customer;
  await page.goto('/user/checkout');
  await customer.choose(new RegExp(say('checkout.pickup')));
  await customer.choose(new RegExp(say('payment.flutterwave')));
  await customer.chooseWallet();
  await customer.placeOrder();
  const placed = { id: Number(await customer.placedOrder()), status: 'pending', isPaid: true };
  expect(await simulator.read('orders')).toContainEqual(expect.objectContaining(placed));
  await page.goto('/user/wallet');
  await button('wallet.refill.open').click();
  await page.getByRole('textbox', { name: say('wallet.withdraw.amount') }).fill('0');
  await button('wallet.withdraw.next').click();
  await expect(
    page.getByRole('textbox', { name: say('wallet.withdraw.amount') }),
  ).toHaveAccessibleDescription(new RegExp(say('wallet.withdraw.amountMissing')));
  expect(formsTo(paths.placeOrder, requests)).toHaveLength(1);
  const { createPaymentLink, createPaymentIntent, createGatewayOrder, addTransaction } = paths;
  for (const path of [createPaymentLink, createPaymentIntent, createGatewayOrder, addTransaction])
    expect(formsTo(path, requests), path).toEqual([]);
});
