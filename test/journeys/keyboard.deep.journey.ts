import { expect, expectAccessible, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { screensOf } from '../support/screens.ts';
import { expectTakenOver, noteTakeOver } from '../support/rendered-page.ts';
import { wordsOf } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

test('[R1.11, R1.14, R1.15, R1.19, R1.22, R1.23, R1.24, R2.13] every page of an account by keyboard alone', async ({
  page,
  context,
  simulator,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const { tabTo, tabBackTo, press, type } = keyboardOf(page);
  const main = page.getByRole('main');
  const h1 = (name: string) => page.getByRole('heading', { level: 1, name });
  const orders = await simulator.read('orders');
  const pending =
    Array.isArray(orders) &&
    orders.find(({ customerId, status }) => customerId === 1 && status === 'pending');
  const id = String(pending?.id);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);

  /** From the account to one of its pages. */
  async function open(name: string, title: string) {
    await page.goto('/user/account');
    await tabTo('link', new RegExp(`^${name}`));
    await press('Enter', h1(title));
  }

  await test.step('the menu of the account shows which entry the arrows are at', async () => {
    const menuButton = say('shell.accountOf', { name: 'Asha' });
    await tabBackTo('button', menuButton);
    await press('Enter', page.getByRole('menu'));
    await page.keyboard.press('ArrowDown');
    const second = page.getByRole('menuitem', { name: say('account.pages.orders') });
    await expect(second).toHaveCSS('outline-style', 'solid');
    await press('Escape', page.getByRole('button', { name: menuButton }));
  });

  await test.step('favourites', async () => {
    await open(say('account.pages.favourites'), say('favourites.title'));
    const heart = button('favourites.keep', { name: 'Gulab Jamun' });
    await tabTo('button', say('favourites.keep', { name: 'Gulab Jamun' }));
    for (const isKept of ['false', 'true']) {
      await press('Enter', heart);
      await expect(heart).toHaveAttribute('aria-pressed', isKept);
    }
  });

  await test.step('orders, and one of them', async () => {
    await open(say('account.pages.orders'), say('orders.title'));
    await tabTo('link', say('orders.see', { id }));
    await press('Enter', h1(say('orders.orderTitle', { id })));
    await tabTo('button', say('orders.cancel'));
    await press('Enter', page.getByRole('heading', { name: say('orders.cancelTitle', { id }) }));
    await tabTo('button', say('orders.keepOrder'));
    await press('Enter', button('orders.cancel'));
  });

  await test.step('wallet', async () => {
    await open(say('account.pages.wallet'), say('wallet.title'));
    await tabTo('button', say('wallet.withdraw.open'));
    await page.keyboard.press('Enter');
    await expect(customer.dialog().locator(':focus')).toHaveCount(1);
    await tabTo('textbox', say('wallet.withdraw.amount'));
    await type('150');
    await press('Escape', button('wallet.withdraw.open'));
    await tabTo('button', say('wallet.filters.debit'));
    await press('Enter', button('wallet.filters.debit'));
    await expect(button('wallet.filters.debit')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('addresses', async () => {
    await open(say('account.pages.addresses'), say('addresses.saved'));
    await tabTo('button', say('addresses.add'));
    await press('Enter', page.getByRole('heading', { name: say('addresses.addTitle') }));
    await tabTo('button', say('app.cancel'));
    await press('Enter', main.locator(':focus'));
    await expect(button('addresses.add')).toBeVisible();
  });

  await test.step('profile', async () => {
    await open(say('account.pages.profile'), say('profile.title'));
    await tabTo('textbox', say('login.name'));
    await type('Asha');
    await tabTo('textbox', say('login.email'));
    await type('asha.r@example.com');
    await press('Enter', page.getByRole('textbox', { name: say('login.email') }));
    await expect(page.getByText(say('profile.saved')).first()).toBeVisible();
  });

  await test.step('referral code', async () => {
    await open(say('account.pages.referral'), say('referral.title'));
    await tabTo('button', say('referral.copy'));
    await press('Enter', button('referral.copy'));
    await expect(page.getByText(say('referral.copied')).first()).toBeVisible();
  });

  await test.step('notifications', async () => {
    await open(say('account.pages.notifications'), say('notifications.title'));
    await tabTo('button', say('notifications.markAll'));
    await press('Enter', h1(say('notifications.title')));
  });

  await test.step('settings', async () => {
    await open(say('account.pages.settings'), say('userSettings.title'));
    await tabTo('radio', say('theme.system'));
    await press('ArrowLeft', page.getByRole('radio', { name: say('theme.dark') }));
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  await test.step('the end of the account, which its open orders stop', async () => {
    await open(say('account.delete'), say('account.delete'));
    await tabTo('link', say('deletion.toOrders'));
    await press('Enter', h1(say('orders.title')));
  });
});

test('[R2.4] a page chosen in the menu of the account has the focus at its heading, also where its code is there at once', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  const { tabBackTo, press } = keyboardOf(page);
  await customer.choosePlace('Amberpur', 'Tiffin Lakeside');
  await customer.orderableCart('9000000001', []);
  for (const name of ['wallet', 'favourites', 'wallet']) {
    const heading = page.getByRole('heading', { level: 1, name: say(`${name}.title`) });
    await tabBackTo('button', say('shell.accountOf', { name: 'Asha' }));
    await press('Enter', page.getByRole('menu'));
    const entry = page.getByRole('menuitem', { name: say(`account.pages.${name}`) });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(entry).toHaveAttribute('data-focus', '', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
    // The menu checks the focus two frames after it has closed.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(heading).toBeFocused();
  }
});

test('[R1.1, R1.5, R1.28] from the middle of the menu the next part of it and the list of its parts are a few keys away', async ({
  page,
  simulator,
}) => {
  await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
  const { tabTo, tabBackTo, press } = keyboardOf(page);
  await noteTakeOver(page);
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    const say = wordsOf(language);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/menu?lang=${language}`);
    const parts = page.getByRole('navigation', { name: say('menu.categories') }).getByRole('link');
    await expectTakenOver(page);
    await expect(parts.nth(4)).toBeVisible();
    const names = await parts.evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));
    const [part = '', next = ''] = names.slice(3);
    await tabTo('link', new RegExp(`^${part}`));
    await press('Enter', page.getByRole('heading', { name: part, level: 2 }));
    await tabTo('link', new RegExp(`^${say('menu.skipTo', { category: '' })}.?${next}`));
    await press('Enter', page.getByRole('heading', { name: next, level: 2 }));
    await tabBackTo('link', say('menu.toCategories'));
    await expectAccessible(page);
    await press('Enter', parts.nth(3));
  }
});

for (const width of [390, 1280])
  test(`[R2.6, R9.8] at ${width} px the focus in a bar moves no page`, async ({ page, simulator }) => {
    await page.setViewportSize({ width, height: 800 });
    await screensOf(page, simulator).choosePlace('Amberpur', 'Tiffin Lakeside');
    for (const path of ['/menu', '/menu/masala-dosa', '/home']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('html[data-starting]')).toHaveCount(0);
      const moved = await page.evaluate(() => {
        const isBar = (element: Element) => {
          const { position, zIndex } = getComputedStyle(element);
          return position === 'sticky' && zIndex !== 'auto';
        };
        const bars = [...document.querySelectorAll('body *')].filter(isBar);
        // Of a text field the browser reveals the caret, which moves the page a little.
        const controls = bars.flatMap((bar) => [...bar.querySelectorAll<HTMLElement>('a, button, select')]);
        const shown = controls.filter((control) => control.checkVisibility());
        const names: string[] = [];
        for (const control of shown) {
          window.scrollTo({ top: 320, behavior: 'instant' });
          const before = window.scrollY;
          control.focus();
          if (window.scrollY !== before) names.push(control.outerHTML.slice(0, 120));
          control.blur();
        }
        return { names, count: shown.length };
      });
      expect(moved.count, path).toBeGreaterThan(0);
      expect(moved.names, path).toEqual([]);
    }
  });
