import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';

const message = (id: number, change: object = {}) => ({
  id: String(id),
  title: `News ${id}`,
  message: 'Something nice',
  type: 'default',
  type_id: '0',
  image: '',
  date_sent: '2026-11-05 18:30:00',
  ...change,
});

const page = (data: object[]) =>
  renderView({
    at: '/user/notifications',
    isCustomer: true,
    answers: {
      get_notifications: (form) => {
        const [limit, offset] = [Number(form['limit']), Number(form['offset'])];
        return { ...list(data.slice(offset, offset + limit)), total: String(data.length) };
      },
    },
  });

describe('the notifications', () => {
  it('[R2.13, R9.2] shows ten at a time and more on demand, newest first', async () => {
    const all = Array.from({ length: 12 }, (_, at) => message(12 - at));
    const view = await page(all);
    await view.sees('News 12');
    expect(document.body.textContent).not.toMatch(/News 2(?!\d)/);
    expect(view.sent('get_notifications')[0]).toMatchObject({ limit: '10', offset: '0', order: 'DESC' });
    await view.press('Show older notifications');
    await view.sees(/News 1(?!\d)/);
    expect(view.sent('get_notifications').at(-1)).toMatchObject({ limit: '10', offset: '10' });
  });

  it('[R9.2] the first of the last ones takes the focus of the button that goes', async () => {
    const view = await page(Array.from({ length: 12 }, (_, at) => message(12 - at)));
    (await view.control('Show older notifications')).focus();
    await view.press('Show older notifications');
    await view.eventually(() => expect(view.has('Show older notifications')).toBe(false));
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('LI'));
    await view.eventually(() => expect(document.activeElement?.textContent).toContain('News 2'));
  });

  it('[R2.13] keeps what was read on this device, and the bell counts the rest', async () => {
    const view = await page([message(2), message(1)]);
    await view.control('2 new notifications');
    await view.press('News 2');
    await view.control('1 new notification');
    await view.press('Mark all as read');
    await view.control('Notifications');
    expect(document.body.textContent).not.toContain('new notification');
  });

  it('[R2.13] one that was read in another tab is no longer new in this one', async () => {
    const view = await page([message(2), message(1)]);
    await view.control('2 new notifications');
    view.changeElsewhere({ readNotifications: { ids: [2] } });
    await view.control('1 new notification');
  });

  it('[R1.25, R2.11] one about an order opens the orders', async () => {
    const view = await page([message(3, { type: 'order', title: 'On its way' })]);
    await view.press('On its way');
    await view.eventually(() => expect(window.location.pathname).toBe('/user/my-orders'));
  });

  it('[R2.13] says when there is none', async () => {
    const view = await page([]);
    await view.sees('No notifications');
  });

  it('[R2.13] offers to try again when they could not be loaded (D17)', async () => {
    let isBroken = true;
    const view = await renderView({
      at: '/user/notifications',
      isCustomer: true,
      answers: {
        get_notifications: () =>
          isBroken ? { error: true, message: 'Not now', data: null } : list([message(1)]),
      },
    });
    await view.sees('Your notifications could not be loaded');
    isBroken = false;
    await view.press('Try again');
    await view.sees('News 1');
  });

  it('[R2.13] says below the list that older ones could not be loaded, and tries again there (D17)', async () => {
    let isBroken = true;
    const all = Array.from({ length: 12 }, (_, at) => message(12 - at));
    const view = await renderView({
      at: '/user/notifications',
      isCustomer: true,
      answers: {
        get_notifications: ({ offset }) =>
          offset !== '0' && isBroken
            ? { error: true, message: 'Not now', data: null }
            : { ...list(offset === '0' ? all.slice(0, 10) : all.slice(10)), total: '12' },
      },
    });
    await view.press('Show older notifications');
    await view.sees('Your notifications could not be loaded');
    await view.isFocused('Try again');
    isBroken = false;
    await view.press('Try again');
    await view.sees(/News 1(?!\d)/);
    await view.sees('News 12');
  });
});
