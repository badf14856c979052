import { describe, expect, it } from 'vitest';
import { renderView } from '../../test/support/render-view.tsx';
import { wireSettings } from '../../test/support/wire-settings.ts';

const supportNumber = '+91 294 555 0199';

describe('useSettings', () => {
  it.each([
    ['cart', '/user/cart', 'Bill'],
    ['order', '/user/my-orders/501', 'Please mention order 501'],
    ['invoice', '/user/my-orders/501/invoice', 'Download PDF'],
  ])('[R9.5] a member reads the settings once, as that member: %s', async (_, at, words) => {
    const view = await renderView({
      at,
      isCustomer: true,
      answers: {
        get_settings: (form) => ({
          error: false,
          message: '',
          data: {
            ...wireSettings,
            web_settings: [{ ...wireSettings.web_settings[0], support_number: supportNumber }],
            user_data: form['user_id'] ? [{}] : [''],
          },
        }),
      },
    });
    await view.sees(words);
    await view.sees(supportNumber);
    // The other reader wants the currency alone.
    expect(view.sent('get_settings').map(({ user_id }) => user_id)).toEqual([undefined, '1']);
  });
});
