import { describe, expect, it } from 'vitest';
import { omar } from '../../../test/models/machines/people.ts';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { wireUser } from '../../../test/support/wire-settings.ts';

const saved = (change: object) => ({ error: false, message: '', data: { ...wireUser, ...change } });
const verified = {
  verify_user: { error: false, message: '', data: [] },
  verify_otp: ({ mobile = '' }) => ({ error: false, message: '', proof: `proof-of-${mobile}`, data: [] }),
};

async function pick(view: View, file: File): Promise<void> {
  const input = await view.control('Picture file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the profile', () => {
  it('[R2.13, R3.3] saves name and email and shows at once what the provider kept (R3.2)', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_user: saved({ username: 'Asha R.', email: 'a@example.com' }) },
    });
    await view.type('Your name', '  Asha R. ');
    await view.type('Email', 'a@example.com');
    await view.press('Save changes');
    await view.sees('Your profile is saved.');
    expect(view.sent('update_user')).toEqual([
      { username: 'Asha R.', email: 'a@example.com', language: 'en' },
    ]);
    await view.press('My account');
    await view.sees('Asha R.');
    await view.sees('+91 9000000001');
  });

  it('[R3.3] gives up the email, and shows what the provider kept of what was typed', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_user: saved({ username: 'Asha', email: '' }) },
    });
    await view.type('Your name', 'ASHA');
    await view.type('Email', '');
    await view.press('Save changes');
    await view.sees('Your profile is saved.');
    expect(view.sent('update_user')).toMatchObject([{ username: 'ASHA', email: '' }]);
    await expect.poll(() => view.control('Your name')).toHaveProperty('value', 'Asha');
    await expect.poll(() => view.control('Email')).toHaveProperty('value', '');
  });

  it('[R3.3] sends what was changed here alone: the email may have come from another device', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_user: saved({ username: 'Asha R.' }) },
    });
    await view.type('Your name', 'Asha R.');
    await view.press('Save changes');
    await view.sees('Your profile is saved.');
    expect(view.sent('update_user')).toEqual([{ username: 'Asha R.', language: 'en' }]);
  });

  it('[R3.3] names a missing name and a wrong email at their fields and sends nothing', async () => {
    const view = await renderView({ at: '/user/profile', isCustomer: true });
    await view.type('Your name', ' ');
    await view.type('Email', 'nowhere');
    await view.press('Save changes');
    await view.sees('Enter your name.');
    await view.sees('Enter a valid email address.');
    await view.eventually(() => expect(document.activeElement).toHaveProperty('name', 'username'));
    expect(view.sent('update_user')).toEqual([]);
  });

  it('[E1, R3.3] counts only what was sent as saved: what was typed meanwhile can still be saved', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<object>((resolve) => {
      answer = () => resolve(saved({ username: 'Asha R.' }));
    });
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_user: () => answered },
    });
    await view.type('Your name', 'Asha R.');
    await view.press('Save changes');
    await view.eventually(() => expect(view.sent('update_user')).toHaveLength(1));
    await view.type('Your name', 'Asha Rao');
    answer();
    const button = await view.control('Save changes');
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    button.click();
    await view.eventually(() =>
      expect(view.sent('update_user').at(-1)).toMatchObject({ username: 'Asha Rao' }),
    );
    await view.sees('Your profile is saved.');
  });

  it('[R3.3] keeps what was typed and says why when the provider refuses', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_user: { error: true, message: 'Not this name.', data: [] } },
    });
    await view.type('Your name', 'Somebody');
    await view.press('Save changes');
    await view.sees('Not this name.');
    await expect.poll(() => view.control('Your name')).toHaveProperty('value', 'Somebody');
  });

  it('[R3.3, R5.7] takes a new number only with a code to the present one and a code to itself', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { ...verified, update_user: saved({ mobile: '9123456789' }) },
    });
    await view.press('Change number');
    await view.sees('Confirm your present number');
    await view.type('One-time code', '654321');
    await view.type('New phone number', '91234 56789');
    await view.press('Send code');
    // A code that comes at once, by paste or by the phone itself, is sent at once.
    await view.type('One-time code', '123456');
    await view.eventually(() => expect(view.sent('update_user')).toHaveLength(1));
    await view.eventually(() => expect(document.querySelector('dialog')).toBeNull());
    await view.sees('+91 9123456789');
    expect(view.sent('verify_otp')).toMatchObject([
      { mobile: '919000000001', otp: '654321' },
      { mobile: '919123456789', otp: '123456' },
    ]);
    expect(view.sent('update_user')).toMatchObject([
      {
        mobile: '9123456789',
        country_code: '91',
        proof: 'proof-of-919123456789',
        own_proof: 'proof-of-919000000001',
      },
    ]);
  });

  it('[R3.3, R5.7] another number can follow one that another account has, with the same code of the present one', async () => {
    const taken = { error: true, message: 'This number belongs to another account.', data: [] };
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: {
        ...verified,
        update_user: ({ mobile }) => (mobile === '9123456789' ? taken : saved({ mobile: '9123456780' })),
      },
    });
    const give = async (mobile: string) => {
      await view.type('New phone number', mobile);
      await view.press('Send code');
      await view.type('One-time code', '123456');
    };
    await view.press('Change number');
    await view.type('One-time code', '654321');
    await give('9123456789');
    await view.sees('This number belongs to another account.');
    await view.press('Enter another number');
    await give('9123456780');
    await view.eventually(() => expect(document.querySelector('dialog')).toBeNull());
    await view.sees('+91 9123456780');
    expect(view.sent('update_user').map(({ own_proof: own }) => own)).toEqual([
      'proof-of-919000000001',
      'proof-of-919000000001',
    ]);
  });

  it('[R5.7] the codes of a customer go with them when another one logs in in another tab (C9)', async () => {
    const view = await renderView({ at: '/user/profile', isCustomer: true, answers: verified });
    await view.press('Change number');
    await view.type('One-time code', '654321');
    await view.control('New phone number');
    view.replaceCustomer(omar);
    await view.sees('+91 9000000002');
    expect(document.querySelector('[data-flow=phoneProof]')).toBeNull();
  });

  it('[R3.3] refuses a file that is no picture, and sends nothing', async () => {
    const view = await renderView({ at: '/user/profile', isCustomer: true });
    await pick(view, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    await view.sees('This file is not a JPEG, PNG or WebP picture.');
    await pick(view, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }));
    await view.sees('This picture is too large.');
    expect(view.sent('update_user')).toEqual([]);
  });

  it('[R3.3] shows a picture before it is kept, sends it as a file, and can take it away', async () => {
    const kept = { image: '/pictures/abc' };
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_user: (form) => saved('remove_image' in form ? { image: '' } : kept) },
    });
    await pick(view, new File([new Uint8Array(40)], 'me.png', { type: 'image/png' }));
    await view.control('Use this picture');
    expect(view.sent('update_user')).toEqual([]);
    await view.press('Use this picture');
    await view.control('Remove the picture');
    expect(view.sent('update_user')).toMatchObject([{ image: 'a file' }]);
    await view.press('Remove the picture');
    await view.eventually(() => expect(view.has('Remove the picture')).toBe(false));
    expect(view.sent('update_user').at(-1)).toMatchObject({ remove_image: '1' });
  });

  it('[R3.3] the buttons of the picture that come take the focus of the pressed one', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: {
        update_user: (form) => saved({ image: 'remove_image' in form ? '' : '/pictures/abc' }),
      },
    });
    const chooseOne = async () => {
      (await view.control('Choose a picture')).focus();
      await pick(view, new File([new Uint8Array(40)], 'me.png', { type: 'image/png' }));
      await view.isFocused('Use this picture');
    };
    await chooseOne();
    await view.press('Cancel');
    await view.isFocused('Choose a picture');
    await chooseOne();
    await view.press('Use this picture');
    await view.isFocused('Choose a picture');
    await view.press('Remove the picture');
    await view.eventually(() => expect(view.has('Remove the picture')).toBe(false));
    await view.isFocused('Choose a picture');
  });

  it('[R5.7] a wrong code changes nothing', async () => {
    const view = await renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { ...verified, verify_otp: { error: true, message: 'No', data: [] } },
    });
    await view.press('Change number');
    await view.type('One-time code', '111111');
    await view.sees('incorrect OTP. Please try again.');
    expect(view.has('New phone number')).toBe(false);
    expect(view.sent('update_user')).toEqual([]);
  });
});

