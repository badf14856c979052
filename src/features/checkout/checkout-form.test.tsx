import { describe, expect, it, onTestFinished } from 'vitest';
import { noTip } from '../../../machines/cart/tip.ts';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { setLogSink } from '../../lib/log.ts';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireAddress, wireCart, wireOrder, wireProduct } from '../../../test/support/wire-replies.ts';
import { wirePaymentMethods, wireSettings, wireUser } from '../../../test/support/wire-settings.ts';
import { isolate } from '../../lib/writing.ts';

const checkout = (answers: Record<string, Answer> = {}): Promise<View> =>
  renderView({ at: '/user/checkout', isCustomer: true, answers });

const settingsWith =
  (methods: object): Answer =>
  (form) => ({
    error: false,
    message: '',
    data:
      form['type'] === 'payment_method'
        ? { ...wirePaymentMethods, payment_method: methods }
        : { ...wireSettings, user_data: [wireUser] },
  });
const paidBy = (payment_method: string, wallet_balance: string) =>
  list([{ ...wireOrder, payment_method, wallet_balance }]);

describe('the checkout of a returning customer', () => {
  it('[R1.10, R1.11, R1.21] has address and method of last time, every section in one line, and the sum on the button', async () => {
    const view = await checkout({ get_orders: paidBy('razorpay', '0') });
    await view.control(/^Place order · ⁦?₹511\.95/);
    await view.sees(['12 Ghat Road', 'Blue gate', 'Lakeside', 'Amberpur 313099'].map(isolate).join(', '));
    await view.control('Change: How would you like to pay?');
    expect(view.has(/^Razorpay/)).toBe(false);
    expect(view.sent('get_delivery_charges')).toMatchObject([{ address_id: '11' }]);
  });

  it('[R1.6] tells the diets and allergens of every line', async () => {
    const tagged = list([{ ...wireProduct, tags: ['Vegan', 'Contains sesame'] }]);
    const view = await checkout({ get_products: tagged });
    await view.sees('Vegan · Contains sesame');
  });

  it('[R1.21] pays from the wallet again when the last order was, and it covers everything', async () => {
    const view = await checkout({
      get_orders: paidBy('wallet', '400.00'),
      get_settings: (form) => ({
        error: false,
        message: '',
        data:
          form['type'] === 'payment_method'
            ? wirePaymentMethods
            : { ...wireSettings, user_data: [{ ...wireUser, balance: '900.00' }] },
      }),
    });
    await view.sees('Your wallet');
    await view.control(/^Pay ⁦?₹511\.95⁩? from your wallet/);
  });

  it('[R1.21] takes the only method that is set up, for who has never paid', async () => {
    const only = { razorpay_payment_method: '1', razorpay_key_id: 'rzp', stripe_payment_method: '0' };
    const view = await checkout({ get_orders: list([]), get_settings: settingsWith(only) });
    await view.control(/^Place order · /);
  });

  it('[R1.21] is not offered a wallet that is switched off, also where the last order was paid from it', async () => {
    const only = { razorpay_payment_method: '1', razorpay_key_id: 'rzp', wallet_payment_method: '0' };
    const view = await checkout({ get_orders: paidBy('wallet', '400.00'), get_settings: settingsWith(only) });
    await view.control(/^Place order · ⁦?₹511\.95/);
    await view.press('Change: How would you like to pay?');
    await view.control(/^Razorpay/);
    expect(view.has(/wallet/i)).toBe(false);
  });

  it('[R1.21] says "choose how to pay" where nothing was chosen, and opens that section', async () => {
    const view = await checkout({ get_orders: list([]), get_settings: settingsWith({}) });
    await view.press('Choose how to pay');
    await view.eventually(() =>
      expect(document.activeElement?.closest('[data-field=method]')).not.toBeNull(),
    );
    expect(view.sent('place_order')).toEqual([]);
  });

  it('[R1.11] finds the address form open when no address is saved', async () => {
    const view = await checkout({ get_address: list([]) });
    await view.control('Street');
    await view.control('Choose an address');
    await view.press('Choose an address');
    await view.eventually(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('address'),
    );
  });

  it('[R1.10] keeps a section open while the customer is at it, and folds it when they are done', async () => {
    const view = await checkout({ get_orders: paidBy('razorpay', '0') });
    await view.press('Change: How would you like it?');
    await view.press(/^Pick-up/);
    await view.press('Done: How would you like it?');
    await view.eventually(() => expect(view.has('Change: How would you like it?')).toBe(true));
    await view.sees('Where to collect it');
  });

  it('[R1.11] does not send an order to a default address out of reach: it asks for another', async () => {
    const view = await checkout({
      get_address: list([{ ...wireAddress, is_default: '1', is_deliverable: '0' }]),
    });
    await view.control('Choose an address');
  });

  it('[R5.2, R8.3] says at the button that the check before paying failed', async () => {
    onTestFinished(setLogSink(() => undefined));
    let isLost = false;
    const view = await checkout({
      get_orders: paidBy('razorpay', '0'),
      get_user_cart: () => {
        if (isLost) throw new Error('network');
        return wireCart;
      },
    });
    await view.control(/^Place order · /);
    isLost = true;
    await view.press(/^Place order · /);
    const bar = document.querySelector('[data-pay-bar]');
    await view.eventually(() =>
      expect(bar?.querySelector('[role=alert]')?.textContent).toMatch(/^We could not check your order/),
    );
  });

  it('[R1.9] has the code that saves most on the bill; where one is refused, at the check or just before paying, the next follows', async () => {
    const saving: Record<string, string> = { SMALL: '10.00', LARGE: '60.00' };
    const code = (id: string, promo_code: string, discount: string) => ({
      id,
      promo_code,
      message: promo_code,
      min_order_amt: '99',
      discount,
      discount_type: 'amount',
    });
    let cart: object = wireCart;
    const view = await checkout({
      get_user_cart: () => cart,
      get_promo_codes: list([
        code('1', 'SMALL', '10.00'),
        code('2', 'OTHERS', '100.00'),
        code('3', 'LARGE', '60.00'),
      ]),
      validate_promo_code: ({ promo_code = '', final_total }) =>
        saving[promo_code] === undefined
          ? { error: true, message: 'Not for you', data: { final_total } }
          : {
              error: false,
              message: '',
              data: [{ promo_code, final_discount: saving[promo_code], final_total }],
            },
    });
    const asked = () =>
      view.sent('validate_promo_code').map(({ promo_code, final_total }) => `${promo_code} ${final_total}`);
    await view.control(/^Pay .* from your wallet/);
    await view.sees(/LARGE is applied: you save .*60\.00/);
    expect(asked()).toEqual(['OTHERS 481.95', 'LARGE 481.95']);
    cart = { ...wireCart, sub_total: '500.00', tax_amount: '25.00', overall_amount: 525 };
    document.dispatchEvent(new Event('visibilitychange'));
    await view.sees(/LARGE is applied: you save .*60\.00/);
    await view.eventually(() => expect(asked().slice(2)).toEqual(['LARGE 525.00']));
    expect(document.querySelector('[data-row=discount]')?.textContent).toContain('60.00');
    expect(document.querySelector('[data-pay-bar]')?.textContent).toMatch(/60\.00.* saved with LARGE/);
    delete saving['LARGE'];
    await view.press(/^Pay .* from your wallet/);
    await view.sees('The code LARGE no longer applies: Not for you');
    await view.sees('The code SMALL is applied');
    await view.press('Back to checkout');
    await view.sees(/SMALL is applied: you save .*10\.00/);
    await view.press('No, thanks');
    await view.control(/^Use SMALL and save ⁦?₹/);
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('H2'));
    await view.press('Change: Tip and code');
    await view.press('Have a code?');
    await view.sees('Not for you');
    await view.control('Apply SMALL');
    expect(view.has('Apply OTHERS')).toBe(false);
    cart = { ...wireCart, sub_total: '600.00', tax_amount: '30.00', overall_amount: 630 };
    document.dispatchEvent(new Event('visibilitychange'));
    await view.sees(/630\.00/);
    expect(document.querySelector('[data-row=discount]')).toBeNull();
  });
});

