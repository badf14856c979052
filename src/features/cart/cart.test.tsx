import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noTip } from '../../../machines/cart/tip.ts';
import { announcements } from '../../../test/support/announcements.ts';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { setLogSink } from '../../lib/log.ts';
import { list, wireDal, type Answer } from '../../../test/support/view-answers.ts';
import { wireSettings, wireUser } from '../../../test/support/wire-settings.ts';
import {
  wireBranch,
  wireCart,
  wireGroup,
  wireLine,
  wireProduct,
} from '../../../test/support/wire-replies.ts';

const [half, full] = wireProduct.variants;
const tikka = { ...wireProduct, variants: [half, { ...full, availability: '1' }] };
const dishes = list([tikka, wireDal]);
const { data: _lines, ...totals } = wireCart;
/** The provider changed the line as it was asked. */
const changed = (form: Record<string, string>) => ({
  error: false,
  message: '',
  data: totals,
  cart: [
    {
      ...wireLine,
      product_variant_id: form['product_variant_id'],
      qty: form['qty'],
      product_variants: [{ id: form['product_variant_id'], variant_values: 'Full, Spicy' }],
    },
  ],
});
const answers = { get_products: dishes, manage_cart: changed };

describe('a line of the cart', () => {
  it('[R1.5, R1.6] opens with its choice, and another choice is one change that names the line', async () => {
    const view = await renderView({ at: '/user/cart', isCustomer: true, answers });
    await view.press('Edit Paneer Tikka');
    await expect.poll(() => view.control(/^Half/)).toMatchObject({ checked: true });
    await expect.poll(() => view.control(/^Extra mint chutney/)).toMatchObject({ checked: true });
    await view.sees(/Update · .?₹459\.00/);
    await view.press(/^Full, Spicy/);
    await view.press(/^Extra mint chutney/);
    await view.press(/^Update · .?₹840\.00/);
    await view.eventually(() =>
      expect(view.sent('manage_cart')).toMatchObject([
        { cart_id: '5', product_variant_id: '42', qty: '2', add_on_id: '', add_on_qty: '' },
      ]),
    );
    expect(window.location.search).toBe('');
    await view.sees('Full, Spicy');
    expect(document.body.textContent).not.toContain('Half');
  });

  it('[R1.6] tells the diets and allergens of its dish', async () => {
    const tagged = list([{ ...tikka, tags: ['Jain', 'Contains nuts', 'Smoky', 'Contains dairy'] }]);
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: { ...answers, get_products: tagged },
    });
    await view.sees('Jain · Contains nuts, dairy');
  });

  it('[R1.6] that is not there any more says so', async () => {
    const view = await renderView({ at: '/user/cart?line=99%3A', isCustomer: true, answers });
    await view.sees('This dish is no longer in your cart');
  });
});

describe('a dish with choices that is in the cart', () => {
  it('[R1.5, R1.6] is added again as it was, with one press', async () => {
    const view = await renderView({ at: '/menu', isCustomer: true, answers });
    await view.sees('₹459.00');
    await view.press('Choose and add Paneer Tikka');
    await view.sees('Paneer Tikka again?');
    await view.press(/^Same again · .?₹229\.50/);
    await view.eventually(() =>
      expect(view.sent('manage_cart')).toMatchObject([
        { cart_id: '5', product_variant_id: '41', qty: '3', add_on_id: '7', add_on_qty: '6' },
      ]),
    );
  });

  it('[R1.5, R1.6] is added once by two quick presses', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const view = await renderView({ at: '/menu', isCustomer: true, answers });
    await view.sees('₹459.00');
    await view.press('Choose and add Paneer Tikka');
    const again = await view.control(/^Same again · .?₹229\.50/);
    again.click();
    await view.control(/^Cart, 3/);
    again.click();
    await view.eventually(() => expect(view.sent('manage_cart').at(-1)).toMatchObject({ qty: '3' }));
    await view.control(/^Cart, 3/);
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('[R1.5] is chosen anew when the customer wants another', async () => {
    const view = await renderView({ at: '/menu', isCustomer: true, answers });
    await view.sees('₹459.00');
    await view.press('Choose and add Paneer Tikka');
    await view.press('Choose new options');
    await view.sees('Add something extra');
    expect(view.sent('manage_cart')).toEqual([]);
  });
});

describe('a dish with choices on its card', () => {
  it('[R1.5, R1.6] goes into the cart as its card prices it, with one press; its extras are offered after', async () => {
    const view = await renderView({ at: '/menu', answers });
    await view.press('Add Paneer Tikka');
    await view.control('Cart, 1 item');
    expect(document.querySelector('dialog')).toBeNull();
    await view.press('Size and extras of Paneer Tikka');
    await view.sees('Add something extra');
  });
});

describe('what goes with the cart', () => {
  const wireNaan = { ...wireDal, id: '1046', name: 'Butter Naan', slug: 'butter-naan' };
  const wireChaas = { ...wireDal, id: '1071', name: 'Masala Chaas', availability: '0' };
  const paired = { ...wireProduct, pairs_with: '1071,1046,1012' };
  const menu = (form: Record<string, string>) =>
    form['product_ids'] === '1012' ? list([paired]) : list([wireNaan, wireChaas]);

  it('[R1.6] is offered with one press, without what is sold out or in the cart already', async () => {
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: { ...answers, get_products: menu },
    });
    await view.sees('Goes well with this');
    expect(view.has('Add Masala Chaas')).toBe(false);
    expect(view.has('Add Paneer Tikka')).toBe(false);
    await view.press('Add Butter Naan');
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('H1'));
    await view.eventually(() =>
      expect(view.sent('manage_cart')).toMatchObject([
        { product_variant_id: '51', qty: '1', add_on_id: '', add_on_qty: '' },
      ]),
    );
    expect(view.sent('get_products')).toContainEqual(expect.objectContaining({ product_ids: '1071,1046' }));
  });

  it('[R1.6] is not spoken of where the provider names nothing', async () => {
    const view = await renderView({ at: '/user/cart', isCustomer: true, answers });
    await view.sees('₹459.00');
    await view.eventually(() => expect(view.sent('get_products')).not.toEqual([]));
    expect(new Set(view.sent('get_products').map((form) => form['product_ids'])).size).toBe(1);
    expect(document.body.textContent).not.toContain('Goes well with this');
  });
});