describe('logging out everywhere', () => {
  const page = (answer: object) =>
    renderView({
      at: '/user/profile',
      isCustomer: true,
      answers: { update_fcm: (form) => ('sign_out_others' in form ? answer : signedOut) },
    });
  const signedOut = { error: false, message: '', data: [], signed_out: 1 };
  const endings = (view: View) => view.sent('update_fcm').filter((form) => 'sign_out' in form);

  it('[R4.3] ends the other sessions first, and then this one', async () => {
    const view = await page({ error: false, message: '', data: [], others_signed_out: 1 });
    await view.press('Log out everywhere');
    await view.eventually(() => expect(window.location.pathname).toBe('/'));
    expect(endings(view)).toHaveLength(1);
  });

  it('[R4.3] stays logged in and says so where the others could not be ended', async () => {
    const silent = await page({ error: false, message: '', data: [] });
    await silent.press('Log out everywhere');
    await silent.sees('This restaurant cannot log out your other devices from here.');
    expect(endings(silent)).toEqual([]);
  });

  it('[R4.3] stays logged in and can be tried again where nobody answers', async () => {
    const view = await page({ error: true, message: 'No', data: [] });
    await view.press('Log out everywhere');
    await view.sees('The other devices could not be logged out.');
    expect(endings(view)).toEqual([]);
  });
});
