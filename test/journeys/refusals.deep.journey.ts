import { variantsOf } from '../support/catalogue.ts';
import { expect, expectAccessible, newestCode, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import { wrongCodeFor } from '../support/wrong-code.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R5.7, R8.10] wrong, expired and too many one-time codes', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  // The clock jumps further than the timeout of any pending request.
  expectedMessages.push(/^Request failed: .*ETIMEDOUT/);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const mobile = '9812300001';
  await page.clock.install();

  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.goto('/user/my-orders');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('login.logIn'), exact: true })
    .click();

  await test.step('no number', async () => {
    await button('login.sendCode').click();
    await expect(page.getByRole('textbox', { name: say('login.phone') })).toHaveAccessibleDescription(
      say('login.phoneRequired'),
    );
    await expectAccessible(page);
  });

  await test.step('a wrong code', async () => {
    await customer.submitPhone(mobile);
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeVisible();
    const right = await newestCode(simulator, mobile);
    await customer.submitCode(wrongCodeFor(right));
    await expect(page.getByRole('textbox', { name: say('login.code') })).toHaveAccessibleDescription(
      'incorrect OTP. Please try again.',
    );
    await expectAccessible(page);
  });

  await test.step('new codes after pauses that grow, until there are no more', async () => {
    for (const pause of [31, 61, 121, 121]) {
      await simulator.act('clock', { advanceSeconds: pause });
      await page.clock.fastForward(pause * 1000);
      const previous = await newestCode(simulator, mobile);
      await button('login.resend').click();
      await expect.poll(() => newestCode(simulator, mobile)).not.toBe(previous);
      await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible();
    }
    await page.clock.fastForward(121_000);
    await expect(page.getByRole('dialog').getByText(say('login.exhausted')).first()).toBeVisible();
  });

  await test.step('a code that has expired', async () => {
    await page.clock.fastForward(301_000);
    await expect(page.getByRole('dialog').getByText(say('login.expired')).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('[R1.27, R8.10] a branch that closes while the customer is at checkout takes no order', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['gulab-jamun', 'royal-rajasthani-thali']);
  await customer.choosePickupAndWallet();

  await simulator.act('branches/1', { open: false });
  await customer.placeOrder();
  await expect(page.getByText(say('location.closedNotice')).first()).toBeVisible();
  await expect(customer.orderButton('branchClosed')).toHaveAccessibleDescription(
    new RegExp(say('checkout.unmet.branchClosed')),
  );
  await expectAccessible(page);
});

test('[R1.9] a promo code is refused with its reason, another one saves money', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await page.goto('/user/checkout');
  await customer.openCode();
  const code = page.getByRole('textbox', { name: say('checkout.code') });
  await code.fill('DIWALI30');
  await button('checkout.apply').click();
  await expect(code).toHaveAccessibleDescription(/.{10,}/);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('WELCOME20');
  await button('checkout.apply').click();
  await expect(page.getByText(/^WELCOME20 applied: you save .*₹/)).toBeVisible();
  await expectAccessible(page);
});

test('[R3.15] a dish that sells out between cart and payment is named before anything is paid', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['gulab-jamun', 'royal-rajasthani-thali']);
  await customer.choosePickupAndWallet();

  const [form] = await variantsOf(page, 'gulab-jamun');
  await simulator.act('stock', { variantId: form?.id ?? 0, stock: 0 });
  await customer.placeOrder();
  await expect(customer.orderButton('soldOutLine')).toHaveAccessibleDescription(
    new RegExp(say('checkout.unmet.soldOutLine')),
  );
  await expectAccessible(page);
  expect(JSON.stringify(await simulator.read('payments'))).not.toContain('captured');
});
