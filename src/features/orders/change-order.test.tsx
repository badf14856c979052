import { expect, it } from 'vitest';
import { nothingKept } from '../../../machines/catalogue/kept-needs.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireDal, type Answer } from '../../../test/support/view-answers.ts';
import {
  wireAddress,
  wireBranch,
  wireCity,
  wireOrder,
  wireProduct,
} from '../../../test/support/wire-replies.ts';
import { setLogSink } from '../../lib/log.ts';

const order = {
  ...wireOrder,
  active_status: 'pending',
  changes_until: '2099-01-01 12:00:00',
  change_revision: '2',
  is_self_pick_up: '1',
};
const quote = {
  previous_total: '400.00',
  final_total: '200.00',
  change_back: '200.00',
  change_paid: '0.00',
  total_payable: '0.00',
};
const shown = (answer: (form: Record<string, string>) => Answer, orders: () => object = () => order) =>
  renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: () => list([orders()]),
      get_products: list([]),
      change_order: (form) => answer(form),
    },
  });
const priced = { error: false, message: '', data: [quote] };

it('[R1.15, R5.2] shows what a change comes to before it sends it, and sends just that', async () => {
  const view = await shown(({ attempt_key: key }) => (key === undefined ? priced : list([order])));
  await view.press('Change this order');
  await view.press('See the new total');
  await view.sees('Nothing is changed yet.');
  await view.type('Note (optional)', 'Ring twice');
  await view.press('See the new total');
  await view.sees(/₹200\.00.? goes back to your wallet/);
  await expect.poll(() => document.activeElement?.textContent).toBe('Change this order');
  expect(view.sent('change_order')).toMatchObject([{ order_id: '501', order_note: 'Ring twice' }]);
  await view.press('Change the order');
  await view.sees('Your order has been changed.');
  const [asked, sent] = view.sent('change_order');
  expect(asked).toMatchObject({ change_revision: '2' });
  expect(sent).toMatchObject({ ...asked, final_total: '200.00' });
  expect(sent?.['attempt_key']).not.toBe('');
});

it('[R1.15] of several people names whose each dish is', async () => {
  const [dish] = wireOrder.order_items;
  const items = [
    { ...dish, id: '31', for_name: 'Meera' },
    { ...dish, id: '32', for_name: 'Ravi' },
  ];
  const view = await shown(
    () => priced,
    () => ({ ...order, order_items: items }),
  );
  await view.press('Change this order');
  await view.sees('For Ravi');
  await view.press(/^Decrease quantity of Paneer Tikka \(Ravi\)/);
  await view.press('See the new total');
  await view.eventually(() =>
    expect(view.sent('change_order')).toMatchObject([{ order_item_id: '31,32', quantity: '2,1' }]),
  );
});

it('[R1.15] what takes the place of a pressed button in the dishes takes its focus', async () => {
  const chaas = { ...wireDal, id: '1071', name: 'Masala Chaas' };
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: list([order]),
      get_products: ({ product_ids: ids }) =>
        list([ids === '1012' ? { ...wireProduct, pairs_with: '1071' } : chaas]),
    },
  });
  await view.press('Change this order');
  await view.press(/^Decrease quantity of Paneer Tikka/);
  await view.press('Remove Paneer Tikka');
  await view.isFocused(/^Put .?Paneer Tikka.? back/);
  await view.press(/^Put .?Paneer Tikka.? back/);
  await view.isFocused(/^Increase quantity of Paneer Tikka/);
  await view.press('Add Masala Chaas');
  await view.isFocused(/^Increase quantity of Masala Chaas/);
  await view.press('Remove Masala Chaas');
  await view.isFocused('Add Masala Chaas');
});

it('[R1.15, B21] what goes with the order is hidden where the customer can’t eat it, or shown with a warning', async () => {
  const korma = { ...wireDal, id: '1071', name: 'Cashew Korma', tags: ['Contains nuts'] };
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    kept: { dietaryNeeds: { ...nothingKept, without: ['nuts'] } },
    answers: {
      get_orders: list([order]),
      get_products: ({ product_ids: ids }) =>
        list([ids === '1012' ? { ...wireProduct, pairs_with: '1071' } : korma]),
    },
  });
  await view.press('Change this order');
  await view.sees('Hidden: 1 dish (nuts)');
  expect(view.has('Add Cashew Korma')).toBe(false);
  await view.press('Show: Hidden: 1 dish (nuts)');
  await view.sees('The restaurant says: contains nuts');
  await view.press('Add Cashew Korma');
  await view.control(/^Increase quantity of Cashew Korma/);
});

