import { describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { openOverlay, replaceParams } from '../../lib/overlay-param.ts';
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

/** A guest presses "Log in" in the sheet "More"; the visit began with Back. */
async function openOverMore(at: string) {
  const view = await renderView({ at });
  openOverlay('panel', 'more');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await view.eventually(() => expect(inDialog('Log in')).toBeDefined());
  inDialog('Log in')?.click();
  await view.control(/Mobile|Phone|number/);
  return view;
}

const inDialog = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  );

function goBackTo(address: string): void {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

describe('the log-in over a page', () => {
  it('[E8, R2.4] closes when Back leads to another page', async () => {
    const view = await renderView({ at: '/home' });
    navigate('/user/account');
    await view.press('Log in');
    await view.control(/Mobile|Phone|number/);
    goBackTo('/home');
    await view.eventually(() => expect(view.has(/Mobile|Phone|number/)).toBe(false));
  });

  it('[E8, R1.5] closes when Back closes the sheet below it on the same page', async () => {
    const view = await openOverMore('/menu');
    goBackTo('/menu');
    await view.eventually(() => expect(view.has(/Mobile|Phone|number/)).toBe(false));
  });

  it('[R1.12] stays when the address changes without a step in the history', async () => {
    const view = await openOverMore('/menu?from=100');
    replaceParams({ from: null });
    await view.eventually(() => expect(view.has('Clear filters')).toBe(false));
    await view.control(/Mobile|Phone|number/);
  });
});
