import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireAddress, wireBranch, wireOrder } from '../../../test/support/wire-replies.ts';

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
/** The address of `wireAddress` as the device keeps it. */
const chosenBefore = {
  userId: 1,
  branchId: 1,
  address: {
    id: 11,
    type: 'office',
    mobile: '',
    alternateMobile: '',
    countryCode: '',
    address: '12 Ghat Road',
    landmark: '',
    area: '',
    city: 'Amberpur',
    pincode: '313099',
    latitude: 24.5801,
    longitude: 73.6802,
    isDefault: false,
    isDeliverable: true,
  },
};
const shown = () =>
  (document.querySelector('[data-promise]')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

afterEach(() => vi.useRealTimers());

describe('the promise', () => {
  it('[R1.10, R1.26] says in one line how soon, for how much and from when it is free', async () => {
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { is_city_deliverable: served() },
    });
    await view.eventually(() => expect(shown()).toContain('free from ₹799.00'));
    expect(shown()).toMatch(
      /About 20 to \d+ min · delivery ₹30\.00 · delivery ₹30\.00, free from ₹799\.00 · .*Old Market · open now/,
    );
  });

  const elsewhere = { ...wireAddress, id: '12', latitude: '24.62', longitude: '73.72', is_default: '0' };
  const near = { ...wireAddress, is_default: '0' };
  it.each([
    ['neither of two addresses is chosen', {}, '20 to 55 min'],
    ['the near one was chosen at checkout', { selectedDeliveryAddress: chosenBefore }, '20 to 30 min'],
  ])('[R1.10] has the range of the place that is known: %s', async (_, kept, minutes) => {
    const view = await renderView({
      at: '/home',
      isCustomer: true,
      kept,
      answers: {
        is_city_deliverable: served(),
        get_address: list([near, elsewhere]),
        get_orders: list([]),
      },
    });
    await view.eventually(() => expect(shown()).toContain(minutes));
  });

  it('[R1.10] has the range of where a guest said to be', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: (position: object) => void) =>
          found({ coords: { latitude: 24.5801, longitude: 73.6802 } }),
      },
    });
    const view = await renderView({
      at: '/location',
      hasBranch: false,
      answers: { is_city_deliverable: served() },
    });
    await view.press('Use my location');
    await view.sees('Ordering from');
    await view.press('Menu');
    await view.eventually(() => expect(shown()).toContain('20 to 30 min'));
  });

  it('[R1.26] names the amount of a first order as that of a first order', async () => {
    const view = await renderView({ at: '/menu', answers: { is_city_deliverable: served() } });
    await view.eventually(() => expect(shown()).toContain('first delivery free on orders from ₹99.00'));
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
    const onPhones = [...document.querySelectorAll('[data-promise] bdi')].filter(
      (part) => part.closest('[class*="max-sm:hidden"]') === null,
    );
    expect(onPhones.map(({ textContent }) => textContent)).toContain('open now');
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
    await view.control(/^Order 501 by 12:55/);
  });

  it('[R2.2] is seen as unpaid first, and leads to its payment', async () => {
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { get_orders: list([wireOrder, { ...wireOrder, id: '400', active_status: 'awaiting' }]) },
    });
    const strip = await view.control(/^Order 400 not paid yet/);
    expect(strip.getAttribute('href')).toBe('/user/outcome/400');
  });

  it.each([
    ['the page of the order', '/user/my-orders/501'],
    ['the list of orders', '/user/my-orders'],
  ])('[R1.16] waits since when, and is never due, while no restaurant has accepted it: %s', async (_, at) => {
    const order = {
      ...wireOrder,
      active_status: 'pending',
      estimated_from: '2020-01-01 12:40:00',
      estimated_until: soon,
    };
    const view = await renderView({ at, isCustomer: true, answers: { get_orders: list([order]) } });
    await view.sees(/Waiting for the restaurant to accept it since 5 NOVEMBER 2026, 6:30\sPM/);
    expect(document.body.textContent).not.toContain('any minute');
  });

  const late = {
    ...wireOrder,
    active_status: 'confirmed',
    branch_details: { ...wireOrder.branch_details, contact: '+91 294 555 0101' },
    promised_until: '2098-12-31 23:00:00',
    estimated_from: soon,
    estimated_until: '2099-01-01 12:55:00',
  };
  it.each([
    ['the page of the order', '/user/my-orders/501'],
    ['the list of orders', '/user/my-orders'],
  ])('[R1.16] later than promised says the new time: %s', async (_, at) => {
    const view = await renderView({ at, isCustomer: true, answers: { get_orders: list([late]) } });
    await view.sees(/Later than promised \(31 DECEMBER 2098, 11:00\sPM\), now expected/);
    await view.sees(/by 12:55\sPM/);
  });

  it.each([
    ['no restaurant has accepted', { active_status: 'pending' }, 'Order 501 not accepted yet'],
    ['is later than promised', {}, 'Order 501 late, now by 12:55'],
  ])('[R1.16, R2.2] the strip says in a few words that an order %s', async (_, fields, words) => {
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { get_orders: list([{ ...late, ...fields }]) },
    });
    await view.control(new RegExp(`^${words}`));
  });

  it('[R1.16] the page of the order leads with the time, the code beside it, and what the delay is worth', async () => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: list([{ ...late, otp: '482913', late_credit: '20.00' }]) },
    });
    await view.sees(/₹20\.00.* for the wait goes to your wallet/);
    const headline = document.querySelector('[data-arrival]');
    expect(headline?.querySelector('h2')?.textContent).toMatch(/^by 12:55\sPM$/);
    expect(headline?.textContent).toContain('482913');
  });

  it.each([
    ['no map before a rider rides', 'preparing', '0', 0],
    ['the map while a rider rides', 'out_for_delivery', '0', 1],
    ['the way to the counter of a pick-up', 'preparing', '1', 1],
  ])('[R1.16] the page of the order shows %s', async (_, active_status, is_self_pick_up, count) => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: list([{ ...late, active_status, is_self_pick_up }]) },
    });
    await view.sees(/by 12:55\sPM/);
    await view.eventually(() =>
      expect(document.querySelectorAll('section[aria-label="Live tracking"]')).toHaveLength(count),
    );
  });

  it('[R1.16, R1.19] an order that is there says what its delay was worth', async () => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: list([{ ...late, active_status: 'delivered', late_credit: '20.00' }]) },
    });
    await view.sees(/₹20\.00.* for the delay is in your wallet/);
  });

  it('[R1.16] later than promised says why, and lets the customer call or cancel free of charge', async () => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: list([late]) },
    });
    await view.sees('The restaurant has not started cooking it yet.');
    const call = await view.control(/^Call Lakeside/);
    expect(call.getAttribute('href')).toBe('tel:+912945550101');
    const cancelling = [...document.querySelectorAll('button')].filter(({ textContent }) =>
      textContent.startsWith('Cancel'),
    );
    expect(cancelling.map(({ textContent }) => textContent)).toEqual(['Cancel free of charge']);
    await view.press('Cancel free of charge');
    await view.eventually(() => expect(document.querySelector('dialog')).not.toBeNull());
  });

  it("[R1.16] later than promised gives the restaurant's own reason before ours", async () => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: { get_orders: list([{ ...late, owner_note: 'The oven is broken.' }]) },
    });
    await view.sees('The oven is broken.');
    expect(document.body.textContent).not.toContain('The restaurant has not started cooking');
  });

  it('[R1.16] says when it is later than promised and no new time is known', async () => {
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: {
        get_orders: list([
          { ...wireOrder, estimated_from: '2020-01-01 12:40:00', estimated_until: '2020-01-01 12:55:00' },
        ]),
      },
    });
    await view.sees(/Later than promised: it was due by 1 JANUARY 2020, 12:55\sPM/);
    await view.sees('The restaurant has given no new time.');
    expect(view.has('Cancel free of charge')).toBe(false);
  });

  it("[R1.16] is late by the provider's clock, not by that of a device that is years ahead", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2110-01-01T00:00:00Z') });
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      clock: 'Thu, 01 Jan 2099 07:00:00 GMT',
      answers: {
        get_orders: list([{ ...wireOrder, estimated_from: soon, estimated_until: '2099-01-01 12:55:00' }]),
      },
    });
    await view.sees(/Arrives about/);
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
