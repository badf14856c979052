import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderView } from '../../test/support/render-view.tsx';
import { list } from '../../test/support/view-answers.ts';
import { wireOrder } from '../../test/support/wire-replies.ts';

const minutesBehindUtc = vi.spyOn(Date.prototype, 'getTimezoneOffset');
afterEach(() => void minutesBehindUtc.mockReturnValue(0));

const show = (at: string) =>
  renderView({
    at,
    isCustomer: true,
    answers: { get_orders: list([{ ...wireOrder, active_status: 'delivered' }]) },
  });

describe("times by the restaurant's clock", () => {
  it.each(['/user/my-orders', '/user/my-orders/501', '/user/my-orders/501/invoice', '/user/notifications'])(
    '[E6] name it where the device shows another time, and only there: %s',
    async (at) => {
      minutesBehindUtc.mockReturnValue(-60);
      const view = await show(at);
      await view.sees('Times are in India Standard Time');
    },
  );

  it('[E6] need no name on a device with the same time', async () => {
    minutesBehindUtc.mockReturnValue(-330);
    const view = await show('/user/my-orders/501');
    await view.sees(/5 NOVEMBER 2026, 6:30\sPM/);
    expect(document.querySelector('[data-zone]')).toBeNull();
  });

  it('[E6, R1.17] date an invoice alike on every device, and name the clock on it', async () => {
    minutesBehindUtc.mockReturnValue(-330);
    const view = await show('/user/my-orders/501/invoice');
    await view.sees(/5 NOVEMBER 2026, 6:30\sPM/);
    expect(document.body.textContent).not.toContain('Times are in');
    await view.sees('India Standard Time');
  });
});
