import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import {
  wireBranch,
  wireCart,
  wireCity,
  wireOrder,
  wireProduct,
} from '../../../test/support/wire-replies.ts';

const delivered = { ...wireOrder, active_status: 'delivered' };
const [item] = wireOrder.order_items;
const [half] = wireProduct.variants;
const noCart = { error: true, message: 'Cart is empty', data: [] };
const again = 'Order again: order 501';

/** Today's menu with the dish of the order at what it cost then, unless said otherwise. */
const sameDish = {
  ...wireProduct,
  variants: [{ ...half, id: '41', price: '199.50', special_price: '0' }],
  product_add_ons: [{ id: '7', title: 'Extra mint chutney', price: '15.00', calories: '' }],
};

type Shown = {
  order?: object;
  products?: object | (() => object);
  at?: string;
  more?: Record<string, object>;
};

function show(options: Shown): Promise<View> {
  const { order = delivered, products = list([sameDish]), at = '/user/my-orders/501', more } = options;
  return renderView({
    at,
    isCustomer: true,
    answers: {
      get_orders: list([order]),
      get_products: products,
      get_user_cart: noCart,
      manage_cart: { ...wireCart, error: false, message: 'Your cart has been updated.' },
      ...more,
    },
  });
}

describe('ordering again', () => {
  it('[R1.18] the same dishes at the same prices go into the cart at once, with their add-ons', async () => {
    const view = await show({});
    await view.press(again);
    await view.sees('Your cart has been updated.');
    expect(window.location.pathname).toBe('/user/cart');
    await view.eventually(() => expect(view.sent('manage_cart')).toHaveLength(1));
    expect(view.sent('manage_cart')).toMatchObject([
      { product_variant_id: '41', qty: '2', add_on_id: '7', add_on_qty: '4' },
    ]);
    expect(document.querySelectorAll('[data-tone]')).toHaveLength(1);
  });

  it('[R1.18] says dish by dish what has changed, and adds the rest only after a yes', async () => {
    const order = {
      ...delivered,
      order_items: [
        item,
        { ...item, id: '901', product_id: '77', product_variant_id: '78', product_name: 'Old dish' },
      ],
    };
    const dearer = { ...sameDish, variants: [{ ...half, id: '41', price: '210.00', special_price: '0' }] };
    const view = await show({ order, products: list([{ ...dearer, product_add_ons: [] }]) });
    await view.press(again);
    await view.sees('without Extra mint chutney (no longer offered)');
    await view.sees(/now \u2066₹210\.00\u2069 instead of \u2066₹199\.50/);
    await view.sees('Old dish, Half: no longer on the menu');
    expect(view.sent('manage_cart')).toEqual([]);
    await view.press('Add 2 items to the cart');
    await view.eventually(() => expect(view.sent('manage_cart')).toHaveLength(1));
    expect(view.sent('manage_cart')[0]).toMatchObject({ product_variant_id: '41', qty: '2' });
  });

  it('[R1.18] with nothing left today there is nothing to add, and the menu is one press away', async () => {
    const view = await show({ products: { error: true, message: 'No products', data: [] } });
    await view.press(again);
    await view.sees('None of these dishes can be ordered today');
    expect(view.has(/^Add /)).toBe(false);
    expect((await view.control('See the menu')).getAttribute('href')).toBe('/menu');
  });

  it('[R1.18] a menu that could not be read adds nothing and can be asked again', async () => {
    let isDown = true;
    const view = await show({
      products: () => (isDown ? { error: true, message: 'Back soon.' } : list([sameDish])),
    });
    await view.press(again);
    await view.sees('Today’s menu could not be loaded');
    expect(view.sent('manage_cart')).toEqual([]);
    isDown = false;
    await view.press('Try again');
    await view.sees('Your cart has been updated.');
  });

  it('[R1.18] an order of another restaurant asks to change it first', async () => {
    const elsewhere = { ...delivered, branch_id: '9', branch_details: { id: '9', branch_name: 'Hill View' } };
    const view = await show({ order: elsewhere });
    await view.press(again);
    await view.sees('Order from Hill View instead?');
    await view.press('Change restaurant');
    await view.sees('This restaurant is not available now');
    expect(view.sent('manage_cart')).toEqual([]);
  });

  it('[R1.18, R1.30] an order of another city changes the city with the restaurant', async () => {
    const elsewhere = { ...delivered, branch_id: '9', branch_details: { id: '9', branch_name: 'Hill View' } };
    const branch = {
      ...wireBranch,
      branch_id: '9',
      branch_name: 'Hill View',
      city_id: '2',
      branch_working_time: [],
    };
    const view = await show({
      order: elsewhere,
      products: list([{ ...sameDish, branch_id: '9' }]),
      more: {
        get_cities: list([wireCity, { ...wireCity, id: '2', name: 'Sonpahar' }]),
        is_city_deliverable: list([branch]),
        get_branches: list([]),
      },
    });
    await view.press(again);
    await view.press('Change restaurant');
    await view.sees('Your cart has been updated.');
    await view.eventually(() => expect(view.sent('manage_cart')[0]).toMatchObject({ branch_id: '9' }));
  });

  it('[R1.18] the card of a finished order has it too', async () => {
    const view = await show({ at: '/user/my-orders' });
    await view.press(again);
    await view.sees('Your cart has been updated.');
  });

  it('[R1.18] an order that is under way cannot be ordered again from its page', async () => {
    const view = await show({ order: wireOrder });
    await view.sees('Out for delivery');
    expect(view.has(again)).toBe(false);
  });
});
