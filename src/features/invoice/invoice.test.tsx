import { describe, expect, it, vi } from 'vitest';
import { setLogSink } from '../../lib/log.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const written = vi.hoisted(() => ({ file: null as File | null }));
vi.mock('./write-invoice.ts', () => ({
  writeInvoice: async () => written.file ?? Promise.reject(new Error('no letters')),
}));

const show = (order: object = wireOrder, language: 'en' | 'ar' = 'en') =>
  renderView({
    at: '/user/my-orders/501/invoice',
    isCustomer: true,
    language,
    answers: { get_orders: list([order]) },
  });

const tableRows = (body: string) =>
  [...document.querySelectorAll(`${body} tr`)].map((row) =>
    Array.from(row.children, (cell) => cell.textContent?.replaceAll(/[\u2066-\u2069]/g, '')),
  );

describe('an invoice', () => {
  it('[R1.17] has the dishes, add-ons, amounts, both parties and the date, and goes to the print dialog', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const view = await show();
    await view.sees('Invoice for order 501');
    for (const text of ['Paneer Tikka', '₹459.00', '₹486.05', 'Lakeside', 'Asha']) await view.sees(text);
    await view.sees('5 NOVEMBER 2026');
    await view.press('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it('[R1.17] names its number and the telephone, tax number and food licence of the seller', async () => {
    const [system] = wireSettings.system_settings;
    const numbers = { tax_number: '08ABCDE1234F1Z5', food_license_number: '10012345000001' };
    const view = await renderView({
      at: '/user/my-orders/501/invoice',
      isCustomer: true,
      answers: {
        get_orders: list([
          { ...wireOrder, branch_details: { ...wireOrder.branch_details, contact: '+91 294 555 0101' } },
        ]),
        get_settings: {
          error: false,
          message: '',
          data: { ...wireSettings, user_data: [''], system_settings: [{ ...system, ...numbers }] },
        },
      },
    });
    await view.sees('Tax number: 08ABCDE1234F1Z5');
    await view.sees('Food licence: 10012345000001');
    await view.sees('Telephone: +91 294 555 0101');
    await view.sees('Number and date501');
  });

  it('[R1.17] has a row for each add-on: quantity times price is the amount, and the rows add up', async () => {
    const view = await show();
    await view.sees('₹60.00');
    expect(tableRows('table:first-of-type tbody')).toEqual([
      ['Paneer TikkaHalf', '2', '₹199.50', '₹399.00'],
      ['+ Extra mint chutney', '4', '₹15.00', '₹60.00'],
    ]);
  });

  it('[R1.17] says how the order was paid, and what is not paid yet', async () => {
    const view = await show();
    await view.sees('₹386.05');
    expect(tableRows('table:last-of-type tbody').slice(-3)).toEqual([
      ['Total', '₹486.05'],
      ['Paid from wallet', '₹100.00'],
      ['Paid: Razorpay', '₹386.05'],
    ]);
  });

  it('[R1.17] does not call paid what is paid on delivery', async () => {
    const view = await show({ ...wireOrder, payment_method: 'cod' });
    await view.sees('Not paid yet: Cash on delivery');
  });

  it('[R1.17] is saved as a file without a dialog', async () => {
    written.file = new File(['%PDF'], 'Invoice for order 501.pdf');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const view = await show();
    await view.sees('₹486.05');
    await view.press('Download PDF');
    await view.eventually(() => expect(saved).toEqual(['Invoice for order 501.pdf']));
  });

  it('[R1.17] says so when the file could not be made, and can be asked again', async () => {
    written.file = null;
    const logged: string[] = [];
    const restore = setLogSink((_level, message) => logged.push(message));
    const view = await show();
    await view.sees('₹486.05');
    await view.press('Download PDF');
    await view.sees('The file could not be made.');
    expect((await view.control('Download PDF')).getAttribute('aria-disabled')).toBeNull();
    expect(logged).toEqual(['The invoice could not be written']);
    restore();
  });

  it('[R1.17] is written in the chosen language', async () => {
    const view = await show(wireOrder, 'ar');
    await view.sees('فاتورة الطلب \u2068501\u2069');
    await view.sees('الكمية');
  });

  it('[R1.17] is not there for an order that is unpaid or cancelled', async () => {
    const view = await show({ ...wireOrder, active_status: 'cancelled' });
    await view.sees('There is no invoice for this order');
    expect(view.has('Download PDF')).toBe(false);
  });

  it('[R1.17] is one press away from the order', async () => {
    const view = await renderView({ at: '/user/my-orders/501', isCustomer: true });
    expect((await view.control('Invoice')).getAttribute('href')).toBe('/user/my-orders/501/invoice');
  });
});
