import { describe, expect, it } from 'vitest';
import { headingOf, openPage, useScriptedSite } from '../testing/scripted-site.ts';
import { sharedPagesOf } from './shared-pages.ts';

const provider = useScriptedSite({ sharedPagesSeconds: 10, publicUrl: 'https://shop.test' });
const shared = 'public, max-age=0, must-revalidate, s-maxage=10';
const own = 'private, no-cache';

const cachingOf = async (url: string, headers: Record<string, string> = {}) =>
  (await openPage(provider(), url, headers)).headers['cache-control'];

describe('a page that may be kept between browser and shop', () => {
  it('is one of a request with nothing but a branch and a language', async () => {
    expect(await cachingOf('/menu')).toBe(shared);
    expect(await cachingOf('/menu', { cookie: 'tiffin=1.fr' })).toBe(shared);
    expect(await cachingOf('/menu?lang=en')).toBe(shared);
    const again = await openPage(provider(), '/menu');
    expect(again.headers['x-request-id']).toBeUndefined();
    const unchanged = await openPage(provider(), '/menu', { 'if-none-match': String(again.headers['etag']) });
    expect([unchanged.statusCode, unchanged.headers['cache-control'], unchanged.headers['vary']]).toEqual([
      304,
      shared,
      'Cookie, Accept-Encoding',
    ]);
  });

  it.each([
    ['a token', '/menu', { authorization: 'Bearer abc' }],
    ['another cookie', '/menu', { cookie: 'tiffin=1.fr; session=1' }],
    ['only another cookie', '/menu', { cookie: 'session=1' }],
    ['a cookie that differs from what the app writes', '/menu', { cookie: 'tiffin=01.fr' }],
    ['a cookie without a language of ours', '/menu', { cookie: 'tiffin=1.tlh' }],
    ['an answer that sets a cookie', '/menu?lang=ar', {}],
    ['an answer that changes a cookie', '/menu?lang=ar', { cookie: 'tiffin=1.fr' }],
  ])('is none with %s', async (_, url, headers) => {
    expect(await cachingOf(url, headers)).toBe(own);
  });

  it('is no page of a customer, and nothing that begins in the browser', async () => {
    for (const url of ['/user/cart', '/none', '/nope'])
      expect(await cachingOf(url)).not.toMatch(/s-maxage|public/);
  });

  it('is given by such a cache only to those who would have been sent the same', async () => {
    const token = await provider().signIn();
    const cookies = [
      '',
      'tiffin=0.en',
      'tiffin=1.en',
      'tiffin=1.fr',
      'tiffin=2.hi',
      'a=1; tiffin=1.fr',
      'tiffin=9.fr',
    ];
    const askers = cookies.flatMap((cookie) =>
      ['', `Bearer ${token}`].flatMap((authorization) =>
        ['/', '/menu', '/menu?lang=ar', '/menu?lang=en', '/user/cart'].map((url) => ({
          url,
          cookie,
          authorization,
        })),
      ),
    );
    const kept = new Map<string, string>();
    let given = 0;
    // Twice, so that everybody comes upon what everybody else has left there.
    for (const { url, cookie, authorization } of [...askers, ...askers]) {
      const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }) };
      const reply = await openPage(provider(), url, headers);
      const shown = bodyOf(reply.body);
      const place = JSON.stringify([url, cookie]);
      const copy = kept.get(place);
      if (copy !== undefined) {
        given += 1;
        expect(copy).toBe(shown);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
      const caching = String(reply.headers['cache-control']);
      if (!caching.includes('s-maxage')) continue;
      expect(reply.headers['vary']).toBe('Cookie, Accept-Encoding');
      expect(reply.headers['set-cookie']).toBeUndefined();
      kept.set(place, shown);
    }
    expect(given).toBeGreaterThan(20);
  });
});

/** Without how often the scripted renderer has been asked. */
function bodyOf(html: string): string {
  const heading = headingOf(html);
  return heading === undefined ? html : heading.replace(/ \d+ (true|false)$/, ' $1');
}

describe('SHARED_PAGES_SECONDS', () => {
  it('is off when it is not set, and needs to know where the shop is', () => {
    expect([sharedPagesOf(undefined, ''), sharedPagesOf('0', '')]).toEqual([0, 0]);
    expect(sharedPagesOf('10', 'https://shop.test')).toBe(10);
    expect(() => sharedPagesOf('10', '')).toThrow('PUBLIC_URL');
  });

  it.each(['61', '-1', '1.5', 'ten'])('refuses %s', (given) => {
    expect(() => sharedPagesOf(given, 'https://shop.test')).toThrow('SHARED_PAGES_SECONDS must be');
  });
});
