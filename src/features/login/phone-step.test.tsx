import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';

async function phoneStep(answers: Record<string, object> = {}): Promise<View> {
  const view = await renderView({ at: '/user/my-orders', answers });
  await view.press('Log in');
  return view;
}

describe('the phone of a login', () => {
  it('[R5.7] must be entered: it says so below the field, goes there and sends nothing', async () => {
    const view = await phoneStep();
    const button = await view.control('Send code');
    await view.eventually(() => expect(document.activeElement).toHaveProperty('name', 'mobile'));
    button.focus();
    button.click();
    await view.sees('Enter your phone number.');
    await view.eventually(() => expect(document.activeElement).toHaveProperty('name', 'mobile'));
    expect(view.sent('verify_user')).toEqual([]);
  });

  it('[R5.7] stays as it was typed when the provider refuses it', async () => {
    const view = await phoneStep({ verify_user: { error: true, message: 'Too many codes today.' } });
    await view.type('Phone number', '90000 00001');
    await view.press('Send code');
    await view.sees('Too many codes today.');
    await expect.poll(() => view.control('Phone number')).toHaveProperty('value', '9000000001');
  });

  it.each([
    ['+91 90000 00001', '91', '9000000001'],
    ['+91 (90000) 000-01', '91', '9000000001'],
    ['0091 9000000001', '91', '9000000001'],
    ['+1 (202) 555-0123', '1', '2025550123'],
    ['٩٠٠٠٠٠٠٠٠١', '91', '9000000001'],
  ])(
    '[E2, E3, R5.7] pasted as %j gets its code, with its country once',
    async (typed, countryCode, mobile) => {
      const view = await phoneStep({ verify_user: { error: true, message: 'Too many codes today.' } });
      await view.type('Phone number', typed);
      await expect.poll(() => view.control('Country code')).toHaveProperty('value', countryCode);
      await expect.poll(() => view.control('Phone number')).toHaveProperty('value', mobile);
      await view.press('Send code');
      await view.sees('Too many codes today.');
      expect(view.sent('verify_user')).toMatchObject([{ mobile: `${countryCode}${mobile}` }]);
    },
  );

  it('[R1.23] takes the code of a friend along, of their link or typed, and asks for nothing else of somebody new', async () => {
    sessionStorage.setItem('draft.friend', JSON.stringify({ code: 'ASHA2087' }));
    const sent = { error: false, message: '', data: [] };
    const view = await phoneStep({
      verify_user: sent,
      verify_otp: { ...sent, proof: 'proof-1' },
      login: { error: true, message: 'Not registered.', data: [] },
      register_user: { error: true, message: 'The name is required.', data: {} },
    });
    await expect.poll(() => view.control('Referral code (optional)')).toHaveProperty('value', 'ASHA2087');
    await view.type('Phone number', '9000000009');
    await view.press('Send code');
    await view.type('One-time code', '123456');
    await view.sees('The name is required.');
    expect(view.sent('register_user')).toMatchObject([{ friends_code: 'ASHA2087', mobile: '9000000009' }]);
    expect(view.sent('register_user')[0]).not.toHaveProperty('name', expect.stringMatching(/./));
    await view.control('Your name');
    await expect.poll(() => view.control('Referral code (optional)')).toHaveProperty('value', 'ASHA2087');
  });

  it('[E2] pasted whole into the field of the country code fills both fields', async () => {
    const view = await phoneStep();
    await view.type('Country code', '+91 90000 00001');
    await expect.poll(() => view.control('Phone number')).toHaveProperty('value', '9000000001');
    await expect.poll(() => view.control('Country code')).toHaveProperty('value', '91');
  });
});
