import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

/** The letters embedded in the file. */
const fonts = [
  ['en', /\+Inter/],
  ['hi', /\+NotoSansDevanagari/],
  ['ar', /\+IBMPlexSansArabic/],
] as const;

test('[R1.17, R1.28] a customer saves the invoice of an order as a file, with the letters of their language', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  await customer.choosePlace('Amberpur', 'Lakeside');
  await page.goto('/user/my-orders/1/invoice');
  await page
    .getByRole('main')
    .getByRole('button', { name: customer.say('login.logIn') })
    .click();
  await customer.logIn('9000000001');
  await expectAccessible(page);

  for (const [language, font] of fonts) {
    await test.step(language, async () => {
      const say = wordsOf(language);
      await page.getByRole('combobox').first().selectOption(language);
      const downloads = page.waitForEvent('download', { timeout: 60_000 });
      await page.getByRole('button', { name: say('invoice.save') }).click();
      const download = await downloads;
      expect(download.suggestedFilename()).toBe(`${say('invoice.title', { id: 1 })}.pdf`);
      const file = await readFile(await download.path(), 'latin1');
      expect(file.startsWith('%PDF-1.7')).toBe(true);
      expect(file).toMatch(font);
    });
  }
});
