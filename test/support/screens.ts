import { expect, type Locator, type Page } from '@playwright/test';
import { newestCode } from './journey.ts';
import type { Simulator } from './simulator.ts';
import type { Language } from '../../src/i18n/locales.ts';
import { wordsOf, type Say } from './words.ts';

/** A customer's actions on the screens, in one language. */
export function screensOf(page: Page, simulator: Simulator, language: Language = 'en') {
  const say: Say = wordsOf(language);
  const button = (key: string, values?: Record<string, string | number>): Locator =>
    page.getByRole('button', { name: say(key, values), exact: true });
  const foldedSections = page.locator('section[data-field] button[aria-expanded=false][aria-label]');

  /** Acts on a control of the checkout, in a section that may be folded or fold when its default arrives. */
  const inSection = (control: Locator, act: () => Promise<void>): Promise<void> =>
    expect(async () => {
      for (let folded = await foldedSections.count(); folded > 0; folded -= 1) {
        if (await control.isVisible()) break;
        await foldedSections.first().click({ timeout: 1000 });
      }
      await act();
    }).toPass({ timeout: 30_000 });

  /** In the form of an address: shows everything but its door. */
  async function openRestOfAddress(): Promise<void> {
    await expect(page.getByText(say('addresses.rest'))).toBeVisible();
    const folded = page
      .locator('form details:not([open]) > summary')
      .filter({ hasText: say('addresses.rest') });
    if ((await folded.count()) > 0) await folded.click();
  }

  return {
    say,
    button,
    dialog: () => page.getByRole('dialog'),

    async choosePlace(city: string, branch: string) {
      await page.goto('/');
      await page.getByRole('searchbox').fill(city);
      const found = page.getByRole('button', { name: city, exact: true });
      // Waits until the list has narrowed to one entry, as a person would.
      await expect(page.getByRole('list').filter({ has: found }).getByRole('listitem')).toHaveCount(1);
      await found.click();
      await page.getByRole('button', { name: branch }).click();
      await page.waitForURL('**/home');
    },

    async openDish(slug: string) {
      await page.goto(`/menu/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html[data-starting]')).toHaveCount(0);
    },

    /** On the page of a dish, which leads to the menu once the dish is in the cart. */
    async addOpenDish() {
      await page
        .getByRole('button', { name: new RegExp(`^${say('product.addFor', { total: '' })}`) })
        .click();
      await page.waitForURL('**/menu');
    },

    /** The line of a dish in the cart, found by its quantity control. */
    cartLine: (name: string) =>
      page.getByRole('main').getByRole('group', { name: say('cart.quantityOf', { name }) }),

    async submitPhone(mobile: string) {
      await page.getByRole('textbox', { name: say('login.phone') }).fill(mobile);
      await button('login.sendCode').click();
    },

    async submitCode(code: string) {
      await page.getByRole('textbox', { name: say('login.code') }).pressSequentially(code);
    },

    /** Reads the code once its field is there: a code of an earlier step may have gone to the same telephone. */
    async submitNewestCode(mobile: string) {
      await expect(page.getByRole('textbox', { name: say('login.code') })).toBeVisible();
      await this.submitCode(await newestCode(simulator, mobile));
    },

    /** From the phone step to the end of the login of a customer who has an account. */
    async logIn(mobile: string) {
      await this.submitPhone(mobile);
      await this.submitNewestCode(mobile);
      await expect(page.getByRole('dialog')).toBeHidden();
    },

    /** Logs a customer in and puts dishes into their cart, one each. */
    async orderableCart(mobile: string, slugs: readonly string[]) {
      await page.goto('/user/my-orders');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('login.logIn'), exact: true })
        .click();
      await this.logIn(mobile);
      for (const slug of slugs) {
        await this.openDish(slug);
        const cart = page.getByRole('link', { name: new RegExp(`^${say('shell.cart')}`) }).first();
        const before = (await cart.getAttribute('aria-label')) ?? '';
        await this.addOpenDish();
        await expect(cart).not.toHaveAttribute('aria-label', before);
      }
    },

    /** At checkout: collects the order and pays it from the wallet. */
    async choosePickupAndWallet() {
      await page.goto('/user/checkout');
      await this.choose(new RegExp(say('checkout.pickup')));
      await this.chooseWallet();
    },

    /** At checkout: pays all of it from the wallet. */
    async chooseWallet() {
      const wallet = page.getByRole('switch', { name: new RegExp(say('checkout.wallet')) });
      await inSection(wallet, () => wallet.check({ timeout: 1000 }));
      await expect(page.getByText(say('checkout.walletCovers'))).toBeVisible();
    },

    /** At checkout: the field for a code of one's own, which a code that the shop chose makes room for. */
    openCode: () =>
      inSection(button('checkout.haveCode'), async () => {
        const field = page.getByRole('textbox', { name: say('checkout.code') });
        const refuse = button('checkout.noThanks');
        if (await refuse.isVisible()) await refuse.click({ timeout: 1000 });
        if (!(await field.isVisible())) await button('checkout.haveCode').click({ timeout: 1000 });
        await expect(field).toBeVisible({ timeout: 1000 });
      }),

    /** At checkout: a note for the restaurant. */
    async writeNote(text: string) {
      const note = page.getByRole('textbox', { name: say('checkout.noteLabel') });
      await inSection(note, () => note.fill(text, { timeout: 1000 }));
    },

    openRestOfAddress,

    async fillAddress(address: Record<'door' | 'address' | 'area' | 'landmark' | 'pincode', string>) {
      await openRestOfAddress();
      for (const [field, text] of Object.entries(address)) {
        await page.getByRole('textbox', { name: say(`addresses.fields.${field}`) }).fill(text);
      }
      await button('checkout.draft.address').first().click();
    },

    /** Opens the sections of the checkout that are folded to one line. */
    async openSections() {
      await expect(foldedSections.first()).toBeVisible();
      while ((await foldedSections.count()) > 0) await foldedSections.first().click();
    },

    /** Chooses one of several; at checkout also in a folded section. */
    async choose(name: string | RegExp) {
      const radio = page.getByRole('radio', { name });
      await inSection(radio, () => radio.check({ timeout: 1000 }));
    },

    /** The order button while something is missing: it names and does the first missing thing. */
    orderButton: (missing: string) =>
      page
        .getByRole('button', { name: new RegExp(`^${say(`checkout.next.${missing}`)}`) })
        .locator('visible=true'),

    placeOrder: () => page.getByRole('button', { name: orderLabel(say) }).click(),

    /** The number of the order that was just placed, once its page is there. */
    async placedOrder(): Promise<string> {
      await page.waitForURL(/\/user\/outcome\/\d+/);
      return /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    },

    /** Asha orders these dishes to her usual address and pays from the wallet; returns the number of the order. */
    async placeWalletOrder(...slugs: string[]): Promise<string> {
      await this.choosePlace('Amberpur', 'Tiffin Lakeside');
      await this.orderableCart('9000000001', slugs);
      await page.goto('/user/checkout');
      await this.chooseWallet();
      await this.placeOrder();
      return this.placedOrder();
    },
  };
}

/** The order button's label once nothing is missing, with any amounts. */
function orderLabel(say: Say): RegExp {
  const amount = '@';
  const labels = ['placeOrderTotal', 'payFromWallet', 'payBoth'].map((key) =>
    say(`checkout.${key}`, { total: amount, amount, wallet: amount })
      .replaceAll(/[+.?]/g, String.raw`\$&`)
      .replaceAll(amount, '.+'),
  );
  return new RegExp(`^(?:${labels.join('|')})$`);
}

export type Screens = ReturnType<typeof screensOf>;
