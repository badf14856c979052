import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('[R1.2, R1.6] a search with a typing mistake says what it took it for, and a dish is added from its row', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: say('search.label') });
  const main = page.getByRole('main');
  await expect(field).toBeFocused();

  await test.step('two words are wrong', async () => {
    await field.pressSequentially('fitler cofee');
    await expect(page).toHaveURL(/[?&]q=fitler/);
    await expect(main.getByRole('heading', { name: 'South Indian Filter Coffee' })).toBeVisible();
    await expect(
      main.getByText(say('search.meant', { text: 'fitler cofee', meant: 'filter coffee' })),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one press adds it', async () => {
    await button('product.addNamed', { name: 'South Indian Filter Coffee' }).click();
    const stepper = main.getByRole('group', {
      name: say('product.quantityOf', { name: 'South Indian Filter Coffee' }),
    });
    await expect(stepper.getByRole('textbox')).toHaveValue('1');
  });

  await test.step('what is not on the menu is said to be not there, and what was used comes back', async () => {
    await field.fill('xyzzy');
    await expect(main.getByText(say('search.none')).first()).toBeVisible();
    await button('search.clear').click();
    await main.getByRole('button', { name: 'fitler cofee' }).click();
    await expect(main.getByRole('heading', { name: 'South Indian Filter Coffee' })).toBeVisible();
  });
});

test('[R1.30, R2.13, R6.4, R8.9] whoever does not tell where they are moves the pin by keys, and finds the restaurants there', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  expectedMessages.push(/^The permission to know the location is being requested/);
  const { say, button } = screensOf(page, simulator);
  const main = page.getByRole('main');
  await page.goto('/location');

  await test.step('the permission is denied, and the way goes on', async () => {
    await button('location.useMine').click();
    await expect(main.getByText(say('branch.locationDenied'))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the pin goes by arrow keys, and says where it is', async () => {
    const map = main.getByRole('application', { name: say('location.mapLabel') });
    await expect(map).toHaveAccessibleDescription(say('map.pinKeys'));
    await map.focus();
    await page.keyboard.press('ArrowUp');
    const near = main.getByText(new RegExp(`^${say('map.near', { place: '' })}`));
    await expect(near).toBeVisible();
    const before = await near.textContent();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    await expect(near).not.toHaveText(before ?? '');
    await expectAccessible(page);
  });

  await test.step('the restaurants of that place, and one of them', async () => {
    await button('location.findHere').press('Enter');
    await expect(main.getByText(say('location.branchesIn', { city: 'Amberpur' }))).toBeVisible();
    await main.getByRole('button', { name: 'Tiffin Lakeside' }).press('Enter');
    await expect(main.getByText(say('location.chosen', { branch: 'Tiffin Lakeside' }))).toBeVisible();
  });
});