describe('a group order', () => {
  const open = { ...wireGroup, group_token: 'a-link', is_host: '1' };
  const answer = (fields: object) => ({ ...list([{ ...open, ...fields }]), is_unchanged: '0' });

  const [system] = wireSettings.system_settings;
  const data = {
    ...wireSettings,
    system_settings: [{ ...system, group_orders: '1' }],
    user_data: [wireUser],
  };
  const hosting = (more: Record<string, Answer>) =>
    renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: { ...answers, get_settings: { error: false, message: '', data }, ...more },
    });

  it('[R1.6] is in an empty cart too while it is there, and brings what guests have added', async () => {
    const lines = [{ ...wireLine, guest_id: '7', guest_name: 'Ravi' }];
    let isRead = false;
    const view = await hosting({
      get_user_cart: () => (isRead ? { ...wireCart, data: lines } : { ...wireCart, data: [] }),
      get_group_order: () => {
        isRead = true;
        return answer({ lines });
      },
    });
    await view.sees('Paneer Tikka');
    await view.control(/^Group order · 2 people/);
  });

  it('[R1.6] stays open when a guest adds the first dish to an empty cart', async () => {
    const lines = [{ ...wireLine, guest_id: '8', guest_name: 'Asha' }];
    let isAdded = false;
    const view = await hosting({
      get_user_cart: () => ({ ...wireCart, data: isAdded ? lines : [] }),
      get_group_order: answer({}),
      remove_group_order_guest: () => {
        isAdded = true;
        return answer({ revision: 'r2', guests: [{ guest_id: '8', name: 'Asha' }], lines });
      },
    });
    await view.press(/^Group order · 2 people/);
    await view.press(/^Remove .?Ravi/);
    await view.sees('Paneer Tikka');
    await view.control('Copy link');
    await view.press('Close');
    await view.isFocused(/^Group order · 2 people/);
  });

  it('[R1.6] is not offered in an empty cart', async () => {
    const view = await hosting({
      get_user_cart: { ...wireCart, data: [] },
      get_group_order: { error: true, message: 'None', data: [] },
    });
    await view.sees('You have no items in your cart');
    await view.eventually(() => expect(view.sent('get_group_order')).not.toEqual([]));
    expect(view.has('Order together')).toBe(false);
  });

  it('[R1.6] whose order waits for its payment has that sentence for its host, and nothing to press', async () => {
    let status = 'open';
    const view = await hosting({
      get_group_order: () => answer({ group_status: status, revision: status }),
      remove_group_order_guest: () => {
        status = 'paying';
        return { error: true, message: 'Nothing can be changed now.', data: [] };
      },
    });
    await view.press(/^Group order · /);
    await view.press(/^Remove .?Ravi/);
    await view.sees(/The order waits for its payment/);
    await view.sees('Nothing can be changed now.');
    const sheet = document.querySelector('dialog[open]')?.textContent ?? '';
    for (const text of ['Copy link', 'Open until', 'nothing yet', 'End the group order'])
      expect(sheet).not.toContain(text);
    expect(view.has(/^Remove .?Ravi/)).toBe(false);
    status = 'open';
    document.dispatchEvent(new Event('visibilitychange'));
    await view.control(/^Remove .?Ravi/);
    expect(view.sent('remove_group_order_guest')).toHaveLength(1);
  });

  it('[R1.6] holds the focus where a pressed button of the host goes away', async () => {
    const view = await hosting({
      get_group_order: { error: true, message: 'None', data: [] },
      open_group_order: answer({}),
      remove_group_order_guest: answer({ revision: 'r2', guests: [] }),
      close_group_order: answer({ revision: 'r3', guests: [], group_status: 'closed' }),
    });
    await view.press('Order together');
    await view.type('Your name', 'Meera');
    await view.press('Get the link');
    await view.isFocused('Copy link');
    await view.press(/^Remove .?Ravi/);
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('1 person'));
    await view.press('End the group order');
    await view.isFocused('Keep it open');
    await view.press('Keep it open');
    await view.isFocused('End the group order');
    await view.press('End the group order');
    await view.press('End it');
    await view.isFocused('Your name');
  });
});

