import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { wireSettings } from '../../../test/support/wire-settings.ts';

const page = document.documentElement;

function watchedOpen() {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  return open;
}

describe('looks and languages', () => {
  it('[R2.7] the classic look is put on at once and closes the panel', async () => {
    const view = await renderView({ at: '/offers' });
    await view.press('More');
    await view.press('Appearance');
    expect(page.dataset['theme']).toBe('modern');
    await view.press('Classic');
    await view.eventually(() => expect(page.dataset['theme']).toBe('classic'));
    await view.eventually(() => expect(view.has('Classic')).toBe(false));
  });

  it('[R2.7] the modern look opens the shop’s demo site in a new tab', async () => {
    const open = watchedOpen();
    const [web] = wireSettings.web_settings;
    const withDemo = { ...wireSettings, web_settings: [{ ...web, demo_site_url: 'https://demo.example/' }] };
    const view = await renderView({ at: '/offers', answers: { get_settings: { data: withDemo } } });
    await view.press('More');
    await view.press('Appearance');
    await view.press(/^Modern/);
    expect(open.mock.calls).toEqual([['https://demo.example/', '_blank', 'noopener']]);
  });

  it('[R2.7] the modern look is put on here, with a notice, where there is no demo site', async () => {
    const open = watchedOpen();
    const view = await renderView({ at: '/offers' });
    await view.press('More');
    await view.press('Appearance');
    await view.press(/^Modern/);
    await view.sees('demo');
    expect(open).not.toHaveBeenCalled();
  });

  it('[R1.29] dark is put on by one press', async () => {
    const view = await renderView({ at: '/offers' });
    await view.press('More');
    await view.press('Switch to dark');
    await view.eventually(() => expect(page.classList.contains('dark')).toBe(true));
    await view.press('Switch to light');
    await view.eventually(() => expect(page.classList.contains('dark')).toBe(false));
  });

  it('[R1.28] the shop speaks Hindi, prices included', async () => {
    const view = await renderView({ at: '/menu', language: 'hi' });
    await view.sees('कीमत: ज़्यादा से कम');
    await view.sees('₹199.50');
    expect(page.dir).toBe('ltr');
    expect(view.sent('get_products')[0]).toMatchObject({ language: 'hi' });
  });

  it('[R1.28, R9.3] ratings and percentages take the form of French, amounts keep theirs', async () => {
    const view = await renderView({ at: '/menu', language: 'fr' });
    await view.sees(/−17\s%/);
    await view.sees('4,5 (12)');
    await view.sees('₹199.50');
  });

  it('[R4.10] French is put on without a reload, and content is asked for in it', async () => {
    const view = await renderView({ at: '/menu' });
    await view.sees('Dal Tadka');
    await view.press('More');
    await view.choose('Language', 'fr');
    await view.sees('Prix croissant');
    await view.eventually(() => expect(page.lang).toBe('fr'));
    await view.eventually(() => expect(view.sent('get_products').at(-1)).toMatchObject({ language: 'fr' }));
  });

  it('[R3.9] Arabic reads from right to left', async () => {
    const view = await renderView({ at: '/offers', language: 'ar' });
    await view.sees('العروض');
    await view.eventually(() => expect(page.dir).toBe('rtl'));
  });
});
