import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

const lakeside = 'Tiffin Lakeside';
const oldMarket = 'Tiffin Old Market';

test('[R1.5, R1.6, R1.30, R4.14, R5.1] a line becomes another, and the cart of each restaurant waits for its customer', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  const main = page.getByRole('main');
  const quantity = page.getByRole('group', { name: say('cart.quantityOf', { name: 'Masala Dosa' }) });
  const line = () => main.getByRole('listitem').filter({ has: quantity });

  async function changeFrom(shown: string, branch: string) {
    await page.goto('/menu');
    await page.getByRole('button', { name: shown }).click();
    return customer.dialog().getByRole('button', { name: branch });
  }

  await test.step('puts a dosa into the cart of one restaurant', async () => {
    await customer.choosePlace('Amberpur', lakeside);
    await page.goto('/user/my-orders');
    await main.getByRole('button', { name: say('login.logIn'), exact: true }).click();
    await customer.logIn('9000000001');
    await customer.openDish('masala-dosa');
    await customer.addOpenDish();
  });

  await test.step('makes a large one with chutney of it', async () => {
    await page.goto('/user/cart');
    await page.getByRole('button', { name: say('cart.editOrNote', { name: 'Masala Dosa' }) }).click();
    await expectAccessible(page);
    await customer.dialog().getByRole('radio').nth(1).check();
    await customer.dialog().getByRole('checkbox').first().check();
    await customer.button('product.increase', { name: 'Masala Dosa', quantity: 1 }).click();
    await customer
      .dialog()
      .getByRole('button', { name: new RegExp(`^${say('product.updateFor', { total: '' })}`) })
      .click();
    await expect(customer.dialog()).toBeHidden();
    await expect(line()).toHaveCount(1);
    await expect(line()).toContainText('₹388.00');
    await expectAccessible(page);
  });

  await test.step('changes the restaurant, which has a cart of its own', async () => {
    await (await changeFrom(lakeside, oldMarket)).click();
    await expect(page.getByText(say('location.cartWaits', { branch: lakeside })).first()).toBeVisible();
    await expect(customer.dialog()).toBeHidden();
    await page.goto('/user/cart');
    await expect(page.getByText(say('cart.empty'))).toBeVisible();
  });

  await test.step('comes back and finds the dosa', async () => {
    const card = await changeFrom(oldMarket, lakeside);
    await expect(card).toContainText(say('cart.waiting_other', { count: 2 }));
    await card.click();
    await expect(customer.dialog()).toBeHidden();
    await page.goto('/user/cart');
    await expect(line()).toContainText('₹388.00');
    await page.reload();
    await expect(line()).toContainText('₹388.00');
  });
});