describe('the lines of a guest', () => {
  it('[R1.6] that moved to the account are read, and the heading takes the focus of "Got it"', async () => {
    let isMoved = false;
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      kept: { cart: { branchId: 1, lines: [lineFor(41)], member: null, note: '', tip: noTip } },
      answers: {
        ...answers,
        manage_cart: () => {
          isMoved = true;
          return { error: false, message: 'Added', data: [] };
        },
        get_user_cart: () => (isMoved ? wireCart : { error: true, message: 'Empty', data: [] }),
      },
    });
    await view.press('Got it');
    await view.eventually(() => expect(view.has('Got it')).toBe(false));
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('a guest’s cart that was filled another day', () => {
  const line = lineFor(51, 2, { productId: 1013, name: 'Dal Tadka', unitPrice: 12_000 });
  const kept = { cart: { branchId: 1, lines: [line], member: null, tip: noTip, note: '', waiting: [] } };

  it('[R1.6, R6.2] costs what its dishes cost today', async () => {
    const view = await renderView({ at: '/user/cart', kept });
    await view.sees(/₹300\.00/);
    expect(document.body.textContent).not.toContain('₹240.00');
    expect(view.sent('manage_cart')).toEqual([]);
  });

  it.each([
    ['has other dishes only', list([wireProduct])],
    ['has none of', { error: true, message: 'No products found.', data: [] }],
  ])('[R1.6] says sold out for a dish where the menu %s', async (_what, menu) => {
    const view = await renderView({ at: '/user/cart', kept, answers: { get_products: menu } });
    await view.sees('Sold out');
  });

  it('[R1.6] is asked anew each time that it is opened', async () => {
    let price = '150.00';
    const [form] = wireDal.variants;
    const menu = () => list([wireProduct, { ...wireDal, variants: [{ ...form, price }] }]);
    const view = await renderView({ at: '/user/cart', kept, answers: { get_products: menu } });
    await view.sees(/₹300\.00/);
    window.history.pushState(null, '', '/user/favourites');
    await view.eventually(() => expect(document.querySelector('[data-line]')).toBeNull());
    price = '180.00';
    window.history.pushState(null, '', '/user/cart');
    await view.sees(/₹360\.00/);
  });

  it.each([
    ['comes in maintenance', { error: true, message: 'We are under maintenance', data: [] }],
    ['is a part of what there is', { ...list([wireProduct]), total: '2' }],
    ['has a dish that cannot be read', list([wireProduct, { ...wireDal, id: 'x' }])],
  ])('[R1.6] stays as it was where the answer %s', async (_what, doubtful) => {
    const restoreLog = setLogSink(() => undefined);
    onTestFinished(restoreLog);
    const view = await renderView({ at: '/user/cart', kept, answers: { get_products: doubtful } });
    await view.eventually(() => expect(view.sent('get_products').length).toBeGreaterThan(1));
    await view.sees(/₹240\.00/);
    expect(document.body.textContent).not.toContain('Sold out');
  });
});

describe('the bill in the cart', () => {
  const [system] = wireSettings.system_settings;
  const costly = {
    error: false,
    message: '',
    data: { ...wireSettings, system_settings: [{ ...system, minimum_cart_amt: '500.00' }], user_data: [''] },
  };

  it('[R3.4, R6.2] says what a guest lacks for the smallest order, and is silent once it is reached', async () => {
    const view = await renderView({ at: '/menu', answers: { get_settings: costly } });
    await view.press(/^Add Dal Tadka/);
    await view.press(/^Cart, 1 item/);
    await view.sees(/Add .?₹350\.00.? more to reach the minimum order/);
    expect(document.body.textContent, 'one goal at a time').not.toContain('and delivery is free');
    await view.press(/^Increase quantity of Dal Tadka/);
    await view.sees(/Add .?₹200\.00.? more to reach the minimum order/);
    await view.press(/^Increase quantity of Dal Tadka/);
    await view.press(/^Increase quantity of Dal Tadka/);
    await view.eventually(() =>
      expect(document.body.textContent).not.toContain('to reach the minimum order'),
    );
  });

  it('[R1.26] announces once that free delivery is reached', async () => {
    const announced = announcements();
    const place = {
      ...wireBranch,
      branch_id: '1',
      deliver_orders: '1',
      branch_working_time: [],
      delivery_charge_method: 'fixed_charge',
      fixed_charge: '30.00',
      min_order_amount_for_free_delivery: '500.00',
      max_deliverable_distance: '8',
    };
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: {
        ...answers,
        is_city_deliverable: { error: false, message: '', city_id: '9', data: [place] },
        manage_cart: (form) => {
          const sum = Number(form['qty']) * 229.5;
          const data = { ...totals, sub_total: String(sum), overall_amount: sum };
          return { ...changed(form), data };
        },
      },
    });
    await view.sees('and delivery is free');
    const reached = () => announced.filter((text) => text === 'Delivery is free for this cart');
    await view.press(/^Increase quantity of Paneer Tikka/);
    await view.eventually(() => expect(reached()).toHaveLength(1));
    await view.press(/^Increase quantity of Paneer Tikka/);
    await view.eventually(() => expect(announced.at(-1)).toMatch(/^Paneer Tikka: 4/));
    expect(reached()).toHaveLength(1);
  });

  it('[R1.10, R9.3] opens each row: by which rule delivery is charged, what the bill comes to with the tax', async () => {
    const served = {
      error: false,
      message: '',
      city_id: '9',
      data: [
        {
          ...wireBranch,
          branch_id: '1',
          deliver_orders: '1',
          branch_working_time: [],
          delivery_charge_method: 'per_km_charge',
          per_km_charge: '12.00',
          max_deliverable_distance: '8',
        },
      ],
    };
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: { ...answers, is_city_deliverable: served },
    });
    await view.press(/^Delivery/);
    await view.sees(/₹12\.00.? for each kilometre or part of one/);
    await view.press(/^Tax/);
    await view.sees(/₹459\.00.? \+ .?₹22\.95.? = .?₹481\.95/);
  });
});

