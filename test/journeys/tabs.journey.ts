import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { payWithCard, razorpayWindow } from '../support/razorpay-window.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const thali = { slug: 'royal-rajasthani-thali', name: 'Royal Rajasthani Thali' };
const dosa = { slug: 'masala-dosa', name: 'Masala Dosa' };

test('[R5.1, R6.2, S11] (A9, D8) what is added in two tabs is one cart, merged once by a log-in, and a sign-out is told to both', async ({
  page,
  context,
  simulator,
}) => {
  const other = await context.newPage();
  const tabs = [page, other].map((tab) => screensOf(tab, simulator));
  const [one = screensOf(page, simulator), two = one] = tabs;
  const { say } = one;
  const expectOneOfEach = async () => {
    for (const tab of tabs) {
      for (const { name } of [thali, dosa])
        await expect(tab.cartLine(name).getByRole('textbox')).toHaveValue('1');
    }
  };

  await test.step('a guest adds a dish in each', async () => {
    await one.choosePlace('Amberpur', 'Tiffin Lakeside');
    await one.openDish(thali.slug);
    await two.openDish(dosa.slug);
    await one.addOpenDish();
    await two.addOpenDish();
    for (const tab of [page, other]) await tab.goto('/user/cart');
    await expectOneOfEach();
  });

  await test.step('logs in in one of them', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell.logIn') })
      .click();
    await one.logIn('9000000002');
    await expect(other.getByRole('banner').getByRole('button', { name: say('shell.logIn') })).toBeHidden();
    await expectOneOfEach();
    for (const tab of [page, other]) await tab.reload();
    await expectOneOfEach();
  });

  await test.step('logs out in the other', async () => {
    await other.goto('/user/account');
    await other
      .getByRole('main')
      .getByRole('button', { name: say('shell.logOut') })
      .click();
    for (const tab of [page, other]) await expect(tab).toHaveURL('/');
    await page.goto('/user/cart');
    await expect(page.getByText(say('cart.empty'))).toBeVisible();
    await page.goto('/user/my-orders');
    await expect(page.getByText(say('login.please'))).toBeVisible();
  });
});

test('[R4.8, R5.1] (C2) an order in one tab empties the cart of another, whose first Add begins a new one', async ({
  page,
  context,
  simulator,
}) => {
  const one = screensOf(page, simulator);
  await one.choosePlace('Amberpur', 'Tiffin Lakeside');
  await one.orderableCart('9000000001', [thali.slug]);
  const left = await context.newPage();
  const other = screensOf(left, simulator);
  await other.openDish(dosa.slug);
  const cart = left.getByRole('link', { name: new RegExp(one.say('shell.cart')) }).first();
  await expect(cart).toHaveAccessibleName(/1/);

  await page.bringToFront();
  await one.choosePickupAndWallet();
  await one.placeOrder();
  await one.placedOrder();
  await expect(cart).not.toHaveAccessibleName(/1/);

  await left.bringToFront();
  await other.addOpenDish();
  await expect(cart).toHaveAccessibleName(/1/);
  for (const tab of [left, page]) {
    await tab.goto('/user/cart');
    const { cartLine } = screensOf(tab, simulator);
    await expect(cartLine(dosa.name).getByRole('textbox')).toHaveValue('1');
    await expect(cartLine(thali.name)).toBeHidden();
  }
});

test('[R1.21, R3.15] (S11) when the tab that pays is closed, another takes the order over and pays it', async ({
  page,
  context,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000002', [thali.slug]);
  const paying: Page = await context.newPage();
  const payer = screensOf(paying, simulator);
  await paying.goto('/user/checkout');
  await payer.choose(new RegExp(say('checkout.pickup')));
  await payer.choose(new RegExp(say('payment.razorpay')));
  await payer.placeOrder();
  await expect(razorpayWindow(paying)).toBeVisible();

  await page.goto('/user/checkout');
  await paying.close();
  await expect(page.getByRole('heading', { name: say('checkout.outcome.unpaidTitle') })).toBeVisible();
  await customer.button('checkout.outcome.retry').click();
  await payWithCard(page, 'good');
  const id = await customer.placedOrder();
  await expect(
    page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id }) }),
  ).toBeVisible();
  const orders = await simulator.read('orders');
  const own = Array.isArray(orders) ? orders.filter(({ customerId }) => String(customerId) === '2') : [];
  expect(own.map(({ status }) => status)).toEqual(['pending']);
});
