import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { boot, headingOf, openPage, useScriptedSite } from '../testing/scripted-site.ts';

const provider = useScriptedSite();
/** Has each page rendered anew, so that none gets old within a test. */
const forgetPages = () => provider().services.catalogue.changed();

const open = (url: string, headers?: Record<string, string>) => openPage(provider(), url, headers);

describe('a page that the server renders', () => {
  it('is for the branch and the language of the cookie, and for a guest where there is none', async () => {
    const first = await open('/menu');
    expect(headingOf(first.body)).toMatch('/menu 0 en http://shop.test 200');
    const [hindi, french] = await Promise.all([
      open('/menu', { cookie: 'a=b; tiffin=2.hi' }),
      open('/menu', { cookie: 'tiffin=1.fr' }),
    ]);
    expect(headingOf(hindi.body)).toMatch('/menu 2 hi');
    expect(headingOf(french.body)).toMatch('/menu 1 fr');
    expect(french.body).toContain('<html lang="fr" dir="ltr" data-rendered="1.fr"');
    const odd = await open('/menu', { cookie: 'tiffin=1.fr<script>' });
    expect(headingOf(odd.body)).toMatch('/menu 0 en');
  });

  it('is there for the reader of a link preview, which takes whatever it gets', async () => {
    const page = await open('/menu', { accept: '*/*' });
    expect([page.statusCode, headingOf(page.body)]).toEqual([200, expect.stringMatching('/menu 0')]);
    const picture = await open('/menu', { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect(picture.statusCode).toBe(404);
  });

  it('[R1.28] is in the language that its address asks for, whatever the cookie is, with that lang attribute', async () => {
    const arabic = await open('/menu?lang=ar', { cookie: 'tiffin=2.fr' });
    expect(headingOf(arabic.body)).toMatch(/^\/menu 2 ar .* true$/);
    expect(arabic.body).toContain('data-rendered="2.ar"');
    const chosen = await open('/menu', { cookie: 'tiffin=2.ar' });
    expect(headingOf(chosen.body)).toMatch(/^\/menu 2 ar .* false$/);
    const found = await open('/menu?utm_source=mail&lang=hi');
    expect(headingOf(found.body)).toMatch(/^\/menu 0 hi .* true$/);
  });

  it('[R1.28] that an address asks for in a language has the browser ask for the next one in it too', async () => {
    const keptBy = async (url: string, cookie?: string) =>
      (await open(url, cookie === undefined ? {} : { cookie })).headers['set-cookie'];
    const kept = '; Path=/; Max-Age=31536000; SameSite=Lax';
    expect(await keptBy('/menu?lang=ar')).toBe(`tiffin=0.ar${kept}`);
    expect(await keptBy('/menu?lang=ar', 'a=b; tiffin=2.fr')).toBe(`tiffin=2.ar${kept}`);
    expect(await keptBy('/menu?lang=en', 'tiffin=2.fr')).toBe(`tiffin=2.en${kept}`);
    expect(await keptBy('/menu?lang=ar', 'tiffin=2.ar')).toBeUndefined();
    expect(await keptBy('/menu?lang=en')).toBeUndefined();
    expect(await keptBy('/menu', 'tiffin=2.ar')).toBeUndefined();
    const found = await open('/menu?lang=ar');
    expect(found.headers['cache-control']).toBe('private, no-cache');
    const again = await open('/menu?lang=ar', { 'if-none-match': String(found.headers['etag']) });
    expect([again.statusCode, again.headers['set-cookie']]).toEqual([304, `tiffin=0.ar${kept}`]);
  });

  it('is the same, byte for byte, for a member and a guest, and sets no cookie', async () => {
    const token = await provider().signIn();
    const guest = await open('/menu', { cookie: 'tiffin=1.en' });
    const member = await open('/menu', {
      cookie: 'tiffin=1.en; session=1',
      authorization: `Bearer ${token}`,
    });
    expect(member.rawPayload.equals(guest.rawPayload)).toBe(true);
    expect(member.headers['set-cookie']).toBeUndefined();
    expect(member.headers['vary']).toContain('Cookie');
    expect(member.headers['cache-control']).toBe('private, no-cache');
  });

  it('is rendered once for many who come at the same time, and anew when the catalogue changed', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => open('/menu')));
    const headings = new Set(replies.map(({ body }) => headingOf(body)));
    expect(headings.size).toBe(1);
    await forgetPages();
    expect(headings).not.toContain(headingOf((await open('/menu')).body));
  });

  it('[R1.27] does not outlive the next opening or closing, nor the day', async () => {
    const heading = async () => headingOf((await open('/menu')).body);
    await provider().simulate('branches/3', { open: true });
    const first = await heading();
    provider().advance(60);
    expect(await heading()).toBe(first);
    // From 12:31 to 23:31: one of the restaurants has closed at 22:00.
    provider().advance(11 * 3600);
    const closed = await heading();
    expect(closed).not.toBe(first);
    provider().advance(3600);
    expect(await heading()).not.toBe(closed);
    await provider().reset();
  });

  it.each([
    ['the opening', () => provider().simulate('branches/1', { open: false })],
    ['the clock', () => provider().simulate('clock', { advanceSeconds: 12 * 3600 })],
  ])('[R1.27] is rendered anew when the simulator changes %s', async (_, change) => {
    const first = headingOf((await open('/menu')).body);
    expect((await change()).status).toBe(200);
    expect(headingOf((await open('/menu')).body)).not.toBe(first);
    await provider().reset();
  });

  it.each([
    '/broken',
    '/none',
    '/user/cart',
    '/user/cart?lang=ar',
    '/menu?veg=1',
    '/menu?lang=tlh',
    '/menu?veg=1&lang=ar',
    '/menu/',
    '/MENU',
  ])('begins in the browser where the server cannot or may not: %s', async (url) => {
    const reply = await open(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<div id="app"></div>');
  });

  it.each([
    '/nope',
    '/menu/no-such-dish',
    '/menu/no-such-dish?lang=hi',
    '/user/nope',
    '/%E0%A4%A',
    '/menu/%',
  ])('is the app with the status 404 where there is no such page: %s', async (url) => {
    const reply = await open(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<div id="app"></div>');
  });

  it('is rendered once, whatever name the shop is asked by, and names that one', async () => {
    await forgetPages();
    const first = headingOf((await open('/menu')).body) ?? '';
    const names = Array.from({ length: 20 }, (_, at) => `shop-${at}.test:8080`);
    for (const host of names) {
      const reply = await open('/menu', { host, 'accept-encoding': 'br' });
      const heading = headingOf(brotliDecompressSync(reply.rawPayload).toString());
      expect(heading).toBe(first.replace('//shop.test', `//${host}`));
    }
    const etags = await Promise.all(
      names.map(async (host) => (await open('/menu', { host })).headers['etag']),
    );
    expect(new Set(etags).size).toBe(names.length);
  });

  it('stays cached whatever made-up addresses and branches are requested', async () => {
    await forgetPages();
    const kept = headingOf((await open('/menu/paneer-tikka', { cookie: 'tiffin=1.en' })).body);
    expect(kept).toMatch('/menu/paneer-tikka 1 en');
    for (let at = 0; at < 600; at += 1) {
      const cookie = `tiffin=${1000 + at}.en`;
      const made = await Promise.all([
        open(`/menu/made-up-${at}`, { cookie: 'tiffin=1.en' }),
        open('/menu', { cookie }),
      ]);
      for (const { body } of made) expect(body).toContain('<div id="app"></div>');
    }
    expect(headingOf((await open('/menu/paneer-tikka', { cookie: 'tiffin=1.en' })).body)).toBe(kept);
  });

  it('looks past what campaigns add to an address', async () => {
    expect(headingOf((await open('/menu?utm_source=mail')).body)).toMatch('/menu 0 en');
  });

  it('lets no text end an element or an attribute', async () => {
    const { body } = await open('/');
    expect(body).toContain('<title>A &quot;title&quot; &lt;/title&gt;</title>');
    expect(body).toContain('content="What &amp; why"');
    expect(body).toContain(String.raw`{"told":"\u003c/script>"}`);
  });

  it('allows by its policy just the script that stands in it', async () => {
    const reply = await open('/');
    const hash = createHash('sha256').update(boot).digest('base64');
    expect(reply.body).toContain(`<script data-en="/assets/en.json">${boot}</script>`);
    expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it('brings its styles along on a first visit only', async () => {
    expect((await open('/')).body).toContain('<style>body { color: red }</style>');
    expect((await open('/', { cookie: 'tiffin=0.en' })).body).toContain('href="/assets/app.css"');
  });

  it('is sent compressed, and not again to a browser that has it', async () => {
    const plain = await open('/');
    const short = await open('/', { 'accept-encoding': 'gzip, br' });
    expect(short.headers['content-encoding']).toBe('br');
    const zipped = await open('/', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload)).toEqual(brotliDecompressSync(short.rawPayload));
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(plain.body);
    const again = await open('/', { 'if-none-match': String(short.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('can be found by search engines, and no page of a customer', async () => {
    const robots = await open('/robots.txt', { host: 'localhost:3000' });
    expect(robots.body).toContain('Disallow: /user/');
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const sitemap = await open('/sitemap.xml', { host: 'localhost:3000' });
    expect(sitemap.body).toContain(
      '<url><loc>http://localhost:3000/menu/paneer-tikka</loc>' +
        '<xhtml:link rel="alternate" hreflang="hi" href="http://localhost:3000/menu/paneer-tikka?lang=hi"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/menu/paneer-tikka"/></url>',
    );
    expect(sitemap.body).toContain('<loc>http://localhost:3000/kitchens/1</loc>');
  });

  it('is not named to search engines by a made-up host', async () => {
    const robots = await open('/robots.txt', { host: 'evil.example' });
    expect(robots.body).toBe('User-agent: *\nDisallow: /user/\nDisallow: /group/\n');
    expect((await open('/sitemap.xml', { host: 'evil.example' })).statusCode).toBe(404);
  });

  // These are the last, since the restored stock shows on pages up to ten seconds later.
  it('[R1.27] is rendered anew within ten seconds when orders take the last of a dish', async () => {
    const { database } = provider().services;
    const later = vi.spyOn(performance, 'now');
    const heading = async () => headingOf((await open('/menu')).body);
    const first = await heading();
    await database.update(stockItem).set({ onHand: 0 });
    expect(await heading()).toBe(first);
    later.mockReturnValue(performance.now() + 10_000);
    await eventually(async () => expect(await heading()).not.toBe(first));
    later.mockRestore();
    await provider().reset();
  });

  it('[R1.27] is rendered anew when the simulator changes the stock', async () => {
    const first = headingOf((await open('/menu')).body);
    expect((await provider().simulate('stock', { variantId: 10_011, stock: 0 })).status).toBe(200);
    expect(headingOf((await open('/menu')).body)).not.toBe(first);
  });
});

describe('an odd request', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await provider().app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** What is answered to these bytes: the status, and the body. */
  const ask = (target: string, host: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const line = connect(port, '127.0.0.1');
      let text = '';
      line.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      line.on('error', reject);
      line.on('close', () =>
        resolve({ status: Number(text.slice(9, 12)), body: text.split('\r\n\r\n')[1] ?? '' }),
      );
      line.write(`GET ${target} HTTP/1.1\r\n${host}Accept: text/html\r\nConnection: close\r\n\r\n`);
    });

  it.each([
    ['//[', 'Host: shop.test\r\n', [404]],
    ['//evil.com:99999/', 'Host: shop.test\r\n', [404]],
    ['http://[', 'Host: shop.test\r\n', [400, 404]],
    ['/%', 'Host: shop.test\r\n', [404]],
    ['//[?lang=ar', 'Host: shop.test\r\n', [404]],
    ['/', 'Host: a b\r\n', [400]],
    ['/?lang=ar', 'Host: a b\r\n', [400]],
    ['/', 'Host: \r\n', [400]],
    ['/', '', [400]],
    ['/menu', 'Host: [::1\r\n', [400]],
    ['/?lang=ar', 'Host: [::1\r\n', [400]],
    ['/menu', 'Host: a"><script>\r\n', [400]],
    ['/', `Host: ${'a'.repeat(300)}\r\n`, [400]],
    ['/?lang=ar', 'Host: shop.test:99999\r\n', [200]],
    ['/', 'Host: [::1]:3000\r\n', [200]],
    ['/user/cart', 'Host: a b\r\n', [200]],
    ['/robots.txt', 'Host: a"><script>\r\n', [200]],
    ['/sitemap.xml', 'Host: a b\r\n', [404]],
  ])('is the app or refused, and nothing breaks: %s %j', async (target, host, allowed) => {
    const before = provider().lines.length;
    const { status, body } = await ask(target, host);
    expect(allowed).toContain(status);
    expect(body).not.toContain('"><script>');
    expect(provider().lines.slice(before)).toEqual([]);
  });
});
