import { expect, it, vi } from 'vitest';
import { renderView } from '../../test/support/render-view.tsx';

const missing = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch')));

vi.mock('./notices.tsx', missing);
vi.mock('./extra.tsx', missing);
vi.mock('./order-strip.tsx', missing);

it('[R2.2] (W6) the app stands when the code of toasts, of extras and of the strip of an order is missing', async () => {
  const view = await renderView({
    at: '/menu',
    isCustomer: true,
    answers: { manage_cart: { error: true, message: 'Sold out' } },
  });
  await view.press('Add Dal Tadka');
  await view.eventually(() => expect(view.sent('manage_cart')).toHaveLength(1));
  await view.press('Veg');
  await view.eventually(() => expect(window.location.search).toBe('?veg=1'));
  const errors = vi.spyOn(console, 'error');
  const told = () => errors.mock.calls.map((call) => call.map(String).join(' '));
  await view.eventually(() => expect(told().length).toBeGreaterThanOrEqual(3));
  expect(told().filter((text) => !text.includes('CodeMissing'))).toEqual([]);
  errors.mockClear();
  await view.sees('Dal Tadka');
});
