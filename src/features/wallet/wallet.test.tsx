import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import french from '../../../locales/fr.json';
import { list } from '../../../test/support/view-answers.ts';
import { wirePaymentMethods, wireSettings, wireUser } from '../../../test/support/wire-settings.ts';
import { setLogSink } from '../../lib/log.ts';

vi.mock('../../lib/script-loader.ts', () => ({ loadScript: async () => {} }));

const entry = (id: number, fields: object) => ({
  id: String(id),
  transaction_type: 'wallet',
  user_id: '1',
  order_id: '',
  type: 'credit',
  amount: '100.00',
  status: 'success',
  message: 'Money added with Razorpay',
  transaction_date: '2026-11-02 12:30:00',
  ...fields,
});
const refund = entry(3, { amount: '120.50', message: 'Refund of order 4', order_id: '4' });
const paid = entry(2, { type: 'debit', amount: '80.00', message: 'Paid for order 8', order_id: '8' });
const added = entry(1, {});
const ledger = (form: Record<string, string>) => {
  const wanted = [refund, paid, added].filter(({ type }) => !form['type'] || type === form['type']);
  return { ...list(wanted), balance: '140.50' };
};
const withdrawal = {
  id: '7',
  amount_requested: '120.00',
  payment_address: 'Asha Verma, 001234567890, AMBR0001234',
  status: '2',
  remarks: 'The account is closed.',
  date_created: '2026-11-02 12:30:00',
};
const asked = (amount: string, key: string) => ({
  ...withdrawal,
  id: '8',
  amount_requested: amount,
  status: '0',
  remarks: '',
  attempt_key: key,
});
const requests = (...rows: object[]) => ({ ...list(rows), minimum_amount: '100.00' });

const codes = {
  verify_user: { error: false, message: '', data: [] },
  verify_otp: { error: false, message: '', data: [], proof: 'proof-1' },
};

type Answers = NonNullable<Parameters<typeof renderView>[0]['answers']>;
const open = (answers: Answers = {}, at = '/user/wallet') =>
  renderView({
    at,
    isCustomer: true,
    answers: { ...codes, transactions: ledger, get_withdrawal_request: requests(), ...answers },
  });

async function fillIn(view: View, amount = '120') {
  await view.press('Withdraw');
  await view.type('Amount', amount);
  await view.press('Continue');
  await view.type('Account holder', 'Asha Verma');
  await view.type('Account number', '0012 3456 7890');
  await view.type('Bank code', 'AMBR0001234');
  await view.press('Continue');
  await view.sees('Is everything correct?');
}
const confirm = /^Withdraw .*120\.00/;
/** The code goes to the account's own number; the last press sends. */
async function confirmWithCode(view: View) {
  await view.press(confirm);
  await view.type('One-time code', '123456');
  await view.press(confirm);
}

