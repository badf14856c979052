import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireBranch, wireOrder } from '../../../test/support/wire-replies.ts';

const place = {
  ...wireBranch,
  branch_id: '1',
  deliver_orders: '1',
  is_branch_open: '1',
  branch_working_time: [],
  delivery_charge_method: 'fixed_charge',
  fixed_charge: '30.00',
  min_order_amount_for_free_delivery: '799.00',
  max_deliverable_distance: '8',
  time_to_travel: '4',
  preparation_time: '20',
};
const served = (fields: object = {}): Answer => ({
  error: false,
  message: '',
  city_id: '9',
  data: [{ ...place, ...fields }],
});
const shown = () =>
  (document.querySelector('[data-promise]')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

describe('the promise', () => {
  it('[R1.10, R1.26] says in one line how soon, for how much and from when it is free', async () => {
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { is_city_deliverable: served() },
    });
    await view.eventually(() => expect(shown()).toContain('free from ₹799.00'));
    expect(shown()).toMatch(
      /Old Market · open now · arrives in about 20 to \d+ minutes \(estimate\) · delivery ₹30\.00/,
    );
  });

  it('[R1.26] names the amount of a first order as that of a first order', async () => {
    const view = await renderView({ at: '/menu', answers: { is_city_deliverable: served() } });
    await view.eventually(() =>
      expect(shown()).toContain('delivery ₹30.00, first delivery free from ₹99.00'),
    );
  });

  it('[R1.26] tells a guest that the first delivery is free, tax and delivery already in the cart', async () => {
    const view = await renderView({ at: '/menu', answers: { is_city_deliverable: served() } });
    await view.press(/^Add Dal Tadka/);
    await view.eventually(() => expect(shown()).toContain('first delivery free'));
  });

  it('says nothing about times and prices that the provider does not tell', async () => {
    const view = await renderView({
      at: '/menu',
      answers: {
        is_city_deliverable: served({
          delivery_charge_method: '',
          time_to_travel: '',
          preparation_time: undefined,
        }),
      },
    });
    await view.eventually(() => expect(shown()).toContain('open now'));
    expect(shown()).not.toMatch(/minutes|delivery/);
  });
});

describe('a closed restaurant', () => {
  it('[R1.27] says so with the one that is open one press away', async () => {
    const other = { ...place, branch_id: '2', branch_name: 'Hilltop', is_branch_open: undefined };
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      id: String(day),
      branch_id: '2',
      day: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][day],
      opening_time: '00:00:00',
      closing_time: '24:00:00',
      is_open: '1',
    }));
    const view = await renderView({
      at: '/menu',
      answers: {
        is_city_deliverable: served({ is_branch_open: '0', global_branch_time: '0' }),
        get_branches: list([{ ...other, branch_working_time: always }]),
      },
    });
    await view.sees('We are sorry, but the restaurant is currently closed.');
    await view.press('Order from Hilltop, open now');
    await view.eventually(() => expect(document.querySelector('header')?.textContent).toContain('Hilltop'));
  });
});

describe('an order under way', () => {
  const soon = '2099-01-01 12:40:00';
  it('[R2.2, R1.16] is seen on other pages, with when it arrives', async () => {
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: {
        get_orders: list([{ ...wireOrder, estimated_from: soon, estimated_until: '2099-01-01 12:55:00' }]),
      },
    });
    await view.control(/^Order 501 Arrives about/);
  });

  it('[R2.2] is seen as unpaid first, and leads to its payment', async () => {
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { get_orders: list([wireOrder, { ...wireOrder, id: '400', active_status: 'awaiting' }]) },
    });
    const strip = await view.control(/^Order 400 waiting for payment/);
    expect(strip.getAttribute('href')).toBe('/user/outcome/400');
  });

  it('[R1.16] keeps the first word beside a later one, also when the page is opened anew', async () => {
    const told = (from: string, until: string) => ({
      from: `2099-01-01T${from}`,
      until: `2099-01-01T${until}`,
    });
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      kept: {
        promisedArrivals: [
          { orderId: 501, shown: { arrival: told('01:00:00Z', '01:15:00Z'), first: null } },
          { orderId: 400, shown: { arrival: told('00:30:00Z', '00:45:00Z'), first: null } },
        ],
      },
      answers: {
        get_orders: list([{ ...wireOrder, estimated_from: soon, estimated_until: '2099-01-01 12:55:00' }]),
      },
    });
    await view.sees(/Arrives about/);
    await view.sees(/First promised by/);
  });

  it('[R1.16] says when it is later than promised', async () => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: {
        get_orders: list([
          { ...wireOrder, estimated_from: '2020-01-01 12:40:00', estimated_until: '2020-01-01 12:55:00' },
        ]),
      },
    });
    await view.sees(/Later than promised: it was due by/);
  });
});

describe('your usual', () => {
  it('[R1.18] is the last order at today’s prices, its differences told, one press from the checkout', async () => {
    const view = await renderView({
      at: '/home',
      isCustomer: true,
      answers: {
        get_orders: list([{ ...wireOrder, active_status: 'delivered' }]),
        manage_cart: { error: false, message: '', data: [] },
      },
    });
    await view.sees('Your usual');
    await view.sees('What');
    await view.press(/^Order again: /);
    await view.eventually(() => expect(window.location.pathname).toBe('/user/checkout'));
  });

  it('[R1.18] keeps its place for who has not ordered here yet', async () => {
    const view = await renderView({ at: '/home', isCustomer: true, answers: { get_orders: list([]) } });
    await view.sees('After your first order');
  });
});
