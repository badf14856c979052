import { expect, it, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const code = vi.hoisted(() => ({ isMissing: true }));
vi.mock(import('../../actors/tracking/effects.ts'), async (original) => {
  const { trackingEffects } = await original();
  return {
    get trackingEffects() {
      if (code.isMissing) throw new Error('Failed to fetch dynamically imported module');
      return trackingEffects;
    },
  };
});

it('[R1.16, R2.2] (W6) an order’s page whose code for tracking did not come says so, and follows the order once it did', async () => {
  const errors = vi.spyOn(console, 'error');
  const view = await renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: list([wireOrder]),
      get_live_tracking_details: list([
        {
          id: '1',
          order_id: '501',
          order_status: 'out_for_delivery',
          latitude: '24.577',
          longitude: '73.6811',
        },
      ]),
    },
  });
  await view.control('Try again');
  expect(errors.mock.calls.flat().map(String).join(' ')).toContain('CodeMissing');
  errors.mockClear();
  code.isMissing = false;
  await view.press('Try again');
  await view.sees(/ m to go/);
});
