import { describe, expect, it } from 'vitest';
import { mostGroupGuests, mostGuestLines } from '../../../machines/group/group.ts';
import { announcements } from '../../../test/support/announcements.ts';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireGroup, wireLine, wireProduct } from '../../../test/support/wire-replies.ts';
import { wireSettings, wireUser } from '../../../test/support/wire-settings.ts';
import { setLogSink } from '../../lib/log.ts';

const joined = {
  ...wireGroup,
  guest_id: '7',
  lines: [{ ...wireLine, guest_id: '7', guest_name: 'Ravi' }],
};
const guests = Array.from({ length: mostGroupGuests }, (_, index) => ({
  guest_id: String(index + 20),
  name: `Guest ${index}`,
}));
const yes = { error: false, message: '' };
const group = (fields: object, answers = {}, more = {}) =>
  renderView({
    at: '/group/a-link',
    ...more,
    answers: { get_group_order: { ...list([{ ...joined, ...fields }]), is_unchanged: '0' }, ...answers },
  });

describe('the page of a group order', () => {
  it.each([
    [{ group_status: 'closed' }, 'This group order was ended'],
    [{ group_status: 'cancelled' }, 'The order was cancelled'],
    [{ group_status: 'expired' }, 'The time for adding dishes is over'],
    [{ guest_id: '', was_removed: '1' }, 'You are no longer part of this order'],
    [{ guest_id: '', guests }, 'This group order is full'],
    [{ group_status: 'placed', order_status: 'pending' }, 'Meera has ordered'],
    [
      { group_status: 'placed', guest_id: '' },
      'The order has been placed, so nothing can be added any more.',
    ],
    [{ group_status: 'placed', guest_id: '', was_removed: '1' }, 'You are no longer part of this order'],
  ])('[R1.6] %j: %s, with a way on and nothing to add', async (fields, title) => {
    const announced = announcements();
    const view = await group(fields);
    await view.sees(title);
    await view.eventually(() => expect(announced.join()).toContain(title));
    await view.control('Order something yourself');
    expect(view.has(/^Add /)).toBe(false);
  });

  it.each(['held', 'paying'])(
    '[R1.6, R8.6] %s: who pays is named, and nothing can be changed',
    async (status) => {
      const view = await group({ group_status: status });
      await view.sees('Meera is paying.');
      expect((await view.control(/^Add /)).getAttribute('aria-disabled')).toBe('true');
      expect(view.has(/^(Increase|Decrease)/)).toBe(false);
    },
  );

  it.each([
    ['held', true],
    ['paying', false],
  ])('[R1.6] %s: the dishes by person are shown: %s', async (status, isShown) => {
    const lines = status === 'held' ? joined.lines : [];
    const view = await group({ group_status: status, lines });
    await view.sees('Meera is paying.');
    expect(document.body.textContent.includes('Your dishes')).toBe(isShown);
  });

  it('[R1.6] a link that leads nowhere says so', async () => {
    const view = await group({}, { get_group_order: { error: true, message: 'Unknown' } });
    await view.sees('This link leads nowhere');
  });

  it('[R1.6] a guest’s name may have several words', async () => {
    const view = await group(
      { guest_id: '' },
      { join_group_order: { ...list([joined]), is_unchanged: '0' } },
    );
    await view.type('Your name', 'Anna ');
    await expect.poll(() => view.control('Your name')).toHaveProperty('value', 'Anna ');
    await view.type('Your name', ' Anna  Maria ');
    await view.press('Join');
    await view.eventually(() =>
      expect(view.sent('join_group_order')).toMatchObject([{ name: 'Anna Maria' }]),
    );
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('[R1.6] what a guest changes is announced with what it comes to', async () => {
    const announced = announcements();
    const view = await group({}, { change_group_order_line: { ...list([joined]), is_unchanged: '0' } });
    await view.press('Increase quantity of Paneer Tikka');
    await view.eventually(() => expect(announced.at(-1)).toMatch(/^Paneer Tikka: 3, /));
  });

  it('[R1.6] the heading of a guest’s own dishes takes the focus of one that is taken out', async () => {
    const view = await group(
      { lines: [{ ...wireLine, qty: '1', guest_id: '7', guest_name: 'Ravi' }] },
      { change_group_order_line: { ...list([{ ...joined, lines: [] }]), is_unchanged: '0' } },
    );
    const announced = announcements();
    await view.press('Remove Paneer Tikka');
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('Your dishes'));
    await view.eventually(() => expect(announced).toContain('Paneer Tikka was removed.'));
  });

  it('[R1.6, R1.8] a guest writes a note about a dish, and it is sent with the dish', async () => {
    const [system] = wireSettings.system_settings;
    const taking = { data: { ...wireSettings, system_settings: [{ ...system, dish_note_length: '20' }] } };
    const view = await group(
      { lines: [] },
      {
        get_settings: taking,
        get_products: list([wireProduct]),
        change_group_order_line: { ...list([joined]), is_unchanged: '0' },
      },
    );
    await view.press(wireProduct.name);
    await view.press('Add a note for the restaurant');
    await view.type('Note about this dish', ' No  onion ');
    await view.press(/^Add ·/);
    await view.eventually(() =>
      expect(view.sent('change_group_order_line')).toMatchObject([{ note: 'No onion' }]),
    );
  });

  it('[R1.6] changes are numbered by the provider’s clock, whatever the device’s says', async () => {
    const clock = 'Thu, 01 Jan 2099 07:00:00 GMT';
    const view = await group(
      {},
      { change_group_order_line: { ...list([joined]), is_unchanged: '0' } },
      { clock },
    );
    await view.press('Increase quantity of Paneer Tikka');
    await view.eventually(() => expect(view.sent('change_group_order_line')).toHaveLength(1));
    const [sent] = view.sent('change_group_order_line');
    expect(Number(sent?.['cart_revision'])).toBeGreaterThanOrEqual(Date.parse(clock));
  });

  describe('an open dish that the group does not take', () => {
    const dishes = { get_products: list([wireProduct]) };
    const sheet = () => document.querySelector('dialog')?.textContent ?? '';
    const adding = (view: View) => view.control(/^Add ·/);

    it('[R1.6, R8.6] stays open with its choice and says that the guest’s list is full', async () => {
      const lines = Array.from({ length: mostGuestLines }, (_, at) => ({
        ...joined.lines[0],
        cart_id: String(100 + at),
        product_variant_id: String(41 + at),
      }));
      const view = await group(
        { lines },
        { ...dishes, change_group_order_line: { ...list([joined]), is_unchanged: '0' } },
      );
      await view.press(/^Choose and add/);
      await view.press(/^Add ·/);
      expect(sheet()).toContain('Your list of dishes is full.');
      expect((await adding(view)).getAttribute('aria-disabled')).toBe('true');
      await view.press(/^Extra mint chutney/);
      await view.press(/^Increase quantity of Extra mint chutney/);
      await view.press(/^Add ·/);
      await view.eventually(() => expect(view.sent('change_group_order_line')).toHaveLength(1));
      expect(sheet()).toBe('');
    });

    it('[R1.6, R8.6] stays open with its choice and names who pays, when the host began meanwhile', async () => {
      let status = 'open';
      const view = await group(
        {},
        {
          ...dishes,
          get_group_order: () => ({ ...list([{ ...joined, group_status: status }]), is_unchanged: '0' }),
        },
      );
      await view.press(/^Choose and add/);
      await adding(view);
      status = 'held';
      document.dispatchEvent(new Event('visibilitychange'));
      await view.sees('Meera is paying.');
      await view.press(/^Add ·/);
      expect(sheet()).toContain('Meera is paying. Nothing can be changed meanwhile.');
      status = 'open';
      document.dispatchEvent(new Event('visibilitychange'));
      await view.eventually(() => expect(sheet()).not.toContain('Meera is paying'));
      expect((await adding(view)).getAttribute('aria-disabled')).toBeNull();
    });
  });

  describe('a dish with a limit', () => {
    const [half] = wireProduct.variants;
    const [details] = wireLine.product_details;
    const ofNoExtras = { ...details, variants: [{ ...half, add_ons_data: [] }] };
    const plain = { ...wireProduct, product_add_ons: [], variants: [half] };
    const withMany = (qty: number, limit: number, product: object = wireProduct) => {
      const line = { ...joined.lines[0], qty: String(qty), addon_ids: '', product_details: [ofNoExtras] };
      return group(
        { lines: [line] },
        {
          get_products: list([{ ...product, total_allowed_quantity: String(limit) }]),
          change_group_order_line: { ...list([joined]), is_unchanged: '0' },
        },
      );
    };
    const sheet = () => document.querySelector('dialog')?.textContent ?? '';

    it('[R1.6, R5.1] the sheet offers, prices, adds and announces what there is room for', async () => {
      const announced = announcements();
      const view = await withMany(8, 10);
      await view.press(/^Choose and add/);
      const counter = document.querySelector<HTMLInputElement>('dialog input[inputmode=numeric]');
      if (counter === null) throw new Error('The sheet has no counter');
      await view.press(/^Increase quantity of Paneer Tikka, now 1/);
      await view.eventually(() => expect(counter.value).toBe('2'));
      const more = await view.control(/^Increase quantity of Paneer Tikka, now 2/);
      expect(more.getAttribute('aria-disabled')).toBe('true');
      expect((await view.control(/^Add ·/)).textContent).toContain('399.00');
      await view.press(/^Add ·/);
      await view.eventually(() =>
        expect(view.sent('change_group_order_line')).toMatchObject([{ qty: '10' }]),
      );
      await view.eventually(() => expect(announced.join()).toContain('2 × Paneer Tikka'));
    });

    it.each([10, 5])(
      '[R1.6, R5.1, R8.6] the sheet says that a guest with 10 of %i has reached the limit',
      async (limit) => {
        const view = await withMany(10, limit);
        await view.press(/^Choose and add/);
        await view.eventually(() => expect(sheet()).toContain(`Limited to ${limit}`));
        const button = await view.control('Add');
        expect(button.getAttribute('aria-disabled')).toBe('true');
        await view.press('Add');
        expect(view.sent('change_group_order_line')).toEqual([]);
      },
    );

    it.each([
      [9, 10, /Paneer Tikka/],
      [10, 10, /^Limited to 10/],
      [8, 5, /^Limited to 5/],
    ])('[R1.6, R5.1] with %i of %i the button of the dish announces %s', async (qty, limit, text) => {
      const view = await withMany(qty, limit, plain);
      const announced = announcements();
      await view.press(/^Add Paneer Tikka/);
      await view.eventually(() => expect(announced.some((one) => text.test(one))).toBe(true));
      expect(view.sent('change_group_order_line')).toHaveLength(qty === 9 ? 1 : 0);
    });
  });

  it('[R6.3, R1.6] (A8) stays open when the session of the guest’s account expires', async () => {
    let end: (reply: object) => void = () => undefined;
    const view = await group(
      {},
      { get_user_cart: () => new Promise((resolve) => (end = resolve)), get_products: list([wireProduct]) },
      { isCustomer: true },
    );
    await view.control(/^Choose and add/);
    end({ httpStatus: 401, error: true, message: 'Log in again' });
    await view.eventually(() => expect(document.querySelectorAll('[data-flow=login]')).toHaveLength(1));
    await view.control(/^Choose and add/);
    expect(document.querySelector('[data-flow=group]')?.getAttribute('data-state')).not.toBe('closed');
  });

  it('[R1.6] is read anew for another customer who logs in there', async () => {
    let end: (reply: object) => void = () => undefined;
    const view = await group(
      {},
      {
        get_user_cart: () => new Promise((resolve) => (end = resolve)),
        get_products: list([wireProduct]),
        verify_user: yes,
        verify_otp: { ...yes, proof: 'proof-1', data: [] },
        login: { ...yes, token: 'a newer token', data: { ...wireUser, id: '99' } },
      },
      { isCustomer: true },
    );
    await view.control(/^Choose and add/);
    end({ httpStatus: 401, error: true, message: 'Log in again' });
    await view.type('Phone number', '9000000001');
    await view.press('Send code');
    await view.type('One-time code', '123456');
    await view.eventually(() => expect(document.querySelector('[data-flow=login]')).toBeNull());
    await view.control(/^Choose and add/);
  });

  it('[R8.6, R9.2] says when further dishes did not come, and asks again', async () => {
    const restore = setLogSink(() => undefined);
    let isAway = true;
    const twenty = Array.from({ length: 20 }, (_, at) => ({ ...wireProduct, id: String(2000 + at) }));
    const view = await group(
      {},
      {
        get_products: ({ offset }: Record<string, string>) => {
          if (offset === '0') return { ...list(twenty), total: '21' };
          if (isAway) return { error: true, message: 'Broken' };
          return { ...list([{ ...wireProduct, id: '77', name: 'Dal Makhani' }]), total: '21' };
        },
      },
    );
    await view.sees('These dishes could not be loaded');
    isAway = false;
    await view.press('Try again');
    await view.sees('Dal Makhani');
    restore();
  });
});
