import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireBranch, wireCart, wireOrder } from '../../../test/support/wire-replies.ts';

/** Thursday, 20:00 in Amberpur. */
const clock = 'Thu, 05 Nov 2026 14:30:00 GMT';
const slot = (date: string, from: string, to: string, orderBy = `${date} ${from}`) => ({
  date,
  from_time: from,
  to_time: to,
  last_order_time: orderBy,
});
const evening = slot('2026-11-05', '21:00:00', '21:30:00', '2026-11-05 20:05:00');
const eleven = slot('2026-11-06', '11:00:00', '11:30:00');
const noon = slot('2026-11-06', '12:00:00', '12:30:00');
const slots = (...all: object[]) => ({
  error: false,
  message: '',
  data: { is_time_slot_enable: '1', time_slots_type: 'date', time_slots: all },
});
const branch = (isOpen: '0' | '1'): Answer => ({
  error: false,
  message: '',
  city_id: '9',
  data: [
    { ...wireBranch, branch_id: '1', deliver_orders: '1', is_branch_open: isOpen, branch_working_time: [] },
  ],
});
const checkout = (isOpen: '0' | '1', answers: Record<string, Answer>) =>
  renderView({
    at: '/user/checkout',
    isCustomer: true,
    clock,
    answers: {
      is_city_deliverable: branch(isOpen),
      get_orders: list([{ ...wireOrder, payment_method: 'razorpay', wallet_balance: '0' }]),
      ...answers,
    },
  });

describe('when an order is wanted', () => {
  it('[R1.27] a closed restaurant asks for a day and a time; what the provider refuses loses nothing', async () => {
    const full = 'This time is taken.';
    const view = await checkout('0', {
      get_time_slots: slots(eleven, noon),
      place_order: { error: true, message: full },
    });
    await view.press(/^Choose a time/);
    expect(view.has('As soon as possible')).toBe(false);
    (await view.control('Day')).focus();
    await view.choose('Day', '2026-11-06');
    await view.control('Time');
    await view.choose('Time', '2026-11-06T06:30:00.000Z');
    await view.sees(/Planned for tomorrow, 12:00 PM to 12:30 PM/);
    await view.press(/^Place order/);
    await view.eventually(() =>
      expect(view.sent('place_order')).toMatchObject([
        { delivery_date: '2026-11-06', scheduled_time: '12:00:00', scheduled_to_time: '12:30:00' },
      ]),
    );
    await view.sees(full);
    await view.press('Back to checkout');
    await view.sees(/Planned for tomorrow, 12:00 PM to 12:30 PM/);
  });

  it('[R1.27] a time that has passed just before paying is asked again, and nothing is sent', async () => {
    let left = [evening, eleven];
    const view = await checkout('1', { get_time_slots: () => slots(...left) });
    await view.press('Change: How would you like it?');
    await view.press('Later');
    await view.sees(/Planned for today, 9:00 PM to 9:30 PM/);
    left = [eleven];
    await view.press(/^Place order/);
    await view.sees('That time is no longer available; choose another');
    await view.control(/^Choose another time/);
    expect(view.sent('place_order')).toEqual([]);
    await view.press('As soon as possible');
    await view.control(/^Place order/);
  });

  it('[R1.27] nothing is offered where the provider knows no such call', async () => {
    const view = await checkout('0', { get_time_slots: { error: true, message: 'Unknown method' } });
    await view.control(/^See other restaurants/);
    expect(view.has('Day')).toBe(false);
  });

  const breakfast: object = {
    ...wireCart,
    data: wireCart.data.map((line) => ({
      ...line,
      product_details: line.product_details.map((details) => ({
        ...details,
        available_time: '1',
        start_time: '07:00:00',
        end_time: '11:30:00',
      })),
    })),
  };

  it('[R1.27, R5.10] as soon as possible, a dish that is not served by now is named, and another time asked for', async () => {
    const view = await checkout('1', {
      get_user_cart: breakfast,
      get_time_slots: slots(eleven, noon),
      place_order: { error: true, message: 'Full' },
    });
    await view.press(/^Choose another time/);
    await view.sees(/Paneer Tikka.? is not served at this time; choose another time/);
    await view.eventually(() =>
      expect(document.querySelector('[data-field=when]')?.textContent).toMatch(/is not served at this time/),
    );
    await view.press('Later');
    await view.press(/^Place order/);
    await view.eventually(() =>
      expect(view.sent('place_order')).toMatchObject([
        { delivery_date: '2026-11-06', scheduled_time: '11:00:00' },
      ]),
    );
  });

  it('[R1.27, R5.10] a dish that is not served by now is named where nothing is sold for later', async () => {
    const view = await checkout('1', { get_user_cart: breakfast });
    await view.control('Edit cart');
    await view.eventually(() => expect(view.has(/^Place order/)).toBe(false));
    const bill = document.querySelector('[data-field~=cart]')?.textContent;
    expect(bill).toMatch(/Paneer Tikka.? is not served at this time; remove it from your cart/);
  });
});
