import { describe, expect, it, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { usualAnswers, type Answer } from '../../../test/support/view-answers.ts';
import { wireSettings, wireUser } from '../../../test/support/wire-settings.ts';

const rewards = {
  is_refer_earn_on: '1',
  refer_earn_method: 'amount',
  refer_earn_bonus: '75.00',
  min_refer_earn_order_amount: '299.00',
  refer_earn_bonus_times: '1',
};

const settings =
  (system: object, user: object = {}): Answer =>
  (form) =>
    form['type'] === 'payment_method'
      ? (usualAnswers['get_settings'] as (form: object) => object)(form)
      : {
          error: false,
          message: '',
          data: {
            ...wireSettings,
            system_settings: [{ ...wireSettings.system_settings[0], ...system }],
            user_data: form['user_id'] ? [{ ...wireUser, ...user }] : [''],
          },
        };

const page = (answer: Answer) =>
  renderView({ at: '/user/refer', isCustomer: true, answers: { get_settings: answer } });

describe('inviting a friend', () => {
  it('[R1.23] shows the code, copies it and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(window.navigator, 'clipboard', { value: { writeText }, configurable: true });
    const view = await page(settings(rewards));
    await view.sees('ASHA1');
    await view.press('Copy invitation');
    await view.sees('The invitation with your link is copied.');
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/ASHA1.*friend=ASHA1/));
  });

  it('[R1.23] hands code and address to the share sheet of the device where there is one', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
    const view = await page(settings(rewards));
    await view.press('Share');
    await view.eventually(() =>
      expect(share).toHaveBeenCalledWith({
        text: expect.stringContaining('ASHA1'),
        url: `${window.location.origin}/?friend=ASHA1`,
      }),
    );
    Reflect.deleteProperty(window.navigator, 'share');
  });

  it('[R1.23] says what both get, as the settings have it', async () => {
    const view = await page(settings(rewards));
    await view.sees(/They get free delivery on their first order\./);
    await view.sees(/You get .*₹75\.00.* when their first order of .*₹299\.00.* or more is delivered/);
  });

  it('[R1.23] a share of the order is said as such, with its limit', async () => {
    const share = { refer_earn_method: 'percentage', refer_earn_bonus: '10', max_refer_earn_amount: '75.00' };
    const view = await page(settings({ ...rewards, ...share, refer_earn_bonus_times: '3' }));
    await view.sees(/You get 10% of each of their first 3 delivered orders .* at most .*₹75\.00.* each/);
  });

  it('[R1.23] promises nothing where nothing is given, and says when there is no code', async () => {
    const view = await page(settings({ is_refer_earn_on: '0' }, { referral_code: '' }));
    await view.sees('You have no referral code yet');
    expect(document.body.textContent).not.toContain('in your wallet');
  });
});
