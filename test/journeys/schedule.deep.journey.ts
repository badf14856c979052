import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf, type Screens } from '../support/screens.ts';
import type { Simulator } from '../support/simulator.ts';

/** The device is half a day away from the restaurant, whose clock counts. */
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'America/Los_Angeles' });

const headline = (page: Page) => page.locator('[data-arrival]');
/** Moves the provider's clock to eight in the evening in Amberpur, whatever time it is. */
async function atEight(simulator: Simulator): Promise<void> {
  const eight = Date.UTC(2026, 0, 1, 14, 30) / 1000;
  const day = 24 * 3600;
  await simulator.act('clock', { advanceSeconds: day - ((Math.floor(Date.now() / 1000) - eight) % day) });
}

/** A thali in the cart of a restaurant that has closed for today. */
async function closedWithCart(simulator: Simulator, customer: Screens): Promise<void> {
  await atEight(simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await simulator.act('branches/1/hours', { hours: 'fromTomorrow' });
}

test('[R1.27, R1.16] a closed restaurant sells tomorrow: chosen, paid, planned, cooked in time, invoiced', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const field = (key: string) => page.getByRole('combobox', { name: say(key) });
  await closedWithCart(simulator, customer);

  await test.step('home and cart name the first time that can be ordered', async () => {
    await page.goto('/home');
    await expect(page.locator('[data-promise]').first()).toContainText(/closed, order for tomorrow, 11:00/);
    await expect(page.getByText(/You can already order for tomorrow, 11:00/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/user/cart');
    await expect(page.locator('[data-promise]').first()).toContainText(/order for tomorrow/);
  });

  await test.step('checkout has a time as its only choice, and asks for it', async () => {
    await page.goto('/user/checkout');
    await customer.chooseWallet();
    await expect(page.getByRole('radio', { name: say('schedule.asap') })).toBeHidden();
    await button('checkout.next.timeNotChosen').first().click();
    await expect(field('schedule.day')).toBeFocused();
    await expectAccessible(page);
    await field('schedule.day').selectOption({ index: 1 });
    await expect(field('schedule.time')).toHaveValue(/T05:30:00/);
    await field('schedule.time').selectOption({ label: '1:00 PM to 1:30 PM' });
    await expect(page.locator('[data-pay-bar]')).toContainText(/tomorrow, 1:00 PM to 1:30 PM/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('[data-pay-bar]')).toContainText(/tomorrow, 1:00 PM to 1:30 PM/);
  });

  await test.step('a time that passes while the page is open is asked again, and never changed', async () => {
    await simulator.act('clock', { advanceSeconds: 26 * 3600 });
    await page.reload();
    await expect(button('checkout.next.timePassed').first()).toBeVisible();
    await expect(field('schedule.time')).toHaveValue('');
    await expect(page.getByText(say('checkout.unmet.timePassed')).first()).toBeVisible();
    await expectAccessible(page);
    await field('schedule.day').selectOption({ index: 1 });
  });

  await customer.placeOrder();
  const id = await customer.placedOrder();

  await test.step('the page leads with the day and the time, and is not late', async () => {
    await expect(headline(page)).toHaveAttribute('data-arrival', 'planned');
    await expect(headline(page).getByRole('heading', { level: 2 })).toContainText(
      /tomorrow, 1:00 PM to 1:30 PM/i,
    );
    await expect(page.getByText(/The restaurant has it, for tomorrow/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/user/my-orders');
    await expect(page.getByText(/^Planned for tomorrow/).first()).toBeVisible();
    await page.goto(`/user/my-orders/${id}/invoice`);
    await expect(page.getByText(say('invoice.wanted')).first()).toBeVisible();
  });

  await test.step('the kitchen gets it when it is time to cook it', async () => {
    await expect(simulator.act(`orders/${id}/advance`)).rejects.toThrow(/The kitchen gets this order at/);
    await page.goto('/simulator');
    await simulator.act('clock', { advanceSeconds: 50 * 3600 });
    await simulator.act(`orders/${id}/advance`);
    await page.goto(`/user/my-orders/${id}`);
    await expect(headline(page)).toBeVisible();
  });
});

test('[R1.27, R1.10] an open restaurant takes an order for later, for a pick-up as well, by keyboard and in Arabic', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator, 'en');
  const { say } = customer;
  await atEight(simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', ['royal-rajasthani-thali']);
  await page.goto('/user/checkout');
  await customer.chooseWallet();
  await customer.choose(new RegExp(say('checkout.pickup')));
  await page.getByRole('radio', { name: say('schedule.asap') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: say('schedule.later') })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: say('schedule.day') })).toBeFocused();
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await customer.placeOrder();
  await customer.placedOrder();
  await expect(headline(page)).toHaveAttribute('data-arrival', 'planned');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await page
    .getByRole('combobox', { name: say('shell.language') })
    .first()
    .selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.emulateMedia({ colorScheme: 'light' });
  const inArabic = screensOf(page, simulator, 'ar');
  await inArabic.openDish('royal-rajasthani-thali');
  await inArabic.addOpenDish();
  await expect(page.getByRole('link', { name: /1/ }).first()).toBeVisible();
  await simulator.act('branches/1/hours', { hours: 'fromTomorrow' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/checkout');
  await inArabic.orderButton('timeNotChosen').first().click();
  await page.getByRole('combobox', { name: inArabic.say('schedule.day') }).selectOption({ index: 1 });
  await expectAccessible(page);
});
