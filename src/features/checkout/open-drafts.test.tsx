// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest';
import { setLogSink } from '../../lib/log.ts';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireAddress, wireOrder } from '../../../test/support/wire-replies.ts';

const order = /^Place order · /;
const saved = { ...wireAddress, id: '12', address: '14 Ghat Road' };
const accepted = ({ promo_code, final_total }: Record<string, string>) => ({
  error: false,
  message: '',
  data: [{ promo_code, final_discount: '50.00', final_total }],
});

const answers: Record<string, Answer> = {
  get_orders: list([{ ...wireOrder, payment_method: 'razorpay', wallet_balance: '0' }]),
  add_address: { error: false, message: '', data: [saved] },
  update_address: { error: false, message: '', data: [{ ...saved, id: '11' }] },
  get_promo_codes: list([]),
  validate_promo_code: accepted,
  place_order: { error: true, message: 'Closed', data: [] },
};

const checkout = async (others: Record<string, Answer> = {}) => {
  const view = await renderView({
    at: '/user/checkout',
    isCustomer: true,
    answers: { ...answers, ...others },
  });
  await view.control(order);
  return view;
};

async function fillAddress(view: View) {
  await view.type('Street', '14 Ghat Road');
  for (const field of ['Area', 'Landmark', 'City']) await view.type(field, 'Lakeside');
  await view.type('Pincode', '313099');
}

/** Every form that checkout can show: how it is filled in, what the order button then says, and what a press sends. */
const drafts = {
  'a new address': {
    fill: async (view: View) => {
      await view.press('Change: Where shall we bring it?');
      await view.press('Add an address');
      await fillAddress(view);
    },
    asks: 'Save and deliver here',
    sends: (view: View) => view.sent('add_address'),
    form: { address: '14 Ghat Road' },
  },
  'an edited address': {
    fill: async (view: View) => {
      await view.press('Change: Where shall we bring it?');
      await view.press(/^Edit address/);
      await view.type('Street', '14 Ghat Road');
    },
    asks: 'Save and deliver here',
    sends: (view: View) => view.sent('update_address'),
    form: { id: '11', address: '14 Ghat Road' },
  },
  'a code': {
    fill: async (view: View) => {
      await view.press('Change: Tip and code');
      await view.press('Have a code?');
      await view.type('Promo code', 'fresh50');
    },
    asks: 'Apply code',
    sends: (view: View) => view.sent('validate_promo_code'),
    form: { promo_code: 'FRESH50' },
  },
  'a tip': {
    fill: async (view: View) => {
      await view.press('Change: Tip and code');
      await view.press('Another amount');
      await view.type(/^Tip in/, '7.5');
    },
    asks: 'Add this tip',
    sends: () => [{ tip: document.querySelector('[data-row=tip]')?.textContent }],
    form: { tip: expect.stringContaining('7.50') },
  },
} as const;

