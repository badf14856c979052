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
    expect(await view.control('Phone number')).toHaveProperty('value', '9000000001');
  });
});
