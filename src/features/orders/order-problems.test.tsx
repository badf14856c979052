import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, type Answer } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';
import { setLogSink } from '../../lib/log.ts';

const shrunk = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../../lib/picture-files.ts', async (original) => ({
  ...(await original<typeof import('../../lib/picture-files.ts')>()),
  shrinkPicture: (file: File) => new Promise((resolve) => shrunk.set(file.name, () => resolve(file))),
}));

afterEach(() => vi.useRealTimers());

const open = '2099-01-01 12:00:00';
const [dish] = wireOrder.order_items;
const told = {
  complaint_id: '3',
  complaint_status: 'open',
  complaint_reason: 'spilled',
  complaint_quantity: '1',
  complaint_asked: '200.00',
  complaint_granted: '0.00',
};
const orderWith = (complaint: object = {}, until = open) => ({
  ...wireOrder,
  active_status: 'delivered',
  complaints_until: until,
  order_items: [{ ...dish, ...complaint }],
});
const shown = (order: object, answer: Answer = { error: true, message: 'no' }) =>
  renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: { get_orders: list([order]), send_order_complaint: answer },
  });

/** Presses the button while the picture of this name is still made smaller. */
async function sendWithPicture(view: View, name: string): Promise<void> {
  await view.press(/^Report a problem with/);
  await view.press('It came cold');
  const field = await view.control('Add pictures');
  Object.defineProperty(field, 'files', { value: [new File(['x'], name, { type: 'image/png' })] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await view.press('Send to the restaurant');
}

describe('what is wrong with a dish', () => {
  it('[R1.15] is told with its reason and how many, and says what comes back', async () => {
    const view = await shown(orderWith(), { error: false, message: '', data: [told] });
    await view.press(/^Report a problem with/);
    await view.press('Send to the restaurant');
    await view.sees('Please choose what happened.');
    await view.press('It was spilled or crushed');
    await view.sees(/₹\d.* comes back to your wallet if the restaurant accepts/);
    await view.press('Send to the restaurant');
    await view.sees('The restaurant has your report');
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
    const sent = view.sent('send_order_complaint');
    expect(sent).toMatchObject([{ order_id: '501', order_item_id: '900', quantity: '1', reason: 'spilled' }]);
  });

  it('[R1.15, E1] is sent with the picture that was still made smaller at the press', async () => {
    const view = await shown(orderWith(), { error: false, message: '', data: [told] });
    await sendWithPicture(view, 'cold');
    await view.eventually(() => expect(view.has('Sending…')).toBe(true));
    expect(view.sent('send_order_complaint')).toEqual([]);
    shrunk.get('cold')?.();
    await view.sees('The restaurant has your report');
    expect(view.sent('send_order_complaint')).toMatchObject([{ 'images[0]': 'a file' }]);
  });

  it('[R1.15, E1] that is left while its picture is made smaller is not sent, about no dish', async () => {
    const view = await shown(orderWith(), { error: false, message: '', data: [told] });
    await sendWithPicture(view, 'left');
    await view.press('Cancel');
    await view.press(/^Report a problem with/);
    await view.control('Send to the restaurant');
    shrunk.get('left')?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(view.sent('send_order_complaint')).toEqual([]);
  });

  it('[R1.15, R8.6] that is refused says why, and keeps what was written', async () => {
    const view = await shown(orderWith(), { error: true, message: 'It is too late.' });
    await view.press(/^Report a problem with/);
    await view.press('It came cold');
    await view.press('Send to the restaurant');
    await view.sees('It is too late.');
    expect(document.querySelector<HTMLInputElement>('input[value=cold]')?.checked).toBe(true);
  });

  it('[R1.15] stays open with what was written when its time ends meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-05T12:00:00Z') });
    const view = await shown(orderWith({}, '2026-11-05 17:30:30'), {
      error: true,
      message: 'It is too late.',
    });
    await view.press(/^Report a problem with/);
    await view.press('It came cold');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(view.has(/^Report a problem with/)).toBe(false);
    await view.press('Send to the restaurant');
    await view.sees('It is too late.');
  });

  it('[R1.15] (D9) whose answer is lost says so, and sends the same again', async () => {
    const restore = setLogSink(() => undefined);
    let isAway = true;
    const view = await shown(orderWith(), () =>
      isAway ? { httpStatus: 503 } : { error: false, message: '', data: [told] },
    );
    await view.press(/^Report a problem with/);
    await view.press('It came cold');
    await view.press('Send to the restaurant');
    await view.sees('The connection was lost before the restaurant answered');
    isAway = false;
    await view.press('Send again');
    await view.sees('The restaurant has your report');
    const keys = view.sent('send_order_complaint').map((form) => form['attempt_key']);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    restore();
  });

  it.each([
    ['open', 'The restaurant is looking at it. You asked for ₹200.00 back.'],
    ['accepted', '₹200.00 came back to your wallet.'],
    ['partly', '₹100.00 of ₹200.00 came back to your wallet.'],
    ['refused', 'The restaurant refused it.'],
  ])(
    '[R1.15, R1.19] that is %s says so at the order, with the restaurant’s sentence',
    async (status, words) => {
      const granted = { open: '0.00', accepted: '200.00', partly: '100.00', refused: '0.00' }[status];
      const answer = { complaint_status: status, complaint_granted: granted, complaint_answer: 'We looked.' };
      const view = await shown(orderWith({ ...told, ...answer }, ''));
      await view.sees('The restaurant says: We looked.');
      const state = () => document.querySelector('[data-complaint]')?.textContent ?? '';
      await view.eventually(() => expect(state().replaceAll(/[\u2066-\u2069]/g, '')).toContain(words));
      expect(view.has('Report')).toBe(false);
    },
  );

  it.each([
    ['of which the provider says nothing', ''],
    ['whose days are over', '2020-01-01 12:00:00'],
  ])('[R1.15] is not offered for an order %s', async (_, until) => {
    const view = await shown(orderWith({}, until));
    await view.sees('How was it?');
    expect(document.body.textContent).not.toContain('Is something wrong?');
  });
});
