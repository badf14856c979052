import { describe, expect, it } from 'vitest';
import { browserOfPush } from '../../../test/support/push-browser.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { wireSettings } from '../../../test/support/wire-settings.ts';
import { setLogSink } from '../../lib/log.ts';

describe('the settings', () => {
  it('[R1.28, R4.10] change the language in place, also for a guest', async () => {
    const view = await renderView({ at: '/user/settings' });
    await view.press('Français');
    await view.sees('Réglages');
    expect(document.documentElement.lang).toBe('fr');
  });

  it('[R1.29, R3.8] choose light or dark and the look', async () => {
    const view = await renderView({ at: '/user/settings' });
    await view.press('Dark');
    await view.eventually(() => expect(document.documentElement.classList).toContain('dark'));
    await view.press('Classic');
    await view.eventually(() => expect(document.documentElement.dataset['theme']).toBe('classic'));
    await view.press('Light');
    await view.eventually(() => expect(document.documentElement.classList).not.toContain('dark'));
  });

  it('[R3.7] the direction follows the language until it is chosen (D1)', async () => {
    const view = await renderView({ at: '/user/settings' });
    await expect.poll(() => view.control('Match language')).toHaveProperty('checked', true);
    await view.press('Right to left');
    await view.eventually(() => expect(document.documentElement.dir).toBe('rtl'));
    await view.press('Left to right');
    await view.eventually(() => expect(document.documentElement.dir).toBe('ltr'));
  });

  const push = { get_settings: { error: false, message: '', data: wireSettings } };

  it('[R6.4, R4.16] ask the browser for notifications only after a press, and say what became of it', async () => {
    const browser = browserOfPush('default');
    browser.answer('denied');
    const logged: string[] = [];
    const restore = setLogSink((_level, message) => logged.push(message));
    const view = await renderView({ at: '/user/settings', answers: push });
    await view.sees('Notifications are off on this device.');
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await view.press('Allow notifications');
    await view.sees('Your browser blocks notifications.');
    await view.eventually(() => expect(document.activeElement?.tagName).toBe('OUTPUT'));
    expect(view.has('Allow notifications')).toBe(false);
    expect(logged).toEqual(['Notification permission denied']);
    restore();
  });

  it('[R4.16] say where a browser cannot show notifications', async () => {
    browserOfPush('unsupported');
    const view = await renderView({ at: '/user/settings', answers: push });
    await view.sees('This browser cannot show notifications.');
  });

  it('[R5.11] offer no notifications where the shop has no key for them', async () => {
    browserOfPush('default');
    const keyless = { ...push.get_settings, data: { ...wireSettings, vap_id_key: [''] } };
    const view = await renderView({ at: '/user/settings', answers: { get_settings: keyless } });
    await view.sees('This restaurant does not send notifications to browsers.');
    expect(view.has('Allow notifications')).toBe(false);
  });

  it('[R3.19] list what the provider has set for a customer, and lead out of this device', async () => {
    const view = await renderView({
      at: '/user/settings',
      isCustomer: true,
      answers: { update_fcm: { error: false, message: '', signed_out: 1, data: [] } },
    });
    await view.sees('₹500.00');
    await view.sees('ASHA1');
    await view.press('Log out of this device');
    await view.eventually(() => expect(window.location.pathname).toBe('/'));
  });
});
