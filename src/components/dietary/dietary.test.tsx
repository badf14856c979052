import { describe, expect, it } from 'vitest';
import { nothingKept, type KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireDal, type Answer } from '../../../test/support/view-answers.ts';
import { wireCart, wireOrder, wireProduct } from '../../../test/support/wire-replies.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';
import { setLogSink } from '../../lib/log.ts';

const korma = {
  ...wireDal,
  id: '9',
  name: 'Cashew Korma',
  slug: 'korma',
  tags: ['Contains nuts'],
  variants: [{ ...wireDal.variants[0], id: '91', product_id: '9' }],
};
const dal = { ...wireDal, tags: ['Jain', 'Contains dairy'] };
const menu = list([dal, korma]);
const nutFree: KeptNeeds = { ...nothingKept, without: ['nuts'] };
const keeping = (needs: KeptNeeds) => ({ dietaryNeeds: needs });
const shown = () => document.body.textContent ?? '';

describe('[B21] a customer who cannot eat nuts', () => {
  it.each(['/menu', '/home', '/search?q=korma', '/offers', '/categories/tandoor'])(
    'sees on %s no dish with nuts, how many are hidden and why, and has them shown with a warning',
    async (at) => {
      const view = await renderView({ at, kept: keeping(nutFree), answers: { get_products: menu } });
      await view.sees('Hidden: 1 dish (nuts)');
      await view.sees('Dal Tadka');
      expect(shown()).not.toContain('Cashew Korma');
      await view.press('Show: Hidden: 1 dish (nuts)');
      await view.sees('Cashew Korma');
      await view.sees('The restaurant says: contains nuts');
      await view.sees('With dishes that do not suit you (nuts)');
      await view.press(/^Hide again: /);
      await view.eventually(() => expect(shown()).not.toContain('Cashew Korma'));
    },
  );

  it('is told where the tags of a dish name nothing, and that a dish is never called safe', async () => {
    const silent = { ...wireDal, tags: ['grill'] };
    const view = await renderView({
      at: '/menu',
      kept: keeping(nutFree),
      answers: { get_products: list([silent]) },
    });
    await view.sees('The restaurant does not say what it contains');
    expect(shown()).not.toMatch(/\bsafe\b/i);
  });

  it('sees in a dish sheet what stands against the dish, and that nothing is known of its extras', async () => {
    const nutty = { ...wireProduct, tags: ['Contains nuts'] };
    const view = await renderView({
      at: '/menu?dish=1012&hidden=shown',
      kept: keeping(nutFree),
      answers: { get_products: list([nutty]) },
    });
    await view.sees('The restaurant does not say what the extras contain');
    await view.sees('The restaurant says: contains nuts');
  });

  it('is offered no dish with nuts beside the cart, and warned of each line that has some', async () => {
    const nutty = { ...wireProduct, tags: ['Contains nuts'], pairs_with: ['9', '1013'] };
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      kept: keeping(nutFree),
      answers: {
        get_products: (form) =>
          list([nutty, dal, korma].filter(({ id }) => form['product_ids']?.split(',').includes(id) === true)),
      },
    });
    await view.sees('The restaurant says: contains nuts');
    await view.sees('Goes well with this');
    await view.sees('Hidden: 1 dish (nuts)');
    await view.sees('Dal Tadka');
    expect(shown()).not.toContain('Cashew Korma');
  });

  it('is told of a line whose dish could not be read', async () => {
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      kept: keeping(nutFree),
      answers: { get_products: list([]) },
    });
    await view.sees('What it contains could not be loaded');
  });

  it('gets their usual without the dish, and a usual of nothing else says why', async () => {
    const [item] = wireOrder.order_items;
    const items = [
      { ...item, product_id: '1013', product_variant_id: '51', name: 'Dal Tadka', add_ons: [] },
      { ...item, id: '2', product_id: '9', product_variant_id: '91', name: 'Cashew Korma', add_ons: [] },
    ];
    const order = { ...wireOrder, branch_id: '1', active_status: 'delivered', order_items: items };
    const only = { ...order, id: '500', order_items: items.slice(1) };
    const view = await renderView({
      at: '/home',
      isCustomer: true,
      kept: keeping(nutFree),
      answers: { get_products: menu, get_orders: list([order, only]) },
    });
    await view.sees('Cashew Korma: left out (nuts)');
    await view.sees('None of it suits what you can’t eat');
    await view.control(/^Order again: (?!.*Korma).*Dal Tadka/);
  });

  it('has an earlier order again without the dish, after it was named', async () => {
    const [item] = wireOrder.order_items;
    const order = {
      ...wireOrder,
      active_status: 'delivered',
      order_items: [
        { ...item, product_id: '9', product_variant_id: '91', name: 'Cashew Korma', add_ons: [] },
      ],
    };
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      kept: keeping(nutFree),
      answers: { get_orders: list([order]), get_products: menu },
    });
    await view.press('Order again: order 501');
    await view.sees('Cashew Korma: left out (nuts)');
    await view.sees('None of these dishes can be ordered today');
    expect(view.sent('manage_cart')).toEqual([]);
  });

  it('finds favourites with nuts still there, each with its warning', async () => {
    const view = await renderView({
      at: '/user/favourites',
      isCustomer: true,
      kept: keeping(nutFree),
      answers: { get_products: menu, get_favorites: list([korma]) },
    });
    await view.sees('Cashew Korma');
    await view.sees('The restaurant says: contains nuts');
  });
});

