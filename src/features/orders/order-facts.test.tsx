import { expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';
import { isolate } from '../../lib/writing.ts';

it.each([
  [
    'delivered to',
    { address: '12 Ghat Road, 4 باب أزرق, Lakeside' },
    ['12 Ghat Road', '4 باب أزرق', 'Lakeside'],
  ],
  [
    'collected at',
    {
      is_self_pick_up: '1',
      branch_details: { ...wireOrder.branch_details, branch_name: 'السوق', address: '1 Lake Road' },
    },
    ['السوق', '1 Lake Road'],
  ],
])(
  '[R1.15, R1.28] each part of the place that it is %s keeps its own direction',
  async (_, fields, parts) => {
    const view = await renderView({
      at: '/user/my-orders/501',
      language: 'ar',
      isCustomer: true,
      answers: { get_orders: list([{ ...wireOrder, ...fields }]) },
    });
    const line = parts.map(isolate).join(', ');
    await view.sees(line);
    const [place] = [...document.querySelectorAll('dd bdi')].filter((each) => each.textContent === line);
    expect(place?.childElementCount, 'a nested bdi is no part of the direction').toBe(0);
  },
);

it('[R1.16] the rider is called by a number with the country of the restaurant', async () => {
  const order = {
    ...wireOrder,
    branch_details: { ...wireOrder.branch_details, contact: '+91 294 555 0101' },
  };
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: { get_orders: list([order]) },
  });
  expect((await view.control(/^Call Ravi/)).getAttribute('href')).toBe('tel:+919000000071');
  await view.sees('+91 9000000071');
});
