import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { wireSettings } from '../../../test/support/wire-settings.ts';

type Flags = Record<string, string>;

async function loginWith(flags: Flags, firebase: object[] = wireSettings.firebase_settings): Promise<View> {
  const [system] = wireSettings.system_settings;
  const data = {
    ...wireSettings,
    firebase_settings: firebase,
    system_settings: [{ ...system, ...flags }],
  };
  const view = await renderView({
    at: '/user/my-orders',
    answers: { get_settings: { error: false, message: '', data } },
  });
  await view.press('Log in');
  await view.control('Send code');
  return view;
}

describe('the ways to log in beside the telephone', () => {
  it('[R1.13] are those that the shop has switched on', async () => {
    const view = await loginWith({ google_login: '1', apple_login: '0', email_login: '1' });
    await view.control('Continue with Google');
    await view.control('Continue with email');
    expect(view.has('Continue with Apple')).toBe(false);
  });

  it.each([
    ['none is switched on', {}, undefined],
    ['the shop has no identity provider', { google_login: '1' }, [{}]],
  ])('[R1.13, R8.9] are not there where %s', async (_why, flags, firebase) => {
    const view = await loginWith(flags, firebase);
    expect(document.body.textContent).not.toContain('Continue with');
    await view.control('Send code');
  });

  it('[R7.4] show a password to its customer on a press, and hide it again', async () => {
    const view = await loginWith({ email_login: '1' });
    await view.press('Continue with email');
    await view.type('Password', 'correct horse');
    await expect.poll(() => view.control('Password')).toHaveProperty('type', 'password');
    await view.press('Show password');
    await expect.poll(() => view.control('Password')).toHaveProperty('type', 'text');
    await view.press('Hide password');
    await expect.poll(() => view.control('Password')).toHaveProperty('type', 'password');
  });

  it('[R7.4, D14] ask for an e-mail and a password, and say what is missing before anything is sent', async () => {
    const view = await loginWith({ email_login: '1', email_link_login: '1' });
    await view.press('Continue with email');
    await view.press('New here? Create an account');
    await view.press('Create account');
    await view.sees('Enter your name.');
    await view.type('Your name', 'Asha');
    await view.type('Email', 'asha@example.com');
    await view.type('New password', '1234567');
    await view.press('Create account');
    await view.sees('Choose a password with at least 8 characters.');
    await view.press('Other ways to log in');
    await view.control('Send code');
  });
});
