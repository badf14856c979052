import { expect, expectAccessible, newestCode, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { screensOf } from '../support/screens.ts';
import { razorpayWindow } from '../support/razorpay-window.ts';
import { wrongCodeFor } from '../support/wrong-code.ts';

const mobile = '9812345672';
const address = { area: 'Lakeside', landmark: 'Behind the clock tower', pincode: '313099' };

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

test('[R1.5, R1.6, R1.10, R1.11, R1.12, R1.21, R5.8] a whole order by keyboard alone, and the focus is always to be seen', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const { tabTo, tabBackTo, press, type } = keyboardOf(page);
  const field = (key: string) => page.getByRole('textbox', { name: say(key) });
  const starting = (key: string, open: string) => new RegExp(`^${say(key, { [open]: '' })}`);
  const heading = (name: string | RegExp, level?: number) => page.getByRole('heading', { name, level });

  await test.step('chooses a restaurant', async () => {
    await page.goto('/');
    await tabTo('searchbox', say('location.city'));
    await type('Amber');
    await tabTo('button', 'Amberpur');
    await press('Enter', heading(say('location.branchesIn', { city: 'Amberpur' })));
    await expectAccessible(page);
    await tabTo('button', /^Tiffin Lakeside/);
    await press('Enter', page.getByRole('heading', { level: 1 }));
  });

  await test.step('goes past the header and chooses a dish in a sheet', async () => {
    await tabBackTo('link', say('shell.menu'));
    await press('Enter', heading(say('menu.title'), 1));
    await tabTo('link', 'Drinks');
    await press('Enter', heading('Drinks', 2));
    await expectAccessible(page);
    await tabTo('link', 'Mango Lassi');
    await press('Enter', heading('Mango Lassi', 2));
    await tabTo('radio', /^Glass/);
    await press('ArrowDown', page.getByRole('radio', { name: /^Jug/ }));
    await tabTo('checkbox', /^Malai topping/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /^Malai topping/ })).toBeChecked();
    await expectAccessible(page);
    await tabTo('button', starting('product.addFor', 'total'));
    await press('Enter', page.getByRole('link', { name: 'Mango Lassi', exact: true }));
  });

  await test.step('takes one more of it in the cart beside the menu', async () => {
    const more = { name: 'Mango Lassi' };
    await tabTo('button', say('cart.increase', more));
    await press('Enter', button('cart.increase', more));
    await expect(page.getByRole('textbox', { name: say('cart.quantityOf', more) })).toHaveValue('2');
    await tabTo('link', starting('cart.checkoutTotal', 'total'));
    await press('Enter', field('login.phone'));
  });

  await test.step('logs in by a one-time code, wrong at first', async () => {
    await type(mobile);
    await press('Enter', field('login.code'));
    const code = await newestCode(simulator, mobile);
    await type(wrongCodeFor(code));
    await expect(field('login.code')).toHaveAccessibleDescription(say('login.incorrectCode'));
    await expectAccessible(page);
    await type(code);
    await expect(customer.dialog()).toBeHidden();
    await expect(heading(say('checkout.title'), 1)).toBeFocused();
  });
  await test.step('gives an address, and is led to what is missing in it', async () => {
    await tabTo('textbox', say('addresses.fields.door'));
    await press('Enter', field('addresses.fields.door'));
    await expect(field('addresses.fields.door')).toHaveAccessibleDescription(say('addresses.errors.door'));
    await expectAccessible(page);
    await type('4');
    await tabTo('textbox', say('addresses.fields.address'));
    await type('Lotus Lane');
    for (const [name, text] of Object.entries(address)) {
      await tabTo('textbox', say(`addresses.fields.${name}`));
      await type(text);
    }
    await tabTo('button', say('checkout.draft.address'));
    await press('Enter', page.getByRole('radio', { name: /4, Lotus Lane/ }));
  });

  await test.step('finds the first way to pay chosen, and orders', async () => {
    await tabTo('button', starting('checkout.placeOrderTotal', 'total'));
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-flow=checkout]')).toHaveAttribute('data-state', 'paying');
    await expect(razorpayWindow(page).getByRole('textbox', { name: 'Card number' })).toBeFocused();
    await type('4100 2800 0000 1007');
    await tabTo('textbox', 'Expiry');
    await type('12 / 39');
    await tabTo('textbox', 'CVV');
    await type('123');
    await page.keyboard.press('Enter');
  });

  await test.step('finds the order placed, and follows it', async () => {
    const id = await customer.placedOrder();
    await expect(heading(say('checkout.outcome.placedTitle', { id }))).toBeVisible();
    await expect(heading(say('orders.orderTitle', { id }), 1)).toBeFocused();
    const orders = await simulator.read('orders');
    const order = Array.isArray(orders) ? orders.find((each) => String(each.id) === id) : null;
    expect(order).toMatchObject({ status: 'pending', isPaid: true });
  });
});
