import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const unpaid = {
  ...wireOrder,
  active_status: 'awaiting',
  status: [['awaiting', '05-11-2026 06:30:00pm']],
  is_paid: '0',
  payment_expires_at: '2026-11-05 18:45:00',
  rider_name: '',
};
const given = { ...unpaid, active_status: 'cancelled', payment_expires_at: '' };
const shown = (order: object, at = '/user/my-orders/501') =>
  renderView({ at, isCustomer: true, answers: { get_orders: list([order]) } });
const inPage = (selector: string) => document.querySelector(`main ${selector}`);
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const sumOf = (row: string) => plain(inPage(`[data-row=${row}]`)?.textContent);

describe('an order that waits for its payment', () => {
  it('[R1.15, R1.21] begins with what is due and by when, and shows nothing as if it were cooked', async () => {
    const view = await shown(unpaid);
    const pay = await view.control(/^Pay ⁦?₹386\.05/);
    expect(pay.getAttribute('href')).toBe('/user/outcome/501');
    await view.sees(/Pay by 6:45\sPM, or the order is cancelled\./);
    await view.sees('Dishes');
    const heading = inPage('h2');
    expect(plain(heading?.textContent)).toBe('This order is not paid yet');
    expect(inPage('[role=application]')).toBeNull();
    expect(inPage('ol')).toBeNull();
    expect(document.body.textContent).not.toContain('The rider appears');
    expect(sumOf('toPay')).toContain('To pay₹386.05');
  });

  it('[R1.15] names no time where the provider names none', async () => {
    const view = await shown({ ...unpaid, payment_expires_at: '' });
    await view.sees('The restaurant starts as soon as it is paid.');
    expect(document.body.textContent).not.toContain('Pay by');
  });

  it('[R1.15] is not paid a second time where another amount was taken for it', async () => {
    const view = await shown({ ...unpaid, amount_held: '300.00' });
    await view.control('Go to payment');
    expect(view.has(/^Pay /)).toBe(false);
  });

  it('[R1.15] says in the list what is due, and is paid from there', async () => {
    const view = await shown(unpaid, '/user/my-orders');
    const pay = await view.control(/^Pay ⁦?₹386\.05/);
    expect(pay.getAttribute('href')).toBe('/user/outcome/501');
    expect(plain(inPage('li')?.textContent)).not.toContain('₹486.05');
  });
});

describe('an order that is over', () => {
  it('[R1.15, R1.19] has nothing due when it was cancelled, whatever was left to pay', async () => {
    const view = await shown(given);
    await view.sees('went back to your wallet');
    await view.eventually(() => expect(sumOf('toPay')).toContain('Total₹486.05'));
    expect(inPage('[data-row=toPay] s')).not.toBeNull();
    expect(document.body.textContent).not.toContain('386.05');
    expect(view.has(/^(Pay|Go to payment)/)).toBe(false);
  });

  it('[R1.19] says that nothing was paid for it, where the provider says so', async () => {
    const view = await shown({ ...given, wallet_balance: '0', total_payable: '486.05' });
    await view.sees('It was never paid.');
  });

  it('[R1.15] strikes its price in the list', async () => {
    const view = await shown(given, '/user/my-orders');
    await view.eventually(() => expect(plain(inPage('li s')?.textContent)).toBe('₹486.05'));
  });
});
