import { describe, expect, it } from 'vitest';
import { renderView } from '../../test/support/render-view.tsx';
import { translatePage } from '../../test/support/translated-page.ts';
import { list, wireDal } from '../../test/support/view-answers.ts';
import { wireOrder, wireProduct } from '../../test/support/wire-replies.ts';
import { pages } from './pages.tsx';

const [half, full] = wireProduct.variants;
const tikka = { ...wireProduct, variants: [half, { ...full, availability: '1' }] };
/** Every page of the shell, with a dish, an order and a group where its address names one. */
const screens = pages.map(({ route }) => String(route.key).replaceAll(/:\w+/g, '501'));
/** What the crash screens of a page and of a part of one say. */
const crash = /Something on this page broke|This part stopped working/;

describe('a page that the browser translates', () => {
  it('[R1.5] takes a dish with choices into the cart, and shows how many are in it', async () => {
    const view = await renderView({ at: '/menu', answers: { get_products: list([tikka, wireDal]) } });
    await view.sees('Dal Tadka');
    translatePage();
    await view.press('Add Paneer Tikka');
    await view.eventually(async () =>
      expect((await view.control('Choose and add Paneer Tikka')).textContent).toMatch(/^1/),
    );
    expect(document.body.textContent).not.toMatch(crash);
  });

  it('[R1.7, R1.21] keeps the sum on the button of the order up to date', async () => {
    const paid = list([{ ...wireOrder, payment_method: 'razorpay', wallet_balance: '0' }]);
    const view = await renderView({ at: '/user/checkout', isCustomer: true, answers: { get_orders: paid } });
    await view.control(/^Place order · ⁦?₹511\.95/);
    translatePage();
    await view.press('Change: Tip and code');
    await view.press(/^⁦?₹30\.00/);
    await view.control(/^Place order · ⁦?₹541\.95/);
    await view.press('No tip');
    await view.control(/^Place order · ⁦?₹511\.95/);
  });

  it.each(['/', ...screens])('[E7] opens and leaves %s without a crash', async (at) => {
    const view = await renderView({
      at,
      isCustomer: true,
      answers: {
        transactions: list([]),
        get_withdrawal_request: list([]),
        get_faqs: list([{ id: '1', question: 'What?', answer: 'This.', status: '1' }]),
        get_group_order: { error: true, message: 'Gone', data: [] },
      },
    });
    await view.eventually(() => expect(document.querySelector('main h1')).not.toBeNull());
    translatePage();
    window.history.pushState(null, '', '/about');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await view.eventually(() => expect(document.querySelector('main h1')?.textContent).toBe('About us'));
    expect(document.body.textContent).not.toMatch(crash);
  });
});
