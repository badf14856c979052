import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderView } from '../../test/support/render-view.tsx';
import { list } from '../../test/support/view-answers.ts';
import { wireOrder } from '../../test/support/wire-replies.ts';

const line = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => void line.mockReturnValue(true));

const goOffline = () => {
  line.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
};

describe('a page without a connection', () => {
  it.each([
    ['/user/wallet', '₹250.00'],
    ['/user/my-orders', 'Order 501'],
    ['/user/my-orders/501', 'Paneer Tikka'],
    ['/user/my-orders/501/invoice', 'Paneer Tikka'],
    ['/user/notifications', 'Notifications'],
    ['/user/favourites', 'Favourites'],
    ['/user/address', 'addresses'],
    ['/menu', 'Dal Tadka'],
  ])('[E5] says when what it shows was read: %s', async (at, words) => {
    const view = await renderView({
      at,
      isCustomer: true,
      answers: {
        get_orders: list([{ ...wireOrder, active_status: 'delivered' }]),
        transactions: { ...list([]), balance: '250.00' },
        get_withdrawal_request: list([]),
      },
    });
    await view.sees(words);
    await view.eventually(() => expect(document.querySelector('.skeleton, [aria-busy=true]')).toBeNull());
    expect(document.body.textContent).not.toContain('As of');
    goOffline();
    await view.sees(/As of \d{1,2}:\d{2}\s[AP]M/);
  });
});
