import { expect, expectAccessible, test } from '../support/journey.ts';
import { holdScript, openRendered } from '../support/rendered-page.ts';
import { screensOf } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

// A worker would answer with scripts of its own cache, which no test holds back.
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', serviceWorkers: 'block' });

test('[R1.6, R1.30] what is typed or pressed before the app is there is not lost', async ({
  page,
  simulator,
  expectedMessages,
}) => {
  // A page that lives for some seconds looks for a worker.
  expectedMessages.push(/^Service Worker registration blocked/, /^Nothing is kept for the time offline/);
  const { choosePlace, say } = screensOf(page, simulator);
  const letIn = await holdScript(page);
  await openRendered(page, '/');
  await page.getByRole('searchbox').fill('Amber');
  await page.getByRole('button', { name: 'Amberpur', exact: true }).click();
  letIn();
  await expect(page.getByRole('button', { name: 'Tiffin Lakeside' })).toBeVisible();
  await page.unrouteAll();

  const letInWithLanguage = await holdScript(page);
  await openRendered(page, '/');
  await page.getByRole('searchbox').fill('Zz');
  await page.getByRole('combobox').selectOption('fr');
  letInWithLanguage();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText(wordsOf('fr')('location.noCity', { search: 'Zz' }))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('combobox').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await choosePlace('Amberpur', 'Tiffin Lakeside');
  const letInAgain = await holdScript(page);
  await openRendered(page, '/menu');
  await page.getByRole('button', { name: say('product.addNamed', { name: 'Jain Satvik Thali' }) }).click();
  letInAgain();
  await expect(
    page.getByRole('link', { name: say('shell.cartWith_one', { count: 1 }) }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();

  const letInChoices = await holdScript(page);
  await openRendered(page, '/menu/jain-satvik-thali');
  const add = page.getByRole('button', { name: new RegExp(`^${say('product.addFor', { total: '' })}`) });
  const usual = (await add.textContent()) ?? '';
  const extra = page.getByRole('checkbox').first();
  await extra.check();
  letInChoices();
  await expect(add).not.toHaveText(usual);
  await expect(extra).toBeChecked();
});
