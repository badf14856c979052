import { describe, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireDal } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const [item] = wireOrder.order_items;
const daal = {
  ...item,
  product_id: '1013',
  product_variant_id: '51',
  name: 'Dal Tadka',
  quantity: '2',
  price: '150.00',
  add_ons: [],
  variant_values: '',
};
const order = { ...wireOrder, branch_id: '1', active_status: 'delivered', order_items: [daal] };
const dal = { ...wireDal, default_taxation_system: '1', tax_percentage: '5.00' };
const terms = list([{ branch_id: '1', delivery_charge_method: 'fixed_charge', fixed_charge: '20.00' }]);
const noCart = { error: true, message: 'Cart is empty', data: [] };
const home = (cart?: object) =>
  renderView({
    at: '/home',
    isCustomer: true,
    answers: {
      is_city_deliverable: terms,
      get_orders: list([order]),
      get_products: list([dal]),
      ...(cart && { get_user_cart: cart }),
    },
  });

describe('the usual', () => {
  it('[R1.18, R1.21] says what will be due, with tax and delivery', async () => {
    const view = await home(noCart);
    await view.control(/^Order again: .*Dal Tadka · ⁦?₹335\.00/);
  });

  it('[R1.18, R1.21] names what is in the cart already, and adds it to what will be due', async () => {
    const view = await home();
    await view.sees('Also ordered, from your cart: Paneer Tikka');
    await view.control(/^Order again: .*Dal Tadka · ⁦?₹816\.95/);
  });
});
