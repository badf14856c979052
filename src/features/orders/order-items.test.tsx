import { expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const withChutneys = (qty: string) => ({
  ...wireOrder,
  order_items: wireOrder.order_items.map((item) => ({
    ...item,
    add_ons: item.add_ons.map((addOn) => ({ ...addOn, qty })),
  })),
});

it.each([
  ['2', '+ Extra mint chutney'],
  ['4', '+ Extra mint chutney × 2'],
])('[R1.15, R1.6] add-ons are counted for one plate, as in the cart: %s on two plates', async (qty, text) => {
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: { get_orders: list([withChutneys(qty)]) },
  });
  await view.sees('Extra mint chutney');
  const shown = [...document.querySelectorAll('li')].map((one) => one.textContent);
  expect(shown).toContain(text);
});
