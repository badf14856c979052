import type { Locator } from '@playwright/test';
import { expect, newestCode, test } from '../support/journey.ts';
import { listenTo } from '../support/listening.ts';
import { screensOf } from '../support/screens.ts';
import { wrongCodeFor } from '../support/wrong-code.ts';

const mobile = '9812345673';
const address = {
  address: '4 Lotus Lane',
  area: 'Lakeside',
  landmark: 'Behind the clock tower',
  pincode: '313099',
};

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.5, R1.6, R1.11, R1.12, R1.21, R2.4, R5.7] a whole order by somebody who sees nothing: names, headings, landmarks and what is said', async ({
  page,
  simulator,
}) => {
  const { say, button } = screensOf(page, simulator);
  const { hears, arrivesAt, press } = await listenTo(page);
  const main = page.getByRole('main');
  const part = (key: string): Locator => main.getByRole('region', { name: say(key) });
  const field = (key: string): Locator => page.getByRole('textbox', { name: say(key) });
  const starting = (key: string, open: string) => new RegExp(`^${say(key, { [open]: '' })}`);
  const places = page.getByRole('navigation', { name: say('shell.pages') });

  await test.step('chooses a restaurant by its name', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(/ \| Tiffin$/);
    await press(main.getByRole('button', { name: 'Amberpur', exact: true }));
    await expect(
      page.getByRole('heading', { name: say('location.branchesIn', { city: 'Amberpur' }) }),
    ).toBeFocused();
    await press(main.getByRole('button', { name: /^Tiffin Lakeside/ }));
    await arrivesAt(say('home.title'), /Lakeside/);
  });

  await test.step('finds a dish under its heading, chooses, and hears that it was added', async () => {
    await press(places.getByRole('link', { name: say('shell.menu') }));
    await arrivesAt(say('menu.title'));
    const categories = page.getByRole('navigation', { name: say('menu.categories') });
    await press(categories.getByRole('link', { name: 'Drinks' }));
    await expect(main.getByRole('heading', { level: 2, name: 'Drinks' })).toBeFocused();
    const dish = main.getByRole('heading', { level: 3, name: 'Mango Lassi' });
    await press(dish.getByRole('link'));
    const sheet = page.getByRole('dialog', { name: 'Mango Lassi' });
    await expect(sheet.getByRole('heading', { name: 'Mango Lassi' })).toBeFocused();
    await expect(sheet).toMatchAriaSnapshot(`
      - group "Choose one":
        - radio /^Glass, 300 ml/
        - radio /^Jug, 1 litre/
      - group "Add something extra optional":
        - list:
          - listitem:
            - checkbox /^Malai topping/
    `);
    await press(sheet.getByRole('radio', { name: /^Jug/ }), 'Space');
    await press(sheet.getByRole('checkbox', { name: /^Malai topping/ }), 'Space');
    await press(sheet.getByRole('button', { name: starting('product.addFor', 'total') }));
    await hears(say('product.added_one', { name: 'Mango Lassi', count: 1 }));
    await expect(dish.getByRole('link')).toBeFocused();
  });

  await test.step('goes through the cart to the checkout', async () => {
    await press(places.getByRole('link', { name: say('shell.cartWith_one', { count: 1 }) }));
    await arrivesAt(say('cart.title'));
    await press(main.getByRole('button', { name: say('cart.increase', { name: 'Mango Lassi' }) }));
    await hears('Mango Lassi: 2');
    await press(main.getByRole('link', { name: say('cart.checkout') }));
  });

  await test.step('logs in, and hears that the code was wrong', async () => {
    const login = page.getByRole('dialog');
    await expect(login).toHaveAccessibleName(say('login.title'));
    await expect(field('login.phone')).toBeFocused();
    await page.keyboard.type(mobile);
    await press(field('login.phone'));
    await expect(field('login.code')).toBeFocused();
    const code = await newestCode(simulator, mobile);
    await page.keyboard.type(wrongCodeFor(code));
    await hears(say('login.incorrectCode'));
    await field('login.code').pressSequentially(code);
    await expect(login).toBeHidden();
    await arrivesAt(say('checkout.title'));
  });

  await test.step('goes from section to section by their headings', async () => {
    for (const key of ['how', 'where', 'note', 'extras', 'pay'])
      await expect(main.getByRole('heading', { level: 2, name: say(`checkout.${key}`) })).toHaveCount(1);
    for (const [name, text] of Object.entries(address))
      await part('checkout.where')
        .getByRole('textbox', { name: say(`addresses.fields.${name}`) })
        .fill(text);
    await press(button('checkout.draft.address').first());
    await expect(page.getByRole('radio', { name: /4 Lotus Lane/ })).toBeFocused();
    await press(part('checkout.pay').getByRole('button', { expanded: false }));
    await press(part('checkout.pay').getByRole('radio', { name: /^Stripe/ }), 'Space');
    await press(main.getByRole('button', { name: starting('checkout.placeOrderTotal', 'total') }));
  });

  const id = await test.step('is told to pay, and pays', async () => {
    await hears(say('payment.enter'));
    await expect(page.getByRole('heading', { level: 1, name: say('checkout.title') })).toBeFocused();
    const fields = page.getByRole('region', { name: say('payment.enter') });
    await fields.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
    await fields.getByRole('textbox', { name: 'Expiry' }).fill('12 / 39');
    await fields.getByRole('textbox', { name: 'CVV' }).fill('408');
    await press(fields.getByRole('button', { name: starting('payment.pay', 'amount') }));
    await page.waitForURL(/\/user\/outcome\/\d+/);
    return /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  });

  await test.step('hears that the order is placed, and reads on at its heading', async () => {
    await hears(say('checkout.outcome.placedTitle', { id }));
    await arrivesAt(say('orders.orderTitle', { id }));
    await expect(
      page.getByRole('region', { name: say('checkout.outcome.placedTitle', { id }) }),
    ).toBeVisible();
  });
});