describe('the wallet', () => {
  it('[R1.22] shows the balance, each movement by name with what the wallet held then, and leads to its order', async () => {
    const view = await open();
    await view.sees('140.50');
    await view.sees(/Refund of order 4.*\+.*120\.50.*Balance .*140\.50/);
    await view.sees(/Paid for order 8.*−.*80\.00.*Balance .*20\.00/);
    await view.sees(/Money added with Razorpay.*Balance .*100\.00/);
    await expect.poll(() => view.control('Order 8')).toHaveProperty('pathname', '/user/my-orders/8');
    await expect.poll(() => view.control('My account')).toHaveProperty('pathname', '/user/account');
  });

  it('[R3.17] shows money in and money out apart', async () => {
    const view = await open();
    await view.sees('Refund of order 4');
    await view.press('Money out');
    await view.eventually(() => expect(document.body.textContent).not.toContain('Refund of order 4'));
    await view.sees('Paid for order 8');
    expect(view.sent('transactions').at(-1)).toMatchObject({ transaction_type: 'wallet', type: 'debit' });
    await view.press('Money in');
    await view.sees('Refund of order 4');
  });

  it('[R1.22] brings more pages when asked', async () => {
    const many = Array.from({ length: 25 }, (_, at) => entry(100 - at, { message: `Movement ${100 - at}` }));
    const page = ({ offset = '0', limit = '0' }) => ({
      ...list(many.slice(Number(offset), Number(offset) + Number(limit))),
      balance: '2500.00',
    });
    const view = await open({ transactions: page });
    await view.sees('Movement 81');
    expect(document.body.textContent).not.toContain('Movement 80');
    await view.press('Show more');
    await view.sees('Movement 76');
    expect(view.has('Show more')).toBe(false);
    await view.eventually(() =>
      expect(document.activeElement?.closest('li')?.textContent).toContain('Movement 80'),
    );
  });

  it('[R8.10] reads "No Transactions" with what will stand here, and there is nothing to withdraw', async () => {
    const view = await open({ transactions: { ...list([]), balance: '0.00' } });
    await view.sees('No Transactions');
    await view.sees('Refunds, bonuses and what you pay from your wallet are listed here.');
    expect((await view.control('Withdraw')).getAttribute('aria-disabled')).toBe('true');
  });

  it('[R1.22] offers no refill while the shop takes nothing from wallets, and still pays out', async () => {
    const off = { ...wirePaymentMethods.payment_method, wallet_payment_method: '0' };
    const view = await open({
      get_settings: (form) => ({
        error: false,
        message: '',
        data:
          form['type'] === 'payment_method'
            ? { ...wirePaymentMethods, payment_method: off }
            : { ...wireSettings, user_data: [wireUser] },
      }),
    });
    await view.control('Withdraw');
    await view.eventually(() => expect(view.has('Add money')).toBe(false));
  });

  it('[R1.22] holds less than the smallest withdrawal: that is said at the button', async () => {
    const view = await open({ transactions: { ...list([added]), balance: '50.00' } });
    await view.sees(/The smallest withdrawal is .*100\.00/);
    expect((await view.control('Withdraw')).getAttribute('aria-describedby')).toBe('withdraw-hint');
  });

  it('[R1.22] says that it could not be loaded, and tries again', async () => {
    let isUp = false;
    const view = await open({
      transactions: (form) => (isUp ? ledger(form) : { error: true, message: 'x' }),
    });
    await view.sees('Your wallet could not be loaded');
    isUp = true;
    await view.press('Try again');
    await view.sees('Refund of order 4');
  });

  it('[R1.22] lists withdrawals with what became of them, and of the account its last figures alone', async () => {
    const view = await open({ get_withdrawal_request: requests(withdrawal) });
    await view.sees(
      /120\.00.*Rejected.*Withdrawal 7.*account ending in 7890.*The account is closed\..*The money is back/,
    );
    expect(document.body.textContent).not.toContain('001234567890');
  });

  it('[R6.2] asks a guest to log in', async () => {
    const view = await renderView({ at: '/user/wallet' });
    await view.sees('Please log in to continue');
    expect(view.sent('transactions')).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('[R1.22] goes from amount to bank details to a look at both, and then asks once', async () => {
    const view = await open({
      send_withdrawal_request: ({ amount = '', attempt_key: key = '' }) => list([asked(amount, key)]),
    });
    await fillIn(view);
    await view.sees(/Asha Verma.*0012 3456 7890.*AMBR0001234.*Left in your wallet.*20\.50/);
    await confirmWithCode(view);
    const said = () => document.querySelector('[data-live=polite]')?.textContent;
    await view.eventually(() => expect(said()).toContain('Your request has arrived'));
    expect(view.sent('send_withdrawal_request')).toMatchObject(
      [
        { amount: '120.00', payment_address: 'Asha Verma, 0012 3456 7890, AMBR0001234', attempt_key: /./ },
      ].map(({ attempt_key: _key, ...rest }) => rest),
    );
    await view.press('Back to the wallet');
    await view.eventually(() => expect(view.sent('transactions').length).toBeGreaterThan(1));
  });

  it.each([
    ['', 'Enter an amount.'],
    ['12,x', 'Enter an amount such as 25 or 25.50.'],
    ['1.234', 'This amount can be read in two ways.'],
    ['9,99', 'The smallest withdrawal is'],
    ['99.99', 'The smallest withdrawal is'],
    ['140.51', 'Your wallet holds'],
  ])('[R1.22] of "%s" is stopped at the field', async (amount, words) => {
    const view = await open();
    await view.sees('140.50');
    await view.press('Withdraw');
    await view.type('Amount', amount);
    await view.press('Continue');
    await view.sees(words);
    await view.eventually(async () => expect(document.activeElement).toBe(await view.control('Amount')));
  });

  it('[R1.22] of all of it takes the error from the field', async () => {
    const view = await open();
    await view.sees('140.50');
    await view.press('Withdraw');
    await view.type('Amount', '12,x');
    await view.press('Continue');
    await view.sees('Enter an amount such as 25 or 25.50.');
    await view.press('All of it');
    const field = await view.control('Amount');
    await view.eventually(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
    expect(field.closest('form')?.textContent).not.toContain('Enter an amount such as 25 or 25.50.');
    await view.press('Continue');
    await view.control('Account holder');
  });

  it('[R1.22] of all of it takes the machine’s refusal from the field', async () => {
    const view = await open();
    await view.sees('140.50');
    await view.press('Withdraw');
    await view.type('Amount', '99.99');
    await view.press('Continue');
    await view.sees('The smallest withdrawal is');
    await view.press('All of it');
    const field = await view.control('Amount');
    await view.eventually(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  });

  it('[R5.7] leaves only with a code that the account’s own number was sent', async () => {
    const view = await open({
      send_withdrawal_request: ({ amount = '', attempt_key: key = '' }) => list([asked(amount, key)]),
      verify_otp: ({ otp }) =>
        otp === '123456' ? codes.verify_otp : { error: true, message: 'No', data: [] },
    });
    await fillIn(view);
    await view.press(confirm);
    await view.type('One-time code', '111111');
    await view.press(confirm);
    await view.sees('incorrect OTP. Please try again.');
    expect(view.sent('send_withdrawal_request')).toEqual([]);
    await view.press('Back');
    await view.sees('Is everything correct?');
    await confirmWithCode(view);
    await view.sees('Your request has arrived');
    expect(view.sent('verify_user')[0]).toMatchObject({ mobile: '919000000001' });
    expect(view.sent('send_withdrawal_request')).toMatchObject([{ proof: 'proof-1' }]);
  });

  it('[R1.22, R4.10] says in another language why the amount was stopped, and leaves the focus', async () => {
    const view = await open();
    await view.press('Withdraw');
    await view.type('Amount', '99.99');
    await view.press('Continue');
    await view.sees('The smallest withdrawal is');
    // The sheet takes the focus once more when it becomes modal, which ends its shadow.
    await view.eventually(() => expect(document.querySelector('dialog')?.style.boxShadow).toBe(''));
    const chosen = await view.control('Français');
    chosen.focus();
    chosen.click();
    await view.sees('Le retrait minimum est de');
    const form = (await view.control('Montant')).closest('form');
    expect(form?.textContent).not.toContain('The smallest withdrawal is');
    await expect.poll(() => document.activeElement).toBe(chosen);
  });

  it('[R1.22] has the focus in its title where the button of a step went with it', async () => {
    const view = await open();
    await view.press('Withdraw');
    await view.type('Amount', '120');
    await view.press('Continue');
    await view.control('Account holder');
    await expect.poll(() => document.activeElement?.textContent).toBe('Withdraw to your bank');
  });

  it('[R1.22] needs bank details that can be right', async () => {
    const view = await open();
    await view.press('Withdraw');
    await view.type('Amount', '120');
    await view.press('Continue');
    await view.type('Account number', '12');
    await view.press('Continue');
    await view.sees('Enter the name on the account.');
    await view.sees('Enter an account number of 6 to 34 letters and digits.');
    await view.type('Bank code', 'QWER1234');
    await view.press('Continue');
    await view.sees('An IFSC has 4 letters, a zero and 6 letters or digits.');
    expect(view.sent('send_withdrawal_request')).toEqual([]);
  });

  it('[R1.22] has the bank details again, right or wrong, once the amount was corrected, until it is closed', async () => {
    const view = await open();
    await view.press('Withdraw');
    await view.type('Amount', '120');
    await view.press('Continue');
    await view.type('Account holder', 'Asha Verma');
    await view.type('Account number', '12');
    await view.press('Back');
    await view.type('Amount', '130');
    await view.press('Continue');
    await expect.poll(() => view.control('Account holder')).toHaveProperty('value', 'Asha Verma');
    await expect.poll(() => view.control('Account number')).toHaveProperty('value', '12');
    await view.press('Close');
    await view.press('Withdraw');
    await view.type('Amount', '120');
    await view.press('Continue');
    await expect.poll(() => view.control('Account holder')).toHaveProperty('value', '');
    await expect.poll(() => view.control('Account number')).toHaveProperty('value', '');
  });

  it('[R1.22, R4.10] keeps the sheet and what was typed in another language, before and after its texts come', async () => {
    let tell: (reply: object) => void = () => undefined;
    const inFrench = new Promise<object>((resolve) => (tell = resolve));
    const view = await open({
      transactions: (form) => (form['language'] === 'fr' ? inFrench : ledger(form)),
    });
    await view.press('Withdraw');
    await view.type('Amount', '120');
    await view.press('Continue');
    await view.type('Account holder', 'Asha Verma');
    await view.press('Français');
    await expect.poll(() => view.control('Titulaire du compte')).toHaveProperty('value', 'Asha Verma');
    tell({ ...list([{ ...refund, message: 'Remboursement' }]), balance: '140.50' });
    await view.sees('Remboursement');
    await expect.poll(() => view.control('Titulaire du compte')).toHaveProperty('value', 'Asha Verma');
  });

  it('[R1.22, R4.10] keeps the sheet and what was typed where another language cannot be read, and says so', async () => {
    const view = await open({
      transactions: (form) => (form['language'] === 'fr' ? { error: true, message: 'Non' } : ledger(form)),
    });
    await view.press('Withdraw');
    await view.type('Amount', '120');
    await view.press('Continue');
    await view.type('Account holder', 'Asha Verma');
    await view.press('Français');
    await view.sees(french.wallet.failed);
    await expect.poll(() => view.control('Titulaire du compte')).toHaveProperty('value', 'Asha Verma');
    await view.sees('140.50');
  });

  it('[R1.22] begins anew with the wallet as it is when its page was left in the middle', async () => {
    const view = await open();
    await fillIn(view);
    window.history.pushState(null, '', '/user/settings');
    await view.sees('Your account here');
    window.history.pushState(null, '', '/user/wallet');
    await view.press('Withdraw');
    await expect.poll(() => view.control('Amount')).toHaveProperty('value', '');
  });

  it('[R1.22] keeps everything and says why when the provider refuses', async () => {
    const view = await open({
      send_withdrawal_request: { error: true, message: 'Not on Sundays.', data: [] },
    });
    await fillIn(view);
    await confirmWithCode(view);
    await view.sees('Not on Sundays.');
    await view.press('Back');
    await expect.poll(() => view.control('Account holder')).toHaveProperty('value', 'Asha Verma');
  });

  it('[R1.22] (D9) says that another tab is withdrawing, and sends nothing', async () => {
    type Run = (lock: object | null) => unknown;
    const request = (name: string, options: LockOptions | Run, run = options as Run) =>
      Promise.resolve(run(name === 'tiffin.attempt.withdrawal' ? null : {}));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const view = await open();
    await fillIn(view);
    await confirmWithCode(view);
    await view.sees('You are withdrawing money in another tab. Finish it there.');
    expect(view.sent('send_withdrawal_request')).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('[R1.22, L4] looks at the wallet once more, and asks for another amount when it holds less by then', async () => {
    let balance = '140.50';
    const view = await open({
      get_settings: (form) => ({
        error: false,
        message: '',
        data: { ...wireSettings, user_data: form['user_id'] ? [{ ...wireUser, balance }] : [''] },
      }),
    });
    await fillIn(view);
    balance = '100.00';
    await confirmWithCode(view);
    await view.sees('Your balance has changed.');
    await expect.poll(() => view.control('Amount')).toHaveProperty('value', '120.00');
    expect(view.sent('send_withdrawal_request')).toEqual([]);
  });
});

describe('withdrawing while answers are lost', () => {
  let restoreLog: () => void;
  beforeEach(() => {
    restoreLog = setLogSink(() => undefined);
  });
  afterEach(() => restoreLog());

  it('[R1.22] sends nothing when the wallet cannot be read just before', async () => {
    let isAway = false;
    const view = await open({
      get_withdrawal_request: () => (isAway ? { httpStatus: 503, message: '' } : requests()),
    });
    await fillIn(view);
    isAway = true;
    await confirmWithCode(view);
    await view.sees('Your wallet could not be read, so nothing was sent.');
    expect(view.sent('send_withdrawal_request')).toEqual([]);
  });

  it('[R1.22] asks about a request whose answer was lost instead of sending it again', async () => {
    const key = { sent: '' };
    const view = await open({
      send_withdrawal_request: ({ attempt_key: sent = '' }) => {
        key.sent = sent;
        return { httpStatus: 503, message: '' };
      },
      get_withdrawal_request: () => (key.sent === '' ? requests() : requests(asked('120.00', key.sent))),
    });
    await fillIn(view);
    await confirmWithCode(view);
    await view.sees('Your request has arrived');
    expect(view.sent('send_withdrawal_request')).toHaveLength(1);
  });

  it('[R1.22] says that nobody knows while nobody answers, and does not offer to send again', async () => {
    let isAway = false;
    const view = await open({
      send_withdrawal_request: () => {
        isAway = true;
        return { httpStatus: 503, message: '' };
      },
      get_withdrawal_request: () => (isAway ? { httpStatus: 503, message: '' } : requests()),
    });
    await fillIn(view);
    await confirmWithCode(view);
    await view.sees('We do not know yet whether your request arrived');
    expect(view.has('Send again')).toBe(false);
    expect(localStorage.getItem('attempt.withdrawal')).toMatch(/^(?!.*(Verma|3456)).*attemptKey/);
    isAway = false;
    await view.press('Check now');
    await view.sees('Checking whether your request arrived…');
  });

  it('[R1.22] leaves what nobody knows, and the focus, where they are while it is asked again', async () => {
    let isAway = false;
    let lose: (reply: object) => void = () => undefined;
    const view = await open({
      send_withdrawal_request: () => {
        isAway = true;
        return { httpStatus: 503, message: '' };
      },
      get_withdrawal_request: () => {
        if (!isAway) return requests();
        return view.has('Check now')
          ? new Promise<object>((resolve) => (lose = resolve))
          : { httpStatus: 503, message: '' };
      },
    });
    await fillIn(view);
    await confirmWithCode(view);
    await view.press('Check now');
    const button = await view.control('Check now');
    await view.eventually(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(document.body.textContent).toContain('We do not know yet whether your request arrived');
    await view.isFocused('Check now');
    lose({ httpStatus: 503, message: '' });
    await view.eventually(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await view.isFocused('Check now');
  });
});

describe('adding money', () => {
  const order = { error: false, message: '', data: { id: 'order_1', amount: 20_000, currency: 'INR' } };
  type Options = { handler: (answer: object) => void; modal: { ondismiss: () => void }; amount: number };
  let windows: Options[] = [];

  beforeEach(() => {
    windows = [];
    globalThis.Razorpay = class {
      constructor(options: object) {
        windows.push(options as Options);
      }
      open() {}
      on() {}
    };
  });
  afterEach(() => {
    globalThis.Razorpay = undefined;
  });

  async function toReview(view: View, amount = '200') {
    await view.press('Add money');
    await view.type('Amount', amount);
    await view.press('Continue');
    await view.press(/^Razorpay/);
    await view.press('Continue');
    await view.sees(/Is everything correct\?.*Amount.*200\.00.*Razorpay.*New balance.*340\.50/);
  }

  it('[R1.22, R7.5] goes from amount to method to a look at both, and is credited on the word of the provider', async () => {
    const view = await open({
      razorpay_create_order: order,
      add_transaction: { error: false, message: '', data: [] },
    });
    await toReview(view);
    await view.press(/^Pay .*200\.00/);
    await view.eventually(() => expect(windows).toHaveLength(1));
    expect(view.sent('razorpay_create_order')[0]).toMatchObject({ amount: '200.00' });
    expect(view.sent('razorpay_create_order')[0]?.['order_id']).toMatch(
      /^wallet-refill-user-1-\d{13}-[1-9]\d\d$/,
    );
    windows[0]?.handler({ razorpay_payment_id: 'pay_1' });
    await view.sees('The money is in your wallet');
    expect(view.sent('add_transaction')[0]).toMatchObject({
      transaction_type: 'wallet',
      type: 'credit',
      payment_method: 'razorpay',
      txn_id: 'pay_1',
      amount: '200.00',
    });
    expect(localStorage.getItem('attempt.refill')).toBeNull();
  });

  it('[R1.22, R8.3] says that the methods could not be read, and tries again or goes back (D17)', async () => {
    let isUp = false;
    const view = await open({
      get_settings: (form) => {
        if (form['type'] !== 'payment_method')
          return { error: false, message: '', data: { ...wireSettings, user_data: [wireUser] } };
        return isUp
          ? { error: false, message: '', data: wirePaymentMethods }
          : { error: true, message: 'Not now', data: [] };
      },
    });
    await view.press('Add money');
    await view.type('Amount', '200');
    await view.press('Continue');
    await view.sees('Failed to load payment settings');
    await view.control('Back');
    isUp = true;
    await view.press('Try again');
    await view.control(/^Razorpay/);
  });

  it('[R1.22] begins in the field, and goes on by itself from an amount that is pressed', async () => {
    const view = await open();
    await view.press('Add money');
    const field = await view.control('Amount');
    await view.eventually(() => expect(document.activeElement).toBe(field));
    await view.press(/^⁦?₹500\.00/);
    await view.control(/^Razorpay/);
  });

  it('[R1.22] a closed window has taken nothing, says so, and can be opened again', async () => {
    const view = await open({ razorpay_create_order: order });
    await toReview(view);
    await view.press(/^Pay /);
    await view.eventually(() => expect(windows).toHaveLength(1));
    expect(localStorage.getItem('attempt.refill')).toContain('wallet-refill-user-1-');
    windows[0]?.modal.ondismiss();
    await view.sees('Not paid: you have not been charged');
    await view.press('Pay again');
    await view.eventually(() => expect(windows).toHaveLength(2));
    const [first, second] = view.sent('razorpay_create_order');
    expect(second).toEqual(first);
  });

  it('[R1.22] opens nothing by itself when its page was left in the middle, and begins anew', async () => {
    const view = await open();
    await view.press('Add money');
    await view.type('Amount', '200');
    window.history.pushState(null, '', '/user/settings');
    await view.sees('Your account here');
    window.history.pushState(null, '', '/user/wallet');
    await view.sees('Add money');
    await view.sees('Money added with Razorpay');
    expect(view.has('Amount')).toBe(false);
    await view.press('Add money');
    await expect.poll(() => view.control('Amount')).toHaveProperty('value', '');
  });

  it('[R1.22] whose page was left while it is checked is told on the next page', async () => {
    let settle = (): void => undefined;
    const settled = new Promise<object>((resolve) => {
      settle = () => resolve({ error: false, message: '', data: [] });
    });
    const view = await open({ razorpay_create_order: order, add_transaction: () => settled });
    await toReview(view);
    await view.press(/^Pay /);
    await view.eventually(() => expect(windows).toHaveLength(1));
    windows[0]?.handler({ razorpay_payment_id: 'pay_1' });
    await view.eventually(() => expect(view.sent('add_transaction')).toHaveLength(1));
    window.history.pushState(null, '', '/user/settings');
    await view.sees('Your account here');
    settle();
    await view.sees('The money is in your wallet');
  });

  it('[R1.22] that the provider refuses to begin says why', async () => {
    const why = 'You already have several payments to your wallet waiting. Please try again in an hour.';
    const view = await open({
      razorpay_create_order: { error: true, message: why, data: [], is_refill: true },
    });
    await toReview(view);
    await view.press(/^Pay /);
    await view.sees('Not paid: you have not been charged');
    await view.sees(why);
    expect(windows).toHaveLength(0);
  });

  const ofRefill = (label: string) =>
    entry(9, {
      order_id: label,
      amount: '199.00',
      status: 'refunded',
      message: 'Not added, goes back through Razorpay',
      balance_after: '140.50',
    });

  it('[R1.22, P10] of another amount says how much was taken instead, that nothing was added and that it goes back', async () => {
    let label = '';
    const view = await open({
      razorpay_create_order: ({ order_id = '' }) => {
        label = order_id;
        return order;
      },
      add_transaction: { error: true, message: 'Not added.', data: [] },
      transactions: (form) => {
        if (label === '') return ledger(form);
        return { ...list([ofRefill(label), refund, paid, added]), balance: '140.50' };
      },
    });
    await toReview(view);
    await view.press(/^Pay /);
    await view.eventually(() => expect(windows).toHaveLength(1));
    windows[0]?.handler({ razorpay_payment_id: 'pay_1' });
    await view.sees('A different amount was taken');
    await view.sees(
      /199\.00.? was taken instead of .*200\.00.?, so nothing was added to your wallet\. .*199\.00.? goes back to you/,
    );
    expect(view.has('Pay again')).toBe(false);
    expect(localStorage.getItem('attempt.refill')).toBeNull();
    await view.press('Back to the wallet');
    await view.sees(/Not added, goes back through Razorpay.*To be refunded: .*199\.00.*Balance .*140\.50/);
    await view.sees('Add money');
    expect(document.body.textContent).not.toMatch(/\+.199\.00/);
  });

  const record = {
    purpose: 'refill',
    attemptKey: 'key-1',
    userId: 1,
    method: 'razorpay',
    refillId: 'wallet-refill-user-1-1790000000000-345',
    payable: 20_000,
    startedAt: new Date().toISOString(),
  };

  it('[R1.22] a refill that another page left is asked about, and nothing is opened', async () => {
    localStorage.setItem('attempt.refill', JSON.stringify(record));
    const view = await open();
    await view.sees('Not paid: you have not been charged');
    expect([windows, view.sent('razorpay_create_order')]).toEqual([[], []]);
    await view.press('Leave it');
    await view.eventually(() => expect(localStorage.getItem('attempt.refill')).toBeNull());
  });

  it('[R1.22, P10] of another amount, found out before the wallet was looked at, is explained there', async () => {
    localStorage.setItem('attempt.refill', JSON.stringify(record));
    const view = await open({ transactions: list([ofRefill(record.refillId)]) }, '/home');
    await view.eventually(() => expect(localStorage.getItem('attempt.refill')).toBeNull());
    expect(view.has('Back to the wallet')).toBe(false);
    window.history.pushState(null, '', '/user/wallet');
    await view.sees('A different amount was taken');
    await view.press('Back to the wallet');
    await view.press('Add money');
    await view.sees('Amount');
  });

  it.each([
    ['', 'Enter an amount.'],
    ['0.50', 'The smallest amount is'],
    ['50000.01', 'The largest amount is'],
  ])('[R1.22] of "%s" is stopped at the field', async (amount, words) => {
    const view = await open();
    await view.press('Add money');
    await view.type('Amount', amount);
    await view.press('Continue');
    await view.sees(words);
  });
});
