import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const [item] = wireOrder.order_items;
const young = {
  ...wireOrder,
  active_status: 'pending',
  order_items: [{ ...item, is_cancelable: '1', cancelable_till: 'confirmed' }],
};

async function dialog(reply: object): Promise<View> {
  let isCancelled = false;
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: () =>
        list([
          isCancelled ? { ...young, active_status: 'cancelled', reason: 'The address is wrong' } : young,
        ]),
      update_order_status: () => {
        isCancelled = !('error' in reply && reply.error === true);
        return reply;
      },
    },
  });
  await view.press('Cancel order');
  return view;
}

it.each([
  ['The address is wrong', 'العنوان خاطئ'],
  ['The payment did not arrive in time.', 'لم يصل الدفع في الوقت المحدد'],
  ['Nobody is home', 'Nobody is home'],
])(
  '[R1.19, R1.28] why an order was cancelled is said in the language of the page: %s',
  async (reason, shown) => {
    const view = await renderView({
      at: '/user/my-orders/501',
      language: 'ar',
      isCustomer: true,
      answers: { get_orders: list([{ ...young, active_status: 'cancelled', reason }]) },
    });
    await view.sees(`السبب: \u2068${shown}\u2069`);
  },
);

describe('cancelling an order', () => {
  it('[R5.9] asks for the reason, focuses the choice and sends nothing without it', async () => {
    const view = await dialog({ error: false, message: '' });
    await view.press('Cancel the order');
    await view.sees('Give a reason for cancelling the order.');
    await expect.poll(() => document.activeElement).toHaveProperty('value', 'mistake');
    expect(view.sent('update_order_status')).toEqual([]);
  });

  it('[R5.9] another reason needs words', async () => {
    const view = await dialog({ error: false, message: '' });
    await view.press('Another reason');
    await view.type(/^Your reason/, '   ');
    await view.press('Cancel the order');
    await view.sees('Give a reason for cancelling the order.');
    expect(view.sent('update_order_status')).toEqual([]);
  });

  it('[R1.19] says what goes back and where, sends the reason, and shows the order as cancelled with what went back', async () => {
    const view = await dialog({ error: false, message: '' });
    await view.sees('₹486.05\u2069 goes back to your wallet at once.');
    await view.press('The address is wrong');
    await view.press('Cancel the order');
    await view.sees('Reason: The address is wrong');
    await view.sees('₹486.05\u2069 went back to your wallet.');
    await view.eventually(() =>
      expect(document.activeElement?.textContent).toContain('₹486.05\u2069 went back to your wallet.'),
    );
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Cancelled/);
    expect(view.sent('update_order_status')).toMatchObject([
      { order_id: '501', status: 'cancelled', reason: 'The address is wrong' },
    ]);
  });

  it.each([
    [
      'nothing',
      { wallet_balance: '0.00' },
      ['You have not paid anything yet, so there is nothing to refund.'],
    ],
    [
      'a part from the wallet and another amount than is due',
      { wallet_balance: '50.00', amount_held: '240.00' },
      ['₹50.00\u2069 goes back to your wallet at once.', 'taken for it goes back to you the way you paid.'],
    ],
  ])('[R1.19, P10] says what goes back of an unpaid order when %s was paid', async (_, paid, words) => {
    const unpaid = { ...young, active_status: 'awaiting', is_paid: '0', ...paid };
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: list([unpaid]) },
    });
    await view.press('Cancel order');
    for (const sentence of words) await view.sees(sentence);
  });

  it('[R8.6] keeps the reason and says why when the provider refuses', async () => {
    const view = await dialog({ error: true, message: 'The rider is on the way.' });
    await view.press('It is taking too long');
    await view.press('Cancel the order');
    await view.sees('The rider is on the way.');
    await expect.poll(() => view.control('It is taking too long')).toHaveProperty('checked', true);
  });

  it('[R8.6] keeps the dialog and the typed reason when the order becomes late meanwhile', async () => {
    let until = '2099-01-01 12:40:00';
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: {
        get_orders: () =>
          list([
            {
              ...young,
              promised_until: '2099-01-01 12:40:00',
              estimated_from: '2099-01-01 12:30:00',
              estimated_until: until,
            },
          ]),
        update_order_status: { error: true, message: 'The rider is on the way.' },
      },
    });
    await view.press('Cancel order');
    await view.press('Another reason');
    await view.type(/^Your reason/, 'Guests left');
    until = '2099-01-01 12:55:00';
    document.dispatchEvent(new Event('visibilitychange'));
    await view.sees(/Later than promised/);
    await expect.poll(() => view.control(/^Your reason/)).toHaveProperty('value', 'Guests left');
    await view.press('Cancel the order');
    await view.sees('The rider is on the way.');
    await view.press('Keep the order');
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  });

  it('[R1.19] says why an order can no longer be cancelled', async () => {
    const view = await renderView({ at: '/user/my-orders/501', isCustomer: true });
    await view.sees('The order is already on its way, so it can no longer be cancelled here.');
    expect(view.has('Cancel order')).toBe(false);
  });
});
