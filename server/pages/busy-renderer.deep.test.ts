import { beforeEach, describe, expect, it } from 'vitest';
import { usualPageTimeoutMs } from './pages.ts';
import { headingOf, openPage, useScriptedSite } from '../testing/scripted-site.ts';

const provider = useScriptedSite({ pageTimeoutMs: usualPageTimeoutMs });
const open = (url: string) => openPage(provider(), url);
beforeEach(() => provider().services.catalogue.changed());

describe('a page that the server renders', () => {
  it('begins in the browser while many others are rendered, is logged once a minute, and is rendered again afterwards', async () => {
    provider().advance(3600);
    const before = provider().lines.length;
    const slow = Promise.all(['/slow/1', '/slow/2', '/slow/3', '/slow/4'].map((url) => open(url)));
    for (let times = 0; times < 10; times += 1) expect(headingOf((await open('/menu')).body)).toBeUndefined();
    expect(provider().lines.slice(before)).toEqual(['A page could not be rendered: too many at once']);
    await slow;
    await expect.poll(async () => headingOf((await open('/menu')).body)).toMatch('/menu 0 en');
  });

  it('begins in the browser when it is rendered too late', async () => {
    expect((await open('/slow')).body).toContain('<div id="app"></div>');
  });

  it('that never ends blocks no API call, and other pages only briefly', async () => {
    const endless = open('/endless');
    expect((await provider().call('get_settings')).status).toBe(200);
    expect((await endless).body).toContain('<div id="app"></div>');
    const shown = async () => {
      await provider().services.catalogue.changed();
      return headingOf((await open('/menu')).body);
    };
    await expect.poll(shown, { timeout: 25_000, interval: 1000 }).toMatch('/menu 0 en');
  });
});
