import { describe, expect, it } from 'vitest';
import { accountLinks } from '../../components/account/account-links.ts';
import { renderView } from '../../../test/support/render-view.tsx';

describe('the account', () => {
  it('[R2.13] says who is logged in and leads to every page of theirs', async () => {
    const view = await renderView({ at: '/user/account', isCustomer: true });
    await view.sees('asha@example.com');
    await view.sees('+91 9000000001');
    const main = document.querySelector('main');
    const hrefs = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([...accountLinks.map(({ href }) => href), '/user/delete-account']),
    );
  });

  it('[R6.2] asks a guest to log in, in place', async () => {
    const view = await renderView({ at: '/user/account' });
    await view.sees('Please log in to continue');
    expect(window.location.pathname).toBe('/user/account');
  });

  it('[R2.12, R4.3] the way out forgets the customer and leads to the cover', async () => {
    const view = await renderView({
      at: '/user/account',
      isCustomer: true,
      answers: { update_fcm: { error: false, message: '', signed_out: 1, data: [] } },
    });
    await view.sees('asha@example.com');
    await view.press('Log out');
    await view.eventually(() => expect(window.location.pathname).toBe('/'));
  });

  it('[R4.3] says that the old session lives on where the provider did not end it', async () => {
    const view = await renderView({
      at: '/user/account',
      isCustomer: true,
      answers: { update_fcm: { error: false, message: '', data: [] } },
    });
    await view.sees('asha@example.com');
    await view.press('Log out');
    await view.sees('your old session there lasts until it expires');
  });

  it('[R2.2, R2.13] on a phone the sheet of more leads to the same pages', async () => {
    const view = await renderView({ at: '/user/account', isCustomer: true });
    await view.sees('asha@example.com');
    await view.press('More');
    await view.eventually(() => {
      const links = [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(expect.arrayContaining(accountLinks.map(({ href }) => href)));
    });
  });
});