describe('a cart whose amounts are not current', () => {
  const never = () => new Promise<object>(() => {});
  /** What is logged while the test runs. */
  const logged: string[] = [];
  let restoreLog = () => {};
  beforeEach(() => {
    logged.length = 0;
    restoreLog = setLogSink((_level, message) => logged.push(message));
  });
  afterEach(() => restoreLog());
  const sum = () => [...document.querySelectorAll('main [data-row] > button')].at(-1);

  it('says no amount while the first dish is on its way', async () => {
    const empty = { error: true, message: 'Empty', data: [] };
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { get_products: dishes, get_user_cart: empty, manage_cart: never },
    });
    await view.press('Add Dal Tadka');
    await view.eventually(() => expect(view.sent('manage_cart')).toHaveLength(1));
    await view.sees('1 item');
    expect(document.body.textContent).not.toMatch(/₹0\.00/);
  });

  it('shows the sum bold, and no more so while a change is on its way', async () => {
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: { get_products: dishes, manage_cart: never },
    });
    await view.eventually(() => expect(sum()?.className).toContain('font-bold'));
    await view.press(/^Increase quantity of Paneer Tikka/);
    await view.eventually(() => expect(view.sent('manage_cart')).toHaveLength(1));
    expect(sum()?.className).not.toContain('font-bold');
    await view.sees('Updating');
  });

  it.each([
    ['that nobody answered', { httpStatus: 503, message: 'Unwell' }],
    ['that a busy provider turned away', { httpStatus: 429, error: true, message: 'Too many', data: [] }],
  ])('[R8.1, R8.7] keeps a change %s, and says that it is tried again', async (_which, reply) => {
    const view = await renderView({
      at: '/user/cart',
      isCustomer: true,
      answers: { get_products: dishes, manage_cart: reply },
    });
    await view.press(/^Increase quantity of Paneer Tikka/);
    await view.sees('Your changes could not be sent yet. They are kept, and we will try again.');
    expect(logged).toContain('Request failed: manage_cart');
    await expect.poll(() => view.control('Quantity of Paneer Tikka')).toMatchObject({ value: '3' });
    expect(sum()?.className).not.toContain('font-bold');
  });

  it.each(['/user/cart', '/user/checkout'])(
    '[R8.4] that could not be read is not called empty at %s',
    async (at) => {
      const view = await renderView({
        at,
        isCustomer: true,
        answers: { get_products: dishes, get_user_cart: { message: 'neither yes nor no' } },
      });
      await view.sees('Your cart could not be loaded');
      expect(logged).toContain('The cart could not be read');
      expect(document.querySelector('main')?.textContent).not.toContain('Your cart is empty');
    },
  );
});
