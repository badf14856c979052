import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { record } from '../../../test/support/order-fixtures.ts';
import { browserOfPush } from '../../../test/support/push-browser.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireBranch, wireCart, wireOrder } from '../../../test/support/wire-replies.ts';
import { signedIn } from '../../../test/support/view-fixtures.ts';
import { wireSettings, wireUser } from '../../../test/support/wire-settings.ts';
import { createAttemptLock } from '../../actors/attempt/attempt-lock.ts';
import { setLogSink } from '../../lib/log.ts';

const outcomeOf = (fields: object) =>
  renderView({
    at: '/user/outcome/501',
    isCustomer: true,
    answers: { get_orders: list([{ ...wireOrder, active_status: 'cancelled', ...fields }]) },
  });

describe('the outcome of a cancelled order', () => {
  it.each([
    ['never paid', { is_paid: '0', wallet_balance: '0.00' }, 'It was never paid.'],
    ['paid in part by the wallet', { is_paid: '0' }, 'What you paid from your wallet is back in it.'],
  ])('[R1.19] says what became of the money when it was %s', async (_how, fields, words) => {
    const view = await outcomeOf(fields);
    await view.sees('Order 501 was cancelled');
    await view.sees(words);
    expect(document.body.textContent).not.toContain('7 days');
  });
});

it('[R1.19] an order that was paid and then cancelled says why, how much comes back and where', async () => {
  const view = await outcomeOf({ is_paid: '1', reason: 'The address is wrong' });
  await view.sees('Reason: The address is wrong');
  await view.sees(/₹.* went back to your wallet/);
  const orders = document.querySelector('nav[aria-label=Pages] a[href="/user/my-orders"]');
  expect(orders?.getAttribute('aria-current')).toBe('true');
});

describe('an order that was just placed', () => {
  const placed = (permission: NotificationPermission) => {
    const browser = browserOfPush(permission);
    const opening = renderView({
      at: '/user/outcome/501',
      isCustomer: true,
      answers: {
        get_settings: { error: false, message: '', data: wireSettings },
        get_orders: list([{ ...wireOrder, active_status: 'pending' }]),
      },
    });
    return opening.then((view) => ({ browser, view }));
  };

  it('[R4.16] offers notifications with a reason; the browser asks only after a press (D23)', async () => {
    const { browser, view } = await placed('default');
    await view.sees('Know where your order is');
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await view.press('Allow notifications');
    await view.eventually(() => expect(browser.requestPermission).toHaveBeenCalledOnce());
  });

  it('[R4.16] takes a no for an answer, and keeps it', async () => {
    const { browser, view } = await placed('default');
    await view.press('Not now');
    await view.eventually(() => expect(document.body.textContent).not.toContain('Know where your order is'));
    await expect.poll(() => document.activeElement?.textContent).toBe('Order 501 is placed');
    expect(browser.requestPermission).not.toHaveBeenCalled();
  });

  it('[R4.16] asks nobody who has answered', async () => {
    const logged: string[] = [];
    const restore = setLogSink((_level, message) => logged.push(message));
    const { view } = await placed('denied');
    await view.eventually(() => expect(logged).toEqual(['Notification permission denied']));
    expect(view.has('Allow notifications')).toBe(false);
    restore();
  });
});

it('[R2.4] the heading of a placed order takes the focus over from the one that stood there while it was read', async () => {
  const view = await renderView({
    at: '/user/account',
    isCustomer: true,
    answers: { get_orders: list([{ ...wireOrder, active_status: 'pending' }]) },
  });
  await view.eventually(() => expect(document.title).toMatch(/^My account/));
  navigate('/user/outcome/501');
  await view.sees('Order 501 is placed');
  await view.eventually(() => expect(document.activeElement?.textContent).toBe('Order 501'));
});

