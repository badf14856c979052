import type { Page } from '@playwright/test';
import { languages } from '../../src/i18n/locales.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { doubleLetters, expectNothingCut } from '../support/layout.ts';
import { screensOf, type Screens } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

const places = {
  en: ['Amberpur', 'Tiffin Old Market'],
  hi: ['अंबरपुर', 'टिफ़िन पुराना बाज़ार'],
  ar: ['أمبربور', 'تيفن السوق القديم'],
  fr: ['Amberpur', 'Tiffin Vieux marché'],
} as const;

const hidden = (page: Page) => page.locator('[data-dietary=hidden]');
const warnings = (page: Page) => page.locator('[data-dietary=warning]');
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Makes the customer's choice in the settings: no nuts, and nothing that is not vegetarian. */
async function setNeeds(page: Page, { say }: Screens): Promise<void> {
  await page.goto('/user/settings');
  for (const name of [say('product.veg'), say('menu.allergens.nuts')]) {
    const chip = page.getByRole('button', { name, exact: true });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
}

for (const language of languages) {
  test(`[B21, R1.1, R1.28] in ${language} what one can't eat is hidden with a line that says so, at any size of letters`, async ({
    page,
    simulator,
  }) => {
    const customer = screensOf(page, simulator, language);
    const { say } = customer;
    await page.goto('/');
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await customer.choosePlace(places[language][0], places[language][1]);
    await setNeeds(page, customer);
    await expectAccessible(page);

    await test.step('lists show none of it, and what is hidden on request, with a warning', async () => {
      for (const address of ['/home', '/menu', '/search?q=paneer']) {
        await page.goto(address);
        await expect(hidden(page).first()).toBeVisible();
        await expect(cards(page).first()).toBeVisible();
        const nuts = say('menu.allergens.nuts').toLocaleLowerCase(language);
        await expect(cards(page).getByText(new RegExp(`(?:^|[ ,،])${nuts}(?:$|[,،])`))).toHaveCount(0);
        await expectAccessible(page);
      }
      await page.goto('/menu');
      await hidden(page).first().getByRole('button').click();
      await expect(page).toHaveURL(/hidden=shown/);
      await expect(warnings(page).first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('nothing is cut with letters of twice the size', async () => {
      await doubleLetters(page);
      for (const address of ['/menu?hidden=shown', '/menu?panel=diets', '/user/settings']) {
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectNothingCut(page);
      }
    });
  });
}

test('[B21, R1.8, R4.3, A9] is kept by the keyboard alone, warned of in the cart, sent as shown, and gone after the log-out', async ({
  page,
  context,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  await customer.choosePlace(places.en[0], places.en[1]);

  await test.step('the sheet of the menu keeps it', async () => {
    await page.goto('/menu');
    const chip = page.getByRole('button', { name: say('menu.dietsAndAllergens') });
    await chip.focus();
    await page.keyboard.press('Enter');
    const dialog = customer.dialog();
    await dialog.getByRole('button', { name: say('menu.allergens.nuts'), exact: true }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('switch', { name: say('dietary.save') }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: say('menu.showDishes') }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(hidden(page).first()).toContainText('(nuts)');
    await expect(page).toHaveURL(/\/menu$/);
  });

  await test.step('another tab hides the same, and what it adds is hidden here', async () => {
    const other = await context.newPage();
    await other.goto('/user/settings');
    await expect(other.getByRole('button', { name: 'Nuts', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await other.getByRole('button', { name: 'Sesame', exact: true }).click();
    await expect(page.getByRole('button', { name: 'without nuts, sesame', exact: true })).toBeVisible();
    await other.close();
  });

  await test.step('the log-in takes it over, the cart warns of each line', async () => {
    await customer.orderableCart('9000000001', ['paneer-butter-masala', 'dal-makhani']);
    await page.goto('/user/cart');
    await expect(warnings(page)).toContainText([say('dietary.contains', { what: 'nuts' })]);
    await expectAccessible(page);
  });

  const orderId = await test.step('the note is what the question showed, and the own text', async () => {
    await page.goto('/user/checkout');
    await expect(page.getByText('Cannot eat: nuts, sesame')).toBeVisible();
    await expectAccessible(page);
    await customer.button('dietary.send').focus();
    await page.keyboard.press('Enter');
    await expect(customer.button('dietary.send')).toHaveCount(0);
    await customer.choosePickupAndWallet();
    await customer.writeNote('Less salt, please');
    await expect(page.getByText(say('dietary.sent'))).toBeVisible();
    await expectAccessible(page);
    await customer.placeOrder();
    return customer.placedOrder();
  });

  await test.step('the order names it', async () => {
    await page.goto(`/user/my-orders/${orderId}`);
    await expect(page.getByText(/Cannot eat: nuts, sesame\s+Less salt, please/)).toBeVisible();
  });

  await test.step('a log-out forgets it', async () => {
    await page.goto('/user/settings');
    await page.getByRole('button', { name: say('userSettings.leave') }).click();
    await expect(page.getByRole('button', { name: say('userSettings.leave') })).toHaveCount(0);
    await page.goto('/user/settings');
    await expect(page.getByRole('button', { name: 'Nuts', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
});

test('[R1.1, C1, C2, C11, D13] is the same on two devices of a customer, chosen offline too, and stays in the account after a log-out', async ({
  page,
  browser,
  baseURL,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  const chip = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
  const nuts = say('menu.allergens.nuts');
  const egg = say('menu.allergens.egg');
  await customer.choosePlace(places.en[0], places.en[1]);

  await test.step('a guest’s choice joins the account at the log-in', async () => {
    await page.goto('/user/settings');
    await expect(page.getByText(say('dietary.places.guest'))).toBeVisible();
    await chip(page, nuts).click();
    await customer.orderableCart('9000000001', ['dal-makhani']);
    await page.goto('/user/settings');
    await expect(page.getByText(say('dietary.places.account'))).toBeVisible();
    await expect(chip(page, nuts)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const other = await phone.newPage();
  const there = screensOf(other, simulator);

  await test.step('a new device obeys it after the log-in', async () => {
    await simulator.act('clock', { advanceSeconds: 30 });
    await there.choosePlace(places.en[0], places.en[1]);
    await there.orderableCart('9000000001', ['dal-makhani']);
    await other.goto('/menu');
    await expect(hidden(other).first()).toContainText('(nuts)');
  });

  await test.step('what is chosen offline waits, and is sent when the device is back', async () => {
    await other.goto('/user/settings');
    await expect(other.getByText(say('dietary.places.account'))).toBeVisible();
    await phone.setOffline(true);
    await chip(other, egg).click();
    await expect(other.getByText(say('dietary.places.waiting'))).toBeVisible();
    await expectAccessible(other);
    await phone.setOffline(false);
    await expect(other.getByText(say('dietary.places.account'))).toBeVisible();
  });

  await test.step('the first device has it when it is looked at again', async () => {
    await expect(chip(page, egg)).toHaveAttribute('aria-pressed', 'false');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(chip(page, egg)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a log-out removes it from the device only', async () => {
    await page.getByRole('button', { name: say('userSettings.leave') }).click();
    await expect(page.getByRole('button', { name: say('userSettings.leave') })).toHaveCount(0);
    await page.goto('/user/settings');
    await expect(chip(page, nuts)).toHaveAttribute('aria-pressed', 'false');
    await other.reload();
    await expect(chip(other, nuts)).toHaveAttribute('aria-pressed', 'true');
  });
  await phone.close();
});
