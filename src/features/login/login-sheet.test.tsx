import { describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { renderView } from '../../../test/support/render-view.tsx';

const kept = (sentAt: number) => ({
  intent: 'browse',
  phone: { countryCode: '91', mobile: '9000000001' },
  friendsCode: '',
  codesSent: 1,
  wrongCodes: 0,
  sentAt,
});
const key = 'draft.login';
const sent = { error: false, message: '', data: [] };

describe('the step of the code', () => {
  it('[R1.12] is there again after a reload, without the code, and gone once it is left', async () => {
    sessionStorage.setItem(key, JSON.stringify(kept(Date.now() - 10_000)));
    const view = await renderView({ at: '/home' });
    await view.sees('9000000001');
    await view.control(/code/i);
    expect(sessionStorage.getItem(key)).not.toBeNull();
    await view.press('Close');
    await view.eventually(() => expect(sessionStorage.getItem(key)).toBeNull());
  });

  it('[R1.12] is forgotten with its number once the code is too old', async () => {
    sessionStorage.setItem(key, JSON.stringify(kept(Date.now() - 300_000)));
    await renderView({ at: '/home' });
    await expect.poll(() => sessionStorage.getItem(key)).toBeNull();
  });

  it('[R1.12] is kept in this tab when a code was sent, with the number and no code', async () => {
    const view = await renderView({ at: '/user/account', answers: { verify_user: sent } });
    await view.press('Log in');
    await view.type(/Mobile|Phone|number/, '9000000001');
    await view.press('Send code');
    await view.eventually(() =>
      expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toEqual({
        ...kept(0),
        intent: 'account',
        sentAt: expect.any(Number),
      }),
    );
  });
});

describe('the log-in over a page', () => {
  it('[E8, R2.4] closes when Back leads to another page', async () => {
    const view = await renderView({ at: '/home' });
    navigate('/user/account');
    await view.press('Log in');
    await view.control(/Mobile|Phone|number/);
    window.history.replaceState(null, '', '/home');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await view.eventually(() => expect(view.has(/Mobile|Phone|number/)).toBe(false));
  });
});
