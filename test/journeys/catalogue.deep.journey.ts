import { changeAnswers } from '../support/change-answers.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import { wordsOf } from '../support/words.ts';

const arabic = wordsOf('ar');
const french = wordsOf('fr');

test('[R2.4, R1.1] a search engine that comes by a link finds the dish, its price and its address', async ({
  page,
  simulator,
}) => {
  const { button } = screensOf(page, simulator);
  await page.goto('/menu/paneer-butter-masala?from=elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Paneer Butter Masala' })).toBeVisible();
  await expect(page).toHaveTitle('Paneer Butter Masala | Tiffin');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/menu\/paneer-butter-masala$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/food\/paneer-butter-masala-lg\.webp$/,
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /189\.00/);
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(2);
  expect(JSON.parse((await data.first().textContent()) ?? '')).toMatchObject({
    name: 'Paneer Butter Masala',
    aggregateRating: { ratingValue: '4.80', ratingCount: 634 },
    offers: { lowPrice: '189.00', priceCurrency: 'INR' },
  });
  await expect(button('product.chooseBranch')).toBeVisible();
  await expectAccessible(page);
});

test('[R1.1, R1.3, R1.20] from a category to a dish, and what people say of it', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const main = page.getByRole('main');

  await test.step('a category has an address of its own, and filters', async () => {
    await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
    await main.getByRole('link', { name: 'Curries', exact: true }).first().click();
    await expect(page).toHaveURL(/\/categories\/curries$/);
    await expect(main.getByRole('heading', { level: 1, name: 'Curries' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible();
    await button('menu.veg').click();
    await expect(main.getByRole('heading', { name: 'Butter Chicken' })).toBeHidden();
    await expect(main.getByRole('heading', { name: 'Dal Makhani' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('best sellers and hot deals have one too', async () => {
    await page.goto('/sections/most-ordered');
    await expect(main.getByRole('heading', { level: 1, name: 'Most ordered' })).toBeVisible();
    await page.goto('/sections/hot-deals');
    await expect(main.getByRole('heading', { name: 'Paneer Butter Masala' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a dish is reached by its link, with what people say of it', async () => {
    await page.goto('/menu/paneer-butter-masala#ratings');
    await expect(main.getByText('We order it every Friday.')).toBeVisible();
    await expect(main.getByText('the box had tipped')).toBeHidden();
    await button('product.moreRatings').click();
    await expect(main.getByText('the box had tipped')).toBeVisible();
    await expect(main.getByRole('heading', { name: say('product.similar') })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Curries', exact: true }).click();
    await expect(page).toHaveURL(/\/categories\/curries$/);
  });
});

test('[R1.5, R4.10] a dish that is being chosen goes on in another language with form, extras, quantity and price', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const main = page.getByRole('main');
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');

  await test.step('a large one with more sambar, twice', async () => {
    await customer.openDish('masala-dosa');
    await main.getByRole('radio', { name: /^Large/ }).check();
    await main.getByRole('checkbox', { name: /^Extra sambar/ }).check();
    await button('product.increase', { name: 'Masala Dosa', quantity: 1 }).click();
    await expect(main.getByRole('button', { name: say('product.addFor', { total: '' }) })).toContainText(
      '388.00',
    );
  });

  await test.step('in French it is the same, and its texts are French', async () => {
    await page.getByRole('combobox', { name: say('shell.language') }).selectOption('fr');
    await expect(main.getByRole('radio', { name: /^Grand/ })).toBeChecked();
    await expect(main.getByRole('checkbox', { name: /^Supplément sambar/ })).toBeChecked();
    await expect(main.getByRole('button', { name: french('product.addFor', { total: '' }) })).toContainText(
      '388.00',
    );
  });

  await test.step('so is it back in English, and as it is it comes into the cart', async () => {
    await page.getByRole('combobox', { name: french('shell.language') }).selectOption('en');
    await expect(main.getByRole('radio', { name: /^Large/ })).toBeChecked();
    await customer.addOpenDish();
    await page.goto('/user/cart');
    await expect(main).toContainText('388.00');
  });
});

test('[R1.28, R1.30, R2.13] the pages about the house and its restaurants in Arabic, from the footer on', async ({
  page,
  simulator,
}) => {
  await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
  await page.goto('/offers');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');

  await test.step('the house tells about itself', async () => {
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await footer.getByRole('link', { name: arabic('staticPages.about'), exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: arabic('staticPages.about') })).toBeVisible();
    await expect(main.getByText('بدأت تيفن عام 1987')).toBeVisible();
    await expectAccessible(page);
    for (const name of ['privacy', 'terms', 'contact', 'faq']) {
      const title = arabic(`staticPages.${name}`);
      await main.getByRole('link', { name: title, exact: true }).click();
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await main.getByText('هل يمكنني إلغاء الطلب؟').click();
    await expect(main.getByText('ما دامت صفحة الطلب تتيح ذلك')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a restaurant tells its hours, its number and its story', async () => {
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'تيفن السوق القديم' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'تيفن السوق القديم' })).toBeVisible();
    await expect(main.getByText('أخوان يتجادلان')).toBeVisible();
    await expect(main.getByRole('link', { name: /\+91 90000 00102/ })).toHaveAttribute(
      'href',
      'tel:+919000000102',
    );
    await expect(main.getByRole('row')).toHaveCount(7);
    await expectAccessible(page);
    await main.getByRole('button', { name: arabic('kitchen.orderHere') }).click();
    await expect(page).toHaveURL(/\/menu$/);
  });
});

/** Harmful markup, and what may remain of it. */
const hostile: [html: string, harmless: string][] = [
  ['<p>a1</p><script>window.stolen = 1</script>', '<p>a1</p>'],
  ['<p onclick="stolen = 1" style="position:fixed;inset:0" id="app" class="sr-only">a2</p>', '<p>a2</p>'],
  ['<img src="x" onerror="window.stolen = 1">a3', 'a3'],
  ['<svg onload="window.stolen = 1"><a href="javascript:stolen = 1">x</a></svg>a4', 'a4'],
  ['<a href="javascript:window.stolen = 1">a5</a>', '<a>a5</a>'],
  ['<a href=" java\tscript:window.stolen = 1">a6</a>', '<a>a6</a>'],
  ['<a href="data:text/html,<script>1</script>">a7</a>', '<a>a7</a>'],
  ['<a href="//elsewhere.example">a8</a>', '<a>a8</a>'],
  ['<style>*{display:none}</style>a9', 'a9'],
  ['<form action="/steal"><input name="card"><button>b1</button></form>', 'b1'],
  ['<iframe srcdoc="<script>parent.stolen = 1</script>"></iframe>b2', 'b2'],
  ['<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0">b3', 'b3'],
  ['<h1>b4 <em>b5</em></h1>', '<h2>b4 <em>b5</em></h2>'],
  ['<a href="tel:+911">b6</a> <a href="/faq">b7</a>', '<a href="tel:+911">b6</a> <a href="/faq">b7</a>'],
];
/** Never closed, so that a parser may misread what follows. */
const unclosed = '<math><mtext><table><mglyph><style><img src=x onerror="window.stolen = 1">';

test('[R2.13] what a provider writes can be read and can do nothing else', async ({
  page,
  expectedMessages,
}) => {
  // The browser reports what its content policy blocked while the sanitiser parsed the text in a separate document.
  expectedMessages.push(/Content Security Policy/);
  await changeAnswers(page, '**/app/v1/api/get_settings', (text) => {
    const body = JSON.parse(text);
    body.data.about_us = [hostile.map(([html]) => `<div>${html}</div>`).join('') + unclosed];
    return JSON.stringify(body);
  });
  await page.goto('/about');
  const words = page.getByRole('main').locator('[data-provider-words]');
  await expect(words).toContainText('b7');
  const parts = await words.locator('> div').evaluateAll((divs) => divs.map(({ innerHTML }) => innerHTML));
  expect(parts).toEqual(hostile.map(([, harmless]) => harmless));
  await expect(words.locator('img, style, script, svg, math, form, input, iframe, [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});
