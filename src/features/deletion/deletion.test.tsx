import { describe, expect, it, onTestFinished } from 'vitest';
import { setLogSink } from '../../lib/log.ts';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, usualAnswers, type Answer } from '../../../test/support/view-answers.ts';
import { wireSettings, wireUser } from '../../../test/support/wire-settings.ts';

const yes = { error: false, message: '', data: [] };
const poor: Answer = (form) =>
  form['type'] === 'payment_method'
    ? (usualAnswers['get_settings'] as (form: object) => object)(form)
    : {
        ...yes,
        data: { ...wireSettings, user_data: form['user_id'] ? [{ ...wireUser, balance: '0' }] : [''] },
      };

/** Nothing in the way, and a provider that checks codes. */
const free = {
  get_orders: list([]),
  get_settings: poor,
  verify_user: yes,
  verify_otp: { ...yes, proof: 'proof-1' },
  update_fcm: { ...yes, httpStatus: 401, error: true },
};

const page = (answers: Record<string, Answer>) =>
  renderView({ at: '/user/delete-account', isCustomer: true, answers: { ...free, ...answers } });

/** The open orders asked for by the page; the strip of the shell asks for all. */
const lookedFor = (view: View) => view.sent('get_orders').filter((form) => 'active_status' in form);

async function confirmWithCode(view: View): Promise<void> {
  await view.press('Send me the code');
  await view.type('One-time code', '123456');
  await view.press('Delete my account for good');
}

describe('deleting the account', () => {
  it('[R1.24] says what stands in the way, where to settle it, and asks for no code before', async () => {
    const view = await page({
      get_orders: usualAnswers['get_orders'] ?? yes,
      get_settings: usualAnswers['get_settings'] ?? yes,
    });
    await view.sees('1 order is still open');
    await view.sees(/₹500\.00.* is in your wallet/);
    await view.control('Go to my orders');
    await view.control('Go to my wallet');
    expect(view.has('Send me the code')).toBe(false);
    expect(lookedFor(view)[0]?.['active_status']).not.toContain('delivered');
  });

  it('[R1.24] deletes with the code of the own number, forgets the customer and leads to the cover (D13)', async () => {
    let isGone = false;
    const view = await page({
      delete_my_account: () => {
        isGone = true;
        return yes;
      },
    });
    await view.sees('Your past orders stay in the restaurant’s records');
    await confirmWithCode(view);
    await view.eventually(() => expect(window.location.pathname).toBe('/'));
    expect(isGone).toBe(true);
    expect(view.sent('verify_user')).toMatchObject([{ mobile: '919000000001' }]);
    expect(view.sent('delete_my_account')).toEqual([{ proof: 'proof-1', language: 'en' }]);
    await view.sees('Your account is deleted.');
  });

  it('[R1.24] a wrong code deletes nothing, and giving up leads back', async () => {
    const view = await page({ verify_otp: { error: true, message: 'No', data: [] } });
    await confirmWithCode(view);
    await view.sees('incorrect OTP. Please try again.');
    await view.press('Keep my account');
    await view.sees('This cannot be undone');
    expect(view.sent('delete_my_account')).toEqual([]);
  });

  it('[R1.24] shows the provider’s reason when it refuses, and looks again', async () => {
    const view = await page({
      delete_my_account: { error: true, message: 'An order has just begun.', data: [] },
    });
    await confirmWithCode(view);
    await view.sees('An order has just begun.');
    await view.eventually(() => expect(lookedFor(view)).toHaveLength(2));
  });

  it('[R1.24] after a lost answer it asks whether the account is there and deletes nothing twice', async () => {
    const logged: string[] = [];
    const restore = setLogSink((_level, message) => logged.push(message));
    onTestFinished(restore);
    const view = await page({ delete_my_account: { httpStatus: 502 } });
    await confirmWithCode(view);
    await view.sees('Your account is still there');
    expect(view.sent('delete_my_account')).toHaveLength(1);
    expect(logged).toEqual(['Request failed: delete_my_account']);
    await view.control('Send me the code');
  });
});