it('[R1.15, R8.6] says why the provider refuses it, where it can be mended', async () => {
  const view = await shown(() => ({ error: true, message: 'At most 4 of Paneer Tikka.' }));
  await view.press('Change this order');
  await view.type('Note (optional)', 'Ring twice');
  await view.press('See the new total');
  await view.sees('At most 4 of Paneer Tikka.');
  await view.control('See the new total');
});

it('[R1.15] (D9) whose answer is lost says so, and sends the same again', async () => {
  const restore = setLogSink(() => undefined);
  let isAway = true;
  const view = await shown(({ attempt_key: key }) => {
    if (key === undefined) return priced;
    return isAway ? { httpStatus: 503 } : list([order]);
  });
  await view.press('Change this order');
  await view.type('Note (optional)', 'Ring twice');
  await view.press('See the new total');
  await view.press('Change the order');
  await view.sees('We don’t know whether your order was changed');
  isAway = false;
  await view.press('Send again');
  await view.sees('Your order has been changed.');
  const keys = view.sent('change_order').flatMap((form) => form['attempt_key'] ?? []);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  restore();
});

it('[R1.15] is not offered where the provider changes none, nor once the order is accepted', async () => {
  for (const changes of [{ changes_until: '' }, { active_status: 'confirmed', changes_until: '' }]) {
    const view = await shown(
      () => priced,
      () => ({ ...order, ...changes }),
    );
    await view.sees('Paneer Tikka');
    expect(view.has('Change this order')).toBe(false);
  }
});

it('[R1.15, R1.11] another address is judged and added for the restaurant of the order, not for the chosen one', async () => {
  const town = { ...wireCity, id: '10', name: 'Silverton', latitude: '23.1', longitude: '72.2' };
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: list([{ ...order, is_self_pick_up: '0', branch_id: '2' }]),
      get_products: list([]),
      get_cities: list([wireCity, town]),
      is_city_deliverable: list([{ ...wireBranch, branch_id: '2', city_id: '10', branch_working_time: [] }]),
      get_address: ({ partner_id: branchId }) =>
        list([{ ...wireAddress, is_deliverable: branchId === '2' ? '0' : '1' }]),
    },
  });
  await view.press('Change this order');
  await view.press('Deliver somewhere else');
  await view.sees('This restaurant does not deliver here.');
  await view.eventually(() =>
    expect(view.sent('is_city_deliverable')).toContainEqual(expect.objectContaining({ id: '2' })),
  );
  await view.press('Add an address');
  const city = await view.control('City');
  await view.eventually(() => expect(city).toHaveProperty('value', 'Silverton'));
});

/** The change of an order that is delivered, with the form of a saved address in it. */
async function correctingAddress() {
  let saved = { ...wireAddress, id: '9', address: '5 Mill Lane' };
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: list([{ ...order, is_self_pick_up: '0' }]),
      get_products: list([]),
      get_address: () => list([saved]),
      update_address: (form) => {
        saved = { ...saved, address: form['address'] ?? '' };
        return list([saved]);
      },
      change_order: priced,
    },
  });
  await view.press('Change this order');
  await view.type('Note (optional)', 'Ring twice');
  await view.press('Deliver somewhere else');
  await view.press(/^Edit address: .*5 Mill Lane/);
  await view.type('Street', '6 Mill Lane');
  return view;
}

it.each([
  ['the form', 'first'],
  ['the sheet', 'last'],
])(
  '[R1.15, R1.11, E1] an address that is corrected is saved by the button of %s and is in the change',
  async (_of, at) => {
    const view = await correctingAddress();
    const isSaving = ({ textContent }: Element) => textContent === 'Save and deliver here';
    const buttons = await view.eventually(() => {
      const found = [...document.querySelectorAll('button')].filter(isSaving);
      expect(found).toHaveLength(2);
      return found;
    });
    buttons.at(at === 'first' ? 0 : 1)?.click();
    await view.control(/^Edit address: .*6 Mill Lane/);
    expect(view.sent('change_order')).toEqual([]);
    await view.press('See the new total');
    await view.sees(/goes back to your wallet/);
    expect(view.sent('change_order')).toMatchObject([{ address_id: '9', order_note: 'Ring twice' }]);
  },
);