it('[R1.6] what can be filled in appears once the dishes of a guest have moved to the account, and stays', async () => {
  let isMoved = false;
  let move = (): void => undefined;
  const moved = new Promise<object>((resolve) => {
    move = () => {
      isMoved = true;
      resolve({ error: false, message: 'Added', data: [] });
    };
  });
  const view = await renderView({
    at: '/user/checkout',
    isCustomer: true,
    kept: { cart: { branchId: 1, lines: [lineFor(41)], member: null, note: '', tip: noTip } },
    answers: {
      manage_cart: () => moved,
      get_user_cart: () => (isMoved ? wireCart : { error: true, message: 'Empty', data: [] }),
    },
  });
  await view.eventually(() => expect(view.sent('manage_cart')).toHaveLength(1));
  await view.sees('Loading checkout');
  expect(view.has(/How would you like it/)).toBe(false);
  move();
  await view.control(/^Pay .* from your wallet/);
});

it('[R1.21] nothing to choose from appears before it is known how the last order was paid, so that nothing folds under a finger', async () => {
  let tell = (): void => undefined;
  const told = new Promise<object>((resolve) => {
    tell = () => resolve(paidBy('razorpay', '0'));
  });
  const view = await checkout({ get_orders: () => told });
  await view.control('Change: Where shall we bring it?');
  expect(view.has(/^(Razorpay|Use my wallet)/)).toBe(false);
  tell();
  await view.control('Change: How would you like to pay?');
  expect(view.has(/^(Razorpay|Use my wallet)/)).toBe(false);
});