describe('[R1.1] what a customer cannot eat', () => {
  it('is kept from the sheet of the menu, shown on its chip, and taken back there', async () => {
    const view = await renderView({ at: '/menu', answers: { get_products: menu } });
    await view.sees('Cashew Korma');
    await view.press('Diets and allergens');
    await view.press('Nuts');
    await view.press('Keep for next time');
    await view.press('Show dishes');
    await view.sees('Hidden: 1 dish (nuts)');
    expect(window.location.search).toBe('');
    await view.press('without nuts');
    await view.press('Keep for next time');
    await view.press('Show dishes');
    await view.eventually(() => expect(window.location.search).toBe('?without=nuts'));
    expect(shown()).not.toContain('Hidden: 1 dish');
  });

  it.each([
    ['nothing', nothingKept],
    ['a choice', { ...nothingKept, vegetarian: true }],
  ])('stays as another tab has it that adds to %s while the sheet is open', async (_what, needs) => {
    const view = await renderView({
      at: '/menu?panel=diets',
      kept: keeping(needs),
      answers: { get_products: menu },
    });
    await view.control('Show dishes');
    view.changeElsewhere({ dietaryNeeds: { ...needs, without: ['nuts'] } });
    await view.sees(/Hidden: .*nuts/);
    await view.press('Show dishes');
    await view.eventually(() => expect(view.has('Show dishes')).toBe(false));
    await view.sees(/Hidden: .*nuts/);
  });

  it('is offered to be kept once a filter is set, and not again after a refusal', async () => {
    const view = await renderView({ at: '/menu?diet=jain&without=nuts', answers: { get_products: menu } });
    await view.sees('Keep “Jain · without nuts” for next time?');
    await view.sees('Kept on this device only, not in your account.');
    await view.press('No, thanks');
    await view.eventually(() => expect(view.has('No, thanks')).toBe(false));
    await view.press('Jain · without nuts');
    await view.press('Egg');
    await view.press('Show dishes');
    await view.sees('Jain · without nuts, egg');
    expect(view.has('No, thanks')).toBe(false);
  });

  it('is kept by the offer, and leaves the address', async () => {
    const view = await renderView({ at: '/menu?without=nuts', answers: { get_products: menu } });
    await view.press('Keep');
    await view.sees('Hidden: 1 dish (nuts)');
    expect(window.location.search).toBe('');
  });

  it('is changed and removed in the settings, with where it is kept', async () => {
    const view = await renderView({ at: '/user/settings' });
    await view.sees('Kept on this device only, not in your account. Logging out removes it.');
    expect(view.has('Remove all of it')).toBe(false);
    await view.press('Vegetarian');
    await view.press('Nuts');
    const nuts = await view.control('Nuts');
    await view.eventually(() => expect(nuts.getAttribute('aria-pressed')).toBe('true'));
    await view.press('Remove all of it');
    await view.eventually(() => expect(nuts.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('[R1.1] where a provider keeps needs with the account, the settings', () => {
  const offered = {
    ...wireSettings,
    system_settings: [{ ...wireSettings.system_settings[0], dietary_needs: '1' }],
  };
  const inAccount = (data: object) => ({
    error: false,
    data: { vegetarian: '0', diets: [], allergens: [], in_note: 'unasked', revision: '0', ...data },
  });
  const settings = (isCustomer: boolean, answers: Record<string, Answer> = {}) =>
    renderView({
      at: '/user/settings',
      isCustomer,
      answers: { get_settings: { error: false, data: offered }, ...answers },
    });

  it('keep the focus with the choices when all of them are removed', async () => {
    const view = await settings(false);
    await view.press('Nuts');
    (await view.control('Remove all of it')).focus();
    await view.press('Remove all of it');
    await view.eventually(() => expect(view.has('Remove all of it')).toBe(false));
    await view.eventually(() => expect(document.activeElement?.tagName).toMatch(/BUTTON|INPUT/));
  });

  it('tell a guest to log in', async () => {
    const view = await settings(false);
    await view.sees('Kept on this device. Log in to keep it in your account as well.');
    await view.press('Nuts');
    expect(view.sent('change_dietary_needs')).toEqual([]);
  });

  it('show what the account has, slugs of a later release left out, and send one choice', async () => {
    const view = await settings(true, {
      change_dietary_needs: (form) =>
        form['add_allergens'] === 'egg'
          ? inAccount({ allergens: ['nuts', 'lupin', 'egg'], revision: '4' })
          : inAccount({ allergens: ['nuts', 'lupin'], revision: '3' }),
    });
    const nuts = await view.control('Nuts');
    await view.eventually(() => expect(nuts.getAttribute('aria-pressed')).toBe('true'));
    await view.sees('Kept in your account, for all your devices. Logging out removes it from this device.');
    await view.press('Egg');
    await view.eventually(() => expect(view.sent('change_dietary_needs')).toHaveLength(2));
    await view.sees('Kept in your account');
    expect(view.sent('change_dietary_needs').at(-1)).toEqual({
      known_revision: '3',
      add_allergens: 'egg',
      language: 'en',
    });
  });

  it.each([
    ['an answer without allergens', inAccount({ allergens: undefined }), 'Kept on this device for now;'],
    ['a failure', { httpStatus: 503 }, 'Kept on this device for now;'],
    ['a refusal', { error: true, message: 'No' }, 'It could not be saved in your account'],
  ])('after %s keep what was chosen, and say so', async (_case, answer, sentence) => {
    const restore = setLogSink(() => undefined);
    const view = await renderView({
      at: '/user/settings',
      isCustomer: true,
      kept: keeping(nutFree),
      answers: { get_settings: { error: false, data: offered }, change_dietary_needs: answer },
    });
    await view.sees(sentence);
    expect((await view.control('Nuts')).getAttribute('aria-pressed')).toBe('true');
    restore();
  });
});

describe('[R1.8] the note of an order', () => {
  const checkout = (kept: KeptNeeds, cart: object = {}) =>
    renderView({
      at: '/user/checkout',
      isCustomer: true,
      kept: { ...keeping(kept), ...cart },
      answers: {
        get_user_cart: wireCart,
        place_order: { error: true, message: 'Not today' },
        get_orders: list([{ ...wireOrder, payment_method: 'razorpay', wallet_balance: '0' }]),
      },
    });

  it('asks once whether what one can’t eat is sent, shows it, and sends exactly that with the own text', async () => {
    const view = await checkout({ ...nutFree, diets: ['jain'] });
    await view.sees('Tell the restaurant with each order?');
    await view.sees('Diet: Jain');
    await view.press('Yes, with each order');
    await view.eventually(() => expect(view.has('Yes, with each order')).toBe(false));
    await view.sees('The restaurant receives:');
    await view.type('Note (optional)', 'Less salt');
    await view.sees('Diet: Jain\nCannot eat: nuts\nLess salt');
    await view.press(/^Place order/);
    await view.eventually(() =>
      expect(view.sent('place_order')).toMatchObject([
        { order_note: 'Diet: Jain\nCannot eat: nuts\nLess salt' },
      ]),
    );
  });

  it('has only the own text where the customer does not want more', async () => {
    const view = await checkout(nutFree);
    await view.press('No');
    await view.type('Note (optional)', 'Less salt');
    await view.press(/^Place order/);
    await view.eventually(() =>
      expect(view.sent('place_order')).toMatchObject([{ order_note: 'Less salt' }]),
    );
  });

  it('has what the customer wants of every order, at the door only where it is delivered', async () => {
    const view = await checkout(nothingKept);
    await view.press('Change: A note for the restaurant');
    await view.press('Cutlery');
    await view.press('Leave at the door');
    await view.sees('Cutlery, please\nPlease leave it at the door');
    await view.press(/^Place order/);
    await view.eventually(() =>
      expect(view.sent('place_order')).toMatchObject([
        { order_note: 'Cutlery, please\nPlease leave it at the door' },
      ]),
    );
  });

  it('says when the own text does not fit beside it', async () => {
    const view = await checkout({ ...nutFree, inNote: true });
    await view.sees('Cannot eat: nuts');
    await view.press('Change: A note for the restaurant');
    await view.type('Note (optional)', 'x'.repeat(500));
    await view.sees('The note is too long: its end is not sent. Shorten it.');
  });
});
