import { afterEach, describe, expect, it } from 'vitest';
import { logIn, logInAnswers } from '../../../test/support/log-in.ts';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';
import { wireUser } from '../../../test/support/wire-settings.ts';
import { setLogSink } from '../../lib/log.ts';

const over = { httpStatus: 401, error: true, message: 'Log in again', data: [] };
const [item] = wireOrder.order_items;
const pending = { ...wireOrder, active_status: 'pending', is_self_pick_up: '1', notes: '' };
const delivered = { ...wireOrder, active_status: 'delivered' };

type Form = {
  order: object;
  path: string;
  open: (view: View) => Promise<void>;
  field: string | RegExp;
  send: string;
  leave: string;
};

const report: Form = {
  order: {
    ...delivered,
    complaints_until: '2099-01-01 12:00:00',
    order_items: [{ ...item, quantity: '3' }],
  },
  path: 'send_order_complaint',
  open: async (view) => {
    await view.press(/^Report a problem with/);
    await view.press('It came cold');
  },
  field: /^In your own words/,
  send: 'Send to the restaurant',
  leave: 'Cancel',
};
const change: Form = {
  order: { ...pending, changes_until: '2099-01-01 12:00:00' },
  path: 'change_order',
  open: (view) => view.press('Change this order'),
  field: 'Note (optional)',
  send: 'See the new total',
  leave: 'Leave it as it is',
};

const forms: Record<string, Form> = {
  cancellation: {
    order: { ...pending, order_items: [{ ...item, is_cancelable: '1', cancelable_till: 'confirmed' }] },
    path: 'update_order_status',
    open: async (view) => {
      await view.press('Cancel order');
      await view.press('Another reason');
    },
    field: 'Your reason',
    send: 'Cancel the order',
    leave: 'Keep the order',
  },
  report,
  rating: {
    order: delivered,
    path: 'set_product_rating',
    open: async (view) => {
      await view.press('Rate this order');
      await view.eventually(() =>
        expect([view.has(/^Your comment/), view.has('4 stars: very good')]).toContain(true),
      );
      if (view.has(/^Your comment/)) return;
      await view.press('4 stars: very good');
      await view.press(/^Add a comment or pictures/);
    },
    field: /^Your comment/,
    send: 'Save the ratings',
    leave: 'Close',
  },
  change,
};

/** A customer's words are in the form; `user` is who logs in next. */
async function typed({ order, path, open, field }: Form, user: object = wireUser): Promise<View> {
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: list([order]),
      get_products: list([]),
      [path]: over,
      ...logInAnswers(() => ({ data: user })),
    },
  });
  await open(view);
  await view.type(field, 'The rice was cold');
  return view;
}

async function expireAndLogIn(view: View, { send }: Form): Promise<void> {
  await view.press(send);
  await logIn(view);
}

afterEach(() => sessionStorage.clear());

describe.each(Object.entries(forms))('the words of a %s', (_, form) => {
  it('[R6.3, R1.15] (A8) are there again after the session has expired', async () => {
    const view = await typed(form);
    await expireAndLogIn(view, form);
    await form.open(view);
    await expect.poll(() => view.control(form.field)).toHaveProperty('value', 'The rice was cold');
  });

  it('[R1.15] outlive a page that is left, whose sheet is closed, until the customer closes the sheet', async () => {
    const view = await typed(form);
    window.history.pushState(null, '', '/user/my-orders');
    await view.sees('My orders');
    window.history.pushState(null, '', '/user/my-orders/501');
    await view.eventually(() => expect(document.querySelector('[data-flow=order]')).not.toBeNull());
    expect(document.querySelector('dialog')).toBeNull();
    await form.open(view);
    await expect.poll(() => view.control(form.field)).toHaveProperty('value', 'The rice was cold');
    await view.press(form.leave);
    await form.open(view);
    await expect.poll(() => view.control(form.field)).toHaveProperty('value', '');
  });
});

it('[R6.3] (C9) words about an order are not shown to another customer', async () => {
  const view = await typed(report, { ...wireUser, id: '2' });
  await expireAndLogIn(view, report);
  await report.open(view);
  await expect.poll(() => view.control(report.field)).toHaveProperty('value', '');
});

describe('what was chosen beside the words', () => {
  it('[R1.15, R6.3] (A8) keeps for how many a report is', async () => {
    const view = await typed(report);
    await view.press(/^Increase quantity of/);
    await expireAndLogIn(view, report);
    await report.open(view);
    await view.control(/^Increase quantity of .*, now 2$/);
  });

  it('[R1.15, R6.3] (A8) shows the other address of a change', async () => {
    const form = { ...change, order: { ...change.order, is_self_pick_up: '0' } };
    const view = await typed(form);
    await view.press('Deliver somewhere else');
    await view.press(/12 Ghat Road/);
    await expireAndLogIn(view, form);
    await form.open(view);
    await expect.poll(() => view.control(/12 Ghat Road/)).toHaveProperty('checked', true);
  });

  it('[R1.15] (D9) gives a change up with the sheet whose answer was lost', async () => {
    const isSent = ({ attempt_key: key }: Record<string, string>) => key !== undefined;
    const quote = { previous_total: '400.00', final_total: '400.00' };
    const restore = setLogSink(() => undefined);
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: {
        get_orders: list([change.order]),
        get_products: list([]),
        change_order: (form) =>
          isSent(form) ? { httpStatus: 503 } : { error: false, message: '', data: [quote] },
      },
    });
    await change.open(view);
    await view.type(change.field, 'Ring twice');
    await view.press(change.send);
    await view.press('Change the order');
    await view.sees('Send it again');
    [...document.querySelectorAll<HTMLElement>('dialog button')]
      .findLast(({ textContent }) => textContent === 'Close')
      ?.click();
    await view.eventually(() => expect(document.querySelector('dialog')).toBeNull());
    await change.open(view);
    await expect.poll(() => view.control(change.field)).toHaveProperty('value', '');
    restore();
  });
});
