import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const thali = { slug: 'royal-rajasthani-thali', name: 'Royal Rajasthani Thali' };
const dosa = { slug: 'masala-dosa', name: 'Masala Dosa' };

test('[R5.1, R6.2, S11] (A9, D8) what is added in two tabs is one cart, merged once by a log-in, and a sign-out is told to both', async ({
  page,
  context,
  simulator,
  expectedMessages,
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
    await expectAccessible(page);
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
    const logOut = other.getByRole('main').getByRole('button', { name: say('shell.logOut') });
    await expect(logOut).toBeVisible();
    await expectAccessible(other);
    // What the first tab is asking while its session ends.
    expectedMessages.push(/status of 401/);
    await logOut.click();
    for (const tab of [page, other]) await expect(tab).toHaveURL('/');
    await page.goto('/user/cart');
    await expect(page.getByText(say('cart.empty'))).toBeVisible();
    await expectAccessible(page);
    await page.goto('/user/my-orders');
    await expect(page.getByText(say('login.please'))).toBeVisible();
    await expectAccessible(page);
  });
});
