import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'tiffin-site-'));
mkdirSync(join(siteFolder, 'assets'));
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(join(siteFolder, 'assets', 'main-1a2b.js'), 'plain script');
writeFileSync(join(siteFolder, 'assets', 'main-1a2b.js.br'), 'brotli script');
afterAll(() => rmSync(siteFolder, { recursive: true }));

const provider = useTestProvider({ siteFolder });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, payload: string | Buffer, headers: Record<string, string> = form) =>
  provider().app.inject({ method: 'POST', url: apiBase + path, headers, payload });

/** Values that a form should survive in any field. */
const oddValues = [
  '-1',
  '0',
  '0.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '1;2',
  ' 1',
  '+1',
  '01',
  '1,000',
  '٣',
  '１',
  '',
  'null',
  '[]',
  '{}',
  'true',
  '   ',
  'x'.repeat(8000),
  'x'.repeat(9000),
  '\u202Eabc',
  'a\0b',
  '🍛',
  'e\u0301',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table customer; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  'a\r\nb: c',
  '1,2,,3',
  '1,1,1',
  Array.from({ length: 3000 }, (_, at) => at + 1).join(','),
  '__proto__',
];
const fields = [
  'branch_id',
  'limit',
  'offset',
  'sort',
  'order',
  'search',
  'min_price',
  'latitude',
  'mobile',
  'otp',
  'product_ids',
  'id',
  'name',
  'type',
  'language',
  'p_limit',
  'section_slug',
  'discount',
  'vegetarian',
  'tags',
  'category_slug',
  'city_id',
  'email',
];
const open = [
  paths.listProducts,
  paths.listSections,
  paths.listCategories,
  paths.listOffers,
  paths.listSliders,
  paths.searchCities,
  paths.checkCity,
  paths.listBranches,
  paths.readSettings,
  paths.requestCode,
  paths.verifyCode,
  paths.logIn,
  paths.registerUser,
];

describe('forms', () => {
  it.each(open)('%s answers every odd value with an envelope, never an internal error', async (path) => {
    for (const field of fields) {
      for (const value of oddValues) {
        const body = new URLSearchParams(field === 'branch_id' ? {} : { branch_id: '1' });
        body.set(field, value);
        const reply = await post(path, body.toString());
        expect([path, field, value.slice(0, 40), reply.statusCode]).toEqual([
          path,
          field,
          value.slice(0, 40),
          200,
        ]);
        expect(typeof reply.json().error).toBe('boolean');
      }
    }
  });

  it('refuses a repeated key, naming the field', async () => {
    const reply = await post(paths.listProducts, 'branch_id=1&branch_id=2');
    expect(reply.json()).toEqual({ error: true, message: 'Branch id must be sent once, as text.', data: [] });
  });

  it('reads a multipart form like a url-encoded one', async () => {
    const payload = '--b\r\nContent-Disposition: form-data; name="branch_id"\r\n\r\n1\r\n--b--\r\n';
    const reply = await post(paths.listCategories, payload, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(reply.json()).toMatchObject({ error: false, total: 12 });
  });

  it('refuses too many fields, too long keys and a body above 64 KiB, and other kinds of bodies', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `f${at}=1`).join('&');
    expect((await post(paths.listProducts, many)).json()).toMatchObject({ error: true, data: [] });
    expect((await post(paths.listProducts, `${'k'.repeat(65)}=1`)).json()).toMatchObject({
      error: true,
      data: [],
    });
    expect((await post(paths.listProducts, `a=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
    expect((await post(paths.listProducts, '<a/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
    expect((await post(paths.listProducts, '{', { 'content-type': 'application/json' })).statusCode).toBe(
      400,
    );
    expect(
      (await post(paths.listProducts, '[1]', { 'content-type': 'application/json' })).json(),
    ).toMatchObject({ error: true });
    expect((await post(paths.listProducts, '')).json()).toMatchObject({ message: 'Branch id is required.' });
  });

  it('answers unknown paths with JSON and 404', async () => {
    const reply = await post('no_such_call', 'a=1');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: true, data: [] });
  });
});

describe('headers', () => {
  it('opens the API to other origins without credentials and keeps replies out of caches', async () => {
    const preflight = await provider().app.inject({
      method: 'OPTIONS',
      url: apiBase + paths.readSettings,
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const reply = await post(paths.searchCities, '');
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('gives documents a policy without inline scripts and leaves sign-in pop-ups working', async () => {
    const { headers } = await provider().app.inject({ url: '/', headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    expect(scripts).toContain('https://checkout.razorpay.com');
    expect(scripts).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

describe('the built app', () => {
  const get = (url: string, headers: Record<string, string> = {}) => provider().app.inject({ url, headers });

  it('answers page addresses with the app, and missing files with 404', async () => {
    const page = await get('/user/my-orders', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.body).toContain('<title>app</title>');
    expect((await get('/user/my-orders', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/assets/gone-99.js', { accept: 'text/html' })).statusCode).toBe(404);
    expect((await get('/../../etc/passwd')).statusCode).toBe(404);
    expect((await get(`${apiBase}get_products`, { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('serves hashed files for ever, compressed ahead of time', async () => {
    const reply = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(reply.body).toBe('brotli script');
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/assets/main-1a2b.js')).body).toBe('plain script');
  });

  it('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
