import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const paidWithoutWallet = list([{ ...wireOrder, payment_method: 'razorpay', wallet_balance: '0' }]);

/** The checkout of somebody who pays by razorpay, with the section of the tip opened. */
const extras = async () => {
  const view = await renderView({
    at: '/user/checkout',
    isCustomer: true,
    answers: { get_orders: paidWithoutWallet },
  });
  await view.control(/^Place order · ⁦?₹511\.95/);
  await view.press('Change: Tip and code');
  return view;
};
const tipOnBill = () => document.querySelector('[data-row=tip]')?.textContent ?? null;
/** Presses the button of that field; the one of the code is called the same. */
const apply = (field: HTMLElement) =>
  field.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.click();

describe('the tip', () => {
  it('[R1.7] is none at first; a preset goes onto the bill and into the sum, and "no tip" takes it away', async () => {
    const view = await extras();
    expect(tipOnBill()).toBeNull();
    await expect.poll(() => view.control('No tip')).toHaveProperty('checked', true);
    await view.press(/^⁦?₹30\.00/);
    await view.control(/^Place order · ⁦?₹541\.95/);
    expect(tipOnBill()).toContain('₹30.00');
    await view.press('No tip');
    await view.control(/^Place order · ⁦?₹511\.95/);
    expect(tipOnBill()).toBeNull();
  });

  it('[R1.7] is paused for a pick-up, which is said only where there was one', async () => {
    const view = await extras();
    await view.press('Change: How would you like it?');
    await view.press(/^Pick-up/);
    await view.sees('Where to collect it');
    expect(document.body.textContent).not.toContain('Your tip is paused');
    await view.press(/^Delivery/);
    await view.press(/^⁦?₹30\.00/);
    await view.press(/^Pick-up/);
    await view.sees('Your tip is paused');
  });

  it('[R1.7] of another amount is typed, and reaches the bill and the sum', async () => {
    const view = await extras();
    await view.press('Another amount');
    await view.type(/^Tip in ₹/, '25.50');
    apply(await view.control(/^Tip in ₹/));
    await view.control(/^Place order · ⁦?₹537\.45/);
    expect(tipOnBill()).toContain('₹25.50');
    await view.press('Done: Tip and code');
    await view.sees(/Tip ⁦?₹25\.50/);
  });

  it('[R1.7] of another amount that was applied goes when its field is emptied and left', async () => {
    const view = await extras();
    await view.press('Another amount');
    await view.type(/^Tip in ₹/, '25.50');
    const field = await view.control(/^Tip in ₹/);
    apply(field);
    await view.control(/^Place order · ⁦?₹537\.45/);
    await view.type(/^Tip in ₹/, '');
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await view.control(/^Place order · ⁦?₹511\.95/);
    expect(tipOnBill()).toBeNull();
  });

  it('[R1.7, E1] whose field is emptied and not left goes before an order is placed with it', async () => {
    const view = await extras();
    await view.press('Another amount');
    await view.type(/^Tip in ₹/, '25.50');
    apply(await view.control(/^Tip in ₹/));
    await view.control(/^Place order · ⁦?₹537\.45/);
    await view.type(/^Tip in ₹/, '');
    (await view.control('Remove the tip')).click();
    await view.control(/^Place order · ⁦?₹511\.95/);
    expect([tipOnBill(), view.sent('place_order')]).toEqual([null, []]);
  });

  it('[R1.7, R4.10] that is too large is refused in the language on the screen', async () => {
    const view = await extras();
    await view.press('Another amount');
    await view.type(/^Tip in ₹/, '99999');
    apply(await view.control(/^Tip in ₹/));
    await view.sees('The largest tip is');
    await view.press('More');
    await view.choose('Language', 'fr');
    await view.sees('Le pourboire maximum est de');
    const form = (await view.control(/^Pourboire en ₹/)).closest('form');
    expect(form?.textContent).not.toContain('The largest tip is');
  });

  it('[E2, R1.7] typed with a comma before its decimals is that amount', async () => {
    const view = await extras();
    await view.press('Another amount');
    await view.type(/^Tip in ₹/, '2,50');
    apply(await view.control(/^Tip in ₹/));
    await view.control(/^Place order · ⁦?₹514\.45/);
    expect(tipOnBill()).toContain('₹2.50');
  });

  it.each([
    ['', 'Enter an amount such as 25 or 25.50.'],
    ['some', 'Enter an amount such as 25 or 25.50.'],
    ['0', 'Enter an amount such as 25 or 25.50.'],
    ['-5', 'Enter an amount such as 25 or 25.50.'],
    ['1.250', 'This amount can be read in two ways.'],
    ['1000.01', 'The largest tip is ⁦₹1,000.00'],
  ])('[R1.7] of no sensible amount is said at its field and is not on the bill: %j', async (text, words) => {
    const view = await extras();
    await view.press('Another amount');
    const field = await view.control(/^Tip in ₹/);
    await view.type(/^Tip in ₹/, text);
    apply(field);
    await view.sees(words);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(tipOnBill()).toBeNull();
    await view.control(text === '' || text === '0' ? /^Place order · ⁦?₹511\.95/ : 'Add this tip');
  });
});