describe('a tip of one’s own', () => {
  const tipped = () =>
    document.querySelector('[data-row=tip]')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  const typing = async (amount: string) => {
    const view = await checkout({
      get_orders: paidBy('razorpay', '0'),
      place_order: { error: true, message: 'Closed', data: [] },
    });
    await view.press('Change: Tip and code');
    await view.press(/₹20\.00/);
    await view.press('Another amount');
    await view.type(/^Tip in/, amount);
    return view;
  };

  it('[R1.7] leaves the chosen one as it is until it is applied, which leaving its field does', async () => {
    const view = await typing('7.5');
    expect(tipped()).toContain('₹20.00');
    (await view.control(/^Tip in/)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await view.eventually(() => expect(tipped()).toContain('₹7.50'));
  });

  it('[E1, R1.7, R1.21] is applied before the order goes out, which waits for a press at the new sum', async () => {
    const view = await typing('7.5');
    await view.press('Add this tip');
    await view.control(/^Place order · ⁦?₹519\.45/);
    expect(tipped()).toContain('₹7.50');
    expect(view.sent('place_order')).toEqual([]);
    await view.press(/^Place order/);
    await view.eventually(() => expect(view.sent('place_order')).toMatchObject([{ delivery_tip: '7.50' }]));
  });

  it.each(['Add this tip', 'Done: Tip and code'])(
    '[E1, R1.7] that is no amount is not dropped: %s leads back to it, with its error',
    async (button) => {
      const view = await typing('many');
      await view.control('Add this tip');
      await view.press(button);
      await view.sees('Enter an amount such as 25 or 25.50.');
      await expect.poll(() => document.activeElement).toBe(await view.control(/^Tip in/));
      expect(tipped()).toContain('₹20.00');
      expect(view.sent('place_order')).toEqual([]);
      expect(document.body.textContent).not.toContain('The total is now');
    },
  );

  it('[R1.7, R4.8] of last time is a suggestion, and does not stand in the field as if it were given', async () => {
    const tip = { deliveryTip: 0, tip: null, customTip: 750, customTipInputValue: '7.5' };
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      kept: { cart: { branchId: 1, lines: [], member: null, note: '', tip } },
      answers: { get_orders: paidBy('razorpay', '0') },
    });
    await view.press('Change: Tip and code');
    await view.sees('Last time: ');
    expect(view.has(/^Tip in/)).toBe(false);
    await view.press(/^Last time: /);
    await view.isFocused(/^⁦?₹7\.50/);
  });
});