describe('a customer without a name', () => {
  afterEach(() => void vi.useRealTimers());
  const nameless = { ...signedIn, userData: { ...signedIn.userData, username: '' } };
  const placedBy = (update: object, kept: object = {}) =>
    renderView({
      at: '/user/outcome/501',
      isCustomer: true,
      kept: { authentication: nameless, ...kept },
      answers: {
        get_orders: list([{ ...wireOrder, active_status: 'pending' }]),
        update_user: update,
      },
    });
  const question = 'Who is the order for?';

  it('[R2.13] is asked for it after the order, gives it with or without an e-mail, and is thanked', async () => {
    const view = await placedBy({
      error: false,
      message: 'Saved.',
      data: { ...wireUser, username: 'Meera' },
    });
    await view.sees(question);
    await view.press('Save');
    await view.sees('Enter your name.');
    expect(view.sent('update_user')).toEqual([]);
    await view.type('Your name', 'Meera');
    await view.press('Save');
    await view.eventually(() => expect(view.sent('update_user')).toMatchObject([{ username: 'Meera' }]));
    await view.eventually(() => expect(document.body.textContent).not.toContain(question));
  });

  it('[R2.13] may leave it, and is not asked again', async () => {
    const view = await placedBy({ error: false });
    await view.sees(question);
    await view.press('Not now');
    await view.eventually(() => expect(document.body.textContent).not.toContain(question));
    expect(view.sent('update_user')).toEqual([]);
  });

  it('[R2.13] keeps what was typed when it cannot be saved, and is told', async () => {
    const view = await placedBy({ error: true, message: 'The name is too long.' });
    await view.type('Your name', 'Meera');
    await view.press('Save');
    await view.sees('The name is too long.');
    await expect.poll(() => view.control('Your name')).toHaveProperty('value', 'Meera');
  });

  it('[R2.13, E1] is still asked while the kitchen goes on, with what was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status = 'pending';
    const view = await renderView({
      at: '/user/outcome/501',
      isCustomer: true,
      kept: { authentication: nameless },
      answers: { get_orders: () => list([{ ...wireOrder, active_status: status }]) },
    });
    await view.type('Your name', 'Meera');
    status = 'preparing';
    await vi.advanceTimersByTimeAsync(15_000);
    await view.eventually(() => expect(document.body.textContent).not.toContain('Order 501 is placed'));
    await expect.poll(() => view.control('Your name')).toHaveProperty('value', 'Meera');
  });

  it('[R2.13] who was asked after another order is not asked after this one', async () => {
    const view = await placedBy({ error: false }, { nameQuestion: { orderId: 500, isAnswered: false } });
    await view.sees('Order 501');
    expect(document.body.textContent).not.toContain(question);
  });
});

describe('the address of an order', () => {
  it.each(['/user/outcome/abc', '/user/my-orders/12x', '/user/my-orders/0'])(
    '[R2.13] that names none is a page that does not exist: %s',
    async (at) => {
      const view = await renderView({ at, isCustomer: true });
      await view.eventually(() => expect(document.querySelector('h1')).not.toBeNull());
      expect(document.body.textContent).not.toMatch(/NaN|Order 0/);
      expect(view.sent('get_orders').filter((form) => 'id' in form)).toEqual([]);
    },
  );
});

describe('checkout', () => {
  it('[R6.2] (A8) asks for the login in place when the session has ended, instead of loading for ever', async () => {
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: { get_address: { httpStatus: 401, error: true, message: 'Log in again' } },
    });
    await view.sees('Please log in');
    await view.eventually(() => expect(document.querySelector('[data-flow=login]')).not.toBeNull());
    expect(document.querySelector('[data-flow=checkout]')?.getAttribute('data-state')).toBe('editing');
  });
});

