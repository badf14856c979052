import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'tiffin-site-'));
mkdirSync(join(siteFolder, 'assets'));
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(join(siteFolder, 'assets', 'main-1a2b.js'), 'plain script');
writeFileSync(join(siteFolder, 'assets', 'main-1a2b.js.br'), 'brotli script');
mkdirSync(join(siteFolder, 'food'));
for (const picture of ['dal.webp', 'dal.avif', 'naan.webp'])
  writeFileSync(join(siteFolder, 'food', picture), picture);
afterAll(() => rmSync(siteFolder, { recursive: true }));

const provider = useTestProvider({ siteFolder });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, payload: string | Buffer, headers: Record<string, string> = form) =>
  provider().app.inject({ method: 'POST', url: apiBase + path, headers, payload });

describe('forms', () => {
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

  it.each([
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    '----geckoformboundary7e1f5c0a6f6d4b1b9',
    '---------------------------974767299852498929531610575',
    '----formdata-undici-012345678901',
    'axios-1.7.2-boundary-A_b-9',
    "dart-http-boundary-+'(),./:=?_z",
  ])('reads a multipart form with the boundary that programs make: %s', async (boundary) => {
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="branch_id"\r\n\r\n1\r\n--${boundary}--\r\n`;
    for (const named of [boundary, `"${boundary}"`]) {
      const type = `multipart/form-data; boundary=${named}`;
      const reply = await post(paths.listCategories, payload, { 'content-type': type });
      expect(reply.json(), type).toMatchObject({ error: false, total: 12 });
    }
  });

  it.each([
    'xboundary=zzz; boundary=b',
    'boundary=b; boundary=zzz',
    'charset=utf-8; boundary=b',
    'boundary=',
    'boundary=""',
    'boundary="b',
    'boundary=b b',
    `boundary=${'b'.repeat(71)}`,
  ])('reads no multipart form whose boundary two readers could take for another: %s', async (named) => {
    const payload = '--b\r\nContent-Disposition: form-data; name="branch_id"\r\n\r\n1\r\n--b--\r\n';
    const reply = await post(paths.listCategories, payload, {
      'content-type': `multipart/form-data; ${named}`,
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: true, message: 'The request could not be read.', data: [] },
    ]);
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

describe('pictures', () => {
  const picture = (path: string, accept: string) =>
    provider().app.inject({ method: 'GET', url: path, headers: { accept } });

  it('come as AVIF where there is one and the browser reads it, with the header for caches', async () => {
    const modern = await picture('/food/dal.webp?v=1', 'image/avif,image/webp,*/*');
    expect([modern.body, modern.headers['content-type']]).toEqual(['dal.avif', 'image/avif']);
    expect(modern.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'public, max-age=86400' });
    const older = await picture('/food/dal.webp', 'image/webp,*/*');
    expect([older.body, older.headers['content-type']]).toEqual(['dal.webp', 'image/webp']);
    expect(older.headers['vary']).toBe('Accept');
    expect((await picture('/food/naan.webp', 'image/avif,*/*')).body).toBe('naan.webp');
    expect((await picture('/food/none.webp', 'image/avif,*/*')).statusCode).toBe(404);
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
    expect(scripts).toBe("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/ https:(;| )/);
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
      vary: 'Accept-Encoding',
    });
    expect((await get('/assets/main-1a2b.js')).body).toBe('plain script');
  });

  it('is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('a disk that is full while the provider runs', () => {
  it.each([
    ['a PostgreSQL says so', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['the embedded engine throws a number', { errno: 51 }],
  ])('is "not now", in a sentence, and nothing is known of what was asked: %s', async (_name, thrown) => {
    const writing = vi.spyOn(provider().services.database, 'transaction').mockRejectedValue(thrown);
    const reply = await post(paths.logIn, 'mobile=9000000001&country_code=91&proof=x');
    writing.mockRestore();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json()).toEqual({
      message: expect.stringMatching(/try again/),
      request_id: reply.headers['x-request-id'],
    });
  });
});
