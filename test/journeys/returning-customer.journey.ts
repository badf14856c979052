import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'ar' });

test('[R1.8, R1.10, R1.16, R1.21, R1.28, R2.2, R4.10, R6.1] a returning customer collects lunch, in Arabic at a desk', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator, 'ar');
  const { say } = customer;

  await test.step('reads from right to left', async () => {
    await page.goto('/');
    await page.getByRole('combobox').selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: say('cover.title') })).toBeVisible();
    await expectAccessible(page);
    await customer.choosePlace('أمبربور', 'تيفن ضفة البحيرة');
    await expectAccessible(page);
  });

  await test.step('logs in with a code and finds earlier orders', async () => {
    await page.goto('/user/my-orders');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('login.logIn'), exact: true })
      .click();
    await customer.logIn('9000000001');
    await expect(page.getByRole('heading', { level: 1, name: say('orders.title') })).toBeVisible();
    await expect(page.getByText(say('orders.status.preparing')).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('fills the cart beside the menu', async () => {
    await page.goto('/menu');
    await expectAccessible(page);
    await customer.openDish('gulab-jamun');
    await customer.addOpenDish();
    await customer.openDish('royal-rajasthani-thali');
    await customer.addOpenDish();
  });

  const orderId = await test.step('collects, writes a note and pays from the wallet', async () => {
    await customer.choosePickupAndWallet();
    await customer.writeNote('بدون بصل من فضلكم');
    await expectAccessible(page);
    await customer.placeOrder();
    const id = await customer.placedOrder();
    const placed = new RegExp(`^${say('checkout.outcome.placedTitle', { id: '' })}.*${id}`);
    await expect(page.getByRole('heading', { level: 2, name: placed })).toBeVisible();
    return id;
  });

  await test.step('follows the order step by step', async () => {
    await page.goto(`/user/my-orders/${orderId}`);
    const now = page.locator('[aria-current=step]');
    // The page reads it every ten seconds, and later after a reading that failed.
    const nextReading = { timeout: 60_000 };
    await expect(now).toContainText(say('orders.status.pending'));
    await expect(page.getByText('بدون بصل من فضلكم')).toBeVisible();
    await simulator.act(`orders/${orderId}/advance`);
    await expect(now).toContainText(say('orders.status.confirmed'), nextReading);
    await simulator.act(`orders/${orderId}/advance`);
    await expect(now).toContainText(say('orders.status.preparing'), nextReading);
    await expectAccessible(page);
  });
});