describe('a draft that is open and filled in', () => {
  it.each(Object.entries(drafts))(
    '[E1, R1.21] %s: the order button sends it first, and only then places the order',
    async (_, { fill, asks, sends, form }) => {
      const view = await checkout();
      await fill(view);
      await view.control(asks);
      await view.eventually(() => expect(view.has(order)).toBe(false));
      // The form's own button may be called the same; the order button stands below it.
      const button = [...document.querySelectorAll('button')].findLast((each) => each.textContent === asks);
      button?.focus();
      button?.click();
      await view.eventually(() => expect(sends(view)).toMatchObject([form]));
      await view.control(order);
      expect(view.sent('place_order')).toEqual([]);
    },
  );

  it('[E1, R1.8, R1.10] is none where each letter and each choice counts at once: a note, a pick-up', async () => {
    const view = await checkout();
    await view.press('Change: How would you like it?');
    await view.press(/^Pick-up/);
    await view.press('Change: A note for the restaurant');
    await view.type(/^Note/, 'No onions');
    await view.press(order);
    await view.eventually(() =>
      expect(view.sent('place_order')).toMatchObject([{ order_note: 'No onions', is_self_pick_up: '1' }]),
    );
  });

  it('[E1, R5.8] with something missing: the order button leads to its first wrong field', async () => {
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: { ...answers, get_address: list([]) },
    });
    await fillAddress(view);
    await view.type('Landmark', ' ');
    await view.press('Save and deliver here');
    await view.sees('Enter the landmark');
    await expect.poll(() => document.activeElement).toBe(await view.control('Landmark'));
    expect(view.sent('add_address')).toEqual([]);
  });

  it('[E1, R1.9] of a code that was refused, once its reason is said, stops the order no longer', async () => {
    const view = await checkout({ validate_promo_code: { error: true, message: 'Expired', data: [] } });
    await drafts['a code'].fill(view);
    await view.press('Apply code');
    await view.sees('Expired');
    await view.control(order);
    await view.type('Promo code', 'OTHER');
    await view.control('Apply code');
  });

  it('[R1.9, R8.3] of a code whose check got no answer stays in its field, and is sent again first', async () => {
    onTestFinished(setLogSink(() => undefined));
    let isLost = true;
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      kept: { promoCode: { userId: 1, branchId: 1, code: 'FRESH50' } },
      answers: {
        ...answers,
        validate_promo_code: (form) => {
          if (isLost) throw new Error('network');
          return accepted(form);
        },
      },
    });
    await view.sees(/The code could not be checked/);
    await expect.poll(() => view.control('Promo code')).toHaveProperty('value', 'FRESH50');
    expect(view.sent('place_order')).toEqual([]);
    isLost = false;
    await view.press('Apply code');
    await view.control(/^Place order · .*461\.95/);
  });

  it('[R1.9, R8.3] of a listed code whose check got no answer is in the field, and goes with it', async () => {
    onTestFinished(setLogSink(() => undefined));
    const code = { id: '1', promo_code: 'LISTED', message: '', min_order_amt: '99', discount: '60' };
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: {
        ...answers,
        get_promo_codes: list([{ ...code, discount_type: 'amount' }]),
        validate_promo_code: () => {
          throw new Error('network');
        },
      },
    });
    await view.press('Change: Tip and code');
    await view.press('Have a code?');
    await view.press(/Apply.*LISTED/);
    await expect.poll(() => view.control('Promo code')).toHaveProperty('value', 'LISTED');
    await view.control('Apply code');
    await view.type('Promo code', '');
    (await view.control('Promo code')).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await view.control(order);
    await view.eventually(() => expect(view.has(/could not be checked/)).toBe(false));
  });

  it('[E1, R1.9] of a code is sent when its section is done, and kept while its box is closed', async () => {
    const view = await checkout();
    await drafts['a code'].fill(view);
    await view.press('Have a code?');
    await view.control(order);
    await view.press('Have a code?');
    await expect.poll(() => view.control('Promo code')).toHaveProperty('value', 'FRESH50');
    await view.control('Apply code');
    await view.press('Done: Tip and code');
    await view.eventually(() => expect(view.sent('validate_promo_code')).toHaveLength(1));
  });

  it('[E1] as a press begins is what that press is about: no order goes out instead', async () => {
    const view = await checkout();
    await drafts['a code'].fill(view);
    const button = await view.control('Apply code');
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await view.type('Promo code', '');
    await view.control(order);
    button.click();
    await view.control(order);
    expect(view.sent('validate_promo_code')).toEqual([]);
    expect(view.sent('place_order')).toEqual([]);
  });

  it('[R1.9, E1] of a code stays, with the focus, when the shop has found one itself', async () => {
    let find: (reply: object) => void = () => undefined;
    const found = new Promise<object>((resolve) => (find = resolve));
    const offer = { id: '1', promo_code: 'LARGE', message: '', min_order_amt: '99', discount: '60' };
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: {
        ...answers,
        get_promo_codes: list([{ ...offer, discount_type: 'amount' }]),
        validate_promo_code: (form) =>
          form['promo_code'] === 'LARGE' ? found.then(() => accepted(form)) : accepted(form),
      },
    });
    await view.press('Change: Tip and code');
    await view.press('Have a code?');
    const field = await view.control('Promo code');
    field.focus();
    await view.type('Promo code', 'frien');
    await view.eventually(() => expect(view.sent('validate_promo_code')).toHaveLength(1));
    find({});
    await view.sees(/LARGE is applied: you save/);
    await view.control('Remove code LARGE');
    expect(view.has('Apply LARGE')).toBe(false);
    await view.isFocused('Promo code');
    expect(field).toHaveProperty('value', 'FRIEN');
    await view.type('Promo code', 'friends');
    field.closest('form')?.requestSubmit();
    await view.isFocused('Remove code FRIENDS');
    await view.press('Remove code FRIENDS');
    await view.isFocused('Have a code?');
  });
});
