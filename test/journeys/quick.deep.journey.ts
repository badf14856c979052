import { watchEffort } from '../support/effort.ts';
import { expect, test } from '../support/journey.ts';
import { payWithCard } from '../support/razorpay-window.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.18, R1.21] the usual, paid from the wallet, is four taps away, and two the next time', async ({
  page,
  simulator,
}) => {
  const effort = await watchEffort(page);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);
  await simulator.act('wallet', { customerId: 1, amount: 500_000 });
  const orderAgain = page.getByRole('button', {
    name: new RegExp(`^${say('usual.takeNamed', { dishes: '' })}`),
  });

  async function expectPaid() {
    const id = await customer.placedOrder();
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) ? orders.find((each) => String(each.id) === id) : null;
    expect(order).toMatchObject({ status: 'pending', isPaid: true });
    expect(JSON.stringify(await simulator.read('payments'))).not.toContain('captured');
  }

  await test.step('whoever paid otherwise the last time says so once', async () => {
    await page.goto('/home');
    effort.reset();
    await orderAgain.first().click();
    await button('checkout.changeNamed', { section: say('checkout.pay') }).click();
    await page.getByRole('switch', { name: new RegExp(say('checkout.wallet')) }).click();
    await customer.placeOrder();
    await expectPaid();
    await expect.poll(() => effort.taps).toBe(4);
  });

  await test.step('and finds it chosen the next time', async () => {
    await page.goto('/home');
    effort.reset();
    await orderAgain.first().click();
    await expect(page.locator('section[data-field=method]')).toContainText(say('checkout.byWallet'));
    await customer.placeOrder();
    await expectPaid();
    await expect.poll(() => effort.taps).toBe(2);
    expect([...effort.fields]).toEqual([]);
  });
});

test('[R1.6, R1.12, R3.14, R6.4] from the cover to a first order: six taps, and three fields with the code', async ({
  page,
  context,
  simulator,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 24.5798, longitude: 73.6848 });
  const effort = await watchEffort(page);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const mobile = '9812345671';
  const field = (key: string) => page.getByRole('textbox', { name: say(key) });

  await test.step('comes into the only open restaurant around, and adds a dish', async () => {
    for (const other of [2, 3]) await simulator.act(`branches/${other}`, { open: false });
    await page.goto('/');
    await button('location.useMine').click();
    await button('product.addNamed', { name: 'Paneer Butter Masala' }).first().click();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: say('cart.checkout') })
      .click();
  });

  await test.step('says who they are', async () => {
    await field('login.phone').fill(mobile);
    await button('login.sendCode').click();
    await customer.submitNewestCode(mobile);
  });

  await test.step('finds the address filled in up to the door, which has the focus', async () => {
    const form = page.getByRole('form', { name: say('addresses.addTitle') });
    const door = form.getByLabel(say('addresses.fields.door'));
    await expect(door).toBeFocused();
    for (const name of ['address', 'area', 'landmark', 'city', 'pincode', 'mobile'])
      await expect(form.locator(`input[name=${name}]`), name).toHaveValue(/.+/);
    await expect(form.getByLabel(say('addresses.fields.area'))).toBeHidden();
    await door.fill('12');
    await form.getByRole('button', { name: say('checkout.draft.address') }).click();
  });

  await test.step('finds the first way to pay chosen, and orders', () => customer.placeOrder());

  await expect.poll(() => effort.taps).toBe(6);
  expect(effort.fields).toEqual(new Set(['mobile', say('login.code'), 'door']));

  await payWithCard(page, 'good');
  await customer.placedOrder();
  await expect(page.getByText(say('checkout.outcome.placedHint')).first()).toBeVisible();
  await button('userSettings.notNow').click();
  await expect(page.getByText(say('checkout.nameQuestion.title'))).toBeHidden();
  await page.reload();
  await expect(page.getByText(say('checkout.outcome.placedHint')).first()).toBeVisible();
  await expect(page.getByText(say('checkout.nameQuestion.title'))).toBeHidden();
});

test('[R1.6, R1.21, R1.30, R4.14] another restaurant is two taps away, and a new dish from home is paid with three', async ({
  page,
  simulator,
}) => {
  const effort = await watchEffort(page);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Old Market');
  await customer.orderableCart('9000000001', ['masala-dosa']);
  await simulator.act('wallet', { customerId: 1, amount: 500_000 });

  await test.step('changes the restaurant without a question', async () => {
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Tiffin Old Market' })).toBeVisible();
    effort.reset();
    await page.getByRole('button', { name: 'Tiffin Old Market' }).click();
    await customer.dialog().getByRole('button', { name: 'Tiffin Lakeside' }).click();
    await expect(customer.dialog()).toBeHidden();
    await expect(
      page.getByText(say('location.cartWaits', { branch: 'Tiffin Old Market' })).first(),
    ).toBeVisible();
    await expect.poll(() => effort.taps).toBe(2);
  });

  await test.step('chooses the wallet once, as before', async () => {
    await customer.openDish('masala-dosa');
    await customer.addOpenDish();
    await page.goto('/user/checkout');
    await customer.choose(/Lantern House/);
    await customer.chooseWallet();
    await customer.placeOrder();
    await customer.placedOrder();
  });

  await test.step('adds a new dish at home and orders it', async () => {
    await page.goto('/home');
    effort.reset();
    await button('product.addNamed', { name: 'Paneer Butter Masala' }).first().click();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: say('cart.checkout') })
      .click();
    await customer.placeOrder();
    await customer.placedOrder();
    await expect.poll(() => effort.taps).toBe(3);
    expect([...effort.fields]).toEqual([]);
  });
});
