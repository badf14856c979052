import { describe, expect, it } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider({
  publicUrl: 'https://shop.example/pictures',
  providerUrl: 'https://provider.example:8443/',
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const api = apiBase + paths.readSettings;
const post = async (headers: Record<string, string>, url: string = api) =>
  (await provider().app.inject({ method: 'POST', url, payload: '', headers: { ...form, ...headers } }))
    .statusCode;

describe('other sites', () => {
  it('[X2] may call the API by script, and read nothing else', async () => {
    expect(await post({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).toBe(200);
    const origin = 'https://other.example';
    const { app } = provider();
    const reply = await app.inject({ method: 'POST', url: api, headers: { ...form, origin } });
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    for (const url of ['/readyz', '/', '/simulator/codes'])
      expect((await app.inject({ url, headers: { origin } })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { origin: 'https://other.example', accept: 'text/html,*/*' },
    { origin: 'null', accept: 'text/html,*/*' },
  ])('[X3] post no forms: %o', async (headers) => expect(await post(headers)).toBe(403));

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { origin: 'http://localhost:80', accept: 'text/html', host: 'localhost:80' },
    { origin: 'https://app.example', accept: 'application/json' },
  ])('[X3] are not confused with %o', async (headers) => expect(await post(headers)).toBe(200));
});

describe('headers follow the settings', () => {
  it('[X2] the policy lets the app reach its provider and its pictures', async () => {
    const { headers } = await provider().app.inject({ url: '/simulator' });
    const policy = String(headers['content-security-policy']).split('; ');
    const part = (name: string) => policy.find((one) => one.startsWith(`${name} `)) ?? '';
    expect(part('connect-src').split(' ')).toContain('https://provider.example:8443');
    expect(part('img-src').split(' ')).toEqual(
      expect.arrayContaining(['https://provider.example:8443', 'https://shop.example']),
    );
    expect(part('script-src')).not.toContain('provider.example');
  });

  it('[X2] customers who come by HTTPS stay there', async () => {
    const { headers } = await provider().app.inject({ url: '/readyz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
