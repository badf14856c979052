import { beforeEach, describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, usualAnswers, type Answer } from '../../../test/support/view-answers.ts';
import { wireAddress, wireOrder } from '../../../test/support/wire-replies.ts';
import { wirePaymentMethods, wireSettings, wireUser } from '../../../test/support/wire-settings.ts';
import type { Language } from '../../i18n/locales.ts';

const line = '12 Ghat Road, Blue gate, Lakeside, Amberpur 313099';

/** With the section of the addresses opened, which is folded as soon as the usual one is chosen. */
async function checkout(answers: Record<string, Answer> = {}): Promise<View> {
  const view = await renderView({ at: '/user/checkout', isCustomer: true, answers });
  await view.press('Change: Where shall we bring it?');
  return view;
}

async function typeNewAddress(view: View): Promise<void> {
  await view.press('Add an address');
  for (const [field, text] of [
    ['Flat or house', '14'],
    ['Street', 'Ghat Road'],
    ['Area', 'Lakeside'],
    ['Landmark', 'Blue gate'],
    ['Pincode', '313099'],
  ] as const)
    await view.type(field, text);
}

describe('the addresses at checkout', () => {
  it('[R1.11] an edited address is saved under its id, and chosen', async () => {
    const changed = { ...wireAddress, address: '14 Ghat Road' };
    const view = await checkout({ update_address: { error: false, message: '', data: [changed] } });
    await view.press(`Edit address: ${line}`);
    await view.type('Street', '14 Ghat Road');
    await view.press('Save and deliver here');
    await view.eventually(() =>
      expect(view.sent('update_address')).toMatchObject([{ id: '11', address: '14 Ghat Road' }]),
    );
    await view.eventually(() => expect(view.has('Save and deliver here')).toBe(false));
  });

  it('[R1.11, R5.10] a saved address out of reach asks for another one, and not for its charge again', async () => {
    const far = { ...wireAddress, id: '12', address: '14 Ghat Road', is_default: '0' };
    let rows = [wireAddress];
    const view = await checkout({
      get_address: () => list(rows),
      add_address: () => {
        rows = [{ ...far, is_deliverable: '0' }, wireAddress];
        return { error: false, message: '', data: [far] };
      },
      get_delivery_charges: ({ address_id }) =>
        address_id === '12'
          ? { error: true, message: 'We do not deliver to this address.', data: [] }
          : { error: false, message: '', delivery_charge: '30.00', data: [] },
    });
    await typeNewAddress(view);
    await view.press('Save and deliver here');
    await view.control('Choose another address');
  });

  it('[R1.11, R8.4] a saved address is in the list where the list cannot be read again', async () => {
    const added = { ...wireAddress, id: '12', address: '14 Ghat Road', is_default: '0' };
    let isSaved = false;
    const view = await checkout({
      get_address: () => (isSaved ? { error: true, message: 'Not now' } : list([wireAddress])),
      add_address: () => {
        isSaved = true;
        return { error: false, message: '', data: [added] };
      },
    });
    await typeNewAddress(view);
    await view.press('Save and deliver here');
    await view.control(`Edit address: ${line.replace('12', '14')}`);
  });

  it('[R5.8] what is missing is named at its field, and the draft stays', async () => {
    const view = await checkout();
    await view.press(`Edit address: ${line}`);
    await view.type('Landmark', ' ');
    await view.type('Area', 'Hillside');
    await view.press('Save and deliver here');
    await view.sees('Enter the landmark');
    await expect.poll(() => document.activeElement).toBe(await view.control('Landmark'));
    await expect.poll(() => view.control('Area')).toHaveProperty('value', 'Hillside');
    expect(view.sent('update_address')).toEqual([]);
  });

  it.each([
    ['INR', 'numeric'],
    ['GBP', 'text'],
  ])('[R1.11, R9.3] the postal code of a shop in %s has the keys of %s', async (code, keys) => {
    const [system] = wireSettings.system_settings;
    const inCurrency = { ...system, supported_locals: code, currency_code: code };
    const view = await checkout({
      get_settings: { data: { ...wireSettings, system_settings: [inCurrency] } },
    });
    await view.press(`Edit address: ${line}`);
    await expect.poll(() => view.control('Pincode')).toHaveProperty('inputMode', keys);
  });

  it('[R1.11] deleting asks first, starts at the safe answer, and takes the address away', async () => {
    let isDeleted = false;
    const view = await checkout({
      get_address: () => list(isDeleted ? [] : [wireAddress]),
      delete_address: () => {
        isDeleted = true;
        return { error: false, message: '' };
      },
    });
    await view.press(`Delete address: ${line}`);
    await view.sees('Delete this address?');
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await view.press('Delete');
    await view.sees('You have no saved address yet.');
    expect(view.sent('delete_address')).toMatchObject([{ id: '11' }]);
  });

  it('[R1.11] a deletion that is refused says so and keeps the address', async () => {
    const view = await checkout({
      delete_address: { error: true, message: 'An order is on its way there.' },
    });
    await view.press(`Delete address: ${line}`);
    await view.press('Delete');
    await view.sees('An order is on its way there.');
    await view.press('Cancel');
    expect(await view.control(`Edit address: ${line}`)).not.toBeNull();
  });
});