describe('an order that was never paid', () => {
  const attempt = createAttemptLock('order').key;
  afterEach(() => localStorage.removeItem(attempt));

  const held = { active_status: 'awaiting', is_paid: '0', amount_held: '240.00' };
  it('[P10, R1.21] with another amount taken says that, never that nothing was, and what brings it back', async () => {
    localStorage.setItem(attempt, JSON.stringify({ ...record, userId: 1, orderId: 501 }));
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: { get_orders: list([{ ...wireOrder, ...held }]) },
    });
    await view.sees('A different amount was taken');
    await view.sees(
      /240\.00.*You get the money back as soon as you choose another method or cancel the order\./,
    );
    for (const way of ['Choose another method', 'Cancel this order']) await view.control(way);
    expect(view.has('Pay again')).toBe(false);
    expect(document.body.textContent).not.toContain('not been charged');
  });

  it('[P10, R1.21] and another amount taken for it is told on other devices too', async () => {
    const view = await outcomeOf(held);
    await view.sees('A different amount was taken');
    await view.sees(/240\.00.*You get the money back when the order ends/);
  });

  it.each([
    ['razorpay', true],
    ['some_method_of_the_future', false],
  ])(
    '[R1.15, R1.21] that was placed on another device can be paid on this one: by %s %s',
    async (by, isPayable) => {
      const view = await outcomeOf({ active_status: 'awaiting', is_paid: '0', payment_method: by });
      await view.sees('Order 501 is waiting for payment');
      await view.eventually(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
      await view.eventually(() => expect(view.has(/^Pay .*₹/)).toBe(isPayable));
    },
  );

  it('[R1.15, R1.21] says what is due and until when it is kept', async () => {
    localStorage.setItem(attempt, JSON.stringify({ ...record, userId: 1, orderId: 501 }));
    const kept = { active_status: 'awaiting', is_paid: '0', payment_expires_at: '2026-11-05 18:45:00' };
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: { get_orders: list([{ ...wireOrder, ...kept }]) },
    });
    await view.sees('The rest is not paid yet');
    await view.sees(/To pay.*₹386\.05/);
    await view.sees(/Pay by 6:45\sPM, or the order is cancelled\./);
    await view.sees(/₹100\.00.? from your wallet is set aside for this order/);
    expect(document.body.textContent).not.toContain('not been charged');
    expect(document.querySelector('[data-zone="Asia/Kolkata"]')).not.toBeNull();
  });

  it('[R1.7, R8.6] that was paid while the customer was elsewhere does not come back instead of the next bill', async () => {
    localStorage.setItem(attempt, JSON.stringify({ ...record, userId: 1, orderId: 501 }));
    const view = await renderView({
      at: '/user/outcome/501',
      isCustomer: true,
      answers: { get_orders: list([{ ...wireOrder, active_status: 'pending', is_paid: '1' }]) },
    });
    await view.sees('Order 501 is placed');
    await view.eventually(() => expect(localStorage.getItem(attempt)).toBeNull());
    navigate('/user/checkout');
    await view.control('Change: How would you like it?');
    expect(window.location.pathname).toBe('/user/checkout');
  });

  describe('by another method, where its restaurant is not the one that is shown,', () => {
    const elsewhere = {
      ...wireBranch,
      branch_id: '2',
      branch_name: 'Lakeside',
      deliver_orders: '1',
      branch_working_time: [],
    };
    const unpaidAt2 = async (answer: object) => {
      localStorage.setItem(attempt, JSON.stringify({ ...record, userId: 1, orderId: 501 }));
      let status = 'awaiting';
      const order = () => ({ ...wireOrder, branch_id: '2', active_status: status, is_paid: '0' });
      const view = await renderView({
        at: '/user/checkout',
        isCustomer: true,
        answers: {
          is_city_deliverable: answer,
          get_orders: () => list([order()]),
          get_user_cart: ({ branch_id }) =>
            status === 'cancelled' && branch_id === '2'
              ? { ...wireCart, data: wireCart.data.map((line) => ({ ...line, branch_id: '2' })) }
              : { error: true, message: 'Cart is empty', data: [] },
          delete_order: () => {
            status = 'cancelled';
            return { error: false, message: '', data: [] };
          },
        },
      });
      await view.press('Choose another method');
      return view;
    };

    it('[R1.21, R1.30] is paid there: its dishes are in the cart that is shown', async () => {
      const view = await unpaidAt2(list([elsewhere]));
      await view.control('Change: How would you like it?');
      expect(view.sent('delete_order')).toMatchObject([{ order_id: '501' }]);
      await view.sees('Ordering fromLakeside');
    });

    it('[R1.21, R1.30] stays as it is while that one is not on offer, and that is said', async () => {
      const view = await unpaidAt2(list([]));
      await view.sees('This restaurant is not available now');
      await view.control('Pay again');
      expect(view.sent('delete_order')).toEqual([]);
    });
  });

  it('[R8.6, R8.10] leaves an empty cart when it is given up, which says so and leads back to the menu', async () => {
    const unpaid = { ...record, userId: 1, orderId: 501 };
    localStorage.setItem(attempt, JSON.stringify(unpaid));
    let status = 'awaiting';
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: {
        get_user_cart: { error: true, message: 'Cart is empty', data: [] },
        get_orders: () => list([{ ...wireOrder, active_status: status, is_paid: '0' }]),
        delete_order: () => {
          status = 'cancelled';
          return { error: false, message: '', data: [] };
        },
      },
    });
    await view.press('Cancel this order');
    await view.sees('You have no items in your cart.');
    expect(view.sent('delete_order')).toMatchObject([{ order_id: '501' }]);
    expect(document.querySelector('main')?.textContent).not.toMatch(/₹|could not/);
    await view.press('See the menu');
    await view.eventually(() => expect(window.location.pathname).toBe('/menu'));
  });

  it('[R1.19, R1.21] given up on its own page leads to the bill with its dishes, not to an order that is not found', async () => {
    localStorage.setItem(attempt, JSON.stringify({ ...record, userId: 1, orderId: 501 }));
    let isThere = true;
    const order = { ...wireOrder, active_status: 'awaiting', is_paid: '0', wallet_balance: '0.00' };
    const view = await renderView({
      at: '/user/outcome/501',
      isCustomer: true,
      answers: {
        get_orders: () => list(isThere ? [order] : []),
        delete_order: () => {
          isThere = false;
          return { error: false, message: '', data: [] };
        },
      },
    });
    await view.sees('Not paid: you have not been charged');
    await view.press('Cancel this order');
    await view.control('Change: How would you like it?');
    expect(window.location.pathname).toBe('/user/checkout');
    expect(document.body.textContent).not.toContain('This order was not found');
  });
});
