import { variantsOf } from '../support/catalogue.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import { payWithCard } from '../support/razorpay-window.ts';

const mobile = '9812345670';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.5, R1.6, R1.10, R1.11, R1.12, R1.15, R1.21, R4.1] a new customer orders dinner on a phone', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;

  await test.step('chooses a place', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await expect(page.getByRole('heading', { name: 'Paneer Butter Masala' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('customises a dish and adds it as a guest', async () => {
    await customer.openDish('mango-lassi');
    await customer.choose(/^Jug/);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Increase quantity of Mango Lassi/ }).click();
    await expectAccessible(page);
    await customer.addOpenDish();
    await page.goto('/user/cart');
    await expect(page.getByText(say('cart.guestNotice'))).toBeVisible();
    await expect(customer.cartLine('Mango Lassi')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('is asked to log in, and is registered by a one-time code alone', async () => {
    await page.getByRole('link', { name: say('cart.checkout') }).click();
    await customer.submitPhone(mobile);
    await expect(page.getByRole('textbox', { name: say('login.code') })).toBeVisible();
    await expectAccessible(page);
    await customer.submitNewestCode(mobile);
    await expect(customer.dialog()).toBeHidden();
  });

  await test.step('finds the dishes of the guest in the account', async () => {
    await expect(page).toHaveURL(/\/user\/checkout/);
    await page.goto('/user/cart');
    await expect(customer.cartLine('Mango Lassi')).toBeVisible();
    await expect(page.getByText(say('cart.guestNotice'))).toBeHidden();
    await page.goto('/user/checkout');
  });

  await test.step('gives an address', async () => {
    // The form opens by itself for a customer without an address.
    await button('checkout.draft.address').first().click();
    await expect(page.getByRole('button', { name: say('addresses.errors.door') })).toBeVisible();
    await customer.fillAddress({
      door: '4',
      address: 'Lotus Lane',
      area: 'Lakeside',
      landmark: 'Behind the clock tower',
      pincode: '313099',
    });
    await expect(page.getByRole('radio', { name: /4, Lotus Lane/ })).toBeChecked();
  });

  const orderId = await test.step('pays with Razorpay', async () => {
    await customer.choose(new RegExp(say('payment.razorpay')));
    await expectAccessible(page);
    await customer.placeOrder();
    await payWithCard(page, 'good');
    const id = await customer.placedOrder();
    await expect(
      page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id }) }),
    ).toBeVisible();
    await expectAccessible(page);
    return id;
  });

  await test.step('is asked for a name, once, and gives it to the order too', async () => {
    await expect(page.getByText(say('checkout.nameQuestion.title'))).toBeVisible();
    await page.getByRole('textbox', { name: say('login.name') }).fill('Meera');
    await button('checkout.nameQuestion.save').click();
    await expect(page.getByText(say('checkout.nameQuestion.title'))).toBeHidden();
    await page.reload();
    await expect(
      page.getByRole('heading', { name: say('checkout.outcome.placedTitle', { id: orderId }) }),
    ).toBeVisible();
    await expect(page.getByText(say('checkout.nameQuestion.title'))).toBeHidden();
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) ? orders.find(({ id }) => String(id) === orderId) : null;
    expect(order).toMatchObject({ username: 'Meera' });
  });

  await test.step('is charged what the dishes cost, and the kitchen has two jugs less', async () => {
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) ? orders.find(({ id }) => String(id) === orderId) : null;
    // Two jugs at 289.00 with a topping at 25.00 each, 5 % tax, the first delivery free.
    expect(order).toMatchObject({ status: 'pending', isPaid: true, finalTotal: '559.40' });
    expect((await variantsOf(page, 'mango-lassi'))[1]?.stock).toBe(4);
  });

  await test.step('sees the order among the own ones', async () => {
    await page.goto('/user/my-orders');
    await expect(page.getByRole('link', { name: say('orders.see', { id: orderId }) })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/user/my-orders/${orderId}`);
    await expect(
      page.getByRole('heading', { name: say('orders.orderTitle', { id: orderId }) }),
    ).toBeVisible();
    await expect(page.getByText(say('orders.status.pending')).first()).toBeVisible();
    await expectAccessible(page);
  });
});