describe('an address that another tab changes or deletes while it is on the bill', () => {
  const saved = { changed: { ...wireAddress, address: '99 Changed Lane' }, now: [wireAddress] };
  const changedLine = line.replace('12 Ghat Road', '99 Changed Lane');
  const partsOf = (address: string) =>
    address
      .split(', ')
      .map((part) => `\u2068${part}\u2069`)
      .join(', ');
  const [before, after] = [partsOf(line), partsOf(changedLine)];
  beforeEach(() => {
    saved.now = [wireAddress];
  });
  const ready = async (language: Language = 'en') => {
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      language,
      answers: {
        get_address: () => list(saved.now),
        get_delivery_charges: ({ address_id }) =>
          saved.now.some(({ id }) => id === address_id)
            ? (usualAnswers['get_delivery_charges'] ?? {})
            : { error: true, message: 'This address was not found.' },
        get_orders: list([{ ...wireOrder, payment_method: 'wallet', wallet_balance: '900.00' }]),
        get_settings: (form) => ({
          error: false,
          message: '',
          data:
            form['type'] === 'payment_method'
              ? wirePaymentMethods
              : { ...wireSettings, user_data: [{ ...wireUser, balance: '900.00' }] },
        }),
        place_order: { error: true, message: 'Not today' },
      },
    });
    await view.control(orders[language]);
    return view;
  };
  const orders: Record<Language, RegExp> = {
    en: /^Pay .* from your wallet$/,
    hi: /^वॉलेट से .* दें$/,
    ar: /^ادفع .* من محفظتك$/,
    fr: /^Payer .* avec le portefeuille$/,
  };

  it('[R1.11] (C12) changed: both are shown, and only after a yes it is ordered, to the new one', async () => {
    const view = await ready();
    saved.now = [saved.changed];
    await view.press(orders.en);
    await view.sees(`Address: ${after} instead of ${before}`);
    expect(view.sent('place_order')).toEqual([]);
    await view.press('Order with these changes');
    await view.eventually(() => expect(view.sent('place_order')).toMatchObject([{ address_id: '11' }]));
  });

  it.each([
    ['hi', `पता: ${before} की जगह ${after}`],
    ['ar', `العنوان: \u2068${after}\u2069 بدلًا من \u2068${before}\u2069`],
    ['fr', `Adresse\u202f: ${after} remplace ${before}`],
  ] as const)('[R1.11, R1.28] (C12) changed, in %s', async (language, words) => {
    const view = await ready(language);
    saved.now = [saved.changed];
    await view.press(orders[language]);
    await view.sees(words);
  });

  it('[R1.11] (C12) with its pin elsewhere: that is what is said', async () => {
    const view = await ready();
    saved.now = [{ ...wireAddress, latitude: '24.5900' }];
    await view.press(orders.en);
    await view.sees(`The pin of this address has moved on the map: ${before}`);
  });

  it('[R1.11] (C12) changed, and not wanted: the bill holds the new one', async () => {
    const view = await ready();
    saved.now = [saved.changed];
    await view.press(orders.en);
    await view.press('Back to checkout');
    await view.eventually(() => expect(view.has(orders.en)).toBe(true));
    expect(document.querySelector('[data-field=address]')?.textContent).toContain(after);
    expect(view.sent('place_order')).toEqual([]);
  });

  it.each([
    ['en', 'This address no longer exists; choose another', 'Choose an address'],
    ['hi', 'यह पता अब मौजूद नहीं है; दूसरा चुनें', 'पता चुनें'],
    ['ar', 'لم يعد هذا العنوان موجودًا؛ اختر عنوانًا آخر', 'اختر عنوانًا'],
    ['fr', 'Cette adresse n’existe plus\u202f; choisissez-en une autre', 'Choisir une adresse'],
  ] as const)(
    '[R1.11, R5.10] deleted: it is chosen and listed no more, and the button says what to do, in %s',
    async (language, words, next) => {
      const view = await ready(language);
      saved.now = [];
      await view.press(orders[language]);
      await view.sees(words);
      await view.control(next);
      expect(document.querySelector('[data-field=address]')?.textContent).not.toContain('12 Ghat Road');
      expect(view.sent('place_order')).toEqual([]);
    },
  );

  it('[R1.11] is seen as soon as the customer looks at the page again', async () => {
    const view = await ready();
    const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    const section = () => document.querySelector('[data-field=address]')?.textContent;
    saved.now = [saved.changed];
    lookAgain();
    await view.eventually(() => expect(section()).toContain(after));
    await view.eventually(() => expect(view.sent('get_delivery_charges')).toHaveLength(2));
    saved.now = [];
    lookAgain();
    await view.control('Choose an address');
    expect(view.sent('place_order')).toEqual([]);
  });
});

describe('the address at checkout in another language', () => {
  it('[R1.11, R1.28] names its city in the language of the page, also in one that was on it before', async () => {
    const cities: Record<string, string> = { en: 'Amberpur', fr: 'Ambreville' };
    const view = await renderView({
      at: '/user/checkout',
      isCustomer: true,
      answers: { get_address: (form) => list([{ ...wireAddress, city: cities[form['language'] ?? ''] }]) },
    });
    const section = () => document.querySelector('[data-field=address]')?.textContent;
    await view.eventually(() => expect(section()).toContain('Amberpur 313099'));
    await view.press('More');
    await view.choose('Language', 'fr');
    await view.eventually(() => expect(section()).toContain('Ambreville 313099'));
    await view.choose('Langue', 'en');
    await view.eventually(() => expect(section()).toContain('Amberpur 313099'));
  });
});
