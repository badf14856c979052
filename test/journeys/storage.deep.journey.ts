import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R3.1, R4.6] a reload in the middle of cart and checkout loses nothing', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.openDish('royal-rajasthani-thali');
  await customer.addOpenDish();
  await page.goto('/user/cart');
  await expect(customer.cartLine('Royal Rajasthani Thali')).toBeVisible();
  await page.reload();
  await expect(customer.cartLine('Royal Rajasthani Thali')).toBeVisible();

  await customer.orderableCart('9000000001', []);
  await page.goto('/user/checkout');
  await customer.choose(new RegExp(say('checkout.pickup')));
  await customer.writeNote('Ring the bell twice');
  await customer.choose(new RegExp(say('payment.razorpay')));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).toContain('Ring the bell twice');
  await page.reload();
  const section = (name: string) => page.locator(`section[data-field=${name}]`);
  await expect(section('note')).toContainText('Ring the bell twice');
  await expect(section('fulfilment')).toContainText(say('checkout.pickup'));
  await expect(section('method')).toContainText(say('payment.razorpay'));
  await expect(page.getByRole('main').getByText('Royal Rajasthani Thali').first()).toBeVisible();
  await expectAccessible(page);
});

test('[R4.6] a value that cannot be read is moved aside, and the app works', async ({ page, simulator }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('spoilt') !== null) return;
    sessionStorage.setItem('spoilt', 'once');
    localStorage.setItem('root', '{"version":1,"slices":{"auth');
  });
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  const kept = await page.evaluate(() =>
    Object.values(localStorage).filter((value) => value === '{"version":1,"slices":{"auth'),
  );
  expect(kept).toHaveLength(1);
});

test('[R4.6] without any storage the app works in memory', async ({ page, simulator, expectedMessages }) => {
  expectedMessages.push(/^Storage could not be (read|written)/, /^Copies for the time offline failed/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await expect(page.getByRole('heading', { name: 'Paneer Butter Masala' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('[R4.6, R9.1] what cannot be read for a while is never overwritten', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/^Storage could not be (read|written)/, /^Copies for the time offline failed/);
  const { choosePlace } = screensOf(page, simulator);
  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const stored = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key === 'root')?.[1]);
  await expect.poll(stored).toContain('Tiffin Lakeside');

  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      if (performance.now() < 4000) throw new DOMException('busy', 'InvalidStateError');
      return read.call(this, key);
    };
  });
  await page.goto('/');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 20_000 }).toBeGreaterThan(7000);
  expect(await stored()).toContain('Tiffin Lakeside');
});
